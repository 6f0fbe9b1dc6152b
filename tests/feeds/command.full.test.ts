import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { send } from './feed-server.ts';
import { makeFetching, makeRows } from './fetching.ts';

const fetching = makeFetching();
const { fleet } = fetching;
const SCRIPTS = resolve(import.meta.dirname, '../../scripts');
const TEN = makeRows(10);

/** Runs a command over the fleet, with the secrets of a file. */
async function run(script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const folders = ['--tenants', fleet.tenantsDir, '--out', fleet.outDir];
  const child = spawn(process.execPath, [join(SCRIPTS, script), ...args, ...folders], {
    env: { ...process.env, FEEDS_ALLOWED_HOSTS: fetching.server.host, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code: code as number | null, output };
}

const readReport = (name: string) => JSON.parse(readFileSync(join(fleet.outDir, name), 'utf8'));

describe('npm run feeds', () => {
  test('fetches, shows and restores feeds', async () => {
    const secrets = join(fleet.tenantsDir, 'secrets.json');
    writeFileSync(secrets, JSON.stringify({ dealer: { 'dms-token': 'open-sesame' } }));
    const headers = { authorization: { secret: 'dms-token', prefix: 'Bearer ' } };
    fetching.tenant([{ source: fetching.urlSource({ headers }) }]);
    fetching.server.answer = send(TEN);
    const first = await run('feeds.ts', [], { FEEDS_SECRETS_FILE: secrets });
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('dealer: stock.csv: fetched, 1 kB') });
    expect(fetching.server.requests[0]?.headers.authorization).toBe('Bearer open-sesame');
    fetching.server.answer = send(makeRows(12));
    expect((await run('feeds.ts', ['dealer'], { FEEDS_SECRETS_FILE: secrets })).code).toBe(0);
    expect((await run('feeds.ts', ['status'])).output.match(/copy 20/gu)).toHaveLength(2);
    expect(await run('feeds.ts', ['restore', 'dealer'])).toMatchObject({ code: 0 });
    expect(fetching.read()).toBe(TEN);
    // Without its secret it fails, and says what to set.
    const failed = await run('feeds.ts');
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('FEED_SECRET__DEALER__DMS_TOKEN') });
    expect(readReport('feeds.json').tenants).toMatchObject([{ slug: 'dealer', outcome: 'failed' }]);
    expect((await run('feeds.ts', ['status'])).code).toBe(1);
  });

  test.each([
    [['restore'], 'restore SLUG'],
    [['restore', 'nobody'], 'No tenant nobody'],
    [['nobody'], 'No tenant nobody'],
    [['--shard', '3/2'], 'not a valid shard'],
  ])('ends with 2 on the mistake of %j', async (args, message) => {
    fetching.tenant([{ source: fetching.urlSource() }]);
    expect(await run('feeds.ts', args)).toMatchObject({ code: 2, output: expect.stringContaining(message) });
  });
});

describe('npm run night', () => {
  test('fetches first; a feed that fails is in the report and stops no dealer', async () => {
    fetching.tenant([{ source: fetching.urlSource() }]);
    fetching.tenant([{ source: fetching.urlSource({ url: `${fetching.server.url}/gone.csv` }) }], 'other');
    fetching.server.answer = send(TEN);
    const night = ['--data', join(fleet.outDir, '.no-api')];
    // No search engine: only fetching and building matter here.
    const env = { MEILI_URL: 'http://127.0.0.1:9', MEILI_ADMIN_KEY: 'x' };
    await run('night.ts', night, env);
    fetching.server.answer = (request, response) =>
      send(makeRows(11), {}, request.url === '/gone.csv' ? 404 : 200)(request, response);
    const { code, output } = await run('night.ts', night, env);
    expect(code).toBe(1);
    expect(readReport('night.json')).toMatchObject({
      steps: [{ step: 'fetch', outcome: 'done' }, { step: 'build', outcome: 'done' }, {}, {}, {}],
      tenants: [
        { slug: 'dealer', fetch: 'fetched', build: 'built' },
        { slug: 'other', fetch: 'failed', build: 'unchanged', problems: [{ step: 'fetch' }] },
      ],
    });
    expect(output).toMatch(/^fetch: 1 fetched, 1 failed/mu);
    expect(readReport('feeds.json').tenants).toHaveLength(2);
  });
});
