import type { Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { readStoredLeads } from './api.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { fillStep, findFormView, findSubmitButton, makeShopper, waitForForm } from './form-filler.ts';
import { TENANTS } from './tenants.ts';

const withCars = TENANTS.find((site) => findFormView(site, 'test-drive') && findFormView(site, 'car-enquiry'));
if (!withCars) throw new Error('No demo tenant has forms about a car.');

/** Opens the first car of the search. */
async function openCar(page: Page, site: Site): Promise<void> {
  await page.goto(getAddress(site, site.search.defaultPath));
  const link = page.getByRole('article').first().getByRole('link').first();
  await page.goto(getAddress(site, (await link.getAttribute('href')) ?? ''));
}

test(
  'a car enquiry opens in a dialog, keeps its answers when closed, and is sent',
  { tag: '@both' },
  async ({ page, expectAccessible, expectNoSidewaysScrolling }, { project }) => {
    const view = findFormView(withCars, 'car-enquiry');
    if (!view) throw new Error('There is no form.');
    const person = makeShopper(withCars, `dialog ${project.name}`);
    const messages = messagesFor(withCars.locale);
    await openCar(page, withCars);
    const car = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const link = page.locator('[data-actions]').getByRole('link', { name: messages.enquireNow });
    await link.click();
    const dialog = page.getByRole('dialog', { name: view.title });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(car.trim())).toBeVisible();
    const form = await waitForForm(page, view);
    await expectAccessible();
    await fillStep(form, view.steps[0]?.fields ?? [], withCars, person);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await link.click();
    await expect(form.locator('[data-field=email]').getByRole('textbox')).toHaveValue(person.email);
    await expectNoSidewaysScrolling();

    const { pathname } = new URL(page.url());
    await findSubmitButton(form, view, 0, withCars).click();
    await expect(page).toHaveURL(/\/success\?/u);
    await expect(page.getByRole('link', { name: /^Back to the / })).toHaveAttribute('href', pathname);
    const [stored] = await readStoredLeads(withCars, { phone: person.phone });
    expect(stored).toMatchObject({ form: 'car-enquiry', lead: { lead_status: 'Complete', email: person.email } });
    expect(stored?.lead.car_id).toBeTruthy();
  },
);

test(
  'a test drive booked from a car page can be added to a calendar',
  { tag: '@full' },
  async ({ page }, { project }) => {
    const view = findFormView(withCars, 'test-drive');
    if (!view) throw new Error('There is no form.');
    const messages = messagesFor(withCars.locale);
    const person = makeShopper(withCars, `calendar ${project.name}`);
    await openCar(page, withCars);
    await page.locator('[data-actions]').getByRole('link', { name: messages.bookTestDrive }).click();
    const form = await waitForForm(page, view);
    await fillStep(form, view.steps[0]?.fields ?? [], withCars, person);
    await findSubmitButton(form, view, 0, withCars).click();
    await expect(page).toHaveURL(/\/success\?/u);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: messages.successCalendar }).click();
    expect((await download).suggestedFilename()).toBe('appointment.ics');
    const [stored] = await readStoredLeads(withCars, { phone: person.phone });
    expect(stored?.lead.dateTime).toMatch(/T\d\d:\d\d:00[+-]\d\d:\d\d$/u);
  },
);

test('a form page takes the car from its address', { tag: '@full' }, async ({ page, visit }) => {
  await openCar(page, withCars);
  const href = await page.locator('[data-action=test-drive]').first().getAttribute('href');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.goto('about:blank');
  await visit(withCars, href ?? '');
  await expect(page.getByRole('form').getByRole('link', { name: name.trim() })).toBeVisible();
  await expect(page.locator('[data-field=which_car]')).toHaveCount(0);
});

test('the dialog of a location opens its form with the location selected', async ({
  page,
  visit,
  expectAccessible,
}) => {
  const site = TENANTS.find(
    ({ locations, ...rest }) => locations.length > 1 && findFormView({ locations, ...rest }, 'email-us'),
  );
  const view = site && findFormView(site, 'email-us');
  if (!site || !view) throw new Error('No demo tenant with several locations has a contact form.');
  await visit(site, '/contact');
  await page
    .getByRole('button', { name: messagesFor(site.locale).emailUs })
    .first()
    .click();
  const form = await waitForForm(page, view);
  await expect(form.getByRole('combobox')).not.toHaveValue('');
  await expectAccessible();

  await findSubmitButton(form, view, 0, site).click();
  const wrong = form.locator('[data-field]', { has: page.locator('[aria-invalid]') }).first();
  await expect(wrong.getByRole('textbox')).toBeFocused();
  // The sticky dialog header must not cover the focused field.
  const head = await page.getByRole('dialog').getByRole('heading', { level: 2 }).boundingBox();
  const led = await wrong.boundingBox();
  expect(led?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
});
