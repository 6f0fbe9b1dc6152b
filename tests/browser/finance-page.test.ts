import { listSiteGates, type Site } from '#src/config/index.ts';
import { findSignInGate } from '#src/features/account/index.ts';
import { getFinancePagePath } from '#src/features/leads/index.ts';
import { formatPrice, LOCALE_FACTS, messagesFor } from '#src/lib/locale/index.ts';
import { chooseCases } from '#tests/fixtures/depth.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { MOST_SHIFT, observeShifts, readLayoutShift } from './layout-shift.ts';
import { TENANTS } from './tenants.ts';

const statesComparison = ({ locale }: Site) => LOCALE_FACTS[locale].statesComparisonRate;

test.describe('the finance page', () => {
  const dealers = TENANTS.filter(({ features }) => features.pages.finance).map((site) => ({
    site,
    path: getFinancePagePath(site.finance.path),
    isGated: findSignInGate(listSiteGates(site), getFinancePagePath(site.finance.path)) !== undefined,
  }));

  for (const { site, path } of chooseCases(
    dealers.filter(({ isGated }) => !isGated),
    1,
  )) {
    test(`of ${site.slug} shows a repayment on its first screen, and one warning`, async ({
      page,
      visit,
      expectAccessible,
      expectNoSidewaysScrolling,
    }) => {
      const messages = messagesFor(site.locale);
      await page.addInitScript(observeShifts);
      await visit(site, path);
      const figure = page.locator('.loan-figures');
      await expect(figure).toContainText(messages.loanRepayment);
      await expect(figure).toBeInViewport();
      await expect(page.getByRole('slider').first()).toBeEnabled();
      const warnings = page.getByText(messages.comparisonWarning).filter({ visible: true });
      await expect(warnings).toHaveCount(statesComparison(site) ? 1 : 0);
      await expectNoSidewaysScrolling();
      await expectAccessible();
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }

  const { site, path } =
    dealers.find(
      ({ site: each, isGated }) => !isGated && statesComparison(each) && each.features.finance.frequency === 'week',
    ) ?? {};
  if (!site || path === undefined) throw new Error('No demo dealer of Australia has an open finance page.');
  const messages = messagesFor(site.locale);
  const getBudgetText = (price: number, amount: string) =>
    messages.budgetLink({
      noun: site.search.noun.many,
      price: formatPrice(price, site.locale),
      amount,
      unit: messages.aWeek,
    });

  test('turns a weekly budget into a search, and remembers it', { tag: '@mobile' }, async ({ page, visit }) => {
    await visit(site, path);
    const budget = page.getByRole('textbox', { name: messages.budgetLabel({ unit: messages.aWeek }) });
    await expect(budget).toBeEnabled();
    await budget.fill('150');
    await budget.press('Enter');
    await expect(page.locator('.loan-figures')).toContainText('$150');
    await page.getByRole('link', { name: /, about \$150 a week$/u }).click();
    await expect(page).toHaveURL(/\/search\/[^?]+\?price=%3A\d+$/u);
    const [, limit] = /price=%3A(\d+)/u.exec(page.url()) ?? [];
    expect(Number(limit)).toBeGreaterThan(10_000);
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.goto(getAddress(site, path));
    const earlier = page.getByText(messages.budgetEarlier).filter({ visible: true });
    await expect(earlier).toHaveCount(1);
    await expect(page.locator('[data-budget]').getByRole('link')).toHaveText(getBudgetText(Number(limit), '$150'));
    await expect(page.locator('[data-budget]').getByRole('link')).toHaveAttribute(
      'href',
      `${site.search.defaultPath}?price=%3A${limit}`,
    );

    await visit(site, site.search.defaultPath);
    await page.getByRole('button', { name: messages.filters }).click();
    const shortcut = page.getByRole('button', {
      name: messages.withinBudget({ price: formatPrice(Number(limit), site.locale) }),
    });
    await shortcut.click();
    await expect(page).toHaveURL(new RegExp(`\\?price=%3A${limit}$`, 'u'));
    await expect(shortcut).toHaveAttribute('aria-pressed', 'true');

    await page.goto(getAddress(site, path));
    await page.getByRole('button', { name: messages.budgetForget }).click();
    await expect(page.getByText(messages.budgetForgotten)).toBeFocused();
    await page.reload();
    await expect(page.getByRole('slider').first()).toBeEnabled();
    await expect(earlier).toHaveCount(0);
  });

  test('remembers it on the pages of cars, too', { tag: ['@desktop', '@full'] }, async ({ page, visit }) => {
    await page.addInitScript((key) => localStorage.setItem(key, '150 week 28690'), `forecourt:${site.slug}:budget`);
    await visit(site, site.search.defaultPath);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.locator('#calculator').scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: getBudgetText(28_690, '$150') })).toHaveAttribute(
      'href',
      `${site.search.defaultPath}?price=%3A28690`,
    );
  });

  test('ignores a remembered budget that is not one', { tag: ['@desktop', '@full'] }, async ({ page, visit }) => {
    await page.addInitScript((key) => localStorage.setItem(key, '<b>1</b> week 5'), `forecourt:${site.slug}:budget`);
    await visit(site, path);
    await expect(page.getByRole('slider').first()).toBeEnabled();
    await expect(page.getByText(messages.budgetEarlier).filter({ visible: true })).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('shows an example with its comparison rate, its warning and a link to the cars within it', async ({
      page,
      visit,
    }) => {
      await visit(site, path);
      const figures = page.locator('.loan-figures');
      await expect(figures).toContainText(/\$\d+ a week/u);
      await expect(figures).toContainText(/\d+\.\d\d%/u);
      await expect(figures).toBeInViewport();
      await expect(page.getByText(messages.comparisonWarning).filter({ visible: true })).toHaveCount(1);
      await page.getByRole('link', { name: /^See .* up to \$[\d,]+, about \$\d+ a week$/u }).click();
      await expect(page).toHaveURL(/\?price=%3A\d+$/u);
    });
  });

  for (const { site: dealer, path: address } of dealers.filter(
    (each) => each.site.features.finance.softCheck && !each.isGated,
  )) {
    test(`of ${dealer.slug} says that asking does not affect the credit score`, { tag: '@desktop' }, async ({
      page,
      visit,
    }) => {
      await visit(dealer, address);
      await expect(page.locator('form.lead-form').getByText(/won’t affect your credit score/u)).toBeVisible();
      await expect(
        page.locator('form.lead-form').getByText(`The finance team at ${dealer.name} will reply`),
      ).toBeVisible();
    });
  }
});
