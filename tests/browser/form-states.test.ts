import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import { storedLeads } from './api.ts';
import { expect, test } from './fixtures.ts';
import { aDealerOf, fillStep, formOf, liveForm, someone, submitButton } from './form-filler.ts';
import { ONE_OF_EACH_TEMPLATE } from './tenants.ts';

for (const site of ONE_OF_EACH_TEMPLATE) {
  const view = formOf(site, 'enquiry');
  if (!view) continue;

  test(`a form of ${site.slug} that is sent empty says under each field what is missing, and leads to the first`, async ({
    page,
    visit,
    expectAccessible,
    expectNoSidewaysScrolling,
  }) => {
    await visit(site, view.path);
    const form = await liveForm(page, view);
    await submitButton(form, view, 0, site).click();
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

test('while nobody answers, a form says that it is kept, and is sent by itself once somebody does', async ({
  page,
  context,
  visit,
  expectComplaint,
  expectAccessible,
}, { project }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/u);
  const { site, form: view } = aDealerOf('enquiry');
  const messages = leadFormMessages(site.locale);
  const person = someone(site, `waiting ${project.name}`);
  await visit(site, view.path);
  const form = await liveForm(page, view);
  await fillStep(form, view.steps[0]?.fields ?? [], site, person);
  await expect(form.getByText(messages.leadChecked)).toBeVisible();
  await context.setOffline(true);
  await submitButton(form, view, 0, site).click();
  await expect(page.getByText(messages.leadWaitingTitle)).toBeVisible();
  await expectAccessible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/success\?/u);
  expect(await storedLeads(site, { phone: person.phone })).toHaveLength(1);
});

test('the button reads "Loading" while a form is under way', async ({ page, visit, expectAccessible }, { project }) => {
  const { site, form: view } = aDealerOf('enquiry');
  const person = someone(site, `loading ${project.name}`);
  await visit(site, view.path);
  const form = await liveForm(page, view);
  await fillStep(form, view.steps[0]?.fields ?? [], site, person);
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/leads', async (route) => {
    await asked;
    await route.continue();
  });
  await submitButton(form, view, 0, site).click();
  await expect(form.getByRole('button', { name: 'Loading' })).toBeVisible();
  await expectAccessible();
  answer();
  await expect(page).toHaveURL(/\/success\?/u);
});

test('a plate that is looked up fills in the vehicle and says what was found', async ({ page, visit }) => {
  const { site, form: view } = aDealerOf('sell-my-car');
  await visit(site, view.path);
  const form = await liveForm(page, view);
  const rego = form.locator('[data-kind=rego]');
  await rego.getByRole('textbox').fill('DEMO01');
  await rego.getByRole('button').click();
  await expect(rego.getByRole('status')).toHaveText(/^Found: \d{4} /u);
  await expect(rego.getByRole('status')).toContainText('The register of vehicles says nothing of a write-off');
  await expect(form.locator('[data-kind=vehicle]').getByRole('textbox')).not.toHaveValue('');
});
