import type { Page } from '@playwright/test';
import { calculateRepayment } from '#src/features/finance/index.ts';
import { formatPrice, messagesFor } from '#src/lib/locale/index.ts';
import { expect, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

const site = TENANTS.find(
  ({ features: { finance }, locale: english }) =>
    finance.repayments && finance.frequency === 'week' && english === 'en-AU',
);
if (!site) throw new Error('No demo tenant of Australia shows repayments.');
const { locale, search } = site;
const messages = messagesFor(locale);

test('a spinner is shown while the calculator loads', { tag: ['@desktop', '@full'] }, async ({ page, visit }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/start-calculator/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await visit(site, search.defaultPath);
  await page.getByRole('article').first().getByRole('link').first().click();
  const { link, slider } = findCalculator(page);
  await link.click();
  const loading = page.locator('#calculator [aria-busy=true]');
  await expect(loading).toBeVisible();
  gate.resolve();
  await expect(slider(messages.loanYears)).toBeEnabled();
  await expect(loading).toHaveCount(0);
});

test('a shopper calculates a repayment, shares the link, and the recipient sees the same estimate', async ({
  page,
  context,
  visit,
  expectAccessible,
  expectNoSidewaysScrolling,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(site, search.defaultPath);
  await page.getByRole('article').first().getByRole('link').first().click();
  const { link, amount, slider, frequency, figure } = findCalculator(page);
  await link.click();
  await expect(slider(messages.loanYears)).toBeEnabled();
  const offered = await figure(messages.loanRepayment).innerText();

  // Keyboard: one year less.
  const years = Number(await amount(messages.loanYears).inputValue());
  await slider(messages.loanYears).press('ArrowLeft');
  await expect(amount(messages.loanYears)).toHaveValue(String(years - 1));
  await amount(messages.loanDeposit).fill('');
  await amount(messages.loanDeposit).pressSequentially('1500');
  await expect(amount(messages.loanDeposit)).toHaveValue('$1,500');
  await frequency(messages.everyMonth).check({ force: true });

  const readNumber = async (label: string) => Number((await amount(label).inputValue()).replace(/[$,]/g, ''));
  const terms = {
    interestRate: await readNumber(messages.loanRate),
    years: years - 1,
    deposit: 1500,
    residual: await readNumber(messages.loanResidual),
    fee: await readFee(page),
  };
  const monthly = formatPrice(
    calculateRepayment(await readNumber(messages.loanPrice), { terms, rounding: 'up' }, 'month'),
    locale,
  );
  await expect(figure(messages.loanRepayment)).toHaveText(`${monthly} ${messages.aMonth}`);
  await expect(figure(messages.loanComparison)).toHaveText(/^\d+\.\d\d% p\.a\.$/);
  const spoken = page.getByRole('status').filter({ hasText: `${monthly} ${messages.aMonth} over ` });
  await expect(spoken).toBeAttached();
  await expect(page).toHaveURL(/loanDeposit=1500.*loanEvery=month/);
  await page.getByText(messages.loanWorkings).click();
  await expect(page.getByText(messages.roundedUp({ amount: monthly }))).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScrolling();

  await page.getByRole('button', { name: messages.copyEstimate }).click();
  await expect(page.getByText(messages.estimateCopied)).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(address);
  const theirs = findCalculator(other);
  await expect(theirs.figure(messages.loanRepayment)).toHaveText(`${monthly} ${messages.aMonth}`);
  await expect(theirs.amount(messages.loanDeposit)).toHaveValue('$1,500');
  await other.getByRole('button', { name: messages.resetEstimate }).click();
  await expect(theirs.figure(messages.loanRepayment)).toHaveText(offered, { useInnerText: true });
  await expect(other).not.toHaveURL(/loan/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a car page shows weekly, fortnightly, monthly and yearly repayments, without inputs', {
    tag: ['@desktop', '@full'],
  }, async ({ page, visit }) => {
    await visit(site, search.defaultPath);
    await page.getByRole('article').first().getByRole('link').first().click();
    const repayments = page.getByRole('table', { name: messages.loanRepayments });
    await expect(repayments.getByRole('row')).toHaveText([
      new RegExp(`^${messages.everyWeek}\\$\\d`),
      new RegExp(`^${messages.everyFortnight}\\$\\d`),
      new RegExp(`^${messages.everyMonth}\\$\\d`),
      new RegExp(`^${messages.everyYear}\\$\\d`),
    ]);
    await expect(page.getByText(messages.comparisonWarning).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByRole('button', { name: messages.copyEstimate })).toHaveCount(0);
  });
});

/** Locators of the calculator on a car page. */
function findCalculator(page: Page) {
  return {
    link: page.getByRole('link', { name: messages.calculatorLink }),
    amount: (label: string) => page.getByRole('textbox', { name: label, exact: true }),
    slider: (label: string) => page.getByRole('slider', { name: label, exact: true }),
    frequency: (name: string) => page.getByRole('radio', { name }),
    /** The value next to a label. */
    figure: (label: string) =>
      page.locator('#calculator').getByText(label, { exact: true }).locator('xpath=following-sibling::dd'),
  };
}

/** Returns the fee that the calculator adds to the loan, or 0. */
async function readFee(page: Page): Promise<number> {
  const [before = '', after = ''] = messages.feeIncluded({ fee: '|' }).split('|');
  const texts = await page.locator('#calculator').getByText(before).allInnerTexts();
  const fee = texts[0]?.split(before)[1]?.replace(after, '') ?? '0';
  return Number(fee.replace(/[$,]/g, ''));
}
