import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Preview, startPreview } from '#src/preview/server.ts';
import { makeFeedCar, makeFleet } from '../fixtures/fleet.ts';

const COMMAND = resolve(import.meta.dirname, '../../scripts/watch.ts');
const fleet = makeFleet();

let preview: Preview;
let webhook: Server;
let sent: string[];
let isWebhookWell: boolean;

beforeEach(async () => {
  sent = [];
  isWebhookWell = true;
  webhook = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (isWebhookWell) sent.push(JSON.parse(body).text);
    response.writeHead(isWebhookWell ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  fleet.tenant('dealer', { search: { engine: 'embedded' } }, [makeFeedCar('A1')]);
  await fleet.build({ now: Date.now() });
  preview = await startPreview({ outDir: fleet.outDir, port: 0 });
});
afterEach(async () => {
  await preview.close();
  webhook.close();
});

const getReport = (file: string): string => readFileSync(join(fleet.outDir, '.watch', file), 'utf8');

/** Runs `npm run watch` against the preview server, which has no API. */
async function run(args: readonly string[] = []) {
  const address = preview.getSiteUrl('{slug}').replace('%7Bslug%7D', '{slug}');
  const folders = ['--tenants', fleet.tenantsDir, '--out', fleet.outDir, '--report', join(fleet.outDir, '.watch')];
  const url = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`;
  const command = [COMMAND, ...folders, '--address', address, '--webhook', url, ...args];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
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

describe('npm run watch', () => {
  test('raises one alarm after two failures, and reports all other checks of the site as well', async () => {
    for (const expected of [0, 1, 1]) {
      expect((await run()).code).toBe(1);
      expect(sent).toHaveLength(expected);
    }
    expect(sent).toEqual([expect.stringMatching(/^ALARM: dealer: api: /u)]);
    const { sites } = JSON.parse(getReport('watch.json'));
    expect(sites[0].checks.filter(({ ok }: { ok: boolean }) => ok).map(({ name }: { name: string }) => name)).toEqual([
      'home',
      'search page',
      'car page',
      'content',
      'status',
      'search token',
      'missing page',
    ]);
    expect(getReport('metrics.prom')).toContain('forecourt_check_alarm{site="dealer",check="api"} 1');
    expect(getReport('index.html')).toContain('Sites that need attention: 1 of 1');
  });

  test('sends an alarm again if the webhook did not accept it', async () => {
    await run();
    isWebhookWell = false;
    const { code, errors } = await run();
    expect(code).toBe(1);
    expect(errors).toContain('The webhook answered with status 503');
    isWebhookWell = true;
    await run();
    expect(sent).toHaveLength(1);
  });

  test('a config that cannot be read stops no other site', async () => {
    const file = join(fleet.tenantsDir, 'broken', 'site.json');
    mkdirSync(dirname(file));
    writeFileSync(file, '{');
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toContain(`broken: ${file} has problems`);
    expect(output).toContain('1 site checked');
  });

  test.each([
    [['deeler'], 'has no tenant "deeler". Did you mean "dealer"?'],
    [['--status-days', 'x'], '--status-days is "x"'],
  ])('explains the mistake of %j', async (args, message) => {
    const { code, errors } = await run(args);
    expect(errors).toContain(message);
    expect(code).toBe(2);
  });
});
