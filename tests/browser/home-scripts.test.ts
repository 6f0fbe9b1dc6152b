import type { Page } from '@playwright/test';
import { gzippedBytes, loadedScripts } from '#tests/bench/search/script-bytes.ts';
import { expect, test } from './fixtures.ts';
import { ENGINE_SITE } from './results-page.ts';
import { ONE_OF_EACH_TEMPLATE } from './tenants.ts';

/** Bytes, gzipped: a home page is markup and a few small scripts. */
const BUDGET = 15_000;
/** How React marks its elements, in every build of it. */
const REACT = 'react.transitional.element';

for (const site of ONE_OF_EACH_TEMPLATE) {
  test(`the home page of ${site.slug}, read to its end and left alone, loads at most 15 kB of script and no React`, {
    tag: '@mobile',
  }, async ({ page, visit }) => {
    const scripts = loadedScripts(page);
    await visit(site, '/');
    await readToTheEnd(page);
    const files = await scripts();
    expect(gzippedBytes(files)).toBeLessThanOrEqual(BUDGET);
    expect(files.some((file) => file.includes(REACT))).toBe(false);
  });
}

test('a search page does load React, so that its mark would be found', { tag: '@mobile' }, async ({ page, visit }) => {
  const scripts = loadedScripts(page);
  await visit(ENGINE_SITE, ENGINE_SITE.search.defaultPath);
  await expect.poll(async () => (await scripts()).some((file) => file.includes(REACT))).toBe(true);
});

/** Scrolls down screen by screen, and waits each time until the page has nothing left to do. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await idle();
    }
    await idle();
  });
}
