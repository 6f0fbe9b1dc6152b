import type { Page } from '@playwright/test';
import { formatDollars } from '#src/components/ui/currency-amount.ts';
import type { Site } from '#src/config/index.ts';
import { getConditionText } from '#src/features/cars/index.ts';
import { formatNumber, messagesFor } from '#src/lib/locale/index.ts';
import { chooseCases } from '#tests/fixtures/depth.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { ONE_OF_EACH_TEMPLATE, TENANTS } from './tenants.ts';

for (const site of chooseCases(ONE_OF_EACH_TEMPLATE, 3)) {
  const messages = messagesFor(site.locale);
  const { defaultPath } = site.search;
  const { minimum, maximum } = site.features.home.priceSlider;
  const picks = site.features.cars.quickPicks.filter((pick) => pick > minimum && pick < maximum);
  const middle = picks[Math.floor(picks.length / 2)] ?? maximum;
  const formatAmount = (value: number) => formatDollars(value, site.locale);

  test.describe(`the price slider of ${site.slug}`, () => {
    test.beforeEach(({ visit }) => visit(site, '/'));

    test('a picked price finds the promised number of cars, and is kept on going back', async ({ page }) => {
      await page.getByRole('button', { name: formatAmount(middle), exact: true }).click();
      await expect(findThumb(page, messages.maximumPrice)).toHaveAttribute('aria-valuetext', formatAmount(middle));
      const promise = await showMe(page).innerText();
      await expectPromisedCars(page, site, `:${middle}`);
      await page.goBack();
      await expect(showMe(page)).toHaveText(promise);
      await expect(findField(page, messages.maximumPrice)).toHaveValue(formatAmount(middle));
    });

    test('a typed price range finds the promised number of cars', { tag: '@full' }, async ({ page }) => {
      const [from, to] = [picks[0] ?? minimum + 500, middle];
      await findField(page, messages.minimumPrice).pressSequentially(String(from));
      await expect(findField(page, messages.minimumPrice)).toHaveValue(formatAmount(from));
      // Snaps to the nearest step.
      await findField(page, messages.maximumPrice).fill(String(to - 10));
      await findField(page, messages.maximumPrice).press('Tab');
      await expect(findField(page, messages.maximumPrice)).toHaveValue(formatAmount(to));
      await expectPromisedCars(page, site, `${from}:${to}`);
    });

    test('works with the keyboard, and the minimum stays below the maximum', { tag: ['@desktop', '@full'] }, async ({
      page,
    }) => {
      await findThumb(page, messages.maximumPrice).focus();
      await page.keyboard.press('Home');
      await expect(findThumb(page, messages.maximumPrice)).toHaveValue(String(minimum + 500));
      await findThumb(page, messages.minimumPrice).focus();
      await page.keyboard.press('ArrowRight');
      await expect(findThumb(page, messages.minimumPrice)).toHaveValue(String(minimum));
      await expect(findThumb(page, messages.minimumPrice)).toHaveAttribute('aria-valuetext', messages.anyPrice);

      await findThumb(page, messages.maximumPrice).focus();
      await page.keyboard.press('End');
      await findThumb(page, messages.minimumPrice).focus();
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: /^Show/ })).toHaveText(
        await showMe(page).innerText(),
      );
      await expectPromisedCars(page, site, `${minimum + 4000}:`);
    });

    test('without a choice finds all cars', { tag: ['@mobile', '@full'] }, async ({ page }) => {
      await expectPromisedCars(page, site, null);
    });
  });

  test.describe(`the browse tiles of ${site.slug}`, { tag: '@desktop' }, () => {
    test.beforeEach(({ visit }) => visit(site, '/'));

    for (const by of chooseCases(['browseByBody', 'browseByMake'] as const, 0)) {
      test(`show the number of cars on the page they open: ${by}`, async ({ page }) => {
        const tiles = page.getByRole('list', { name: messages[by] }).getByRole('link');
        const more = page.getByText(by === 'browseByMake' ? /^View all \d+ makes/ : /^View all \d+ body types/);
        if (await more.isVisible()) {
          const shown = await tiles.count();
          const all = Number(/\d+/.exec(await more.innerText())?.[0]);
          await more.click();
          await expect(tiles).toHaveCount(all);
          expect(all).toBeGreaterThan(shown);
        }
        const tile = tiles.last();
        // A name can contain digits, such as 4x4.
        const count = readCountAtEnd(await tile.innerText());
        expect(count).toBeGreaterThan(0);
        await tile.click();
        await expectTotal(page, site, count);
      });
    }

    test('separate new, demo and used cars when there is more than one of them', { tag: '@full' }, async ({ page }) => {
      const types = ['new', 'demo', 'used'] as const;
      const wording = { locale: site.locale, usedLabel: site.features.cars.usedLabel };
      const links = types.map((type) =>
        page.getByRole('main').getByRole('link', { name: new RegExp(`^${getConditionText(type, wording)} [\\d,]+ `) }),
      );
      const counts = await Promise.all(links.map(async (link) => ((await link.count()) === 1 ? link : undefined)));
      const there = counts.filter((link) => link !== undefined);
      expect(there.length).not.toBe(1);
      const last = there.at(-1);
      if (!last) return;
      const count = countIn(await last.innerText());
      await last.click();
      await expectTotal(page, site, count);
    });
  });

  test.describe(`the home page of ${site.slug} without JavaScript`, { tag: '@desktop' }, () => {
    test.use({ javaScriptEnabled: false });

    test('links to cars up to a price, with their count', { tag: '@mobile' }, async ({ page, visit }) => {
      await visit(site, '/');
      await expect(page.getByRole('slider')).toHaveCount(0);
      const band = page.getByRole('link', { name: messages.upTo({ price: formatAmount(middle) }) });
      await expect(band).toHaveAttribute('href', `${defaultPath}?${new URLSearchParams({ price: `:${middle}` })}`);
      expect(readCountAtEnd(await band.innerText())).toBeGreaterThan(0);
    });
  });
}

