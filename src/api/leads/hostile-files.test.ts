import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEAD_PARTS, LEAD_PATHS } from '#src/features/leads/index.ts';
import { call, makeEnquiry, PLENTY, solveCaptcha } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import {
  makeDeflatedPdfStream,
  makeDocx,
  makeOlderWord,
  makePdf,
  makePdfStream,
  makeRelationship,
  PNG,
} from '#tests/fixtures/documents.ts';
import { EICAR, startScanner, type TestScanner } from '#tests/fixtures/scanner.ts';
import { type App, createApp } from '../app.ts';
import { leadFiles } from '../database/schema.ts';
import { makeFileLink } from '../delivery/file-links.ts';
import { scanDueFiles } from '../scanning/scan-files.ts';
import { openFileName } from './stored-file.ts';

const HOST = 'currawong-cars.localhost';
const PDF = makePdf('<< /Type /Catalog >>');

let services: TestServices;
let app: App;
let scanner: TestScanner;
beforeAll(async () => {
  scanner = await startScanner();
  services = await openTestServices({ settings: { fileScanner: scanner.address } });
  app = createApp(services, { rates: PLENTY, uploads: { total: 1e9, perAddress: 1e9 } });
});
afterAll(async () => {
  await scanner.close();
  await services.close();
});

const makeFile = (content: Uint8Array, name: string): File =>
  new File([Uint8Array.from(content)], name, { type: 'application/pdf' });

async function sendByScript(file: File): Promise<Response> {
  const tenant = services.tenants.byHost(HOST);
  const lead = makeEnquiry({
    form: 'careers',
    category: 'Careers Enquiry',
    location: tenant?.site.locations[0]?.id,
    has_files: true,
    details: { position: 'Mechanic' },
    captcha: await solveCaptcha(services, tenant?.slug),
  });
  const body = new FormData();
  body.set(LEAD_PARTS.lead, JSON.stringify(lead));
  body.append(LEAD_PARTS.file, file);
  return call(app, `/api${LEAD_PATHS.withFiles}`, { method: 'POST', host: HOST, body });
}

let applicants = 0;
function sendByForm(file: File): Promise<Response> {
  const body = new FormData();
  const location = services.tenants.byHost(HOST)?.site.locations[0]?.id ?? '';
  applicants += 1;
  const answers = {
    form: 'careers',
    category: 'Careers Enquiry',
    name: 'Kim Lee',
    first_name: 'Kim',
    last_name: 'Lee',
    message: `Application ${applicants}`,
    opt_in: 'true',
    email: 'kim.lee@example.com',
    phone: '0491 570 006',
    position: 'Mechanic',
    location,
  };
  for (const [name, value] of Object.entries(answers)) body.set(name, value);
  body.set('resume', file);
  const headers = { accept: 'text/html' };
  return call(app, `/api${LEAD_PATHS.post}`, { method: 'POST', host: HOST, headers, body });
}

const ROUTES = [
  { route: 'a script', send: sendByScript, accepted: 201 },
  { route: 'a form without JavaScript', send: sendByForm, accepted: 303 },
] as const;

async function getStoredNames(): Promise<string[]> {
  const rows = await services.db.select().from(leadFiles);
  return rows.map((row) => openFileName(services.vault, row));
}

async function getLinkStatus(id: string): Promise<number> {
  const { slug = '', site } = services.tenants.byHost(HOST) ?? {};
  const link = makeFileLink(
    { secret: services.config.secret, slug, url: site?.url ?? '' },
    id,
    new Date(services.now()),
  );
  return (await call(app, new URL(link).pathname, { host: HOST })).status;
}

