import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import { chooseCases, takeTurns } from '#tests/fixtures/depth.ts';
import { readStoredLeads } from './api.ts';
import { expect, test } from './fixtures.ts';
import {
  fillStep,
  findFormView,
  findOpenFormDealer,
  findSubmitButton,
  makeShopper,
  waitForForm,
} from './form-filler.ts';
import { ONE_OF_EACH_TEMPLATE } from './tenants.ts';

for (const [index, site] of chooseCases(ONE_OF_EACH_TEMPLATE, 1).entries()) {
  const view = findFormView(site, 'enquiry');
  if (!view) continue;

  test(`an empty form of ${site.slug} shows an error below each required field and focuses the first`, {
    tag: takeTurns(index),
  }, async ({ page, visit, expectAccessible, expectNoSidewaysScrolling }) => {
    await visit(site, view.path);
    const form = await waitForForm(page, view);
    await findSubmitButton(form, view, 0, site).click();
    const errors = form.getByText('*This is a required field.');
    const required = view.steps[0]?.fields.filter(({ optional, initial }) => !optional && !initial) ?? [];
    await expect(errors).toHaveCount(required.length);
    const first = form.locator(`[data-field="${required[0]?.name}"]`).locator('input, select, textarea');
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expect(first).toHaveAccessibleDescription(/This is a required field/u);
    await expectNoSidewaysScrolling();
    await expectAccessible();
  });
}

test('an offline form is saved, and sent once the network is back', async ({
  page,
  context,
  visit,
  expectComplaint,
  expectAccessible,
}, { project }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/u);
  const { site, form: view } = findOpenFormDealer('enquiry');
  const messages = leadFormMessages(site.locale);
  const person = makeShopper(site, `waiting ${project.name}`);
  await visit(site, view.path);
  const form = await waitForForm(page, view);
  await fillStep(form, view.steps[0]?.fields ?? [], site, person);
  await expect(form.getByText(messages.leadChecked)).toBeVisible();
  await context.setOffline(true);
  await findSubmitButton(form, view, 0, site).click();
  await expect(page.getByText(messages.leadQueuedTitle)).toBeVisible();
  await expectAccessible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/success\?/u);
  expect(await readStoredLeads(site, { phone: person.phone })).toHaveLength(1);
});

test(
  'the button reads "Loading" while a form is being sent',
  { tag: '@full' },
  async ({ page, visit, expectAccessible }, { project }) => {
    const { site, form: view } = findOpenFormDealer('enquiry');
    const person = makeShopper(site, `loading ${project.name}`);
    await visit(site, view.path);
    const form = await waitForForm(page, view);
    await fillStep(form, view.steps[0]?.fields ?? [], site, person);
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/leads', async (route) => {
      await asked;
      await route.continue();
    });
    await findSubmitButton(form, view, 0, site).click();
    await expect(form.getByRole('button', { name: 'Loading' })).toBeVisible();
    await expectAccessible();
    answer();
    await expect(page).toHaveURL(/\/success\?/u);
  },
);

test('looking up a plate fills in the vehicle and shows the result', { tag: '@full' }, async ({ page, visit }) => {
  const { site, form: view } = findOpenFormDealer('sell-my-car');
  await visit(site, view.path);
  const form = await waitForForm(page, view);
  const plate = form.locator('.lead-plate');
  await plate.getByRole('textbox').fill('DEMO01');
  await plate.getByRole('button').click();
  await expect(plate.getByRole('status')).toHaveText(/^Found: \d{4} /u);
  await expect(plate.getByRole('status')).toContainText('There’s no write-off or theft on record');
  await expect(form.locator('[data-kind=vehicle]').getByRole('textbox')).not.toHaveValue('');
});

test(
  'a refusal shows the alert and the server’s words to everyone',
  { tag: '@full' },
  async ({ page, visit, expectComplaint }, { project }) => {
    expectComplaint(/status of 422/u);
    const { site, form: view } = findOpenFormDealer('enquiry');
    await visit(site, view.path);
    const form = await waitForForm(page, view);
    await fillStep(form, view.steps[0]?.fields ?? [], site, makeShopper(site, `refused ${project.name}`));
    await page.route('**/api/leads', (route) =>
      route.fulfill({ status: 422, json: { error: 'Please call us instead.' } }),
    );
    await findSubmitButton(form, view, 0, site).click();
    const alert = form.getByRole('alert');
    for (const text of ['An error occurred when submitting this form', 'Please call us instead.']) {
      const line = alert.getByText(text);
      await expect(line).toBeVisible();
      expect((await line.boundingBox())?.height).toBeGreaterThan(10);
    }
  },
);
