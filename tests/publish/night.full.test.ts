import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NightReport } from '#src/night/night.ts';
import { startTestEngine } from '../search/engine.ts';
import { CARS, makePublishing, withPrice } from './publishing.ts';

const COMMAND = resolve(import.meta.dirname, '../../scripts/night.ts');
const publishing = makePublishing();
const { fleet } = publishing;

let engine: Awaited<ReturnType<typeof startTestEngine>>;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());

/** Runs `npm run night` over the fleet, with a real search engine and a real bucket. */
async function run(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const folders = ['--tenants', fleet.tenantsDir, '--out', fleet.outDir, '--data', join(fleet.outDir, '.no-api')];
  const child = spawn(process.execPath, [COMMAND, ...folders, ...args], {
    env: {
      ...process.env,
      ...publishing.server.env,
      MEILI_URL: engine.url,
      MEILI_ADMIN_KEY: engine.adminKey,
      DEPLOY_TO: 's3://sites/live',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  return { code: code as number | null, output, errors };
}

const readReport = (name = 'night.json'): NightReport => JSON.parse(readFileSync(join(fleet.outDir, name), 'utf8'));

describe('npm run night', () => {
  test('builds, indexes, publishes and checks each tenant, and a second night rebuilds nothing', async () => {
    fleet.tenant('dealer', {}, CARS);
    fleet.tenant('other', { search: { engine: 'embedded' } }, CARS);
    expect(await run()).toMatchObject({ code: 0 });
    const published = { index: 'indexed', publish: 'published', check: 'verified', problems: [] };
    expect(readReport().tenants).toEqual([
      { slug: 'dealer', build: 'built', ...published },
      { slug: 'other', build: 'built', ...published },
    ]);
    const site = publishing.readSite();
    expect(site).toEqual(publishing.readFolder());
    expect(site.has('search.json')).toBe(true);

    expect(await run()).toMatchObject({ code: 0 });
    // A site with an engine gets a fresh search token every night.
    expect(readReport().tenants).toMatchObject([
      { slug: 'dealer', build: 'unchanged', publish: 'published' },
      { slug: 'other', build: 'unchanged', publish: 'unchanged' },
    ]);

    fleet.feed('dealer', withPrice(17_500));
    expect((await run()).output).toMatch(/^publish: 1 published, 1 unchanged/mu);
  });

  test('a tenant that cannot be built, and an engine that is down, stop nothing else', async () => {
    fleet.tenant('broken', {}, 'not a feed');
    fleet.tenant('dealer', {}, CARS);
    const { code, output } = await run([], { MEILI_URL: 'http://127.0.0.1:9' });
    expect(code).toBe(1);
    const { steps, tenants } = readReport();
    expect(steps).toMatchObject([
      { step: 'fetch', outcome: 'done' },
      { step: 'build', outcome: 'done' },
      { step: 'index', outcome: 'failed', problem: expect.stringContaining('http://127.0.0.1:9') },
      { step: 'publish', outcome: 'done' },
      { step: 'check', outcome: 'done' },
    ]);
    expect(tenants).toMatchObject([
      { slug: 'broken', build: 'failed' },
      { slug: 'dealer', build: 'built', publish: 'published', check: 'verified' },
    ]);
    expect(output).toMatch(/^broken: build: /mu);
  });

  test('a task of an array job does its part of the fleet', async () => {
    for (const slug of ['city', 'coast', 'dealer', 'other']) fleet.tenant(slug, {}, CARS);
    const nights: string[][] = [];
    for (const task of ['0', '1']) {
      const env = { AWS_BATCH_JOB_ARRAY_INDEX: task, AWS_BATCH_JOB_ARRAY_SIZE: '2' };
      expect(await run(['--shard', 'auto'], env)).toMatchObject({ code: 0 });
      nights.push(readReport(`night-${Number(task) + 1}-of-2.json`).tenants.map(({ slug }) => slug));
    }
    expect(nights.every((slugs) => slugs.length > 0)).toBe(true);
    expect(nights.flat().toSorted()).toEqual(['city', 'coast', 'dealer', 'other']);
  });

  test.each([
    [['--shard', '3/2'], '--shard 3/2 is not a valid shard'],
    [['--to', 'sites'], '--to is "sites", expected s3://bucket'],
    [['nobody'], 'No tenant nobody'],
  ])('ends before it changes anything on the mistake of %j', async (args, message) => {
    fleet.tenant('dealer', {}, CARS);
    const { code, errors } = await run(args);
    expect(errors).toContain(message);
    expect(code).toBe(2);
    expect(existsSync(join(fleet.outDir, 'dealer'))).toBe(false);
  });
});
