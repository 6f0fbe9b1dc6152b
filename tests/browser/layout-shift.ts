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
 * Returns what would move if the browser drew the page before a part of it has arrived, when run in a page. Which part is the first to
 * be missing depends on the network, so each is taken away once with all that follows it. What is close to each other arrives together.
 */
export function findMovedByArrivals(): string[] {
  /** A page moves with several arrivals, whose sum is limited (MOST_SHIFT). */
  const MOST = 0.015;
  /** Length of markup that is close to each other. */
  const CLOSE = 1000;
  const { innerWidth: width, innerHeight: height } = window;

  const isInView = (box: DOMRect): boolean => box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < height;
  const describe = ({ localName, className }: Element): string => `${localName}.${className}`;

  /** Takes an element away with all that follows it in the document. Returns a function that puts everything back. */
  const cutAt = (part: Element): (() => void) => {
    const returns: (() => void)[] = [];
    let next: ChildNode | null = part;
    for (let line = part.parentElement; line && line !== document.documentElement; line = line.parentElement) {
      const parent = line;
      const followers: ChildNode[] = [];
      for (let node = next; node; node = node.nextSibling) followers.push(node);
      next = parent.nextSibling;
      for (const follower of followers) follower.remove();
      returns.push(() => parent.append(...followers));
    }
    return () => {
      for (const putBack of returns) putBack();
    };
  };
  const measureMarkupBefore = (part: Element): number => {
    const putBack = cutAt(part);
    const { length } = document.body.innerHTML;
    putBack();
    return length;
  };

  const ends = new Map<Element, DOMRect>();
  for (const element of document.querySelectorAll('body *')) {
    const box = element.getBoundingClientRect();
    if (isInView(box) && !element.closest('svg, dialog, [popover], [data-consent], [data-photos]'))
      ends.set(element, box);
  }
  const moved: string[] = [];
  for (const [part, box] of ends) {
    if (part.parentElement?.firstElementChild === part || box.height < 40) continue;
    const putBack = cutAt(part);
    const elements: Element[] = [];
    let shift = 0;
    for (const [element, end] of ends) {
      if (!element.isConnected || element.contains(part) || elements.some((one) => one.contains(element))) continue;
      const start = element.getBoundingClientRect();
      const distance = Math.max(Math.abs(start.left - end.left), Math.abs(start.top - end.top));
      if (distance < 3 || !isInView(start)) continue;
      elements.push(element);
      const visible = end.width * (Math.min(height, end.bottom) - Math.max(0, end.top));
      shift += (visible / (width * height)) * (distance / Math.max(width, height));
    }
    putBack();
    const [first] = elements;
    if (!first || shift < MOST || measureMarkupBefore(part) - measureMarkupBefore(first) < CLOSE) continue;
    moved.push(`${describe(first)} by ${shift.toFixed(3)} when ${describe(part)} arrives`);
  }
  return moved;
}

/**
 * Slows the network of a page down to a slow 4G connection, as Lighthouse does, so that what arrives later than the text shows whether
 * its room was kept. Uploads have no limit: with one, a page in a hundred waits for ever for its files on a busy machine, because Chromium
 * loses their requests.
 */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: -1,
  });
}
