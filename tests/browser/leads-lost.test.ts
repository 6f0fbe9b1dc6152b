import type { Page, Route } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import { readStoredLeads } from './api.ts';
import { expect, test } from './fixtures.ts';
import { ONE_OF_EACH_TEMPLATE } from './tenants.ts';

/* Whatever happens to the browser, the network and the API, one form becomes one lead, and nothing has to be typed twice. */

const site = ONE_OF_EACH_TEMPLATE.find(({ locale }) => locale === 'en-AU');
if (!site) throw new Error('No demo tenant is Australian.');
const messages = leadFormMessages(site.locale);
/** Browser errors about requests that the story lets fail: the lead, and the proof of work that it needs. */
const FAILED = /net::ERR_|request failed|status of 422/u;
const CREATE = '**/api/leads';

interface Enquiry {
  readonly email: string;
  readonly message: string;
}

/** Returns answers that no other story gives. */
const makeEnquiry = (story: string): Enquiry => ({
  email: `${story}.${Date.now()}@example.com`,
  message: `Do you have a red one? (${story})`,
});

const findForm = (page: Page) => page.locator('form.lead-form');
const sendButton = (page: Page) => findForm(page).locator('button[type=submit]');
const findQueuedNotice = (page: Page) => page.getByText(messages.leadQueuedTitle);

async function fillIn(page: Page, { email, message }: Enquiry): Promise<void> {
  const form = findForm(page);
  await expect(form).toHaveJSProperty('noValidate', true);
  const location = form.locator('select[name=location]');
  if (await location.count()) await location.selectOption({ index: 1 });
  await form.locator('[name=name]').fill('Kim Lee');
  await form.locator('[name=phone]').fill('0491 570 006');
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=message]').fill(message);
}

async function expectTyped(page: Page, { email, message }: Enquiry): Promise<void> {
  await expect(findForm(page).locator('[name=email]')).toHaveValue(email);
  await expect(findForm(page).locator('[name=message]')).toHaveValue(message);
}

async function expectOneLead(from: Site, { email, message }: Enquiry): Promise<void> {
  await expect.poll(async () => (await readStoredLeads(from, { email })).length).toBe(1);
  const [stored] = await readStoredLeads(from, { email });
  expect(stored).toMatchObject({ status: 'complete', lead: { name: 'Kim Lee', email, message } });
}

/** Returns the lead events that this page has reported. */
const listReportedEvents = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return Array.isArray(layer) ? layer : [];
  });

/** Reloads without waiting: the page may redirect before it has loaded, which Playwright's reload reports as a failure. */
const reload = (page: Page): Promise<void> => page.evaluate(() => void setTimeout(() => location.reload()));

test('resends a queued lead once the network is back, and empties the form', async ({
  page,
  context,
  visit,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(FAILED);
  const enquiry = makeEnquiry('offline');
  await visit(site, '/enquiry');
  await fillIn(page, enquiry);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(findQueuedNotice(page)).toBeVisible();
  await expectAccessible();
  expect(await readStoredLeads(site, { email: enquiry.email })).toEqual([]);

  await context.setOffline(false);
  await page.waitForURL('**/success?*');
  await expectOneLead(site, enquiry);
  await visit(site, '/enquiry');
  await expect(findForm(page)).toHaveJSProperty('noValidate', true);
  await expect(findForm(page).locator('[name=message]')).toHaveValue('');
});

test('sends a queued lead from the next page, and reports one event', async ({ page, visit, expectComplaint }) => {
  expectComplaint(FAILED);
  const enquiry = makeEnquiry('api-down');
  await page.route('**/api/**', (route) => route.abort());
  await visit(site, '/enquiry');
  await fillIn(page, enquiry);
  await sendButton(page).click();
  await expect(findQueuedNotice(page)).toBeVisible();
  await page.reload();
  await expect(findQueuedNotice(page)).toBeVisible();

  await visit(site, '/');
  await page.unroute('**/api/**');
  await expect(page.getByRole('status').filter({ hasText: /[A-Z0-9]{4}-[A-Z0-9]{4}/u })).toBeVisible();
  await expectOneLead(site, enquiry);
  expect(await listReportedEvents(page)).toEqual([{ event: 'general_enquiry', event_id: 22 }]);
  await page.reload();
  expect(await listReportedEvents(page)).toEqual([]);
});

test('a double click sends one lead', { tag: '@full' }, async ({ page, visit }) => {
  const enquiry = makeEnquiry('double-click');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/leads')) posts.push(request.url());
  });
  await visit(site, '/enquiry');
  await fillIn(page, enquiry);
  await sendButton(page).dblclick();
  await page.waitForURL('**/success?*');
  await expectOneLead(site, enquiry);
  expect(posts).toHaveLength(1);
});

test('a reload while a form is being sent creates one lead with all answers', async ({
  page,
  visit,
  expectComplaint,
}) => {
  expectComplaint(FAILED);
  const enquiry = makeEnquiry('reload');
  await visit(site, '/enquiry');
  await fillIn(page, enquiry);
  await page.reload();
  await expectTyped(page, enquiry);

  const pending: Route[] = [];
  await page.route(CREATE, (route) => (pending.length > 0 ? route.continue() : void pending.push(route)));
  await sendButton(page).click();
  await expect.poll(() => pending.length).toBe(1);
  await reload(page);
  await page.waitForURL('**/success?*');
  await expectOneLead(site, enquiry);
});

test('a reload before the success page has loaded still opens it', { tag: '@full' }, async ({
  page,
  visit,
  expectComplaint,
}) => {
  expectComplaint(FAILED);
  const enquiry = makeEnquiry('reload-after');
  await visit(site, '/enquiry');
  await fillIn(page, enquiry);
  const pending: Route[] = [];
  await page.route('**/success?*', (route) => void pending.push(route));
  await sendButton(page).click({ noWaitAfter: true });
  await expect.poll(() => pending.length).toBe(1);
  await pending[0]?.abort('aborted');
  await page.unrouteAll();
  await reload(page);
  await page.waitForURL('**/success?*');
  await expectOneLead(site, enquiry);
  await visit(site, '/enquiry');
  await expect(findForm(page)).toHaveJSProperty('noValidate', true);
  await expect(findForm(page).locator('[name=message]')).toHaveValue('');
});

test('a lead whose response was lost is resent and stored once', { tag: '@full' }, async ({
  page,
  visit,
  expectComplaint,
}) => {
  expectComplaint(FAILED);
  const enquiry = makeEnquiry('lost-answer');
  await visit(site, '/enquiry');
  await fillIn(page, enquiry);
  await page.route(CREATE, async (route) => {
    const url = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: url.host };
    // Node does not resolve names below localhost, unlike browsers.
    url.hostname = '127.0.0.1';
    await route.fetch({ url: url.href, headers });
    await route.abort();
  });
  await sendButton(page).click();
  await expect(findQueuedNotice(page)).toBeVisible();
  await expectOneLead(site, enquiry);
  await page.unroute(CREATE);
  await page.waitForURL('**/success?*');
  await expectOneLead(site, enquiry);
});
