import type { Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { LAYOUT_KEY, type Layout } from '#src/features/search/results/first-paint.ts';
import type { Preview } from '#src/preview/server.ts';
import { expect } from './fixtures.ts';
import { findLayoutFaults, makeLayoutLimits } from './layout-faults.ts';

/** Widths of windows in CSS pixels: phones, tablets and laptops, at and beside the breakpoints of the styles. */
export const WIDTHS: readonly number[] = [320, 360, 390, 430, 576, 768, 820, 991, 1200, 1280, 1440, 1920];

/** Pages by their name, with the ways of results and the comparison first. */
export const listLayoutPages = ({ search }: Site, carPath: string): [name: string, path: string][] => [
  ['search grid', search.defaultPath],
  // In the order with the longest name.
  ['search list', `${search.defaultPath}?sort=price%3Adesc`],
  ['compare', '/compare'],
  ['compare scrolled', '/compare'],
  ['home', '/'],
  ['car', carPath],
  ['enquiry', '/enquiry'],
  ['test drive', '/test-drive'],
  ['selling', '/valuations'],
  ['locations', '/contact-us'],
];

/** Measures the open page at each width. Returns the faults with the width, so that a failure names all of them at once. */
export async function measurePage(
  page: Page,
  {
    widths,
    isTouch,
    scrolled = 0,
  }: {
    readonly widths: readonly number[];
    readonly isTouch: boolean;
    /** Pixels that the page is scrolled down. */
    readonly scrolled?: number;
  },
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((top) => scrollTo(0, top), scrolled);
    await page.evaluate(async () => {
      await document.fonts.ready;
      // Resize observers report once per frame.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    });
    const found = await page.evaluate(findLayoutFaults, makeLayoutLimits(isTouch));
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}

/** Shows results in a layout from the next page on. */
export const showResultsAs = (page: Page, layout: Layout): Promise<unknown> =>
  page.addInitScript(([key, value]) => localStorage.setItem(key, value), [LAYOUT_KEY, layout] as const);

/** Opens a comparison of the first cars: the longest texts, a price on application, a reserved one and one without photos. */
async function openComparison(page: Page, url: string, { slug }: Site): Promise<void> {
  await page.addInitScript((key) => {
    const cars = ['X0', 'X1', 'X2', 'X3'].map((id) => ({ id, slug: 'x', name: 'Car', make: 'Kia', model: 'Rio' }));
    localStorage.setItem(key, JSON.stringify(cars));
  }, `forecourt:${slug}:compare`);
  await page.goto(url);
  await expect(page.getByRole('rowheader', { name: 'Features' })).toBeVisible();
}

/** Fails on every fault of a page of the site. */
export async function expectNoFaults(
  page: Page,
  {
    preview,
    site,
    name,
    path,
    widths,
    isTouch,
  }: {
    readonly preview: Preview;
    readonly site: Site;
    readonly name: string;
    readonly path: string;
    readonly widths: readonly number[];
    readonly isTouch: boolean;
  },
): Promise<void> {
  if (path.startsWith(site.search.defaultPath)) await showResultsAs(page, name === 'search list' ? 'list' : 'grid');
  const url = preview.getSiteUrl(site.slug) + path;
  if (path === '/compare') await openComparison(page, url, site);
  else await page.goto(url);
  const scrolled = name === 'compare scrolled' ? 1500 : 0;
  expect(await measurePage(page, { widths, isTouch, scrolled })).toEqual([]);
}
