import { readAttributeJson } from '#src/lib/json.ts';
import { getLocalTime, getOpenState, getWeekday, isSpecial } from './open-state.ts';
import { formatOpenState, type OpenTexts } from './open-text.ts';
import type { Timetable } from './timetable.ts';

/* Shows if a location is open, by its published hours and local time, and marks today's hours. Updates every minute. */

const MINUTE = 60_000;

interface Shown {
  readonly element: HTMLElement;
  readonly timetable: Timetable;
  readonly texts: OpenTexts;
  readonly lines: readonly HTMLElement[];
}

function show({ element, timetable, texts, lines }: Shown, now: number): void {
  const state = getOpenState(timetable, now);
  const text = formatOpenState(state, texts, document.documentElement.lang);
  element.textContent = text;
  element.hidden = text === '';
  element.dataset['state'] = state.kind;
  const { date } = getLocalTime(now, timetable.zone);
  const today = isSpecial(timetable, date) ? '' : String(getWeekday(date));
  for (const line of lines) {
    const isToday = today !== '' && (line.dataset['days'] ?? '').includes(today);
    if (isToday) line.setAttribute('aria-current', 'date');
    else line.removeAttribute('aria-current');
  }
}

const shown = [...document.querySelectorAll<HTMLElement>('[data-timetable]')].map((element): Shown => {
  const { timetable = '', openTexts = '' } = element.dataset;
  const lines = [...(element.closest('[data-place]')?.querySelectorAll<HTMLElement>('[data-days]') ?? [])];
  return {
    element,
    timetable: JSON.parse(readAttributeJson(timetable)),
    texts: JSON.parse(readAttributeJson(openTexts)),
    lines,
  };
});

function refresh(): void {
  for (const place of shown) show(place, Date.now());
  setTimeout(refresh, MINUTE - (Date.now() % MINUTE));
}

refresh();
