import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEAD_PATHS } from '#src/features/leads/index.ts';
import { call, DEALER, PLENTY, readHidden } from '#tests/api/lead-requests.ts';
import { addToken, makeAnswers } from '#tests/api/posted-form.ts';
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

interface PostOptions {
  readonly to?: App;
  readonly host?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
}

/** Submits a form as a page of the site does. */
const postOnce = (
  body: URLSearchParams | FormData,
  { to = app, host = HOST, path = PATH, headers = {} }: PostOptions = {},
) => call(to, path, { method: 'POST', host, headers: { ...NAVIGATION, ...headers }, body });

/** Posts a form, checks the answers and sends them, as a shopper does. */
async function post(body: URLSearchParams | FormData, options: PostOptions = {}): Promise<Response> {
  const first = await postOnce(body, options);
  if (first.status !== 200) return first;
  services.forward(5000);
  return postOnce(addToken(body, await first.text()), options);
}

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
    const body = addToken(
      makeAnswers({ message: 'Twice?' }),
      await (await postOnce(makeAnswers({ message: 'Twice?' }))).text(),
    );
    services.forward(5000);
    await Promise.all([postOnce(body), postOnce(body)]);
    const before = await count();
    expect((await postOnce(body)).status).toBe(303);
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

  test('is stored once its answers were checked, with nothing typed twice', async () => {
    const count = async () => (await services.db.select().from(leads)).length;
    const before = await count();
    const answers = { message: 'Do you <b>open</b> on Sunday?' };
    const first = await postOnce(makeAnswers(answers));
    expect(first.status).toBe(200);
    const page = await first.text();
    expect(page).toContain('check your answers, then press “');
    expect(page).toContain('Do you &lt;b&gt;open&lt;/b&gt; on Sunday?');
    expect(page).not.toContain('role="alert"');
    const checked = addToken(makeAnswers(answers), page);
    // Pressed before a person can have read the page: it comes again, and the same token then works.
    const early = await postOnce(checked);
    expect([early.status, readHidden(await early.text(), 'form_token')]).toEqual([200, checked.get('form_token')]);
    expect(await count()).toBe(before);
    services.forward(5000);
    expect((await postOnce(checked)).status).toBe(303);
    expect(await count()).toBe(before + 1);
    // The token was for that lead.
    checked.set('client_id', '');
    checked.set('message', 'Another lead');
    expect((await postOnce(checked)).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  test('stores no lead of programs that post from many networks and read no answer', async () => {
    const proxied = createApp({ ...services, config: { ...services.config, trustedProxies: 1 } });
    const before = (await services.db.select().from(leads)).length;
    for (let index = 0; index < 40; index += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:${index.toString(16)}::1` };
      const answers = makeAnswers({ message: `Buy now ${index}`, form_token: '1.x.y' });
      expect((await postOnce(answers, { to: proxied, headers })).status).toBe(200);
    }
    expect((await services.db.select().from(leads)).length).toBe(before);
  });

  test('is stored at once if the dealer has switched spam checks off', async () => {
    const tenant = services.tenants.bySlug(DEALER);
    if (!tenant) throw new Error('The dealer is missing.');
    const open = { ...tenant, site: { ...tenant.site, leads: { ...tenant.site.leads, captcha: false } } };
    const tenants = { ...services.tenants, byHost: () => open };
    const to = createApp({ ...services, tenants }, { rates: PLENTY });
    expect((await postOnce(makeAnswers({ message: 'Without checks' }), { to })).status).toBe(303);
  });

  test('has a tighter rate limit, which keeps what was typed', async () => {
    const { noScript: _, ...rates } = PLENTY;
    const strict = createApp(services, { rates });
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const response = await post(makeAnswers({ message: `Number ${index}` }), { to: strict });
      statuses.push(response.status);
      if (response.status === 429) expect(await response.text()).toContain(`Number ${index}`);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429]);
  });

  test('accepts files if the form has them', async () => {
    const host = 'currawong-cars.localhost';
    const [location] = services.tenants.byHost(host)?.site.locations ?? [];
    const { uncheckedFiles: _, ...rates } = PLENTY;
    const to = createApp(services, { rates });
    const body = new FormData();
    for (const [name, value] of makeAnswers({ form: 'careers', position: 'Mechanic', location: location?.id ?? '' }))
      body.set(name, value);
    body.set('resume', new File(['Mechanic since 2001.'], 'cv.txt', { type: 'text/plain' }));
    const response = await postOnce(body, { host, to });
    expect(response.status, await response.clone().text()).toBe(303);
    const { id, lead } = await getNewestLead();
    expect(lead.has_files).toBe(true);
    expect((await services.db.select().from(leadFiles)).filter(({ leadId }) => leadId === id)).toHaveLength(1);
    // Under a flood the answers are checked, and the files chosen once more.
    for (const message of ['Two', 'Three']) {
      body.set('message', message);
      expect((await postOnce(body, { host, to })).status).toBe(303);
    }
    body.set('message', 'Four');
    const page = await postOnce(body, { host, to });
    expect(page.status).toBe(200);
    expect(await page.clone().text()).toContain('choose your files again');
    services.forward(5000);
    expect((await postOnce(addToken(body, await page.text()), { host, to })).status).toBe(303);
  });

  test('stays one lead when corrected on the error page, and becomes another with different answers', async () => {
    const DRIVE = { form: 'test-drive', category: 'Test Drive', message: 'A drive?', which_car: 'U100' };
    const sendAnswers = (more: Record<string, string>) => postOnce(makeAnswers({ ...DRIVE, ...more }));
    const count = async () => (await services.db.select().from(leads)).length;
    const before = await count();
    const refused = await post(makeAnswers({ ...DRIVE, dateTime: '2026-11-02T10:00' }));
    expect(refused.status).toBe(422);
    expect((await getNewestLead()).status).toBe('incomplete');
    const page = await refused.text();
    const client_id = readHidden(page, 'client_id');
    const corrected = { dateTime: '2026-12-24T03:07', client_id, form_token: readHidden(page, 'form_token') };
    services.forward(5000);
    const done = await Promise.all([sendAnswers(corrected), sendAnswers(corrected)]);
    expect(done.map(({ status }) => status)).toEqual([303, 303]);
    expect(await getNewestLead()).toMatchObject({ status: 'complete', lead: { dateTime: corrected.dateTime } });
    expect((await getNewestLead()).lead.details ?? {}).not.toHaveProperty('client_id');
    expect(await count()).toBe(before + 1);
    // Back on that page, with another question.
    expect((await post(makeAnswers({ ...DRIVE, ...corrected, message: 'And another one?' }))).status).toBe(303);
    expect(await count()).toBe(before + 2);
    // A forged id changes no lead.
    await post(
      makeAnswers({ ...DRIVE, ...corrected, message: 'And a third?', client_id: client_id.replace(/.$/u, '_') }),
    );
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
    expect(await (await postOnce(body, { host })).text()).toMatch(/id="field-resume-error">Please choose (?!your)/u);
  });

  test('sends the site key when the API has its own host, and returns to the site', async () => {
    const site_key = makeSiteKey(services.config.secret, DEALER);
    const url = services.tenants.bySlug(DEALER)?.site.url ?? '';
    const send = (pairs: Record<string, string>) =>
      post(makeAnswers({ message: 'From afar' }), {
        path: `${PATH}?${new URLSearchParams(pairs)}`,
        host: 'api.example',
        headers: { origin: url },
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
