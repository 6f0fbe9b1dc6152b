import { relativeDate } from './relative-date.ts';

/* Says how long ago a review was written. The page holds the date, which is true whenever it is read. */

for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
  const text = relativeDate(time.dateTime, Date.now(), document.documentElement.lang);
  if (text === undefined) continue;
  time.title = time.textContent;
  time.textContent = text;
}
