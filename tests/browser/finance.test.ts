import type { Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { DAY } from '#src/lib/durations.ts';
import { readAttributeJson } from '#src/lib/json.ts';
import { LOCALE_FACTS, messagesFor } from '#src/lib/locale/index.ts';
import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { fillStep, findFormView, findSubmitButton, makeShopper, waitForForm } from './form-filler.ts';
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

test('the disclaimer can replace the repayment, and switches back', { tag: '@full' }, async ({ page, visit }) => {
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

test('repayments in New Zealand have no comparison rate', { tag: ['@desktop', '@full'] }, async ({ page, visit }) => {
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

test.describe('terms that are older than a day', () => {
  const TWO_DAYS = 2 * DAY;

  const readPublished = async (page: Page): Promise<{ car: string; since: number }> =>
    JSON.parse(readAttributeJson((await page.locator('[data-finance]').getAttribute('data-finance')) ?? ''));

  /** Opens a financed car as it looks after a while, with a changed answer of the API. Returns the requests for it. */
  async function openLater(page: Page, change: (lender: Record<string, unknown>) => void): Promise<string[]> {
    await page.goto(getAddress(below, below.search.defaultPath));
    await openFinancedCar(page);
    const { car, since } = await readPublished(page);
    const answer = await page.evaluate(async (url) => (await fetch(url)).json(), `/api/cars/${car}/finance`);
    const lenders = Object.values<Record<string, unknown>>(answer.finance_lenders);
    expect(lenders.length).toBeGreaterThan(0);
    for (const lender of lenders) change(lender);
    const asked: string[] = [];
    await page.route('**/api/cars/*/finance', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ json: answer });
    });
    await page.clock.setFixedTime(since * 1000 + TWO_DAYS);
    await page.reload();
    return asked;
  }
  const messages = messagesFor(below.locale);
  const findFinance = (page: Page) => page.getByRole('region', { name: messages.finance, exact: true });

  test('are replaced by the lender’s terms of today, also in the calculator', { tag: '@full' }, async ({
    page,
    expectAccessible,
  }) => {
    const asked = await openLater(page, (lender) => {
      Object.assign(lender, {
        interestRate: 3.21,
        paymentWeek: 77,
        totalPayable: 20_020,
        disclaimer: 'Terms of today.',
      });
    });
    const finance = findFinance(page);
    await finance.scrollIntoViewIfNeeded();
    await expect(finance.getByText('$77/wk*')).toBeVisible();
    await expect(finance.getByText(/3\.21% p\.a\. interest/u)).toBeVisible();
    await expect(page.locator('#finance-disclaimer')).toContainText('Terms of today.');
    await finance.getByRole('button', { name: messages.loanDetails }).click();
    await expect(page.getByRole('dialog', { name: messages.loanDetails })).toContainText('$20,020');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await page.locator('#calculator').scrollIntoViewIfNeeded();
    await expect(page.locator('#calculator')).toContainText('$77');
    await expect(page.locator('#calculator')).toContainText('$20,020');
    expect(asked).toHaveLength(1);
  });

  test('stay as published if nothing has changed, and are asked for only then', { tag: '@full' }, async ({
    page,
    visit,
  }) => {
    const asked = await openLater(page, () => undefined);
    const finance = findFinance(page);
    const text = await finance.innerText();
    await finance.scrollIntoViewIfNeeded();
    await expect(finance).toHaveAttribute('aria-busy', 'false');
    expect(await finance.innerText()).toBe(text);
    expect(asked).toHaveLength(1);

    const { since } = await readPublished(page);
    await page.clock.setFixedTime(since * 1000);
    await visit(below, new URL(page.url()).pathname);
    await finance.scrollIntoViewIfNeeded();
    await page.locator('#calculator').scrollIntoViewIfNeeded();
    await expect(page.locator('#calculator [data-hydrated]')).toBeAttached();
    expect(asked).toHaveLength(1);
  });

  test('disappear if no lender finances the car any more', { tag: '@full' }, async ({ page }) => {
    await openLater(page, () => undefined);
    await page.unroute('**/api/cars/*/finance');
    await page.route('**/api/cars/*/finance', (route) => route.fulfill({ json: { finance_lenders: {} } }));
    await page.reload();
    // The reload keeps the scroll position, so that the terms may be gone already.
    await page.locator('[data-finance]').evaluate((terms) => terms.scrollIntoView());
    await expect(page.locator('[data-finance]')).toBeHidden();
    await expect(page.locator('#calculator')).toBeHidden();
  });
});

test('a shopper asks the lender whether it knows them, where the dealer offers that', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  const site = findSite(({ features }) => features.finance.customerLookup);
  const view = findFormView(site, 'finance');
  if (!view) throw new Error('The dealer has no finance form.');
  const words = leadFormMessages(site.locale);
  await visit(site, view.path);
  const shopper = makeShopper(site, 'asks the lender');
  const form = await waitForForm(page, view);
  const ask = form.getByRole('button', { name: words.leadCustomerAsk });
  for (const [index, step] of view.steps.slice(0, -1).entries()) {
    await expect(form.locator(`[data-step="${step.id}"]`)).toBeVisible();
    await fillStep(form, step.fields, site, shopper);
    await findSubmitButton(form, view, index, site).click();
  }
  await ask.click();
  await expect(form.getByText(words.leadCustomerIncomplete)).toBeVisible();
  await form.locator('[name="phone"]').fill(shopper.phone);
  await form.locator('[name="email"]').fill('known@shopper.example');
  await ask.click();
  await expect(form.getByText(words.leadCustomerKnown)).toBeVisible();
  await form.locator('[name="email"]').fill('new@shopper.example');
  await ask.click();
  await expect(form.getByText(words.leadCustomerUnknown)).toBeVisible();
});
