import { formatRelativeDate } from './relative-date.ts';

/* Shows how long ago each review was written. The page itself has the date, which never goes out of date. */

/** Today's date in the visitor's time zone, which decides what "today" means. */
const now = new Date();
const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  .map((part) => String(part).padStart(2, '0'))
  .join('-');

for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
  const text = formatRelativeDate(time.dateTime, today, document.documentElement.lang);
  if (text === undefined) continue;
  time.title = time.textContent;
  time.textContent = text;
}
