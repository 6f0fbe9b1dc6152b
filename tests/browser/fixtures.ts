import { createHash } from 'node:crypto';
import { test as base, expect, type Page, type Response } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { runAxe } from '#tests/pages/axe.ts';

export { expect };

interface Fixtures {
  /** True if sites that measure the speed of any page views measure those of the story, which loads more scripts. */
  isMeasured: boolean;
  /** Opens a page of a tenant's site. */
  visit(site: Site, path: string): Promise<Response>;
  /** Allows a browser error that belongs to the story, such as the 404 of a missing page. */
  expectComplaint(complaint: RegExp): void;
  /** Fails on every accessibility violation that axe finds in the current state of the page. */
  expectAccessible(): Promise<void>;
  /** Fails when the page can be scrolled sideways. */
  expectNoSidewaysScrolling(): Promise<void>;
}

interface Complaints {
  found: string[];
  expected: RegExp[];
}

/** Every story fails on browser errors and warnings, and on requests to other machines. */
export const test = base.extend<Fixtures & { complaints: Complaints }>({
  isMeasured: [false, { option: true }],

  // Pages draw the numbers of one end, so that every run loads the same scripts.
  context: async ({ context, isMeasured }, use) => {
    await context.addInitScript((isLow) => {
      const { random } = Math;
      Math.random = () => (isLow ? random() / 100 : (1 + random()) / 2);
    }, isMeasured);
    await use(context);
  },

  // Each story has its own address, because the API limits requests per address.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': makeVisitorAddress(testId) });
  },

  complaints: [
    async ({ page }, use) => {
      const complaints: Complaints = { found: [], expected: [] };
      listen(page, complaints.found);
      await use(complaints);
      const unexpected = complaints.found.filter(
        (found) => !complaints.expected.some((pattern) => pattern.test(found)),
      );
      expect(unexpected, 'browser errors').toEqual([]);
    },
    { auto: true },
  ],

  visit: async ({ page }, use) => {
    await use(async (site, path) => {
      const response = await page.goto(getAddress(site, path));
      if (!response) throw new Error(`${site.slug}${path} was open already: there was no request.`);
      return response;
    });
  },

  expectComplaint: async ({ complaints }, use) => {
    await use((pattern) => complaints.expected.push(pattern));
  },

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // An element that is still sliding away hides what is below it.
      await page.evaluate(async () => {
        // Intersection and resize observers report once per frame.
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
        await Promise.allSettled(ending.map(({ finished }) => finished));
      });
      const { violations } = await runAxe(page);
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
      );
      expect(found, 'accessibility violations').toEqual([]);
    });
  },

  expectNoSidewaysScrolling: async ({ page }, use) => {
    await use(async () => {
      const widths = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect(widths.scrollWidth, 'width of the content').toBeLessThanOrEqual(widths.clientWidth);
    });
  },
});

function makeVisitorAddress(story: string): string {
  const [a, b, c] = createHash('sha256').update(story).digest();
  return `10.${a}.${b}.${c}`;
}

/** Returns an address on the preview server that global-setup.ts started. */
export function getPreviewAddress(host: string, path = '/'): string {
  const port = process.env['PREVIEW_PORT'];
  if (!port) throw new Error('The preview server is not running: start the tests with "npm run browser".');
  return `http://${host}:${port}${path}`;
}

/** Returns the address of a page of a tenant's site. */
export function getAddress(site: Site, path: string): string {
  return getPreviewAddress(`${site.slug}.localhost`, path);
}

function listen(page: Page, found: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      found.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isLocal = protocol === 'data:' || protocol === 'blob:' || /(^|\.)localhost$|^127\./.test(hostname);
    if (!isLocal) found.push(`request to another machine: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    // The browser aborts pending requests when the story navigates.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') found.push(`request failed: ${request.url()} ${reason}`);
  });
}