describe.each(ROUTES)('file sent by $route', ({ send, accepted }) => {
  test.each([
    ['resume.bat', 'resume_bat.pdf'],
    ['resume.hta', 'resume_hta.pdf'],
    ['resume.js', 'resume_js.pdf'],
    ['resume.html', 'resume_html.pdf'],
    ['resume.exe', 'resume_exe.pdf'],
    ['resume.cmd', 'resume_cmd.pdf'],
    ['resume.pdf.lnk', 'resume_pdf_lnk.pdf'],
    ['resume.docm', 'resume_docm.pdf'],
  ])('named %s is stored as %s', async (name, safe) => {
    const before = await getStoredNames();
    const response = await send(makeFile(PDF, name));
    expect(response.status, await response.text()).toBe(accepted);
    const after = await getStoredNames();
    expect(after.toSorted()).toEqual([...before, safe].toSorted());
  });

  test.each([
    ['a Word document with macros', makeDocx('', { 'word/vbaProject.bin': 'x' }), 'contains macros'],
    [
      'a Word document that loads its template from elsewhere',
      makeDocx(makeRelationship('attachedTemplate', 'https://evil.example/t.dotm', 'External')),
      'loads content from elsewhere',
    ],
    ['an older Word document with macros', makeOlderWord('WordDocument', 'Macros', 'VBA'), 'contains macros'],
    ['a PDF with JavaScript', makePdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'), 'contains scripts'],
    [
      'a PDF with JavaScript in a compressed object',
      makePdf(makeDeflatedPdfStream('/Type /ObjStm /N 1 /First 4', '1 0 << /S /JavaScript /JS (app.alert(1)) >>')),
      'contains scripts',
    ],
    ['a PDF with a file inside', makePdf('<< /Names << /EmbeddedFiles 2 0 R >> >>'), 'has other files inside'],
    [
      'a rich text with an object',
      Buffer.from('{\\rtf1 {\\object\\objemb{\\*\\objdata 0105}}}'),
      'has other files inside',
    ],
  ])('is refused as %s, with what to do instead', async (_, content, problem) => {
    const before = await getStoredNames();
    const response = await send(makeFile(content, 'cv.doc'));
    expect(response.status).toBe(422);
    const text = await response.text();
    expect(text).toContain(`cv.doc ${problem}`);
    expect(text).toMatch(/PDF/u);
    expect(await getStoredNames()).toEqual(before);
  });

  test('is acknowledged at once, and locked until the scanner has found it clean', async () => {
    const before = new Set((await services.db.select().from(leadFiles)).map(({ id }) => id));
    expect((await send(makeFile(Buffer.from(EICAR), 'virus.txt'))).status).toBe(accepted);
    expect((await send(makeFile(Buffer.from('Mechanic since 2001.'), 'clean.txt'))).status).toBe(accepted);
    const sent = (await services.db.select().from(leadFiles)).filter(({ id }) => !before.has(id));
    const open = async () => {
      const answers = sent.map(async (row) => [openFileName(services.vault, row), await getLinkStatus(row.id)]);
      return Object.fromEntries(await Promise.all(answers));
    };
    expect(await open()).toEqual({ 'virus.txt': 503, 'clean.txt': 503 });
    await scanDueFiles(services, scanner.address);
    expect(await open()).toEqual({ 'virus.txt': 410, 'clean.txt': 200 });
  });

  test.each([
    ['a picture', PNG, 'x.png'],
    ['a plain PDF', PDF, 'x.pdf'],
    [
      'a PDF whose text is about scripts',
      makePdf('<< /Keywords (HTML/CSS/JavaScript) >>', makePdfStream('', Buffer.from('BT (Sales/Launch) Tj ET'))),
      'x.pdf',
    ],
    ['a Word document', makeDocx(makeRelationship('hyperlink', 'https://me.example', 'External')), 'x.docx'],
    ['an older Word document', makeOlderWord('Root Entry', 'WordDocument', '1Table'), 'x.doc'],
    ['a rich text', Buffer.from('{\\rtf1 Mechanic since 2001.}'), 'x.rtf'],
  ])('is accepted as %s', async (_, content, name) => {
    const response = await send(makeFile(content, name));
    expect(response.status, await response.text()).toBe(accepted);
  });
});
