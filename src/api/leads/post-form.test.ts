import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEAD_PATHS } from '#src/features/leads/index.ts';
import { call, DEALER, PLENTY } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { type App, createApp } from '../app.ts';
import { leadFiles, leads } from '../database/schema.ts';
import { makeSiteKey } from '../tenants/site-key.ts';
import { openLead } from './sealed-lead.ts';

let services: TestServices;
let app: App;

beforeAll(async () => {
  services = await openTestServices();
  app = createApp(services, { rates: PLENTY });
});
afterAll(() => services.close());

const PATH = `/api${LEAD_PATHS.post}`;
const HOST = `${DEALER}.localhost`;
/** Headers of a browser navigation. */
const NAVIGATION = { accept: 'text/html,application/xhtml+xml', referer: `http://${HOST}/enquiry?x=1` };

const makeAnswers = (over: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({
    form: 'enquiry',
    website_slug: DEALER,
    category: 'General Enquiry',
    name: 'Kim Lee',
    first_name: 'Kim',
    last_name: 'Lee',
    phone: '0491 570 006',
    email: 'kim@example.com',
    message: 'Two\r\nlines',
    opt_in: 'true',
    company_website: '',
    ...over,
  });

const post = (body: URLSearchParams | FormData, init: { host?: string; headers?: Record<string, string> } = {}) =>
  call(app, PATH, { method: 'POST', host: HOST, ...init, headers: { ...NAVIGATION, ...init.headers }, body });

async function getNewestLead() {
  const rows = await services.db.select().from(leads);
  const row = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1);
  if (!row) throw new Error('There is no lead.');
  return { ...row, lead: openLead(services.vault, row.payload) };
}

