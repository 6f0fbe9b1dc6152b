import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { buildInWorkers, type PoolUse } from '#src/build/pool.ts';
import type { TenantReport } from '#src/build/report.ts';
import { SOURCE_PROCESSES } from '#tests/fixtures/code-cache.ts';
import { makeFeedCar, makeFleet, NOON } from '../fixtures/fleet.ts';
import { makeStubBundle } from './stub-bundle.ts';

export const fleet = makeFleet();

/** Expects a published site of one release whose files are complete, and nothing else of it. */
export function expectCleanSite(slug: string, releases = 1): void {
  for (const { file, bytes } of Object.values(fleet.manifest(slug).pages)) {
    expect(readFileSync(join(fleet.outDir, slug, file)).byteLength, `${slug} ${file}`).toBe(bytes);
  }
  expect(readdirSync(join(fleet.outDir, '.releases', slug)), slug).toHaveLength(releases);
}

/** The tenants that `buildWith` builds. */
export const SLUGS = ['first', 'second', 'third', 'fourth'];

/** Builds the tenants with a small renderer whose `code` runs in the worker process. */
export async function buildWith(
  code: string,
  onTenant: (report: TenantReport) => void = () => undefined,
): Promise<{ use: PoolUse; reports: Map<string, TenantReport> }> {
  for (const slug of SLUGS) fleet.tenant(slug, { name: slug }, [makeFeedCar('C1')]);
  const folder = join(fleet.outDir, '..', 'bundle');
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, 'entry.mjs');
  const help = `import { writeFileSync } from 'node:fs';
    const isFirst = (name) => {
      try { writeFileSync(${JSON.stringify(folder)} + '/' + name, String(process.pid), { flag: 'wx' }); return true; } catch { return false; }
    };
    const die = (signal) => { process.kill(process.pid, signal); for (;;); };`;
  writeFileSync(entry, makeStubBundle(code, help));
  const assets = { folder, files: ['licences.txt'] };
  writeFileSync(join(folder, 'licences.txt'), 'Terms');
  const input = {
    settings: makeRequest(),
    entry,
    processes: SOURCE_PROCESSES,
    codeHash: 'c',
    sourceHash: 's',
    assets,
  };
  const reports = new Map<string, TenantReport>();
  const use = await buildInWorkers(SLUGS, input, (report) => {
    reports.set(report.slug, report);
    onTenant(report);
  });
  return { use, reports };
}

/** Runs `code` at the start of each worker process. */
export function stubStart(code: string): void {
  const folder = join(fleet.outDir, '..', 'start');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'start.mjs');
  const help = `import { writeFileSync } from 'node:fs';
    const isFirst = (name) => {
      try { writeFileSync(${JSON.stringify(folder)} + '/' + name, '', { flag: 'wx' }); return true; } catch { return false; }
    };`;
  writeFileSync(file, `${help} ${code}`);
  vi.stubEnv('NODE_OPTIONS', `--import=${file}`);
}

/** The request of a build of all tenants. */
export const makeRequest = () => ({
  tenantsDir: fleet.tenantsDir,
  outDir: fleet.outDir,
  stockDir: undefined,
  slugs: [],
  shard: undefined,
  now: NOON,
  force: true,
  acceptStockDrop: false,
});
