import type { Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { expect, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

/* The parts of a car page that depend on the kind of vehicle. */

const getTenant = (found: Site | undefined): Site => {
  if (!found) throw new Error('No demo tenant has such vehicles.');
  return found;
};
const leisure = getTenant(TENANTS.find(({ search }) => search.pages.some(({ path }) => path.includes('caravans'))));
const riders = getTenant(TENANTS.find(({ search }) => search.noun.one === 'motorcycle'));
const trusted = getTenant(TENANTS.find(({ trust, locale }) => trust.returns && trust.history && locale === 'en-US'));
const messages = messagesFor(leisure.locale);

/** Opens the first car of a search whose name matches. */
async function openCar(page: Page, name: RegExp): Promise<string> {
  const link = page.getByRole('article').getByRole('link', { name }).first();
  const text = (await link.textContent())?.trim() ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
  // Before its script has run, a link to a form leads to the form's page.
  await page.waitForLoadState();
  return text;
}

const findFact = (page: Page, label: string) =>
  page.locator('.key-facts > div').filter({ has: page.getByText(label, { exact: true }) });

test('a caravan has its own facts, and is inspected: on its page, in the dialog and on the form’s page', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit(leisure, '/search/caravans-and-motorhomes');
  await openCar(page, /Jayco (?:Journey|Silverline|Starcraft)|Coromal|New Age|Crusader/);
  for (const label of [messages.berths, messages.tare]) await expect(findFact(page, label)).toHaveCount(1);
  await expect(findFact(page, messages.seatHeight)).toHaveCount(0);

  const book = page.locator('[data-actions]').getByRole('link', { name: messages.bookInspection });
  const address = (await book.getAttribute('href')) ?? '';
  await book.click();
  const dialog = page.getByRole('dialog', { name: messages.bookInspection });
  await expect(dialog.getByText('When would you like to see it?').first()).toBeVisible();
  await expect(dialog.getByText(/drive/i)).toHaveCount(0);
  await expectAccessible();

  await visit(leisure, address);
  await expect(page.getByRole('heading', { level: 1, name: messages.bookInspection })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(messages.bookInspection));
  await expect(page.getByText('When would you like to see it?').first()).toBeVisible();
});

test('a motorcycle has a seat height, and is ridden', { tag: '@full' }, async ({ page, visit }) => {
  await visit(riders, riders.search.defaultPath);
  await openCar(page, /\d{4} /);
  await expect(findFact(page, messages.seatHeight)).toHaveCount(1);
  await expect(findFact(page, messages.berths)).toHaveCount(0);
  await page.locator('[data-actions]').getByRole('link', { name: messages.bookTestRide }).click();
  await expect(page.getByRole('heading', { name: messages.bookTestRide })).toBeVisible();
});

test('reasons to trust a used car stand beside its price, on a phone as well', { tag: '@both' }, async ({
  page,
  visit,
  expectNoSidewaysScrolling,
}) => {
  await visit(trusted, '/search/used-cars');
  await openCar(page, /\d{4} /);
  const { trustTitle, trustWarranty, trustInspection, trustHistory, trustReturns } = messagesFor(trusted.locale);
  const reasons = page.getByRole('region', { name: trustTitle }).getByRole('listitem');
  await expect(reasons).toHaveCount(4);
  for (const [index, title] of [trustWarranty, trustInspection, trustHistory, trustReturns].entries())
    await expect(reasons.nth(index)).toContainText(title);
  await expect(reasons.last()).toContainText(trusted.trust.returns?.text ?? '');
  await expectNoSidewaysScrolling();
});

test('the action bar of a wide screen names the car once its panel has left, and leaves when it is back', {
  tag: ['@desktop', '@full'],
}, async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(trusted, '/search/used-cars');
  const name = await openCar(page, /\d{4} /);
  const bar = page.locator('[data-action-bar]');
  await expect(bar).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  await expect(bar).toContainText(name);
  await expect(bar).toContainText(/\$[\d,]+/);
  await expect(bar.getByRole('link', { name: /Enquire|Inquire/ })).toBeVisible();
  // The panel sticks to the screen, so that the page is scrolled to what is above it.
  await page.getByRole('navigation', { name: messagesFor(trusted.locale).breadcrumb }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of the form suits the stock: rides, or drives and inspections @desktop', { tag: '@full' }, async ({
    page,
    visit,
  }) => {
    await visit(riders, '/test-drive');
    await expect(page.getByRole('heading', { level: 1, name: messages.bookTestRide })).toBeVisible();
    await visit(leisure, '/test-drive');
    await expect(page.getByRole('heading', { level: 1, name: 'Book a test drive or inspection' })).toBeVisible();
  });
});
