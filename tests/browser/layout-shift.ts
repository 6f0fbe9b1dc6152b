import type { Page } from '@playwright/test';

/**
 * Run in a page: notes its cumulative layout shift, how far things move of themselves in the worst moment of it. A moment is
 * what moves with less than a second between, five seconds at most: https://web.dev/articles/cls
 */
export function observeShifts(): void {
  let worst = 0;
  let moment = { first: 0, last: Number.NEGATIVE_INFINITY, sum: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime: time } = entry;
      if (!('value' in entry) || ('hadRecentInput' in entry && entry.hadRecentInput)) continue;
      const isSame = time - moment.last < 1000 && time - moment.first < 5000;
      moment = {
        first: isSame ? moment.first : time,
        last: time,
        sum: (isSame ? moment.sum : 0) + Number(entry.value),
      };
      worst = Math.max(worst, moment.sum);
    }
    document.documentElement.dataset['shift'] = String(worst);
  }).observe({ type: 'layout-shift', buffered: true });
}

export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
