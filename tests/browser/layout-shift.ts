import type { Page } from '@playwright/test';

/**
 * Records the cumulative layout shift when run in a page: the worst sum of shifts within one session window. Shifts less than one
 * second apart belong to the same window, of at most five seconds: https://web.dev/articles/cls
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

export const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
