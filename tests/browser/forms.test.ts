import { FORM_IDS, type FormId } from '#src/features/leads/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { gzippedBytes, loadedScripts } from '#tests/bench/search/script-bytes.ts';
import { isFullDepth } from '#tests/fixtures/depth.ts';
import { makePhone, readStoredLeads } from './api.ts';
import { expect, getAddress, test } from './fixtures.ts';
import {
  fillStep,
  findFormDealer,
  findOpenFormDealer,
  findSubmitButton,
  makeShopper,
  sendCheckedAnswers,
  waitForForm,
} from './form-filler.ts';
import { REFUSED, signInAs } from './sign-in.ts';

/** Gzipped bytes that a form page loads on top of the scripts of every page: React, the form and the lead queue. */
const BUDGET = 87_000;
/** These forms have no page. They open on pages of cars: see form-dialogs.test.ts and checkout.test.ts. */
const OF_CARS: readonly FormId[] = ['car-enquiry', 'notify-available'];
/** This form has no page. It opens from a location. */
const OF_LOCATIONS: FormId = 'email-us';

/**
 * Returns the forms to send: at full depth all of them. At sample depth only those with a kind of field that none before them has,
 * or behind a gate if none before them was.
 */
function chooseForms() {
  const seen = new Set<string>();
  return FORM_IDS.filter((id) => !OF_CARS.includes(id))
    .map((id) => ({ id, ...findFormDealer(id) }))
    .filter(({ form, isGated }) => {
      const kinds = [...form.steps.flatMap(({ fields }) => fields.map(({ kind }) => kind)), isGated ? 'gate' : 'open'];
      const isNew = kinds.some((kind) => !seen.has(kind));
      for (const kind of kinds) seen.add(kind);
      return isFullDepth || isNew;
    });
}

for (const { id, site, form: view, isGated } of chooseForms()) {
  test(`the form ${id} of ${site.slug} is sent and stored, and every step is accessible`, async ({
    page,
    visit,
    expectComplaint,
    expectAccessible,
    expectNoSidewaysScrolling,
  }, { project }) => {
    const person = makeShopper(site, `${id} ${project.name}`);
    if (isGated) {
      expectComplaint(REFUSED);
      await visit(site, '/contact');
      // The page redirects before it has loaded.
      await page.evaluate((url) => location.assign(url), getAddress(site, view.path));
      await page.waitForURL('**/sign-in?*');
      await signInAs(page, makePhone(site, `sign in for ${id} ${project.name}`));
    } else await visit(site, view.path);
    if (id === OF_LOCATIONS) {
      const open = page.getByRole('button', { name: messagesFor(site.locale).emailUs });
      await open.first().click();
    }
    const form = await waitForForm(page, view);
    for (const [index, step] of view.steps.entries()) {
      if (view.steps.length > 1) await expect(form.getByRole('group', { name: step.title })).toBeVisible();
      const asked = form.locator('[data-field=which_car]');
      if (await asked.isVisible()) await asked.getByRole('textbox').fill('The red one');
      await fillStep(form, step.fields, site, person);
      await expectNoSidewaysScrolling();
      // pages.test.ts checks the first step of each kind of form page.
      if (isFullDepth || index > 0) await expectAccessible();
      await findSubmitButton(form, view, index, site).click();
    }
    await expect(page).toHaveURL(/\/success\?/u);
    const { heading, reference } = {
      heading: messagesFor(site.locale).successTitle,
      reference: /[A-Z0-9]{4}-[A-Z0-9]{4}/u,
    };
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByText(reference)).toBeVisible();
    // It is the same page after each form.
    if (isFullDepth || id === FORM_IDS[0]) await expectAccessible();

    const [stored, ...more] = await readStoredLeads(site, { phone: person.phone });
    expect(more).toEqual([]);
    expect(stored).toMatchObject({ form: id, lead: { email: person.email, lead_status: 'Complete' } });
    expect(await page.getByRole('main').textContent()).toContain(stored?.reference);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form shows all steps, is posted and stored', async ({ page, visit }, { project }) => {
    const { site, form: view } = findOpenFormDealer('sell-my-car');
    const person = makeShopper(site, `no script ${project.name}`);
    await visit(site, view.path);
    const form = page.getByRole('form', { name: view.title });
    for (const step of view.steps) {
      await expect(form.getByText(step.title, { exact: true })).toBeVisible();
      const fields = step.fields.filter(({ kind }) => kind !== 'files' && kind !== 'date-time');
      await fillStep(form, fields, site, person);
    }
    await form.getByRole('button', { name: view.submit }).click();
    await sendCheckedAnswers(page, view.submit);
    expect(await readStoredLeads(site, { phone: person.phone })).toHaveLength(1);
  });
});

