import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEAD_PARTS, LEAD_PATHS, type Lead } from '#src/features/leads/index.ts';
import { call, makeEnquiry, PLENTY, send, solveCaptcha } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { type App, createApp } from '../app.ts';
import { leadFiles, leads } from '../database/schema.ts';
import { openLead } from './sealed-lead.ts';
import { openFile, openFileName } from './stored-file.ts';

let services: TestServices;
let app: App;

beforeAll(async () => {
  services = await openTestServices();
  app = createApp(services, { rates: PLENTY, uploads: { total: 1e9, perAddress: 1e9 } });
});
afterAll(() => services.close());

const HOST = 'currawong-cars.localhost';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function makeApplication(over: Partial<Lead> = {}): Promise<Lead> {
  const tenant = services.tenants.byHost(HOST);
  const [location] = tenant?.site.locations ?? [];
  return makeEnquiry({
    form: 'careers',
    category: 'Careers Enquiry',
    location: location?.id,
    location_id: Number(location?.id),
    has_files: true,
    details: { position: 'Mechanic' },
    captcha: await solveCaptcha(services, tenant?.slug),
    ...over,
  });
}

function sendFiles(lead: Lead, files: readonly File[]): Promise<Response> {
  const body = new FormData();
  body.set(LEAD_PARTS.lead, JSON.stringify(lead));
  for (const file of files) body.append(LEAD_PARTS.file, file);
  return call(app, `/api${LEAD_PATHS.withFiles}`, { method: 'POST', host: HOST, body });
}

const makeFile = (content: string | Uint8Array, name: string, type = 'image/png'): File =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], name, { type });
const listFiles = async (id: unknown) =>
  (await services.db.select().from(leadFiles)).filter(({ leadId }) => leadId === id);

describe('POST /api/leads/with-files', () => {
  test('stores files sealed, by id, with their detected type', async () => {
    const response = await sendFiles(await makeApplication(), [makeFile(PNG, '../../me & my CV.png', 'text/html')]);
    const answer: unknown = await response.json();
    expect(response.status, JSON.stringify(answer)).toBe(201);
    const { id } = Object(answer);
    const [row] = await listFiles(id);
    if (!row) throw new Error('There is no file.');
    expect(row).toMatchObject({ type: 'image/png', size: PNG.length });
    expect(openFileName(services.vault, row)).toBe('me & my CV.png');
    const { dataDir } = services.config;
    expect(readdirSync(join(dataDir, 'files'))).toEqual([row.id]);
    expect(readFileSync(join(dataDir, 'files', row.id)).includes(PNG.subarray(0, 8))).toBe(false);
    expect((await openFile(services.vault, dataDir, row.id)).equals(PNG)).toBe(true);
  });

  test('stores each file once when the lead is sent again', async () => {
    const lead = await makeApplication();
    const { id } = Object(await (await sendFiles(lead, [makeFile(PNG, 'a.png')])).json());
    expect((await sendFiles(lead, [makeFile(PNG, 'a.png')])).status).toBe(200);
    expect(await listFiles(id)).toHaveLength(1);
    await sendFiles(lead, [makeFile(PNG, 'a.png'), makeFile('Mechanic since 2001.', 'cv.txt')]);
    expect((await listFiles(id)).map(({ type }) => type).toSorted()).toEqual(['image/png', 'text/plain']);
  });

  test('stores a file whole when it arrives twice at once', async () => {
    const content = Buffer.concat([PNG, Buffer.alloc(2_000_000, 7)]);
    const lead = await makeApplication();
    const answers = await Promise.all([1, 2, 3].map(() => sendFiles(lead, [makeFile(content, 'a.png')])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    const { id } = Object(await answers[0]?.json());
    const [row] = await listFiles(id);
    expect((await openFile(services.vault, services.config.dataDir, row?.id ?? '')).equals(content)).toBe(true);
  });

  test('keeps its files when the lead is sent again without them', async () => {
    const lead = await makeApplication();
    const { id } = Object(await (await sendFiles(lead, [makeFile(PNG, 'a.png')])).json());
    const body = { lead: { ...lead, url: 'https://dealer.example/again', has_files: false } };
    const again = await send(app, body, { host: HOST });
    expect(again.status, await again.clone().text()).toBe(200);
    const [row] = (await services.db.select().from(leads)).filter((one) => one.id === id);
    expect(row && openLead(services.vault, row.payload)).toMatchObject({
      has_files: true,
      url: 'https://dealer.example/again',
    });
  });

  test('limits the files of a lead, however often it is sent', async () => {
    const lead = await makeApplication();
    const texts = ['one', 'two', 'three', 'four', 'five', 'six'];
    const answers: number[] = [];
    for (const text of texts) answers.push((await sendFiles(lead, [makeFile(`Page ${text}.`, 'cv.txt')])).status);
    expect(answers).toEqual([201, 200, 200, 200, 200, 422]);
    const before = readdirSync(join(services.config.dataDir, 'files')).length;
    await sendFiles(lead, [makeFile('Page seven.', 'cv.txt')]);
    expect(readdirSync(join(services.config.dataDir, 'files'))).toHaveLength(before);
  });

  test.each([
    ['a web page named as a picture', makeFile('<html><script>alert(1)</script></html>', 'me.png')],
    ['a program', makeFile(Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'cv.pdf')],
    [
      'a drawing that can run scripts',
      makeFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'me.svg', 'image/svg+xml'),
    ],
    ['a text with bytes of a program', makeFile('a\0b', 'cv.txt')],
    ['an empty file', makeFile('', 'cv.txt')],
  ])('rejects %s below its field, and stores nothing', async (_, wrong) => {
    const response = await sendFiles(await makeApplication(), [wrong]);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ lead_id: null, fields: { resume: expect.any(String) } });
  });

  test('rejects too many files, files of a form without any, and a missing lead', async () => {
    const many = Array.from({ length: 6 }, (_, index) => makeFile(PNG, `${index}.png`));
    expect((await sendFiles(await makeApplication(), many)).status).toBe(422);
    expect(
      (await sendFiles(await makeApplication({ form: 'enquiry', category: 'General Enquiry' }), many.slice(1))).status,
    ).toBe(422);
    const body = new FormData();
    body.set('lead', '{');
    const send = (init: RequestInit) =>
      call(app, `/api${LEAD_PATHS.withFiles}`, { method: 'POST', host: HOST, ...init });
    expect((await send({ body })).status).toBe(400);
    expect((await send({ body: new FormData() })).status).toBe(422);
    expect((await send({ body: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(415);
    expect((await send({ body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } })).status).toBe(
      400,
    );
  });

  test('leaves no file behind for a lead without proof of work', async () => {
    const before = readdirSync(join(services.config.dataDir, 'files'));
    const response = await sendFiles(await makeApplication({ captcha: 'none' }), [
      makeFile('Something else.', 'cv.txt'),
    ]);
    expect(response.status).toBe(422);
    expect(readdirSync(join(services.config.dataDir, 'files'))).toEqual(before);
    expect(existsSync(join(services.config.dataDir, 'files'))).toBe(true);
  });
});
