import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Preview, startPreview } from '#src/preview/server.ts';
import { makeFeedCar, makeFleet } from '../fixtures/fleet.ts';
import { startMailServer } from '../fixtures/mail-server.ts';

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
async function run(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const address = preview.getSiteUrl('{slug}').replace('%7Bslug%7D', '{slug}');
  const folders = ['--tenants', fleet.tenantsDir, '--out', fleet.outDir, '--report', join(fleet.outDir, '.watch')];
  const url = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`;
  const command = [COMMAND, ...folders, '--address', address, '--webhook', url, ...args];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...env },
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

/** Serves the site of the preview server, and an API whose health can be chosen. */
async function startSiteWithApi() {
  const { hostname, port } = new URL(preview.getSiteUrl('dealer'));
  const state = { isApiWell: true };
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/api/health') {
      outgoing.writeHead(state.isApiWell ? 200 : 503, { 'content-type': 'application/json' });
      return void outgoing.end(JSON.stringify({ ok: state.isApiWell }));
    }
    const headers = { host: `${hostname}:${port}` };
    const forwarded = request({ host: '127.0.0.1', port, path: incoming.url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy()).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, { url, close: () => void server.close() });
}

/** Reads a plain message: unfolds its headers, and decodes its text from quoted-printable (RFC 2045). */
function readMessage(message: string) {
  const [head = '', ...body] = message.replaceAll(/\r\n[ \t]+/gu, ' ').split('\r\n\r\n');
  const getHeader = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'imu').exec(head)?.[1];
  const text = body.join('\n').replaceAll(/=\r\n/gu, '').trim();
  return {
    from: getHeader('From'),
    to: getHeader('To'),
    subject: getHeader('Subject'),
    id: getHeader('Message-ID'),
    text,
  };
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

  test('sends one alarm and one recovery by e-mail, to the address and from the sender of the API', async () => {
    const mail = await startMailServer();
    const site = await startSiteWithApi();
    const env = { SMTP_URL: mail.url, API_MAIL_FROM: 'forecourt@platform.example', WATCH_MAIL: 'ops@platform.example' };
    const watch = () => run(['--address', site.url], env);
    try {
      site.isApiWell = false;
      await watch();
      expect(mail.messages).toEqual([]);
      await watch();
      await watch();
      expect(mail.messages).toHaveLength(1);
      site.isApiWell = true;
      expect((await watch()).code).toBe(0);
      await watch();
      expect(mail.messages).toHaveLength(2);
    } finally {
      await mail.stop();
      site.close();
    }
    const [alarm, recovery] = mail.messages.map(readMessage);
    const alarmText = "ALARM: dealer: api: The API cannot store leads (status 503). See the API's log.";
    const recoveryText = 'Recovered: dealer: api: The API stores leads.';
    const from = 'forecourt@platform.example';
    const to = 'ops@platform.example';
    expect(alarm).toMatchObject({ from, to, subject: alarmText, text: alarmText });
    expect(recovery).toMatchObject({ from, to, subject: recoveryText, text: recoveryText });
    expect(alarm?.id).toMatch(/^<watch-\d+@platform\.example>$/u);
    expect(recovery?.id).not.toBe(alarm?.id);
    expect(mail.lines.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${to}>`, `RCPT TO:<${to}>`]);
  });

  test('refuses an address for alarms without a mail server', async () => {
    const { code, errors } = await run(['--mail', 'ops@platform.example'], { SMTP_URL: '' });
    expect(errors).toContain('need SMTP_URL and API_MAIL_FROM');
    expect(code).toBe(2);
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
