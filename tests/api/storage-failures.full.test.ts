import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#src/api/app.ts';
import { openDatabase } from '#src/api/database/open.ts';
import { leads } from '#src/api/database/schema.ts';
import { LEAD_PARTS, LEAD_PATHS } from '#src/features/leads/index.ts';
import { prepareDatabase } from './database-image.ts';
import { call, makeEnquiry, makeSolvedEnquiry, PLENTY, readHidden, send, solveCaptcha } from './lead-requests.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import { canMount, mountDisk } from './small-disk.ts';
import { openTestServices, type TestServices } from './test-services.ts';

type TestApp = ReturnType<typeof createApp>;

/** A script reads the message, a browser waits and sends the lead again. */
async function expectRetryLater(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ error: expect.stringContaining('try again'), lead_id: null });
}

const getHealth = (app: TestApp) => call(app, '/api/health');

const ANSWERS = {
  form: 'enquiry',
  category: 'General Enquiry',
  name: 'Kim Lee',
  first_name: 'Kim',
  last_name: 'Lee',
  phone: '0491 570 006',
  email: 'kim@example.com',
  message: 'Call me <soon>',
};

/** Sends a form as a browser without JavaScript does, and again from the page that asks to check the answers. */
async function sendForm(app: TestApp, { forward }: TestServices): Promise<Response> {
  const post = (fields: Record<string, string>) =>
    call(app, `/api${LEAD_PATHS.post}`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ ...ANSWERS, ...fields }),
    });
  const page = await (await post({})).text();
  forward(5000);
  return post({ client_id: readHidden(page, 'client_id'), form_token: readHidden(page, 'form_token') });
}

/** The page has the words for the shopper and everything that was typed. */
async function expectFormAgain(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.text()).toMatch(/try again.*Call me &lt;soon&gt;/su);
}

const sendApplication = async (app: TestApp, services: TestServices) => {
  const slug = 'currawong-cars';
  const [location] = services.tenants.bySlug(slug)?.site.locations ?? [];
  const lead = makeEnquiry({
    form: 'careers',
    category: 'Careers Enquiry',
    location: location?.id,
    location_id: Number(location?.id),
    has_files: true,
    details: { position: 'Mechanic' },
    captcha: await solveCaptcha(services, slug),
  });
  const body = new FormData();
  body.set(LEAD_PARTS.lead, JSON.stringify(lead));
  body.append(LEAD_PARTS.file, new File(['All about welding.\n'.repeat(20_000)], 'resume.txt'));
  return call(app, `/api${LEAD_PATHS.withFiles}`, { method: 'POST', host: `${slug}.localhost`, body });
};

describe.runIf(canMount)('on a full disk', () => {
  test('an embedded database refuses leads with 503, reports it, and stores them once there is space', async () => {
    const disk = mountDisk({ megabytes: 60 });
    onTestFinished(() => disk.remove());
    const dir = join(disk.folder, 'database');
    await prepareDatabase(dir);
    const services = await openTestServices({
      settings: { dataDir: disk.folder },
      open: () => openDatabase({ kind: 'embedded', dir }),
    });
    const app = createApp(services, { rates: PLENTY });
    expect((await getHealth(app)).status).toBe(200);
    disk.fill();
    const lead = await makeSolvedEnquiry(services, { message: 'Is it there? '.repeat(300) });
    await expectRetryLater(await send(app, { lead }));
    await expectFormAgain(await sendForm(app, services));
    const health = await createApp(services).request('/api/health');
    expect({ status: health.status, body: await health.json() }).toEqual({ status: 503, body: { ok: false } });
    disk.empty();
    expect((await send(app, { lead })).status).toBe(201);
    expect(await services.db.select().from(leads)).toHaveLength(1);
    expect((await createApp(services).request('/api/health')).status).toBe(200);
    await services.close();
  });

  test.each([
    ['full', { megabytes: 1 }],
    ['read-only', 'read-only'],
  ] as const)('a folder of files that is %s refuses leads with files, and takes others', async (state, options) => {
    const disk = mountDisk(options);
    onTestFinished(() => disk.remove());
    if (state === 'full') disk.fill();
    const services = await openTestServices();
    symlinkSync(disk.folder, join(services.config.dataDir, 'files'));
    const app = createApp(services, { rates: PLENTY });
    await expectRetryLater(await sendApplication(app, services));
    expect((await getHealth(app)).status).toBe(503);
    expect((await send(app, { lead: await makeSolvedEnquiry(services) })).status).toBe(201);
    rmSync(join(services.config.dataDir, 'files'));
    expect((await sendApplication(app, services)).status).toBe(201);
    expect((await getHealth(createApp(services))).status).toBe(200);
    await services.close();
  });
});

test.runIf(hasPostgres())('a stopped database server means 503 until it runs again', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const url = await postgres.newDatabase();
  const services = await openTestServices({ open: () => openDatabase({ kind: 'server', url }) });
  const app = createApp(services, { rates: PLENTY });
  expect((await getHealth(app)).status).toBe(200);
  await postgres.pause();
  const made = await Promise.all(Array.from({ length: 8 }, () => makeSolvedEnquiry(services)));
  const refused = await Promise.all(made.map((lead) => send(app, { lead })));
  for (const response of refused) await expectRetryLater(response);
  await expectFormAgain(await sendForm(app, services));
  await expectRetryLater(await sendApplication(app, services));
  expect((await getHealth(createApp(services))).status).toBe(503);
  await postgres.resume();
  for (const lead of made) expect((await send(app, { lead })).status).toBe(201);
  expect((await getHealth(createApp(services))).status).toBe(200);
  expect(await services.db.select().from(leads)).toHaveLength(made.length);
  await services.close();
});
