import type { Locator, Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { calculateRepayment, findHighestPrice } from '#src/features/finance/index.ts';
import { getAdvertisedLoan } from '#src/features/finance/offer/index.ts';
import { FACETS } from '#src/features/search/index.ts';
import { formatNumber, formatPrice, messagesFor } from '#src/lib/locale/index.ts';
import { chooseCases, takeTurns } from '#tests/fixtures/depth.ts';
import { expect, test } from './fixtures.ts';
import { observeShifts, readLayoutShift } from './layout-shift.ts';
import { TENANTS } from './tenants.ts';

/** One in Australia and one abroad, one light and one dark. */
const BY_THE_WEEK = TENANTS.filter((site) => site.search.weeklyRepayments);

for (const [index, site] of chooseCases(BY_THE_WEEK, 1).entries()) {
  const messages = messagesFor(site.locale);
  const { one, many } = site.search.noun;
  const path = site.search.defaultPath;
  const loan = getAdvertisedLoan(site);

  test.describe(`the filters of ${site.slug}`, () => {
    test.beforeEach(({ visit }) => visit(site, path));

    test('narrow and widen the search with the keyboard alone', { tag: takeTurns(index) }, async ({
      page,
      isMobile,
      expectAccessible,
    }) => {
      const before = await readTotal(page, site);
      const base = await findChips(page, site).count();
      const filters = await openFilters(page, site, isMobile);
      await expectAccessible();

      const [make, cars] = await getMostCommon(filters.getByRole('list', { name: messages.make, exact: true }));
      await filters.getByRole('link', { name: `${make} ${cars}`, exact: true }).press('Enter');
      await expectFound(page, site, cars, isMobile);
      await expect(filters.getByRole('link', { name: `${make} ${messages.selected} ${cars}` })).toBeFocused();
      const [model, ofModel] = await getMostCommon(filters.getByRole('list', { name: messages.model, exact: true }));
      await filters.getByRole('link', { name: `${model} ${ofModel}`, exact: true }).press('Enter');
      await expectFound(page, site, ofModel, isMobile);
      await expectAccessible();

      const highest = filters.getByRole('slider', { name: messages.highestAmount({ what: 'price' }) });
      const open = await highest.getAttribute('aria-valuetext');
      await highest.press('ArrowLeft');
      await highest.press('ArrowLeft');
      await expect(page).toHaveURL(/price=%3A\d+/);
      await expect(highest).not.toHaveAttribute('aria-valuetext', open ?? '');

      await filters.getByRole('textbox', { name: `${messages.price} ${messages.from}`, exact: true }).fill('2k');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/price=2000%3A\d+/);
      await expectAccessible();

      if (isMobile) {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: messages.filters })).toBeFocused();
      }
      await expect(findChips(page, site)).toHaveCount(base + 3);
      const shared = await readTotal(page, site);
      await page.reload();
      await expect(findChips(page, site)).toHaveCount(base + 3);
      await expectFound(page, site, shared);
      await expectAccessible();

      await findChip(page, site, /\$2,000 – /).press('Enter');
      await expectFound(page, site, ofModel);
      await expect(findChip(page, site, model)).toBeFocused();
      await page.keyboard.press('Enter');
      await expectFound(page, site, cars);
      await page.getByRole('link', { name: messages.clearAll }).press('Enter');
      await expectFound(page, site, before);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      // Chips of the page itself remain. Without any, the results get the focus.
      const next = base > 0 ? findChips(page, site).first() : findResults(page, site);
      await expect(next).toBeFocused();
    });

    test('send one search per slider drag, without layout shift', { tag: [takeTurns(index), '@full'] }, async ({
      page,
      isMobile,
    }) => {
      await page.evaluate(observeShifts);
      const filters = await openFilters(page, site, isMobile);
      // A search whose engine was silent on a busy machine is sent again once it answers.
      const asked = new Set<string | null>();
      page.on('request', (request) => {
        if (request.url().endsWith('/multi-search')) asked.add(request.postData());
      });
      const highest = filters.getByRole('slider', { name: messages.highestAmount({ what: 'price' }) });
      await highest.scrollIntoViewIfNeeded();
      const box = await highest.boundingBox();
      if (!box) throw new Error('The slider is not visible.');
      await page.mouse.move(box.x + box.width - 13, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
      await page.mouse.up();
      await expect(page).toHaveURL(/price=%3A\d+/);
      await expect(filters.getByRole('textbox', { name: `${messages.price} ${messages.to}`, exact: true })).toHaveValue(
        /^\$/,
      );
      // Any further request would have been sent by the time the result is announced.
      await expect(findResults(page, site).getByText(COUNT(site))).toHaveCount(2);
      expect(asked.size).toBe(1);
      // An answer that takes longer than half a second counts as a shift.
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.05);
    });

    test('can show prices by the week, and remember the choice', { tag: '@full' }, async ({
      page,
      visit,
      isMobile,
      expectAccessible,
    }) => {
      const filters = await openFilters(page, site, isMobile);
      await filters.getByRole('radio', { name: messages.price }).press('ArrowRight');
      await expect(filters.getByRole('radio', { name: messages.perWeekShort })).toBeChecked();
      await filters
        .getByRole('textbox', { name: `${messages.weeklyRepayment} ${messages.to}`, exact: true })
        .fill('157');
      await page.keyboard.press('Enter');
      // The URL keeps a price range: up to the highest price that costs $157 a week.
      await expect(page).toHaveURL(new RegExp(`price=%3A${findHighestPrice(157, loan)}$`));
      await expect(filters.getByText(messages.aboutEstimates)).toBeVisible();
      await expect(filters.getByText(/^Comparison rate 12\.98% p\.a\.$/)).toHaveCount(loan.comparison ? 1 : 0);
      await filters.getByText(messages.aboutEstimates).click();
      await expectAccessible();

      await visit(site, `${path}?price=:30000`);
      await expect(
        findChip(page, site, messages.perWeek({ price: formatPrice(calculateRepayment(30_000, loan), site.locale) })),
      ).toBeVisible();
    });

    test('show prices when the stored choice is invalid', { tag: '@full' }, async ({ page, visit }) => {
      await page.evaluate(() => sessionStorage.setItem('price-reading', '"><script>'));
      await visit(site, `${path}?price=:30000`);
      await expect(findChip(page, site, formatPrice(30_000, site.locale))).toBeVisible();
    });

    test('are a drawer that traps the focus @mobile', async ({ page, expectNoSidewaysScrolling }) => {
      const opener = page.getByRole('button', { name: messages.filters });
      await opener.tap();
      const filters = page.getByRole('dialog', { name: messages.filters });
      await expect(filters.getByRole('button', { name: messages.closeFilters })).toBeFocused();
      expect(
        await page
          .getByRole('article')
          .first()
          .evaluate((card) => card.closest('[inert]') !== null),
      ).toBe(true);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('[popover]')?.id ?? document.activeElement?.nodeName),
      ).toMatch(/^(filters|BODY)$/);
      await expectNoSidewaysScrolling();

      const [make, cars] = await getMostCommon(filters.getByRole('list', { name: messages.make, exact: true }));
      await filters.getByRole('link', { name: `${make} ${cars}`, exact: true }).tap();
      const show = messages.showResults({ count: formatNumber(cars, site.locale), noun: cars === 1 ? one : many });
      await filters.getByRole('button', { name: show, exact: true }).tap();
      await expect(filters).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page.getByRole('article')).toHaveCount(Math.min(cars, site.search.pageSize));
      await expect(opener).toHaveText(/\(\d+\)/);
    });
  });

  test.describe(`the filters of ${site.slug} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('are links to existing pages, without controls that need a script', { tag: takeTurns(index) }, async ({
      page,
      visit,
      isMobile,
    }) => {
      await visit(site, '/search/new-used-and-demo-cars');
      if (isMobile) await page.getByRole('button', { name: messages.filters }).click();
      await expect(page.getByRole('slider')).toHaveCount(0);
      await page.getByRole('list', { name: messages.make, exact: true }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/search\/[a-z-]+$/);
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
}

for (const site of chooseCases(TENANTS, 5)) {
  test(`${site.slug} shows its configured filters in their order @desktop`, { tag: '@full' }, async ({
    page,
    visit,
  }) => {
    await visit(site, site.search.defaultPath);
    const filters = page.getByRole('region', { name: messagesFor(site.locale).filters, exact: true });
    const shown = await filters.getByRole('heading', { level: 3 }).allTextContents();
    const configured = site.search.facets.flatMap((facet) =>
      FACETS.filter(({ attribute }) => attribute === facet).map(({ label }) => messagesFor(site.locale)[label]),
    );
    expect(shown.length).toBeGreaterThan(4);
    expect(configured.filter((label) => shown.includes(label))).toEqual(shown);
  });
}

async function openFilters(page: Page, { locale }: Site, isMobile: boolean): Promise<Locator> {
  const { filters } = messagesFor(locale);
  if (!isMobile) return page.getByRole('region', { name: filters, exact: true });
  await page.getByRole('button', { name: filters }).press('Enter');
  return page.getByRole('dialog', { name: filters });
}

/** Returns the most common value of a filter and its count. */
async function getMostCommon(list: Locator): Promise<[text: string, count: number]> {
  // Filters render after the results.
  await expect(list.getByRole('link')).not.toHaveCount(0);
  const texts = await list.getByRole('link').allInnerTexts();
  const values = texts.map((text) => text.split('\n')).map(([text = '', count]) => [text, Number(count)] as const);
  const [text = '', count = 0] = values.toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return [text, count];
}

const COUNT = ({ search: { noun } }: Site) => new RegExp(`^[\\d,]+ (?:${noun.one}|${noun.many})$`);

/** The results region, which is labelled by the number of vehicles. */
const findResults = (page: Page, site: Site) => page.getByRole('region', { name: COUNT(site) });

/** The visible number of results. A live region further down announces the same text. */
const findTotalText = (page: Page, site: Site) => findResults(page, site).getByText(COUNT(site)).first();

async function readTotal(page: Page, site: Site): Promise<number> {
  return Number((await findTotalText(page, site).innerText()).replace(/\D/g, ''));
}

/** Expects the number of results. An open drawer shows it on its button. */
async function expectFound(page: Page, site: Site, total: number, isBehindDrawer = false): Promise<void> {
  const { locale, search } = site;
  const values = { count: formatNumber(total, locale), noun: total === 1 ? search.noun.one : search.noun.many };
  const messages = messagesFor(locale);
  if (!isBehindDrawer) await expect(findTotalText(page, site)).toHaveText(messages.resultCount(values));
  else await expect(page.getByRole('button', { name: messages.showResults(values), exact: true })).toBeVisible();
}

const findChips = (page: Page, { locale }: Site) =>
  page.getByRole('list', { name: messagesFor(locale).activeFilters }).getByRole('link', { name: /^Remove/ });

const findChip = (page: Page, site: Site, text: string | RegExp) =>
  findChips(page, site).and(page.getByRole('link', { name: text }));
