const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far clocks in a zone are ahead of UTC at an instant, in minutes. */
function offsetAt(instant: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    // Swedish dates are ISO dates. A format costs a thousand times more to make than to use.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(zone, format);
  }
  const shown = Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
  return Math.round((shown - Math.floor(instant / 1000) * 1000) / MINUTE);
}

/**
 * The instant at which clocks in a zone show a date and a time, `2026-10-04` and `10:30`. Nothing for an hour that daylight
 * saving skips; the first of two where it repeats one.
 */
export function instantAt(date: string, time: string, zone: string): number | undefined {
  const shown = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(shown)) return undefined;
  const offsets = new Set([offsetAt(shown - DAY, zone), offsetAt(shown + DAY, zone)]);
  const instants = [...offsets]
    .map((offset) => ({ offset, instant: shown - offset * MINUTE }))
    .filter(({ offset, instant }) => offsetAt(instant, zone) === offset)
    .map(({ instant }) => instant);
  return instants.length > 0 ? Math.min(...instants) : undefined;
}

/** An instant as clocks in a zone show it, with their offset: `2026-11-23T10:30:00+11:00`. */
export function zonedText(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone);
  const shown = new Date(instant + offset * MINUTE).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
  const two = (number: number): string => String(number).padStart(2, '0');
  const ahead = Math.abs(offset);
  return `${shown}${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}
