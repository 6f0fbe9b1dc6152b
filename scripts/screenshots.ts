/**
 * Takes screenshots of every kind of page at three widths: `npm run screenshots -- [slug…]`. Covers the named tenants, else one
 * tenant of each template, and writes to .cache/screenshots with an index.html that shows them side by side.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startDemoStack } from '#tests/demo-stack.ts';
import { chooseSites } from '#tests/pages/demo-sites.ts';
import { reportFailure } from './command-line.ts';
import { renderContactSheet } from './screenshots/contact-sheet.ts';
import { type Shot, startBrowser, takeShots } from './screenshots/shots.ts';

const FOLDER = resolve(import.meta.dirname, '../.cache/screenshots');

try {
  const sites = chooseSites(process.argv.slice(2));
  const stack = await startDemoStack('pages');
  const browser = await startBrowser();
  try {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const shots: Shot[] = [];
    for (const site of sites) {
      for await (const shot of takeShots(browser, site, stack.preview.getSiteUrl(site.slug), FOLDER)) shots.push(shot);
      console.log(`${site.slug}: ${shots.filter(({ slug }) => slug === site.slug).length} screenshots`);
    }
    writeFileSync(join(FOLDER, 'index.html'), renderContactSheet(shots));
    console.log(`View all: ${join(FOLDER, 'index.html')}`);
  } finally {
    await browser.close();
    await stack.stop();
  }
} catch (error) {
  reportFailure(error);
}