describe('form without JavaScript', () => {
  test('becomes the lead that a script would have sent, and redirects to the success page', async () => {
    const response = await post(makeAnswers());
    expect(response.status, await response.clone().text()).toBe(303);
    const to = new URL(response.headers.get('location') ?? '', `http://${HOST}`);
    const { reference, lead, status, suspicion } = await getNewestLead();
    expect(to.host).toBe(HOST);
    expect(to.pathname).toBe('/success');
    expect(Object.fromEntries(to.searchParams)).toEqual({ category: 'General Enquiry', form: 'enquiry', reference });
    expect({ status, suspicion }).toEqual({ status: 'complete', suspicion: 'no-script' });
    expect(lead).toMatchObject({
      name: 'Kim Lee',
      message: 'Two\nlines',
      opt_in: true,
      source: 'Website',
      form_completed: true,
      url: expect.stringMatching(/\/enquiry$/u),
      opt_in_text: expect.stringMatching(/\w/u),
    });
  });

  test('is one lead when sent twice, and another with different answers', async () => {
    const count = async () => (await services.db.select().from(leads)).length;
    const body = makeAnswers({ message: 'Twice?' });
    await Promise.all([post(body), post(body)]);
    const before = await count();
    await post(body);
    expect(await count()).toBe(before);
    await post(makeAnswers({ message: 'Twice!' }));
    expect(await count()).toBe(before + 1);
  });

  test('shows its errors and everything that was typed, safely escaped', async () => {
    const hostile = '"><script>alert(1)</script>';
    const response = await post(makeAnswers({ email: hostile, message: `</textarea>${hostile}` }));
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/u);
    const page = await response.text();
    expect(page).toContain('invalid email address');
    expect(page).toContain('href="#field-email"');
    expect(page).toMatch(/id="field-email"[^>]*aria-invalid="true"[^>]*aria-describedby="field-email-error"/u);
    expect(page).toContain('value="0491 570 006"');
    expect(page).toContain('&lt;/textarea&gt;');
    expect(page).not.toContain('<script');
    expect(page).toMatch(/<html lang="en-[A-Z]{2}">/u);
  });

  test('needs no captcha and has a tighter rate limit, which keeps what was typed', async () => {
    const { noScript: _, ...rates } = PLENTY;
    const strict = createApp(services, { rates });
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const init = {
        method: 'POST',
        host: HOST,
        headers: NAVIGATION,
        body: makeAnswers({ message: `Number ${index}` }),
      };
      const response = await call(strict, PATH, init);
      statuses.push(response.status);
      if (response.status === 429) expect(await response.text()).toContain(`Number ${index}`);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429]);
  });

  test('accepts files if the form has them', async () => {
    const host = 'currawong-cars.localhost';
    const [location] = services.tenants.byHost(host)?.site.locations ?? [];
    const body = new FormData();
    for (const [name, value] of makeAnswers({ form: 'careers', position: 'Mechanic', location: location?.id ?? '' }))
      body.set(name, value);
    body.set('resume', new File(['Mechanic since 2001.'], 'cv.txt', { type: 'text/plain' }));
    const response = await post(body, { host });
    expect(response.status, await response.clone().text()).toBe(303);
    const { id, lead } = await getNewestLead();
    expect(lead.has_files).toBe(true);
    expect((await services.db.select().from(leadFiles)).filter(({ leadId }) => leadId === id)).toHaveLength(1);
  });

  test('stays one lead when corrected on the error page, and becomes another with different answers', async () => {
    const sendAnswers = (more: Record<string, string>) =>
      post(makeAnswers({ form: 'test-drive', category: 'Test Drive', message: 'A drive?', ...more }));
    const count = async () => (await services.db.select().from(leads)).length;
    const before = await count();
    const refused = await sendAnswers({ dateTime: '2026-11-02T10:00' });
    expect(refused.status).toBe(422);
    expect((await getNewestLead()).status).toBe('incomplete');
    const [, client_id = ''] = /name="client_id" value="([^"]+)"/u.exec(await refused.text()) ?? [];
    const corrected = { dateTime: '2026-12-24T03:07', client_id };
    const done = await Promise.all([sendAnswers(corrected), sendAnswers(corrected)]);
    expect(done.map(({ status }) => status)).toEqual([303, 303]);
    expect(await getNewestLead()).toMatchObject({ status: 'complete', lead: { dateTime: corrected.dateTime } });
    expect((await getNewestLead()).lead.details ?? {}).not.toHaveProperty('client_id');
    expect(await count()).toBe(before + 1);
    // Back on that page, with another question.
    expect((await sendAnswers({ ...corrected, message: 'And another one?' })).status).toBe(303);
    expect(await count()).toBe(before + 2);
    // A forged id changes no lead.
    await sendAnswers({ ...corrected, message: 'And a third?', client_id: client_id.replace(/.$/u, '_') });
    expect(await count()).toBe(before + 3);
  });

  test('asks for the files again, since browsers do not keep them', async () => {
    const host = 'currawong-cars.localhost';
    const body = new FormData();
    for (const [name, value] of makeAnswers({ form: 'careers', email: '' })) body.set(name, value);
    const without = await (await post(body, { host })).text();
    expect(without).not.toContain('choose your files again');
    body.set('resume', new File(['Mechanic since 2001.'], 'cv.txt', { type: 'text/plain' }));
    const page = await (await post(body, { host })).text();
    expect(page).toMatch(/<a href="#field-resume">[^<]+<\/a>: Please choose your files again\./u);
    expect(page).toMatch(/id="field-resume-error">Please choose your files again\./u);
    // Rejected files get their own message.
    body.set('resume', new File(['<html>'], 'cv.html', { type: 'text/html' }));
    body.set('email', 'kim@example.com');
    body.set('position', 'Mechanic');
    body.set('location', services.tenants.byHost(host)?.site.locations[0]?.id ?? '');
    expect(await (await post(body, { host })).text()).toMatch(/id="field-resume-error">Please choose (?!your)/u);
  });

  test('sends the site key when the API has its own host, and returns to the site', async () => {
    const site_key = makeSiteKey(services.config.secret, DEALER);
    const url = services.tenants.bySlug(DEALER)?.site.url ?? '';
    const send = (pairs: Record<string, string>) =>
      call(app, `${PATH}?${new URLSearchParams(pairs)}`, {
        method: 'POST',
        host: 'api.example',
        headers: { ...NAVIGATION, origin: url },
        body: makeAnswers({ message: 'From afar' }),
      });
    const response = await send({ site_key });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(new RegExp(`^${url}/success\\?`, 'u'));
    expect((await getNewestLead()).lead.details ?? {}).not.toHaveProperty('site_key');
    expect((await send({ site_key: `${site_key}x` })).status).toBe(403);
    expect((await send({})).status).toBe(404);
  });

  test('is rejected with too many answers, and counts towards the rate limit before it is read', async () => {
    const many = new URLSearchParams(Array.from({ length: 30_000 }, (_, index) => [`a${index}`, '']));
    const response = await post(many);
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('more answers');
    const strict = createApp(services, { rates: { ...PLENTY, address: { burst: 1, perSecond: 0.01 } } });
    const unreadable = { method: 'POST', host: HOST, headers: { 'content-type': 'text/plain' }, body: 'x' };
    const statuses = [await call(strict, PATH, unreadable), await call(strict, PATH, unreadable)];
    expect(statuses.map(({ status }) => status)).toEqual([415, 429]);
  });

  test('is rejected on a page if the site does not have it', async () => {
    const response = await post(makeAnswers({ form: 'nothing' }));
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(/<h1>Your form wasn’t sent<\/h1>.*doesn’t have that form/su);
    expect((await post(new URLSearchParams())).status).toBe(422);
  });
});
