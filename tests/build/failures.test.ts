import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildInWorkers } from '#src/build/pool.ts';
import { exitCodeOf, type TenantReport } from '#src/build/report.ts';
import { feedCar, NOON, newWorkshop, problemsOf, reportOf } from './workshop.ts';

const workshop = newWorkshop();
const BROKEN = [
  ['malformed-json', /site\.json:\d+/],
  ['unknown-key', /unknown key/i],
  ['missing-navigation', /Cannot run without navigation/],
  ['duplicate-slugs', /slug/i],
  ['no-time-zone', /time ?zone/i],
  ['slug-outside', /slug/i],
  ['hostile-links', /javascript:/i],
] as const;

describe('a tenant with a bad config', () => {
  test('fails with its own message, and every other tenant is built', async () => {
    for (const [slug] of BROKEN) workshop.copy(`sites-broken/${slug}`);
    workshop.copy('sites-broken/sound');
    const report = await workshop.build();
    expect(report.totals).toMatchObject({ built: 1, failed: BROKEN.length });
    expect(exitCodeOf(report)).toBe(1);
    for (const [slug, message] of BROKEN) expect(problemsOf(report, slug)).toMatch(message);
    expect(workshop.has('sound', 'index.html')).toBe(true);
    expect(readdirSync(workshop.outDir).sort()).toEqual(['.releases', 'report.json', 'sound']);
  });

  test('keeps its last good site, and is built again once it is mended', async () => {
    workshop.tenant('dealer', { name: 'Good Motors' }, [feedCar('C1')]);
    await workshop.build();
    writeFileSync(join(workshop.tenantsDir, 'dealer/site.json'), '{"slug": "dealer",');
    const bad = await workshop.build();
    expect(reportOf(bad, 'dealer')).toMatchObject({ outcome: 'failed' });
    expect(workshop.read('dealer', 'index.html')).toContain('Good Motors');
    workshop.tenant('dealer', { name: 'Mended Motors' }, [feedCar('C1')]);
    expect(exitCodeOf(await workshop.build())).toBe(0);
    expect(workshop.read('dealer', 'index.html')).toContain('Mended Motors');
  });

  test('two claims on one URL name both', async () => {
    const models = [
      { name: 'Twin', slug: 'twin', status: 'new' as const },
      { name: 'Twin again', slug: 'twin', status: 'new' as const },
    ];
    workshop.tenant('dealer', { models }, [feedCar('C1')]);
    const problem = problemsOf(await workshop.build(), 'dealer');
    expect(problem).toMatch(/models\[0\].*models\[1\]|models\[1\].*models\[0\]/su);
  });
});

describe('a page that cannot be rendered', () => {
  const entry = (name: string, code: string): string => {
    mkdirSync(join(workshop.outDir, '..', 'bundle'), { recursive: true });
    const file = join(workshop.outDir, '..', 'bundle', `${name}.mjs`);
    writeFileSync(file, `export const render = async (template, { page }) => { ${code} return page.path; };`);
    return file;
  };
  const buildWith = async (file: string, slugs: readonly string[]): Promise<Map<string, TenantReport>> => {
    const reports = new Map<string, TenantReport>();
    const places = { tenantsDir: workshop.tenantsDir, outDir: workshop.outDir, stockDir: undefined };
    const settings = { ...places, now: NOON, force: false, acceptStockDrop: false };
    const assets = { folder: join(file, '..'), files: [] };
    const start = { settings, entry: file, codeHash: file, sourceHash: file, assets };
    await buildInWorkers(slugs, start, (report) => reports.set(report.slug, report));
    return reports;
  };
  const slugs = ['first', 'second', 'third', 'fourth'];
  const prepare = async (): Promise<void> => {
    for (const slug of slugs) workshop.tenant(slug, {}, [feedCar('C1')]);
    await buildWith(entry('good', ''), slugs);
  };

  test('fails its tenant with the page and the reason, and leaves the site whole', async () => {
    await prepare();
    const throwing = "if (page.path === '/contact' && page.frame.name === 'Second') throw new Error('no such hour');";
    workshop.tenant('second', { name: 'Second' }, [feedCar('C1')]);
    const reports = await buildWith(entry('throwing', throwing), slugs);
    expect(reports.get('second')).toMatchObject({ outcome: 'failed', problems: [expect.stringContaining('/contact')] });
    expect(reports.get('second')).toMatchObject({ problems: [expect.stringContaining('no such hour')] });
    expect(slugs.map((slug) => reports.get(slug)?.outcome)).toEqual(['built', 'failed', 'built', 'built']);
    expect(workshop.read('second', 'index.html')).toBe('/');
    expect(readdirSync(join(workshop.outDir, '.releases/second'))).toHaveLength(1);
  });

  test('and takes the whole thread down fails its tenant, and the next ones get a new thread', async () => {
    await prepare();
    workshop.tenant('first', { name: 'Fatal' }, [feedCar('C1')]);
    const fatal = "if (page.frame.name === 'Fatal') process.exit(7);";
    const reports = await buildWith(entry('fatal', fatal), slugs);
    expect(reports.get('first')).toMatchObject({
      outcome: 'failed',
      problems: [expect.stringContaining('exit code 7')],
    });
    expect(slugs.slice(1).map((slug) => reports.get(slug)?.outcome)).toEqual(['built', 'built', 'built']);
    expect(workshop.read('first', 'index.html')).toBe('/');
  });
});

describe('a request that makes no sense', () => {
  test('an unknown tenant is named, with the known ones', async () => {
    workshop.tenant('dealer', {}, [feedCar('C1')]);
    await expect(workshop.build({ slugs: ['daeler'] })).rejects.toThrow(/daeler.*Known tenants: dealer/su);
  });

  test('a folder without tenants says what was expected', async () => {
    await expect(workshop.build()).rejects.toThrow('site.json');
  });

  test('a site whose config is gone is reported as an orphan and left alone', async () => {
    workshop.tenant('dealer', {}, [feedCar('C1')]);
    workshop.tenant('other', {}, [feedCar('C1')]);
    await workshop.build();
    const report = await workshop.build({ tenantsDir: onlyDealer() });
    expect(report.orphans).toEqual(['other']);
    expect(workshop.has('other', 'index.html')).toBe(true);
  });

  function onlyDealer(): string {
    const dir = join(workshop.outDir, '..', 'fewer');
    cpSync(join(workshop.tenantsDir, 'dealer'), join(dir, 'dealer'), { recursive: true });
    return dir;
  }
});
