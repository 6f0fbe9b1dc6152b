import { servicesPrefix } from '#src/lib/services-prefix.ts';
import { keyOf, UNTOLD } from '../flow/keys.ts';
import { removeAll, textStore } from '../flow/text-store.ts';
import { calendarFile } from './calendar-file.ts';
import { carBefore } from './car-before.ts';
import { followDelivery, receiptOf } from './delivery.ts';
import { placeOf, type SentLead, sentLead } from './sent-lead.ts';

/* Puts what the address says of the lead into the page of thanks, which is complete without it. */

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
  const lead = sentLead(location.search);
  show('category', lead.category);
  show('reference', lead.reference);
  if (lead.dateTime) showTime(page, lead.dateTime, lead);
  const back = page.querySelector<HTMLAnchorElement>('[data-part="car"]');
  const car = carBefore(document.referrer, location.origin);
  if (back && car !== undefined) Object.assign(back, { href: car, hidden: false });
  const site = document.body.dataset['site'] ?? '';
  const texts = textStore(() => localStorage);
  const receipt = receiptOf(texts, site, lead.reference ?? '');
  // Whoever reads this page has been told.
  removeAll(texts, keyOf(site, UNTOLD));
  if (receipt !== undefined) void showDelivery(receipt);
}

/** Whether the dealer has the lead already: a quiet line, and none where that cannot be known. */
async function showDelivery(receipt: string): Promise<void> {
  const line = show('delivery', '');
  await followDelivery(servicesPrefix(), receipt, {
    ask: (url) => fetch(url, { headers: { accept: 'application/json' } }),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    tell(state) {
      if (line) line.textContent = line.dataset[state] ?? '';
    },
  });
}

function showTime(
  { dataset, lang }: HTMLElement,
  start: string,
  { category = '', reference = '', location_id: locationId }: SentLead,
): void {
  // The clock on the dealer's wall, wherever the shopper is.
  const wall = new Date(`${start.slice(0, '2026-11-23T10:30'.length)}Z`);
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
  const part = show('time', new Intl.DateTimeFormat(lang || document.documentElement.lang, format).format(wall));
  // What SuccessFacts.astro wrote.
  const place = placeOf(JSON.parse(dataset['places'] ?? '{}'), locationId);
  show('place', place);
  const file = calendarFile(
    {
      ...{ id: `${reference || start}@${location.host}`, start, minutes: Number(dataset['minutes']) },
      ...{ title: [category, dataset['dealer']].filter(Boolean).join(' – '), place },
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
