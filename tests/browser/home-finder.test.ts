import type { Page } from '@playwright/test';
import { formatNumber, formatPrice, messagesFor } from '#src/lib/locale/index.ts';
import { waitUntilIdle } from '#tests/bench/search/script-bytes.ts';
import { chooseCases, takeTurns } from '#tests/fixtures/depth.ts';
import { expect, test } from './fixtures.ts';
import { MOST_SHIFT, observeShifts, readLayoutShift } from './layout-shift.ts';
import { createResultsPage } from './results-page.ts';
import { TENANTS } from './tenants.ts';

/* The search form in the hero of a home page, which names the number of cars before it is submitted. */

for (const [index, site] of chooseCases(
  TENANTS.filter(({ features }) => features.home.hero === 'finder'),
  0,
).entries()) {
  const { locale, search } = site;
  const messages = messagesFor(locale);
  const { one, many } = search.noun;
  const noneMatch = new RegExp(messages.noneMatchSearchAll({ noun: many, count: '[\\d,]+' }), 'u');
  const amount = site.features.cars.quickPicks.find((pick) => pick >= 40_000) ?? 40_000;
  const upTo = messages.upTo({ price: formatPrice(amount, locale) });

  const findForm = (page: Page) => {
    const form = page.getByRole('main').locator('form').first();
    return {
      form,
      text: form.getByRole('searchbox'),
      make: form.getByRole('combobox', { name: messages.make, exact: true }),
      body: form.getByRole('combobox', { name: messages.bodyType, exact: true }),
      price: form.getByRole('combobox', { name: messages.maximumPrice, exact: true }),
      condition: form.getByRole('combobox', { name: messages.carType, exact: true }),
      button: form.getByRole('button'),
      status: form.getByRole('status'),
    };
  };

  test.describe(`the search form on the home page of ${site.slug}`, { tag: takeTurns(index) }, () => {
    test('shows how many cars match, and finds them', async ({ page, visit, isMobile, expectAccessible }) => {
      await page.addInitScript(observeShifts);
      await visit(site, '/');
      const { body, price, button, status } = findForm(page);
      const all = await button.innerText();
      await body.selectOption('SUV');
      await price.selectOption({ label: upTo });
      await expect(button).toHaveText(/^Show /u);
      const text = await button.innerText();
      const count = readDigits(text);
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(readDigits(all));
      expect(text).toBe(messages.showResults({ count: formatNumber(count, locale), noun: count === 1 ? one : many }));
      await expect(status).toHaveText(text);
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
      await expectAccessible();

      await button.click();
      await createResultsPage(page, site, isMobile).expectTotal(count);
      expect([...new URL(page.url()).searchParams.keys()].toSorted()).toEqual(['body', 'price']);

      await page.goBack();
      await expect(button).toHaveText(text);
      await body.selectOption('');
      await price.selectOption('');
      await expect(button).toHaveText(all);
    });

    test('offers all cars when none match', { tag: '@full' }, async ({ page, visit, isMobile }) => {
      await visit(site, '/');
      const { make, body, price, button } = findForm(page);
      const all = readDigits(await button.innerText());
      await price.selectOption({ index: 1 });
      for (const field of [make, body]) {
        const values = await field
          .locator('option')
          .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
        for (const value of values.slice(1)) {
          await field.selectOption(value);
          await expect(button).not.toHaveText(messages.searchStock);
          if (noneMatch.test(await button.innerText())) break;
        }
        if (noneMatch.test(await button.innerText())) break;
      }
      await expect(button).toHaveText(noneMatch);
      await button.click();
      await createResultsPage(page, site, isMobile).expectTotal(all);
      expect(new URL(page.url()).search).toBe('');
    });

    test('counts nothing for a text, which only the search understands', { tag: '@full' }, async ({ page, visit }) => {
      await visit(site, '/');
      const { text, body, button } = findForm(page);
      await body.selectOption('SUV');
      await text.fill('red');
      await expect(button).toHaveText(messages.searchStock);
      await text.fill('');
      await expect(button).toHaveText(/^Show /u);
    });

    test('loads its numbers with the first use, and searches without them', { tag: '@full' }, async ({
      page,
      visit,
      expectComplaint,
    }) => {
      expectComplaint(/finder\.json/u);
      const requests: string[] = [];
      page.on('request', (request) => request.url().endsWith('/finder.json') && requests.push(request.url()));
      await page.route('**/finder.json', (route) => route.abort());
      await visit(site, '/');
      await page.evaluate(waitUntilIdle);
      expect(requests).toEqual([]);
      const { body, button } = findForm(page);
      await body.selectOption('SUV');
      await expect.poll(() => requests.length).toBeGreaterThan(0);
      await expect(button).toHaveText(messages.searchStock);
      await button.click();
      await expect(page).toHaveURL(/\?body=SUV$/u);
    });
  });
}

/** A dealer with new and used cars, whose form asks for the condition. */
const CHOOSER = TENANTS.find(
  ({ features, search }) => features.home.hero === 'finder' && search.defaultPath.includes('new-used'),
);

for (const javaScriptEnabled of chooseCases([true, false], 1)) {
  test.describe(`the condition in the search form ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('finds its cars', { tag: '@mobile' }, async ({ page, visit }) => {
      if (!CHOOSER) throw new Error('No demo tenant asks for the condition.');
      const messages = messagesFor(CHOOSER.locale);
      await visit(CHOOSER, '/');
      const form = page.getByRole('main').locator('form').first();
      const button = form.getByRole('button');
      const all = await button.innerText();
      await form.getByRole('combobox', { name: messages.carType, exact: true }).selectOption('used');
      await expect(button).toHaveText(javaScriptEnabled ? /^Show /u : all);
      const count = readDigits(await button.innerText());
      await button.click();
      await expect(page.getByRole('article').first()).toBeVisible();
      const { searchParams, pathname } = new URL(page.url());
      expect(pathname).toBe(CHOOSER.search.defaultPath);
      expect(searchParams.get('car_type')).toBe('used');
      if (javaScriptEnabled) await createResultsPage(page, CHOOSER, true).expectTotal(count);
    });
  });
}

const readDigits = (text: string) => Number(text.replaceAll(/\D/gu, ''));
