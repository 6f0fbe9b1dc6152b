import { formatClockTime } from './hours.ts';
import type { Opening, OpenState } from './open-state.ts';

/** The texts for an open state, as the page passes them to the script: the placeholders are `{time}` and `{when}`. */
export interface OpenTexts {
  readonly open: string;
  readonly closed: string;
  readonly closedToday: string;
  readonly closedHoliday: string;
  readonly opens: string;
  readonly tomorrow: string;
  readonly appointment: string;
}

/** Returns "Open now, closes 5:30pm" or "Closed, opens Mon 8:30am"; undefined if the state is unknown. */
export function formatOpenState(state: OpenState, texts: OpenTexts, locale: string): string {
  if (state.kind === 'open') return fill(texts.open, formatClockTime(state.closes));
  if (state.kind === 'appointment') return texts.appointment;
  if (state.kind === 'unknown') return '';
  const { allDay, holiday, opens } = state;
  const today = holiday ? texts.closedHoliday : texts.closedToday;
  const closed = allDay ? today : texts.closed;
  return opens ? `${closed}${fill(texts.opens, formatWhen(opens, texts, locale))}` : closed;
}

/** A weekday's name is unambiguous for six days. */
function formatWhen({ inDays, date, time }: Opening, texts: OpenTexts, locale: string): string {
  const clock = formatClockTime(time);
  if (inDays === 0) return clock;
  if (inDays === 1) return fill(texts.tomorrow, clock);
  const style: Intl.DateTimeFormatOptions = inDays < 7 ? { weekday: 'short' } : { day: 'numeric', month: 'long' };
  const day = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
  return `${day} ${clock}`;
}

const fill = (text: string, value: string): string => text.replace(/\{\w+\}/u, () => value);
