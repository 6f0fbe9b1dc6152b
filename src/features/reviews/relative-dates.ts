import { relativeDate } from './relative-date.ts';

/* Says how long ago a review was written. The page holds the date, which is true whenever it is read. */

/** The day it is where the visitor is, who reads "today". */
const now = new Date();
const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  .map((part) => String(part).padStart(2, '0'))
  .join('-');

for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
  const text = relativeDate(time.dateTime, today, document.documentElement.lang);
  if (text === undefined) continue;
  time.title = time.textContent;
  time.textContent = text;
}
