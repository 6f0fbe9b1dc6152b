import { keyOf, UNTOLD } from '../flow/keys.ts';
import { removeAll, textStore } from '../flow/text-store.ts';
import { calendarFile } from './calendar-file.ts';
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
  // Whoever reads this page has been told.
  removeAll(
    textStore(() => localStorage),
    keyOf(document.body.dataset['site'] ?? '', UNTOLD),
  );
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
