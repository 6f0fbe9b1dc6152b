import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSandboxServices } from '#src/preview/services.ts';
import { prepareDatabase } from './database-image.ts';
import { enquiry } from './lead-requests.ts';
import { leadSender } from './lead-sender.ts';

const tenantsDir = resolve(import.meta.dirname, '../../tenants');

test('the services of npm start answer for every dealer, show what they would have sent, have their folder to themselves, and leave it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'run-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await prepareDatabase(join(dataDir, 'database'));
  const options = { env: { API_LOG: 'fatal' }, dataDir, tenantsDir, outDir: dataDir };
  const services = await startSandboxServices(options);
  await expect(startSandboxServices(options)).rejects.toThrow(`${dataDir} is in use by process ${process.pid}.`);

  const [tenant] = services.running.services.tenants.list();
  const sender = leadSender({ port: services.port, slug: tenant?.slug ?? '' });
  // Without proof of work: the API is there, knows the dealer, and says in words what is missing.
  const answer = await sender.send(enquiry());
  expect(answer.status).toBe(422);
  expect(JSON.parse(answer.body)).toMatchObject({ fields: { captcha: expect.any(String) } });
  await services.running.services.upstreams.messages.send({ to: '61491570006', text: 'Your code is 123456.' });
  expect(await services.outbox()).toMatchObject([{ kind: 'sms', to: '61491570006', text: 'Your code is 123456.' }]);

  sender.close();
  await services.stop();
  const again = await startSandboxServices(options);
  await again.stop();
});
