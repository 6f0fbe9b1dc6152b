import { expect, type Page } from '@playwright/test';

/** Most layout shift of a page. Visitors find less than 0.1 good: https://web.dev/articles/cls */
export const MOST_SHIFT = 0.02;

/**
 * Records the cumulative layout shift when run in a page: the worst sum of shifts within one session window. Shifts less than one
 * second apart belong to the same window, of at most five seconds: https://web.dev/articles/cls
 */
export function observeShifts(): void {
  let worst = 0;
  const moved: string[] = [];
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
      if (!('sources' in entry) || !Array.isArray(entry.sources)) continue;
      for (const { node } of entry.sources)
        if (node instanceof Element) moved.push(`${node.localName}.${node.className}`);
    }
    document.documentElement.dataset['shift'] = String(worst);
    document.documentElement.dataset['moved'] = moved.join(', ');
  }).observe({ type: 'layout-shift', buffered: true });
}

export const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));

/** Fails if the open page has moved more than the limit, and names what moved. */
export async function expectNoShift(page: Page): Promise<void> {
  const moved = await page.evaluate(() => document.documentElement.dataset['moved']);
  const shift = await readLayoutShift(page);
  expect.soft(shift, `layout shift of ${page.url()}, which moved ${moved}`).toBeLessThanOrEqual(MOST_SHIFT);
}

/**
 * Slows the network of a page down to a slow 4G connection, as Lighthouse does, so that what arrives later than the text shows whether
 * its room was kept.
 */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}
