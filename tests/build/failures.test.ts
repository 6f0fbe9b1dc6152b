import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildInWorkers } from '#src/build/pool.ts';
import { getExitCode, type TenantReport } from '#src/build/report.ts';
import { SOURCE_PROCESSES } from '../fixtures/code-cache.ts';
import { getTenantProblems, getTenantReport, makeFeedCar, makeFleet, NOON } from '../fixtures/fleet.ts';
import { makeStubBundle } from './stub-bundle.ts';

const fleet = makeFleet();
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
  test('fails with its own message, and other tenants are built', async () => {
    for (const [slug] of BROKEN) fleet.copy(`sites-broken/${slug}`);
    fleet.copy('sites-broken/sound');
    const report = await fleet.build();
    expect(report.totals).toMatchObject({ built: 1, failed: BROKEN.length });
    expect(getExitCode(report)).toBe(1);
    for (const [slug, message] of BROKEN) expect(getTenantProblems(report, slug)).toMatch(message);
    expect(fleet.has('sound', 'index.html')).toBe(true);
    expect(readdirSync(fleet.outDir).sort()).toEqual(['.releases', 'report.json', 'sound']);
  });

  test('keeps its last good site, and is built again once the config is fixed', async () => {
    fleet.tenant('dealer', { name: 'Good Motors' }, [makeFeedCar('C1')]);
    await fleet.build();
    writeFileSync(join(fleet.tenantsDir, 'dealer/site.json'), '{"slug": "dealer",');
    const bad = await fleet.build();
    expect(getTenantReport(bad, 'dealer')).toMatchObject({ outcome: 'failed' });
    expect(fleet.read('dealer', 'index.html')).toContain('Good Motors');
    fleet.tenant('dealer', { name: 'Fixed Motors' }, [makeFeedCar('C1')]);
    expect(getExitCode(await fleet.build())).toBe(0);
    expect(fleet.read('dealer', 'index.html')).toContain('Fixed Motors');
  });

  test('with two pages at one URL fails and names both', async () => {
    const models = [
      { name: 'Twin', slug: 'twin', status: 'new' as const },
      { name: 'Twin again', slug: 'twin', status: 'new' as const },
    ];
    fleet.tenant('dealer', { models }, [makeFeedCar('C1')]);
    const problem = getTenantProblems(await fleet.build(), 'dealer');
    expect(problem).toMatch(/models\[0\].*models\[1\]|models\[1\].*models\[0\]/su);
  });
});

describe('a page that cannot be rendered', () => {
  const writeEntry = (name: string, code: string): string => {
    mkdirSync(join(fleet.outDir, '..', 'bundle'), { recursive: true });
    const file = join(fleet.outDir, '..', 'bundle', `${name}.mjs`);
    writeFileSync(file, makeStubBundle(code));
    return file;
  };
  const buildWith = async (file: string, slugs: readonly string[]): Promise<Map<string, TenantReport>> => {
    const reports = new Map<string, TenantReport>();
    const places = { tenantsDir: fleet.tenantsDir, outDir: fleet.outDir, stockDir: undefined };
    const settings = { ...places, now: NOON, force: false, acceptStockDrop: false };
    const assets = { folder: join(file, '..'), files: ['licences.txt'] };
    writeFileSync(join(assets.folder, 'licences.txt'), 'Terms');
    const input = { settings, entry: file, processes: SOURCE_PROCESSES, codeHash: file, sourceHash: file, assets };
    await buildInWorkers(slugs, input, (report) => reports.set(report.slug, report));
    return reports;
  };
  const slugs = ['first', 'second', 'third', 'fourth'];
  const prepare = async (): Promise<void> => {
    for (const slug of slugs) fleet.tenant(slug, {}, [makeFeedCar('C1')]);
    await buildWith(writeEntry('good', ''), slugs);
  };

  test('fails its tenant with the page and the reason, and keeps the published site', async () => {
    await prepare();
    const throwing = "if (page.path === '/contact' && page.frame.name === 'Second') throw new Error('no such hour');";
    fleet.tenant('second', { name: 'Second' }, [makeFeedCar('C1')]);
    const reports = await buildWith(writeEntry('throwing', throwing), slugs);
    expect(reports.get('second')).toMatchObject({ outcome: 'failed', problems: [expect.stringContaining('/contact')] });
    expect(reports.get('second')).toMatchObject({ problems: [expect.stringContaining('no such hour')] });
    expect(slugs.map((slug) => reports.get(slug)?.outcome)).toEqual(['built', 'failed', 'built', 'built']);
    expect(fleet.read('second', 'index.html')).toBe('/');
    expect(readdirSync(join(fleet.outDir, '.releases/second'))).toHaveLength(1);
  });
});

describe('an invalid request', () => {
  test('names an unknown tenant and lists the known ones', async () => {
    fleet.tenant('dealer', {}, [makeFeedCar('C1')]);
    await expect(fleet.build({ slugs: ['daeler'] })).rejects.toThrow(/daeler.*Known tenants: dealer/su);
  });

  test('without any tenant explains what is expected', async () => {
    await expect(fleet.build()).rejects.toThrow('site.json');
  });

  test('reports a site without a config as an orphan and keeps it', async () => {
    fleet.tenant('dealer', {}, [makeFeedCar('C1')]);
    fleet.tenant('other', {}, [makeFeedCar('C1')]);
    await fleet.build();
    const report = await fleet.build({ tenantsDir: onlyDealer() });
    expect(report.orphans).toEqual(['other']);
    expect(fleet.has('other', 'index.html')).toBe(true);
  });

  function onlyDealer(): string {
    const dir = join(fleet.outDir, '..', 'fewer');
    cpSync(join(fleet.tenantsDir, 'dealer'), join(dir, 'dealer'), { recursive: true });
    return dir;
  }
});
