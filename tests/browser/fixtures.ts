import { createHash } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page, type Response } from '@playwright/test';
import type { Site } from '#src/site/index.ts';

export { expect };

interface Fixtures {
  /** Opens a page of a tenant's site. */
  visit(site: Site, path: string): Promise<Response>;
  /** Declares a complaint of the browser to be part of the story, such as the one about a page that is meant to be missing. */
  expectComplaint(complaint: RegExp): void;
  /** Fails with everything that axe finds on the page as it is now. */
  expectAccessible(): Promise<void>;
  /** Fails when the page can be scrolled sideways. */
  expectNoSidewaysScrolling(): Promise<void>;
}

interface Complaints {
  found: string[];
  expected: RegExp[];
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every story fails on anything that the browser complains about, and on any request that leaves this machine. */
export const test = base.extend<Fixtures & { complaints: Complaints }>({
  // Each story is a visitor of its own: the API counts what comes from one address.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': addressOfVisitor(testId) });
  },

  complaints: [
    async ({ page }, use) => {
      const complaints: Complaints = { found: [], expected: [] };
      listen(page, complaints.found);
      await use(complaints);
      const unexpected = complaints.found.filter(
        (found) => !complaints.expected.some((pattern) => pattern.test(found)),
      );
      expect(unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],

  visit: async ({ page }, use) => {
    await use(async (site, path) => {
      const response = await page.goto(addressOf(site, path));
      if (!response) throw new Error(`${site.slug}${path} was open already: there was no request.`);
      return response;
    });
  },

  expectComplaint: async ({ complaints }, use) => {
    await use((pattern) => complaints.expected.push(pattern));
  },

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // What is still sliding out of the way hides what is below it.
      await page.evaluate(async () => {
        // What watches where things are on the screen has been told by then: it is told once in each frame.
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
        await Promise.allSettled(ending.map(({ finished }) => finished));
      });
      // No page has a frame of another site, for which axe would have to run in parts, each in a page of its own; and
      // what passes is only counted. Both together take a third of the time.
      const axe = new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .withTags(AXE_TAGS)
        .setLegacyMode();
      const { violations } = await axe.analyze();
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
      );
      expect(found, 'what axe finds').toEqual([]);
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

function addressOfVisitor(story: string): string {
  const [a, b, c] = createHash('sha256').update(story).digest();
  return `10.${a}.${b}.${c}`;
}

/** An address on the preview server that global-setup.ts started. */
export function previewAddress(host: string, path = '/'): string {
  const port = process.env['PREVIEW_PORT'];
  if (!port) throw new Error('The preview server is not running: start the tests with "npm run browser".');
  return `http://${host}:${port}${path}`;
}

/** The address of a page of a tenant's site. */
export function addressOf(site: Site, path: string): string {
  return previewAddress(`${site.slug}.localhost`, path);
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
    // The browser gives up what it was loading when the story moves on to another page.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') found.push(`request failed: ${request.url()} ${reason}`);
  });
}