for (const site of chooseCases(
  TENANTS.filter(({ features }) => features.home.hero === 'finder'),
  0,
)) {
  test(`the car finder of ${site.slug} searches for the chosen values only`, async ({ page, visit }) => {
    const messages = messagesFor(site.locale);
    const price = `:${site.features.cars.quickPicks.at(-1)}`;
    await visit(site, '/');
    await page.getByRole('combobox', { name: messages.maximumPrice }).selectOption(price);
    // Once the numbers have loaded, the button has that of the choice.
    await page.getByRole('button', { name: /^(?:Search all|Show) \d/ }).click();
    await expect(page).toHaveURL(getAddress(site, `${site.search.defaultPath}?${new URLSearchParams({ price })}`));
  });
}

const findThumb = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const findField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const showMe = (page: Page) => page.getByRole('button', { name: /^Show Me [\d,]+ / });
/** Some tile designs put the count beside the name and others below it, with or without the noun. */
const readCountAtEnd = (text: string) => countIn(text.match(/[\d,]+/gu)?.at(-1) ?? '');
const countIn = (text: string) => Number((/[\d,]+/.exec(text)?.[0] ?? '').replaceAll(',', ''));

/** Clicks the button and expects the number of cars that it promised. */
async function expectPromisedCars(page: Page, site: Site, price: string | null): Promise<void> {
  const promise = await showMe(page).innerText();
  await showMe(page).click();
  await expect(page).toHaveURL((url) => url.pathname === site.search.defaultPath);
  expect(new URL(page.url()).searchParams.get('price')).toBe(price);
  await expectTotal(page, site, countIn(promise));
}

async function expectTotal(page: Page, site: Site, total: number): Promise<void> {
  const { one, many } = site.search.noun;
  const text = `${formatNumber(total, site.locale)} ${total === 1 ? one : many}`;
  const found = page.getByRole('main').getByText(new RegExp(`^[\\d,]+ (?:${one}|${many})$`));
  await expect(found.first()).toHaveText(text);
}
