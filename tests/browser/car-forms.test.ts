import { messagesFor } from '#src/lib/locale/index.ts';
import { chooseCases } from '#tests/fixtures/depth.ts';
import { listPages } from '#tests/pages/site-pages.ts';
import { readStoredLeads } from './api.ts';
import { expect, test } from './fixtures.ts';
import { fillStep, findFormView, makeShopper, sendCheckedAnswers } from './form-filler.ts';
import { TENANTS } from './tenants.ts';

/* Forms opened from the page of a car in a browser without JavaScript. */

const FORMS = { enquire: 'car-enquiry', 'test-drive': 'test-drive', 'request-photos': 'request-photos' } as const;

/** With several yards, so that the car decides which one gets the lead. */
const site = TENANTS.find(
  (each) => each.locations.length > 1 && Object.values(FORMS).every((id) => findFormView(each, id)),
);
if (!site) throw new Error('No demo tenant with several yards has every form of a car.');
const messages = messagesFor(site.locale);
const cars = listPages(site).flatMap(({ path, template }) => (template === '/car' ? [path] : []));

test.use({ javaScriptEnabled: false });

for (const [action, id] of chooseCases(Object.entries(FORMS), 1)) {
  test(`a shopper without JavaScript sends the form ${id} from a car, and the dealer gets the car and its yard`, async ({
    page,
    visit,
    expectNoSidewaysScrolling,
  }, { project }) => {
    const person = makeShopper(site, `car form ${id} ${project.name}`);
    await visit(site, cars.at(-1) ?? '');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const link = page.getByRole('main').locator(`a[data-action="${action}"]`).first();
    const carId = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('car_id');
    await link.click();
    const hint = page.getByText(messages.leadCarOfPage({ noun: site.search.noun.one }));
    if (action === 'enquire') await expect(hint).toBeVisible();
    const form = page.getByRole('main').getByRole('form');
    const view = findFormView(site, action === 'enquire' ? 'enquiry' : id);
    for (const step of view?.steps ?? []) {
      const fields = step.fields.filter(({ kind }) => kind !== 'date-time');
      await fillStep(form, fields, site, person);
    }
    const time = form.locator('input[type=datetime-local]');
    if (await time.isVisible()) await time.fill('2027-01-15T10:00');
    await form.getByRole('button', { name: view?.submit ?? '' }).click();
    const about = page.locator('.panel', { hasText: messages.apiAboutCar });
    await expect(about).toContainText(name);
    const seen = await about.innerText();
    const yard = site.locations.find(({ name: place }) => seen.includes(place));
    await expectNoSidewaysScrolling();
    await sendCheckedAnswers(page, findFormView(site, id)?.submit ?? '');
    const stored = await readStoredLeads(site, { phone: person.phone });
    expect(stored).toMatchObject([{ form: id, status: 'complete', lead: { car_id: carId } }]);
    expect(String(stored[0]?.lead.location_id)).toBe(yard?.id);
  });
}
