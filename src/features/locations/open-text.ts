import { clockTime } from './hours.ts';
import type { Opening, OpenState } from './open-state.ts';

/** The words for an open state, as the page hands them to the script: blanks are `{time}` and `{when}`. */
export interface OpenTexts {
  readonly open: string;
  readonly closed: string;
  readonly closedToday: string;
  readonly closedHoliday: string;
  readonly opens: string;
  readonly tomorrow: string;
  readonly appointment: string;
}

/** "Open now, closes 5:30pm", "Closed, opens Mon 8:30am"; nothing where nothing is known. */
export function openText(state: OpenState, texts: OpenTexts, locale: string): string {
  if (state.kind === 'open') return fill(texts.open, clockTime(state.closes));
  if (state.kind === 'appointment') return texts.appointment;
  if (state.kind === 'unknown') return '';
  const { allDay, holiday, opens } = state;
  const today = holiday ? texts.closedHoliday : texts.closedToday;
  const closed = allDay ? today : texts.closed;
  return opens ? `${closed}${fill(texts.opens, whenText(opens, texts, locale))}` : closed;
}

/** A weekday's name is enough for six days; later it would be the wrong one's. */
function whenText({ inDays, date, time }: Opening, texts: OpenTexts, locale: string): string {
  const clock = clockTime(time);
  if (inDays === 0) return clock;
  if (inDays === 1) return fill(texts.tomorrow, clock);
  const style: Intl.DateTimeFormatOptions = inDays < 7 ? { weekday: 'short' } : { day: 'numeric', month: 'long' };
  const day = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
  return `${day} ${clock}`;
}

const fill = (text: string, value: string): string => text.replace(/\{\w+\}/u, () => value);
