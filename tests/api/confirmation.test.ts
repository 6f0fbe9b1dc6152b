import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningServices, runServices } from '#src/api/run.ts';
import { AppointmentsSchema } from '#src/features/leads/lookups/index.ts';
import { type MailServer, startMailServer } from '#tests/fixtures/mail-server.ts';
import { prepareDatabase } from './database-image.ts';
import { makeEnquiry, solveCaptcha } from './lead-requests.ts';
import { createLeadSender } from './lead-sender.ts';

/* A booking over HTTP and SMTP: the running API, a mail server, and a shopper who follows the link in the mail. */

const SITE = 'currawong-cars';
const EMAIL = 'kim@shopper.example';

let mail: MailServer;
let running: RunningServices;
let dataDir: string;
beforeAll(async () => {
  mail = await startMailServer();
  dataDir = mkdtempSync(join(tmpdir(), 'confirmation-'));
  await prepareDatabase(join(dataDir, 'database'));
  const tenantsDir = resolve(import.meta.dirname, '../../tenants');
  const env = { API_LOG: 'fatal', SMTP_URL: mail.url };
  running = await runServices({ env, dataDir, tenantsDir, outDir: dataDir, port: 0 });
});
afterAll(async () => {
  await running.stop();
  await mail.stop();
  rmSync(dataDir, { recursive: true });
});

/** Requests a page or posts a form as a browser does. */
function browse(path: string, form?: Record<string, string>): Promise<{ status: number; body: string }> {
  const host = `${SITE}.localhost:${running.port}`;
  const headers = {
    host,
    accept: form || path.includes('appointments/') ? 'text/html' : 'application/json',
    origin: `http://${host}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const options = { port: running.port, host: '127.0.0.1', path, method: form ? 'POST' : 'GET', headers };
  return new Promise((done, failed) => {
    const outgoing = request(options, (answer) => {
      text(answer).then((body) => done({ status: answer.statusCode ?? 0, body }), failed);
    });
    outgoing.once('error', failed);
    outgoing.end(form && new URLSearchParams(form).toString());
  });
}

/** Decodes the parts of a mail, which the mailer encodes as quoted-printable or base64. */
const decode = (message: string): string =>
  message
    .replaceAll(/(?:^[\w+/=]{76}\r\n)+[\w+/=]*/gmu, (block) => Buffer.from(block, 'base64').toString('utf8'))
    .replaceAll(/=\r\n/gu, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/gu, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

/** Waits for the mail to an address whose text matches. */
const waitForMail = (to: string, pattern: RegExp): Promise<string> =>
  vi.waitFor(
    () => {
      const found = mail.messages.map(decode).find((message) => message.includes(`To: ${to}`) && pattern.test(message));
      if (found === undefined) throw new Error(`No mail to ${to} yet.`);
      return found;
    },
    { timeout: 10_000 },
  );

test('a booking is confirmed by SMTP, and cancelling it by the link informs the dealer by SMTP', async () => {
  const free = v.parse(AppointmentsSchema, JSON.parse((await browse('/api/appointments?form=test-drive')).body));
  const dateTime = free.days[0]?.slots[0];
  const sender = createLeadSender({ port: running.port, slug: SITE });
  const drive = { form: 'test-drive', category: 'Test Drive', message: undefined, dateTime };
  const captcha = await solveCaptcha(running.services, SITE);
  const answer = await sender.send(makeEnquiry({ ...drive, email: EMAIL, captcha }));
  sender.close();
  expect(answer.status, answer.body).toBe(201);
  const { reference } = v.parse(v.object({ reference: v.string() }), JSON.parse(answer.body));

  const confirmation = await waitForMail(EMAIL, /Cancel your booking/u);
  expect(confirmation).toMatch(/^Content-Type: multipart\/mixed/mu);
  expect(confirmation).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;\s+name=booking\.ics/mu);
  expect(confirmation).toMatch(/\r\nBEGIN:VCALENDAR\r\n.*METHOD:PUBLISH\r\n.*END:VCALENDAR\r\n/su);
  expect(confirmation).toContain(`Reference: ${reference}`);
  const link = /https:\S+\/api\/appointments\/[^\s#]+/u.exec(confirmation)?.[0] ?? '';
  const { pathname } = new URL(link);
  expect((await browse(pathname)).body).toContain(reference);
  expect((await browse(pathname, { action: 'cancel' })).status).toBe(303);
  expect((await browse(pathname)).body).toContain('Your booking is cancelled');

  const [yard] = running.services.tenants.bySlug(SITE)?.site.locations ?? [];
  const update = await waitForMail(yard?.contact_detail.email ?? '', /The customer cancelled this booking/u);
  expect(update).toContain(reference);
  expect(await waitForMail(EMAIL, /METHOD:CANCEL/u)).toContain('\r\nSTATUS:CANCELLED\r\n');
});
