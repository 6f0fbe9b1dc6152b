import { makeCalendarFile } from '#src/lib/calendar-file.ts';
import { readAttributeJson } from '#src/lib/json.ts';
import { getServicesPrefix } from '#src/lib/services-prefix.ts';
import { createTextStore, makeStorageKey, removeByPrefix, STORED } from '../storage/index.ts';
import { readEstimate } from '../ui/estimate/shown-estimate.ts';
import { findReceipt, followDelivery } from './delivery.ts';
import { findAppointmentPlace, getCarPath, parseSentLead, type SentLead } from './sent-lead.ts';

/* Adds the details of the lead from the address to the success page, which is complete without them. */

const page = document.querySelector<HTMLElement>('[data-success]');

function show(name: string, text: string | undefined): HTMLElement | undefined {
  const part = page?.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!part || text === undefined) return undefined;
  const value = part.querySelector<HTMLElement>('[data-value]') ?? part;
  value.textContent = (value.dataset['value'] || '{value}').replace('{value}', () => text);
  part.hidden = false;
  return part;
}

if (page) {
  const lead = parseSentLead(location.search);
  show('category', lead.category);
  show('reference', lead.reference);
  if (lead.dateTime) showTime(page, lead.dateTime, lead);
  const backLink = page.querySelector<HTMLAnchorElement>('[data-part="car"]');
  const carPath = getCarPath(document.referrer, location.origin);
  if (backLink && carPath !== undefined) Object.assign(backLink, { href: carPath, hidden: false });
  const site = document.body.dataset['site'] ?? '';
  const texts = createTextStore(() => localStorage);
  const estimate =
    lead.reference &&
    readEstimate(
      createTextStore(() => sessionStorage),
      site,
      lead.form,
    );
  if (estimate) {
    show('estimate', estimate.range);
    show('until', estimate.until);
  }
  const receipt = findReceipt(texts, site, lead.reference ?? '');
  // This page confirms the lead.
  removeByPrefix(texts, makeStorageKey(site, STORED.unacknowledgedLead));
  if (receipt !== undefined) void showDelivery(receipt);
}

/** Shows whether the dealer has the lead already, or nothing if that is unknown. */
async function showDelivery(receipt: string): Promise<void> {
  const line = show('delivery', '');
  await followDelivery(getServicesPrefix(), receipt, {
    request: (url) => fetch(url, { headers: { accept: 'application/json' } }),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    show(status) {
      if (line) line.textContent = line.dataset[status] ?? '';
    },
  });
}

function showTime(
  { dataset, lang }: HTMLElement,
  start: string,
  { category = '', reference = '', location_id: locationId }: SentLead,
): void {
  // In the dealer's time zone, wherever the shopper is.
  const localTime = new Date(`${start.slice(0, '2026-11-23T10:30'.length)}Z`);
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
  const part = show('time', new Intl.DateTimeFormat(lang || document.documentElement.lang, format).format(localTime));
  // Written by SuccessFacts.astro.
  const place = findAppointmentPlace(JSON.parse(readAttributeJson(dataset['places'] ?? '{}')), locationId);
  show('place', place);
  const file = makeCalendarFile(
    {
      id: `${reference || start}@${location.host}`,
      start,
      minutes: Number(dataset['minutes']),
      title: [category, dataset['dealer']].filter(Boolean).join(' – '),
      place,
      description: reference,
    },
    Date.now(),
  );
  const button = part?.querySelector('[data-calendar]');
  if (file) button?.addEventListener('click', () => download(file));
}

const FILE_NAME = 'appointment.ics';

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  link.download = FILE_NAME;
  link.click();
}
