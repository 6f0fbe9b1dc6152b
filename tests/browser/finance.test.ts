import type { Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { LOCALE_FACTS, messagesFor } from '#src/lib/locale/index.ts';
import { expect, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

const withRepayments = TENANTS.filter(({ features }) => features.finance.repayments && features.finance.cards);
const findSite = (fits: (site: Site) => boolean): Site => {
  const site = withRepayments.find(fits);
  if (!site) throw new Error('No demo dealer shows repayments in this way.');
  return site;
};
const statesComparison = ({ locale }: Site) => LOCALE_FACTS[locale].statesComparisonRate;

const below = findSite((site) => !site.features.finance.replaceContent && statesComparison(site));
const instead = findSite(({ features }) => features.finance.replaceContent);
const abroad = findSite((site) => !statesComparison(site));

/** Opens the first car of the search whose card shows a repayment, and returns that repayment. */
async function openFinancedCar(page: Page): Promise<string> {
  const card = page
    .getByRole('article')
    .filter({ hasText: /\$[\d,]+\/wk\*/ })
    .first();
  const [repayment = ''] = /\$[\d,]+\/wk\*/.exec(await card.innerText()) ?? [];
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return repayment;
}

test('a shopper sees the weekly repayment, reads the disclaimer and applies for finance', {
  tag: '@mobile',
}, async ({ page, visit }) => {
  const messages = messagesFor(below.locale);
  await visit(below, below.search.defaultPath);
  await expect(page.getByText(messages.comparisonWarning).first()).toBeAttached();
  const repayment = await openFinancedCar(page);
  const finance = page.getByRole('region', { name: messages.finance, exact: true });
  await expect(finance.getByText(repayment)).toBeVisible();
  for (const text of [messages.comparisonRateLabel, messages.comparisonWarning]) {
    await expect(finance.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  await finance.getByRole('link', { name: messages.financeDisclaimer }).click();
  await expect(page.getByRole('heading', { name: messages.financeDisclaimer })).toBeInViewport();

  await page.getByRole('main').getByRole('link', { name: messages.applyForFinance }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: messages.financeTitle })).toBeVisible();
  const { searchParams, hash } = new URL(page.url());
  expect([...searchParams.keys()]).toEqual(['preferredDealership', 'vehiclePriceBudget', 'car_id', 'car_type']);
  expect(hash).toBe('#finance-form');
});

test('the disclaimer can replace the repayment, and switches back', async ({ page, visit }) => {
  const messages = messagesFor(instead.locale);
  await visit(instead, instead.search.defaultPath);
  const repayment = await openFinancedCar(page);
  const finance = page.getByRole('region', { name: messages.finance, exact: true });
  await finance.getByText(messages.financeDisclaimer).click();
  await expect(finance.getByText(/(?:to|for) approved customers/).filter({ visible: true })).toHaveCount(1);
  await expect(finance.getByText(repayment)).toBeHidden();
  await finance.getByText(messages.backToRepayment).click();
  await expect(finance.getByText(repayment)).toBeVisible();
});

test('repayments in New Zealand have no comparison rate', { tag: '@desktop' }, async ({ page, visit }) => {
  const messages = messagesFor(abroad.locale);
  await visit(abroad, abroad.search.defaultPath);
  const repayment = await openFinancedCar(page);
  await expect(page.getByRole('region', { name: messages.finance, exact: true })).toContainText(repayment);
  await expect(page.getByText(/comparison rate/i)).toHaveCount(0);
});

test('a dialog shows all loan details', async ({ page, visit, expectAccessible }) => {
  const messages = messagesFor(below.locale);
  await visit(below, below.search.defaultPath);
  await openFinancedCar(page);
  await page.getByRole('button', { name: messages.loanDetails }).click();
  const dialog = page.getByRole('dialog', { name: messages.loanDetails });
  await expect(dialog.getByText(messages.establishmentFee)).toBeVisible();
  await expect(dialog.getByText(messages.comparisonWarning)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
