import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import type { PageTemplate } from '#src/plan/inputs/index.ts';
import { listPages } from '#tests/pages/site-pages.ts';
import { makeNeutralStyles } from './neutral.ts';
import { openPage } from './shots.ts';

/** A site with the origin that serves it. */
export interface ServedSite {
  site: Site;
  origin: string;
}

/** Widths of the pages, with the most of a page that a sheet shows and the width of its column on the sheet. */
const VIEWS = [
  { width: 390, height: 844, shown: 2600, column: 390 },
  { width: 1440, height: 900, shown: 3000, column: 720 },
] as const;

/** The kinds of pages by which shoppers would know a site again. */
const KINDS = ['home', 'search', 'car', 'compare', 'form', 'locations', 'location'] as const;
type Kind = (typeof KINDS)[number];

/** The comparison shows as many cars as fit beside each other without scrolling. */
const COMPARED = 3;

/** `own` shows the sites as they are, `neutral` without their logos and in the same greys. */
const SETS = ['own', 'neutral'] as const;
type Set = (typeof SETS)[number];

/**
 * Takes a picture of each kind of page, with the sites side by side: once as they are, and once without logos and colours, where
 * only the templates can make them different.
 */
export async function* takeSheets(
  browser: Browser,
  sites: readonly ServedSite[],
  folder: string,
): AsyncGenerator<string> {
  mkdirSync(folder, { recursive: true });
  for (const view of VIEWS) {
    for (const set of SETS) {
      const shots = Map.groupBy(await takeColumns(browser, sites, view, set), ({ kind }) => kind);
      for (const [kind, columns] of shots) {
        const file = `${kind}-${view.width}-${set}.png`;
        await drawSheet(browser, columns, view.column, join(folder, file));
        yield file;
      }
    }
  }
}

interface Column {
  kind: Kind;
  template: string;
  picture: Buffer;
}

async function takeColumns(
  browser: Browser,
  sites: readonly ServedSite[],
  { width, height, shown }: (typeof VIEWS)[number],
  set: Set,
): Promise<Column[]> {
  const columns: Column[] = [];
  for (const { site, origin } of sites) {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: site.locale,
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const page = await context.newPage();
    for (const { kind, path } of listPaths(site)) {
      await openPage(page, origin + path);
      if (kind === 'compare') await page.locator('.comparison').waitFor();
      // A bar that sticks to the end of the screen would lie over the middle of the page.
      await page.addStyleTag({ content: '.action-bar { display: none }' });
      if (set === 'neutral') await page.addStyleTag({ content: makeNeutralStyles(site.theme) });
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(end, shown) };
      columns.push({ kind, template: site.template, picture: await page.screenshot({ clip, fullPage: true }) });
    }
    await context.close();
  }
  return columns;
}

/** Returns the path of the first page of each kind that the site has. */
function listPaths(site: Site): { kind: Kind; path: string }[] {
  const pages = listPages(site);
  const find = (template: PageTemplate) => pages.filter((page) => page.template === template).map(({ path }) => path);
  const cars = find('/car');
  const names = cars.slice(0, COMPARED).map((path) => path.split('/').at(-1));
  const paths: Record<Kind, string | undefined> = {
    home: find('/home')[0],
    search: site.search.defaultPath,
    car: cars[0],
    compare: `/compare?cars=${names.join(',')}`,
    form: find('/form').find((path) => !path.startsWith('/cars/')),
    locations: find('/locations')[0],
    location: find('/location')[0],
  };
  return KINDS.flatMap((kind) => {
    const path = paths[kind];
    return path === undefined ? [] : [{ kind, path }];
  });
}

async function drawSheet(browser: Browser, columns: readonly Column[], width: number, file: string): Promise<void> {
  const page = await browser.newPage();
  const figures = columns.map(
    ({ template, picture }) =>
      `<figure><figcaption>${template}</figcaption><img width="${width}" alt="" src="data:image/png;base64,${picture.toString('base64')}"></figure>`,
  );
  await page.setContent(
    `<style>
      body { width: fit-content; margin: 0; padding: 16px; font: 600 20px system-ui, sans-serif; background: #c9ced4 }
      main { display: flex; gap: 16px; align-items: start }
      figure { margin: 0 }
      figcaption { margin-bottom: 8px }
      img { display: block }
    </style><main>${figures.join('')}</main>`,
  );
  await page.locator('body').screenshot({ path: file });
  await page.close();
}
