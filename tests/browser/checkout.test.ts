import type { Page } from '@playwright/test';
import { listSiteGates } from '#src/config/index.ts';
import { findSignInGate } from '#src/features/account/index.ts';
import { makeReservationFields } from '#src/features/checkout/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { gzippedBytes, loadedScripts } from '#tests/bench/search/script-bytes.ts';
import { listPages } from '#tests/pages/site-pages.ts';
import { readStoredLeads } from './api.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { fillStep, findFormView, makeShopper, waitForForm } from './form-filler.ts';
import { REFUSED } from './sign-in.ts';
import { fetchStatus, publishEntry, STATUS } from './status.ts';
import { TENANTS } from './tenants.ts';

/** Gzipped bytes of script on a checkout page. */
const BUDGET = 40_000;

const findCheckout = (each: (typeof TENANTS)[number]) =>
  listPages(each).find(({ template }) => template === '/checkout')?.path;
const isGated = (each: (typeof TENANTS)[number]) =>
  findSignInGate(listSiteGates(each), '/cars/any/checkout') !== undefined;

const site = TENANTS.find((each) => findCheckout(each) !== undefined && !isGated(each));
const gated = TENANTS.find((each) => findCheckout(each) !== undefined && isGated(each));
const notify = site && findFormView(site, 'notify-available');
if (!site || !gated || !notify)
  throw new Error('No demo tenant takes reservations, or none of them only after sign-in.');
const path = findCheckout(site) ?? '';
const messages = messagesFor(site.locale);
const noun = site.search.noun.one;
const findNotifyLink = (page: Page) => page.getByRole('link', { name: messages.tellMeIfAvailable });
const findForm = (page: Page) => page.locator('form[action="/api/reservations"]');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a checkout page shows the car and its deposit, and asks for what a reservation needs', async ({
    page,
    visit,
    expectNoSidewaysScrolling,
  }) => {
    await visit(site, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.checkoutTitle({ noun }));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByText(messages.checkoutDeposit, { exact: true })).toBeVisible();
    await expect(page.getByText(messages.tellMeIfAvailable)).toBeHidden();
    const form = findForm(page);
    await expect(form).toHaveAttribute('method', 'post');
    await expect(form.locator('input[name=car_id]')).toHaveValue(/\S/);
    for (const { label, name, autocomplete } of makeReservationFields(site)) {
      const field = form.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('name', name);
      await expect(field).toHaveAttribute('autocomplete', autocomplete ?? '');
      await expect(field).toHaveAttribute('required', '');
    }
    await expect(form.getByRole('checkbox')).toHaveAttribute('required', '');
    await expect(form.getByRole('button', { name: messages.paymentContinue })).toBeVisible();
    await expectNoSidewaysScrolling();
  });
});

test('a checkout page loads at most 40 kB of script', { tag: '@mobile' }, async ({ page, visit }) => {
  const scripts = loadedScripts(page);
  const answered = page.waitForResponse(STATUS);
  await visit(site, path);
  await answered;
  expect(gzippedBytes(await scripts())).toBeLessThanOrEqual(BUDGET);
});

test('a checkout page says that the car was reserved meanwhile, and offers it again after its release, or a note about it', async ({
  page,
  visit,
  expectAccessible,
}, { project }) => {
  await page.goto(getAddress(site, path.replace('/checkout', '')));
  const status = await fetchStatus(page);
  const [id = '', entry] =
    Object.entries(status.cars).find(([key]) => path.endsWith(`-${key.toLowerCase()}/checkout`)) ?? [];
  if (!entry) throw new Error('The site publishes no status of the car.');
  const publish = (reserved: boolean, age: number) =>
    publishEntry(page, status, { id, entry: { ...entry, reserved }, age });
  await publish(true, 60);
  await visit(site, path);
  await expect(page.getByRole('status').getByText(messages.isReservedNow({ noun }))).toBeVisible();
  await expect(findForm(page)).toBeHidden();
  await expectAccessible();

  await publish(false, 120);
  // The page shares an answer for some seconds.
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(findForm(page)).toBeVisible();
  await expect(findNotifyLink(page)).toBeHidden();

  await publish(true, 60);
  await page.reload();
  const person = makeShopper(site, `tell me ${project.name}`);
  await findNotifyLink(page).click();
  const form = await waitForForm(page, notify);
  await expect(form.getByText(messages.leadAboutCar)).toBeVisible();
  for (const step of notify.steps) await fillStep(form, step.fields, site, person);
  await form.getByRole('button', { name: notify.submit }).click();
  await expect(page).toHaveURL(/\/success\?/u);
  const stored = await readStoredLeads(site, { phone: person.phone });
  expect(stored).toMatchObject([{ form: 'notify-available', lead: { car_id: id, lead_status: 'Complete' } }]);
});

test('a checkout page behind a gate leads to sign-in and back', { tag: '@full' }, async ({
  page,
  visit,
  expectComplaint,
}) => {
  expectComplaint(REFUSED);
  const checkout = findCheckout(gated) ?? '';
  await visit(gated, checkout);
  await page.waitForURL('**/sign-in?*');
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('type'), searchParams.get('redirect')]).toEqual(['checkout', checkout]);
});
