import { messagesFor } from '#src/lib/locale/index.ts';
import { readStoredLeads } from './api.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { fillStep, findOpenFormDealer, makeShopper, waitForForm } from './form-filler.ts';

const { site, form: view } = findOpenFormDealer('rental');
const messages = messagesFor(site.locale);
const rentals = site.search.pages.find(({ refinements }) => refinements.rental_price !== undefined)?.path ?? '';

test(
  'a shopper finds a car for rent from the menu, and asks to rent it',
  { tag: '@both' },
  async ({ page, visit, expectAccessible, expectNoSidewaysScrolling }, { project }) => {
    await visit(site, site.search.defaultPath);
    await expect(page.getByText(/\$\d+ a day/u)).toHaveCount(0);

    await visit(site, '/');
    const link = page.locator(`a[href="${rentals}"]`);
    if (!(await link.first().isVisible())) await page.getByRole('button', { name: messages.menu }).click();
    await link.locator('visible=true').first().click();
    await expect(page).toHaveURL(getAddress(site, rentals));
    const cards = page.getByRole('article');
    await expect(cards.first().getByText(/\$[\d,]+\sa\sday/u)).toBeVisible();
    await expect(cards.getByText(messages.priceOnApplication)).toHaveCount(0);
    await expectAccessible();
    await expectNoSidewaysScrolling();

    await cards.first().getByRole('link').first().click();
    const main = page.getByRole('main');
    await expect(main.getByText(messages.forRent, { exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { name: messages.rentalTerms })).toBeVisible();
    await expect(main.getByRole('link', { name: messages.bookTestDrive })).toHaveCount(0);
    const rates = await main.locator('[data-car-price]').first().innerText();
    await expectAccessible();

    await main.getByRole('link', { name: messages.askToRent }).first().click();
    const form = await waitForForm(page, view);
    const person = makeShopper(site, `rent ${project.name}`);
    await expect(form.locator('[data-field=rental_rates]').getByRole('textbox')).toHaveValue(
      rates.replaceAll('\u00a0', ' '),
    );
    const [step] = view.steps;
    await fillStep(form, step?.fields.filter(({ name }) => name !== 'rental_rates') ?? [], site, person);
    await form.getByRole('button', { name: view.submit }).click();
    await expect(page).toHaveURL(/\/success\?/u);
    const stored = await readStoredLeads(site, { phone: person.phone });
    expect(stored).toMatchObject([
      {
        form: 'rental',
        lead: { car_id: expect.any(String), details: { rental_from: '2027-01-15', rental_length: 'days' } },
      },
    ]);
  },
);
