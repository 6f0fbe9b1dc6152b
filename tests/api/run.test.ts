import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readBuildRequest } from '#src/build/request.ts';
import { startSandboxServices } from '#src/preview/sandbox-services.ts';
import { startStack } from '#src/preview/stack.ts';
import { prepareDatabase } from './database-image.ts';
import { makeEnquiry } from './lead-requests.ts';
import { createLeadSender } from './lead-sender.ts';

const tenantsDir = resolve(import.meta.dirname, '../../tenants');

test('the services of npm start answer for every dealer, show their sandbox messages, and lock their folder until stopped', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'run-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await prepareDatabase(join(dataDir, 'database'));
  const options = { env: { API_LOG: 'fatal' }, dataDir, tenantsDir, outDir: dataDir };
  const services = await startSandboxServices(options);
  await expect(startSandboxServices(options)).rejects.toThrow(`${dataDir} is in use by process ${process.pid}.`);

  const [tenant] = services.running.services.tenants.list();
  const sender = createLeadSender({ port: services.port, slug: tenant?.slug ?? '' });
  // Without proof of work: the API runs, knows the dealer and explains what is missing.
  const answer = await sender.send(makeEnquiry());
  expect(answer.status).toBe(422);
  expect(JSON.parse(answer.body)).toMatchObject({ fields: { captcha: expect.any(String) } });
  await services.running.services.upstreams.messages.send({ to: '61491570006', text: 'Your code is 123456.' });
  expect(await services.listMessages()).toMatchObject([
    { kind: 'sms', to: '61491570006', text: 'Your code is 123456.' },
  ]);
  const messageId = `<1@${new URL(tenant?.site.url ?? '').hostname.replace(/^www\./u, '')}>`;
  const mail = { from: 'leads@platform.example', to: ['a@b.example'], subject: 'A lead', text: '<?xml?>', messageId };
  await services.running.services.upstreams.mail.send(mail);
  const [newest] = await services.listMessages();
  expect(newest).toMatchObject({ kind: 'mail', dealer: tenant?.site.name });

  // A second npm start fails before it builds anything.
  const run = vi.fn<() => Promise<never>>();
  const request = readBuildRequest({
    tenants: tenantsDir,
    out: dataDir,
    slugs: [],
    force: false,
    'accept-stock-drop': false,
  });
  const search = { kind: 'local', binary: undefined, port: 0, dataDir, publicUrl: undefined } as const;
  const second = startStack({ request, search, cacheDir: dataDir, port: 0, services: { env: {}, dataDir }, run });
  await expect(second).rejects.toThrow('such as another npm start');
  expect(run).not.toHaveBeenCalled();

  sender.close();
  await services.stop();
  const again = await startSandboxServices(options);
  await again.stop();
});

test('webhook settings of the environment override the defaults of npm start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'run-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await prepareDatabase(join(dataDir, 'database'));
  const env = { API_LOG: 'fatal', API_WEBHOOK_SINK: 'http://127.0.0.1:9/failing', API_PRIVATE_TARGETS: 'false' };
  const named = await startSandboxServices({ env, dataDir, tenantsDir, outDir: dataDir });
  expect(named.running.services.config).toMatchObject({ webhookSink: env.API_WEBHOOK_SINK, privateTargets: false });
  await named.stop();
  const empty = { API_LOG: 'fatal', API_WEBHOOK_SINK: '' };
  const own = await startSandboxServices({ env: empty, dataDir, tenantsDir, outDir: dataDir });
  expect(own.running.services.config.webhookSink).toMatch(/^http:\/\/127\.0\.0\.1:/u);
  await own.stop();
});

test.each([
  ['There is no folder', 'nowhere'],
  ['There is no tenant in', '.'],
])('stops at the start with "%s" and the path', async (words, name) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'run-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const folder = join(dataDir, name);
  const options = { env: { API_LOG: 'fatal' }, dataDir, tenantsDir: folder, outDir: dataDir };
  await expect(startSandboxServices(options)).rejects.toThrow(`${words} ${folder}: expected tenants`);
});
