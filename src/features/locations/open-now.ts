import { isSpecial, localTime, openState, weekdayOf } from './open-state.ts';
import { type OpenTexts, openText } from './open-text.ts';
import type { Timetable } from './timetable.ts';

/* Says whether a place is open, by its published hours and its own clock, and marks today's hours. Kept true each minute. */

const MINUTE = 60_000;

interface Shown {
  readonly element: HTMLElement;
  readonly timetable: Timetable;
  readonly texts: OpenTexts;
  readonly lines: readonly HTMLElement[];
}

function show({ element, timetable, texts, lines }: Shown, now: number): void {
  const state = openState(timetable, now);
  const text = openText(state, texts, document.documentElement.lang);
  element.textContent = text;
  element.hidden = text === '';
  element.dataset['state'] = state.kind;
  const { date } = localTime(now, timetable.zone);
  const today = isSpecial(timetable, date) ? '' : String(weekdayOf(date));
  for (const line of lines) {
    const isToday = today !== '' && (line.dataset['days'] ?? '').includes(today);
    if (isToday) line.setAttribute('aria-current', 'date');
    else line.removeAttribute('aria-current');
  }
}

const shown = [...document.querySelectorAll<HTMLElement>('[data-timetable]')].map((element): Shown => {
  const { timetable = '', openTexts = '' } = element.dataset;
  const lines = [...(element.closest('[data-place]')?.querySelectorAll<HTMLElement>('[data-days]') ?? [])];
  return { element, timetable: JSON.parse(timetable), texts: JSON.parse(openTexts), lines };
});

function refresh(): void {
  for (const place of shown) show(place, Date.now());
  setTimeout(refresh, MINUTE - (Date.now() % MINUTE));
}

refresh();
