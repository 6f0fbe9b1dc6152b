/**
 * Takes screenshots of every kind of page at three widths: `npm run screenshots -- [slug…] [--sheets]`. Covers the named tenants,
 * else one tenant of each template, and writes to .cache/screenshots with an index.html that shows them side by side. With `--sheets`
 * it draws contact sheets into .cache/contact-sheets instead: each kind of page with the tenants side by side on one picture.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { startDemoStack } from '#tests/demo-stack.ts';
import { chooseSites, chooseTypicalSites } from '#tests/pages/demo-sites.ts';
import { readCommandLine, reportFailure } from './command-line.ts';
import { renderContactSheet } from './screenshots/contact-sheet.ts';
import { type ServedSite, takeSheets } from './screenshots/sheets.ts';
import { type Shot, startBrowser, takeShots } from './screenshots/shots.ts';

const CACHE = resolve(import.meta.dirname, '../.cache');
const FOLDER = join(CACHE, 'screenshots');
const SHEETS_FOLDER = join(CACHE, 'contact-sheets');

const { values, positionals } = readCommandLine({ allowPositionals: true, options: { sheets: { type: 'boolean' } } });
try {
  const isTypical = values.sheets && positionals.length === 0;
  const sites = isTypical ? chooseTypicalSites() : chooseSites(positionals);
  const stack = await startDemoStack('pages');
  const browser = await startBrowser();
  const served = sites.map((site) => ({ site, origin: stack.preview.getSiteUrl(site.slug) }));
  try {
    await (values.sheets ? drawSheets(browser, served) : takeScreenshots(browser, served));
  } finally {
    await browser.close();
    await stack.stop();
  }
} catch (error) {
  reportFailure(error);
}

async function takeScreenshots(browser: Browser, sites: readonly ServedSite[]): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const shots: Shot[] = [];
  for (const { site, origin } of sites) {
    for await (const shot of takeShots(browser, site, origin, FOLDER)) shots.push(shot);
    console.log(`${site.slug}: ${shots.filter(({ slug }) => slug === site.slug).length} screenshots`);
  }
  writeFileSync(join(FOLDER, 'index.html'), renderContactSheet(shots));
  console.log(`View all: ${join(FOLDER, 'index.html')}`);
}

async function drawSheets(browser: Browser, sites: readonly ServedSite[]): Promise<void> {
  rmSync(SHEETS_FOLDER, { recursive: true, force: true });
  for await (const file of takeSheets(browser, sites, SHEETS_FOLDER)) console.log(file);
  console.log(`View all: ${SHEETS_FOLDER}`);
}
