/**
 * Pictures of every kind of page at three widths, for a look at all of them: `npm run screenshots -- [slug…]`. One tenant of
 * each template, or the tenants named; they go to .cache/screenshots, with an index.html that shows them side by side.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startDemoStack } from '#tests/demo-stack.ts';
import { chosenSites } from '#tests/pages/demo-sites.ts';
import { contactSheet } from './screenshots/contact-sheet.ts';
import { type Shot, shotsOf, startBrowser } from './screenshots/shots.ts';

const FOLDER = resolve(import.meta.dirname, '../.cache/screenshots');

try {
  const sites = chosenSites(process.argv.slice(2));
  const stack = await startDemoStack('pages');
  const browser = await startBrowser();
  try {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const shots: Shot[] = [];
    for (const site of sites) {
      for await (const shot of shotsOf(browser, site, stack.preview.urlOf(site.slug), FOLDER)) shots.push(shot);
      console.log(`${site.slug}: ${shots.filter(({ slug }) => slug === site.slug).length} pictures`);
    }
    writeFileSync(join(FOLDER, 'index.html'), contactSheet(shots));
    console.log(`All of them: ${join(FOLDER, 'index.html')}`);
  } finally {
    await browser.close();
    await stack.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
