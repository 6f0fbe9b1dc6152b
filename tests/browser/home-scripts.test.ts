import type { Page } from '@playwright/test';
import { SCRIPT_BUDGETS, SEARCH_PART_BUDGETS } from '#src/lib/page-budgets.ts';
import { gzippedBytes, loadedScripts, waitUntilIdle } from '#tests/bench/search/script-bytes.ts';
import { chooseCases } from '#tests/fixtures/depth.ts';
import { expect, test } from './fixtures.ts';
import { ENGINE_SITE } from './results-page.ts';
import { openSearch } from './search-box.ts';
import { ONE_OF_EACH_TEMPLATE } from './tenants.ts';
import { stopLongTimers } from './timers.ts';

/** A string that every build of React contains. */
const REACT = 'react.transitional.element';

for (const site of chooseCases(ONE_OF_EACH_TEMPLATE, 1)) {
  test(`the home page of ${site.slug}, scrolled to its end, loads at most 15 kB of script and no React`, {
    tag: '@mobile',
  }, async ({ page, visit }) => {
    const scripts = loadedScripts(page);
    await visit(site, '/');
    await readToTheEnd(page);
    const files = await scripts();
    expect(gzippedBytes(files)).toBeLessThanOrEqual(SCRIPT_BUDGETS.home);
    expect(files.some((file) => file.includes(REACT))).toBe(false);
  });
}

for (const site of chooseCases(ONE_OF_EACH_TEMPLATE, 1)) {
  test(`focusing a search box on the home page of ${site.slug} loads at most 12 kB of script`, {
    tag: '@mobile',
  }, async ({ page, visit, isMobile }) => {
    const scripts = loadedScripts(page);
    // After a second without an answer of the engine, the page would load what searches without it.
    await stopLongTimers(page, 1000);
    await visit(site, '/');
    await readToTheEnd(page);
    const before = gzippedBytes(await scripts());
    await openSearch(page, site, isMobile);
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(gzippedBytes(await scripts()) - before).toBeLessThanOrEqual(SEARCH_PART_BUDGETS.focus);
  });
}

test('a search page loads React, so the check for React works', { tag: '@mobile' }, async ({ page, visit }) => {
  const scripts = loadedScripts(page);
  await visit(ENGINE_SITE, ENGINE_SITE.search.defaultPath);
  await expect.poll(async () => (await scripts()).some((file) => file.includes(REACT))).toBe(true);
});

/** Scrolls down screen by screen, and waits each time until the browser has drawn the screen and is idle. */
async function readToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const screen = page.viewportSize()?.height ?? height;
  for (let y = 0; y < height; y += screen) {
    await page.evaluate(async (top) => {
      scrollTo({ top, behavior: 'instant' });
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    }, y);
    await page.evaluate(waitUntilIdle);
  }
}