test.describe('when the script of a form fails to load', () => {
  test(
    'all steps appear after a few seconds and the form can be sent',
    { tag: '@full' },
    async ({ page, visit, expectComplaint }, { project }) => {
      const { site, form: view } = findOpenFormDealer('sell-my-car');
      const person = makeShopper(site, `late script ${project.name}`);
      expectComplaint(/Failed to load resource|ERR_FAILED|dynamically imported module/u);
      await visit(site, '/privacy-policy');
      // The scripts of every page are cached by now. The remaining requests are those of the form.
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      await page.route(/\.js$/u, (route) =>
        loaded.includes(route.request().url()) ? route.continue() : route.abort(),
      );
      await visit(site, view.path);
      const form = page.getByRole('form', { name: view.title });
      const [first, second] = view.steps;
      await expect(form.getByText(first?.title ?? '', { exact: true })).toBeVisible();
      await expect(form.getByText(second?.title ?? '', { exact: true })).toBeVisible({ timeout: 10_000 });
      for (const step of view.steps) {
        const fields = step.fields.filter(({ kind }) => kind !== 'files' && kind !== 'date-time');
        await fillStep(form, fields, site, person);
      }
      await form.getByRole('button', { name: view.submit }).click();
      await sendCheckedAnswers(page, view.submit);
      expect(await readStoredLeads(site, { phone: person.phone })).toHaveLength(1);
    },
  );
});

test('answers typed before the car of the address has loaded are kept, and sent as one lead', async ({ page, visit }, {
  project,
}) => {
  const { site, form: view } = findOpenFormDealer('enquiry');
  const person = makeShopper(site, `late car ${project.name}`);
  // Holds back the response that names the car.
  const held: (() => void)[] = [];
  await page.route(/\/(?:multi-)?search(?:\?|$)/u, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await new Promise<void>((resolve) => held.push(resolve));
    return route.continue();
  });
  await visit(site, `${view.path}?car_id=nobody-has-this-one`);
  const form = page.getByRole('form', { name: view.title, exact: true });
  const fields = view.steps.flatMap((step) => step.fields).filter(({ kind }) => kind === 'phone' || kind === 'email');
  await fillStep(form, fields, site, person);
  for (const release of held) release();
  await waitForForm(page, view);
  await expect(form.locator('[data-field=email]').getByRole('textbox')).toHaveValue(person.email);
  for (const [index, step] of view.steps.entries()) {
    await fillStep(form, step.fields, site, person);
    await findSubmitButton(form, view, index, site).click();
  }
  await expect(page).toHaveURL(/\/success\?/u);
  const [stored, ...more] = await readStoredLeads(site, { phone: person.phone });
  expect(more).toEqual([]);
  expect(stored?.lead.car_id).toBe('nobody-has-this-one');
});

test('a form page loads less than 87 kB of script on top of the scripts of every page', { tag: '@mobile' }, async ({
  page,
  visit,
}) => {
  const { site, form: view } = findOpenFormDealer('enquiry');
  const everywhere = loadedScripts(page);
  await visit(site, '/privacy-policy');
  const common = new Set((await everywhere()).map(String));
  await page.goto('about:blank');
  const scripts = loadedScripts(page);
  await visit(site, view.path);
  await waitForForm(page, view);
  const own = (await scripts()).filter((script) => !common.has(String(script)));
  expect(gzippedBytes(own)).toBeLessThan(BUDGET);
});
