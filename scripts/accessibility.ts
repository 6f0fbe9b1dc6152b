/**
 * Checks published sites with axe: `npm run accessibility -- [slug…] [--tenants DIR] [--out DIR]`. It opens one page of every kind
 * on a phone and on a wide screen, and writes the result to `checks/accessibility.json` in the tenant's folder. The next build
 * publishes it in the accessibility statement. Without slugs it checks all sites. Exits with 1 when a page breaks a rule.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { BuildSettings } from '#src/build/job.ts';
import { readBuildRequest } from '#src/build/request.ts';
import { ACCESSIBILITY_FILE, getChecksFolder } from '#src/build/tenant/accessibility.ts';
import { planFromFiles } from '#src/build/tenant/plan.ts';
import { parseSite } from '#src/config/index.ts';
import type { AccessibilityCheck } from '#src/features/content/index.ts';
import { openPreviewSites } from '#src/preview/published-sites.ts';
import { startPreview } from '#src/preview/server.ts';
import { runAxe } from '#tests/pages/axe.ts';
import { listPageKinds } from '#tests/pages/page-kinds.ts';
import { readCommandLine, reportFailure } from './command-line.ts';
import { startBrowser } from './screenshots/shots.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: { tenants: { type: 'string', default: 'tenants' }, out: { type: 'string', default: 'dist' } },
});
try {
  const settings = readBuildRequest({ ...values, slugs: [], force: false, 'accept-stock-drop': false });
  const slugs = chooseSlugs(settings.outDir, positionals);
  const preview = await startPreview({ outDir: settings.outDir, port: 0 });
  const browser = await startBrowser();
  try {
    for (const slug of slugs) {
      const check = await checkPages(browser, preview.getSiteUrl(slug), listPaths(settings, slug));
      const folder = getChecksFolder(settings, slug);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, ACCESSIBILITY_FILE), `${JSON.stringify(check, undefined, 2)}\n`);
      const found = check.problems.map(({ rule, text, pages }) => `\n  ${rule}: ${text} (pages: ${pages})`).join('');
      console.log(`${slug}: ${check.pages} pages checked, ${check.problems.length} rules broken${found}`);
      if (check.problems.length > 0) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await preview.close();
  }
} catch (error) {
  reportFailure(error);
}

/** Returns the requested sites, or all. @throws if one is not published. */
function chooseSlugs(outDir: string, requested: readonly string[]): readonly string[] {
  const published = openPreviewSites(outDir)
    .list()
    .map(({ slug }) => slug);
  const missing = requested.filter((slug) => !published.includes(slug));
  if (missing.length > 0 || published.length === 0) {
    const what = missing.length > 0 ? missing.join(', ') : 'any site';
    throw new Error(`${outDir} does not have ${what}. Build first: npm run build -- ${missing.join(' ')}`);
  }
  return requested.length > 0 ? requested : published;
}

/** Lists one page of every kind of a site. */
function listPaths(settings: BuildSettings, slug: string): string[] {
  const file = join(settings.tenantsDir, slug, 'site.json');
  const parsed = parseSite(readFileSync(file, 'utf8'), { file, slug });
  if (parsed.kind === 'invalid') throw new Error(`${file} is not valid. Run "npm run build -- ${slug}" to see why.`);
  const plan = planFromFiles(settings, parsed.site);
  if (plan.kind === 'refused') throw new Error(plan.problem);
  return listPageKinds(plan.pages.filter((page) => page.file.endsWith('.html'))).map(({ page }) => page.path);
}

/** Checks pages on every screen, and counts the pages that break each rule. */
async function checkPages(browser: Browser, origin: string, paths: readonly string[]): Promise<AccessibilityCheck> {
  const broken = new Map<string, { text: string; pages: Set<string> }>();
  let tool = '';
  for (const viewport of SCREENS) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(origin + path);
      // Fonts move the page a little when they arrive.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const { violations, testEngine } = await runAxe(page);
      tool = `${testEngine.name} ${testEngine.version}`;
      for (const { id, help, nodes } of violations) {
        for (const { target } of nodes)
          console.error(`${origin}${path} (${viewport.width} px): ${id}: ${target.join(' ')}`);
        const rule = broken.get(id) ?? { text: help, pages: new Set() };
        rule.pages.add(path);
        broken.set(id, rule);
      }
    }
    await context.close();
  }
  const problems = [...broken].map(([rule, { text, pages }]) => ({ rule, text, pages: pages.size }));
  return { date: new Date().toISOString().slice(0, 10), tool, pages: paths.length, problems };
}
