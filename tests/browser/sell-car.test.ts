import type { Locator, Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import type { FormView } from '#src/features/leads/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import { chooseCases } from '#tests/fixtures/depth.ts';
import { readStoredLeads } from './api.ts';
import { expect, test } from './fixtures.ts';
import { fillStep, findFormView, findSubmitButton, makeShopper, waitForForm } from './form-filler.ts';
import { MOST_SHIFT, observeShifts, readLayoutShift } from './layout-shift.ts';
import { ONE_OF_EACH_TEMPLATE, TENANTS } from './tenants.ts';

/* The estimate of a shopper's vehicle, before they say who they are. */

interface Seller {
  readonly site: Site;
  readonly view: FormView;
  readonly plate: string;
}

function findSeller(fits: (site: Site) => boolean): Seller {
  for (const site of TENANTS.filter(fits)) {
    const view = findFormView(site, 'sell-my-car');
    const { testPlate: plate } = site.leads;
    if (view && plate) return { site, view, plate };
  }
  throw new Error('No demo dealer buys cars like this.');
}

const showsValues = ({ features }: Site) => features.leads.valuations;
const australian = findSeller((site) => showsValues(site) && site.locale === 'en-AU');
const abroad = findSeller((site) => showsValues(site) && site.locale === 'en-NZ');
const american = findSeller((site) => showsValues(site) && site.locale === 'en-US');
const discreet = findSeller((site) => !showsValues(site));
const RANGE = /\$[\d,]+ to \$[\d,]+/u;

const findEstimate = (form: Locator) => form.locator('.lead-estimate');
const readRange = async (form: Locator): Promise<string> => RANGE.exec(await findEstimate(form).innerText())?.[0] ?? '';

async function openForm(page: Page, { view }: Seller): Promise<Locator> {
  await page.waitForURL(`**${view.path}`);
  return waitForForm(page, view);
}

async function lookUp(form: Locator, { site, plate }: Seller): Promise<void> {
  const messages = leadFormMessages(site.locale);
  await form.locator('[name=Rego]').fill(plate);
  await form.getByRole('button', { name: messages.leadLookUp({ noun: site.search.noun.one }) }).click();
  await expect(form.getByText(/^Found: \d{4} /u)).toBeVisible();
}

test(
  'a seller finds their car by the plate that the hint names, and sees a range before and after they say who they are',
  {
    tag: '@mobile',
  },
  async ({ page, visit, expectAccessible, expectNoSidewaysScrolling }, { project }) => {
    const { site, view, plate } = australian;
    const messages = leadFormMessages(site.locale);
    await page.addInitScript(observeShifts);
    await visit(site, view.path);
    const form = await openForm(page, australian);
    await expect(form.getByText(plate)).toBeVisible();
    await expect(form.locator('[name=regoState]')).toBeVisible();
    await expect(form).not.toContainText('%');
    const asked = page.waitForRequest('**/simple-autograb-lookup');
    await lookUp(form, australian);
    expect((await asked).postDataJSON()).toEqual({
      rego: plate,
      regoState: await form.locator('[name=regoState]').inputValue(),
    });
    const estimate = findEstimate(form);
    await expect(estimate).toContainText(RANGE);
    await expect(estimate).toContainText(/estimate, not an offer\. Valid until \d/u);
    await expectAccessible();
    await expectNoSidewaysScrolling();
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);

    const vague = await readRange(form);
    await expect(estimate).toContainText(messages.leadEstimateRefine);
    await form.locator('[name=vehicle_km]').fill('190000');
    await expect(estimate).not.toContainText(vague);
    await expect(estimate).toContainText(messages.leadEstimateRefineCondition);
    const person = makeShopper(site, `sells a car ${project.name}`);
    const continueButton = form.getByRole('button', { name: messages.leadContinue, exact: true });
    await continueButton.click();
    const used = await readRange(form);
    await form.getByRole('radio', { name: 'Needs work' }).check();
    await expect(estimate).not.toContainText(used);
    await expect(estimate).not.toContainText(messages.leadEstimateRefineCondition);
    for (const [index, step] of view.steps.entries()) {
      if (index === 0) continue;
      await expect(form.getByRole('group', { name: step.title })).toBeVisible();
      await expect(estimate).toContainText(RANGE);
      if (step.id === 'photos') await expectPhotoWords(form, project.name);
      await fillStep(
        form,
        step.fields.filter(({ name }) => name !== 'vehicle_condition'),
        site,
        person,
      );
      if (index === view.steps.length - 1) await expectAccessible();
      else await findSubmitButton(form, view, index, site).click();
    }
    const shown = await readRange(form);
    await findSubmitButton(form, view, view.steps.length - 1, site).click();
    await expect(page).toHaveURL(/\/success\?/u);
    await expect(page.getByText(messagesFor(site.locale).successEstimate)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(shown);
    const [lead] = await readStoredLeads(site, { phone: person.phone });
    expect(lead?.lead).toMatchObject({ Rego: plate, details: { estimate_shown: shown } });
  },
);

/** Phones take photos, and have nothing to drop them from. */
async function expectPhotoWords(form: Locator, project: string): Promise<void> {
  const isPhone = project === 'mobile';
  await expect(form.getByText('Take or choose photos')).toBeVisible({ visible: isPhone });
  await expect(form.getByText('or drop them here')).toBeVisible({ visible: !isPhone });
}

test('an unknown plate leads to the same range by year, make, model and kilometres', { tag: '@full' }, async ({
  page,
  visit,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 404/u);
  const { site, view } = australian;
  const messages = leadFormMessages(site.locale);
  await visit(site, view.path);
  const form = await openForm(page, australian);
  await form.locator('[name=Rego]').fill('NOCAR1');
  await form.getByRole('button', { name: messages.leadLookUp({ noun: site.search.noun.one }) }).click();
  await expect(form.getByText(messages.leadNotFound({ noun: site.search.noun.one }))).toBeVisible();
  await form.locator('[name=vehicle]').fill('2018 Subaru Forester');
  await form.locator('[name=vehicle_km]').fill('88,000');
  await expect(findEstimate(form)).toContainText(RANGE);
  await expectAccessible();
});

test('a failed valuation is explained, and the form goes on', { tag: '@full' }, async ({
  page,
  visit,
  expectComplaint,
}) => {
  const { site, view } = australian;
  const messages = leadFormMessages(site.locale);
  expectComplaint(/status of 502/u);
  await page.route('**/api/valuation', (route) => route.fulfill({ status: 502, json: { error: 'Down.' } }));
  await visit(site, view.path);
  const form = await openForm(page, australian);
  await form.locator('[name=vehicle]').fill('2018 Subaru Forester');
  await form.locator('[name=vehicle_km]').fill('88000');
  await expect(findEstimate(form)).toContainText(messages.leadEstimateFailed({ noun: site.search.noun.one }));
  await form.getByRole('button', { name: messages.leadContinue, exact: true }).click();
  await expect(form.getByRole('group', { name: view.steps[1]?.title ?? '' })).toBeVisible();
});

test('a dealer who values in person shows no range', { tag: '@full' }, async ({ page, visit }) => {
  const { site, view } = discreet;
  await visit(site, view.path);
  const form = await openForm(page, discreet);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await lookUp(form, discreet);
  await expect(findEstimate(form)).toHaveCount(0);
  await expect(form).not.toContainText(RANGE);
  expect(asked.filter((url) => url.endsWith('/valuation'))).toEqual([]);
});

for (const seller of [abroad, american]) {
  test(`the plate is asked in the words of ${seller.site.locale}`, { tag: ['@desktop', '@full'] }, async ({
    page,
    visit,
  }) => {
    const { site, view } = seller;
    await visit(site, view.path);
    const form = await openForm(page, seller);
    const label = site.locale === 'en-US' ? 'License plate' : 'Rego';
    await expect(form.getByRole('textbox', { name: label })).toBeVisible();
    await expect(form.locator('[name=regoState]')).toHaveCount(site.locale === 'en-NZ' ? 0 : 1);
    await lookUp(form, seller);
    await expect(findEstimate(form)).toContainText(RANGE);
  });
}

for (const site of chooseCases(ONE_OF_EACH_TEMPLATE, 3)) {
  test(`the page of ${site.slug} does not move while it arrives`, { tag: '@desktop' }, async ({ page, visit }) => {
    const view = findFormView(site, 'sell-my-car');
    if (!view) throw new Error('This dealer buys no cars.');
    await page.addInitScript(observeShifts);
    await visit(site, view.path);
    await waitForForm(page, view);
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  });
}
