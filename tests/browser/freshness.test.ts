import type { Page } from '@playwright/test';
import type { StockStatus } from '#src/features/freshness/index.ts';
import { formatPrice, messagesFor } from '#src/lib/locale/index.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { fetchStatus, publishEntry, STATUS } from './status.ts';
import { TENANTS } from './tenants.ts';

const site = TENANTS.find(
  ({ search, features: { finance } }) =>
    search.engine === 'meilisearch' && finance.repayments && finance.frequency === 'week',
);
if (!site) throw new Error('No demo tenant with a search engine shows weekly repayments.');
const messages = messagesFor(site.locale);
const noun = site.search.noun.one;
const start = getAddress(site, site.search.defaultPath);

type Entry = StockStatus['cars'][string];

interface AnyCar {
  readonly entry: Entry;
  readonly path: string;
  readonly name: string;
  /** Changes the published status of the car; `undefined` removes it from the stock. */
  publish(news: Partial<Entry> | undefined): Promise<void>;
}

/** Finds a car for sale on the published site. */
async function findCarForSale(page: Page): Promise<AnyCar> {
  await page.goto(start);
  const status = await fetchStatus(page);
  const links = page.getByRole('article').getByRole('heading').getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) {
    const path = (await link.getAttribute('href')) ?? '';
    const [id = '', entry] = Object.entries(status.cars).find(([key]) => path.endsWith(`-${key.toLowerCase()}`)) ?? [];
    if (entry?.status !== 'in_stock' || entry.reserved || entry.price === 0) continue;
    const name = (await link.textContent())?.trim() ?? '';
    const publish = (changes: Partial<Entry> | undefined) =>
      publishEntry(page, status, { id, entry: changes && { ...entry, ...changes } });
    return { entry, path, name, publish };
  }
  throw new Error('No result is for sale.');
}

const findMain = (page: Page) => page.getByRole('main');
const findNotice = (page: Page) => findMain(page).getByRole('status').and(page.locator('[data-car-check]'));
const findEnquireButton = (page: Page) => findMain(page).locator('[data-action="enquire"]:visible').first();
const findTestDriveButton = (page: Page) => page.locator('[data-action="test-drive"]').filter({ visible: true });
const findFinanceButton = (page: Page) => findMain(page).locator('[data-action="finance"]').first();
const findCalculator = (page: Page) => page.locator('#calculator');
/** The save buttons of the car. They carry its card data. */
const findSaveButtons = (page: Page) => findMain(page).locator('.save-panel .save-buttons');

test.describe('a car page', () => {
  test('shows a price that dropped after the build, and no notice when nothing has changed', async ({
    page,
    visit,
  }) => {
    const { entry, path, publish } = await findCarForSale(page);
    const answered = page.waitForResponse(STATUS);
    await visit(site, path);
    await answered;
    const old = formatPrice(entry.price, site.locale);
    await expect(findMain(page).getByText(old, { exact: true }).first()).toBeVisible();
    await expect(findNotice(page)).toBeEmpty();
    await expect(findEnquireButton(page)).toBeVisible();
    await expect(findCalculator(page)).toBeVisible();
    await expect(findFinanceButton(page)).toHaveAttribute('href', new RegExp(`[?&]vehiclePriceBudget=${entry.price}&`));

    await publish({ price: entry.price - 1000 });
    await page.reload();
    const price = formatPrice(entry.price - 1000, site.locale);
    await expect(findNotice(page)).toContainText(price);
    await expect(findMain(page).getByText(price, { exact: true }).first()).toBeVisible();
    await expect(findMain(page).getByText(old, { exact: true }).filter({ visible: true })).toHaveCount(0);
    await expect(findEnquireButton(page)).toBeVisible();
    await expect(findCalculator(page)).toBeHidden();
    await expect(findFinanceButton(page)).toHaveAttribute(
      'href',
      new RegExp(`[?&]vehiclePriceBudget=${entry.price - 1000}&`),
    );
    await expect(findSaveButtons(page)).toHaveAttribute('data-price', String(entry.price - 1000));

    await publish({ price: 0 });
    await page.reload();
    await expect(findNotice(page)).toHaveText(messages.priceIsOnApplicationNow);
    await expect(findMain(page).getByText(messages.priceOnApplication, { exact: true }).first()).toBeVisible();
    await expect(findFinanceButton(page)).toHaveAttribute('href', /preferredDealership=(?!.*vehiclePriceBudget)/);
  });

  test('shows that the car was reserved or sold after the build, and hides what no longer applies', {
    tag: '@full',
  }, async ({ page, visit }) => {
    const { path, publish } = await findCarForSale(page);
    await publish({ reserved: true });
    await visit(site, path);
    await expect(findNotice(page)).toHaveText(messages.isReservedNow({ noun }));
    await expect(findTestDriveButton(page)).toHaveCount(0);
    await expect(findMain(page).locator('[data-action="test-drive"]')).not.toHaveCount(0);
    await expect(findEnquireButton(page)).toBeVisible();
    await expect(findSaveButtons(page).getByRole('button').first()).toBeVisible();

    await publish({ status: 'sold' });
    await page.reload();
    await expect(findNotice(page)).toHaveText(messages.soldNotice({ noun }));
    await expect(findMain(page).locator('[data-action]')).toHaveCount(0);
    await expect(findMain(page).locator('#calculator, [data-finance], [data-price-dependent]')).toHaveCount(0);
    await expect(findSaveButtons(page).getByRole('button')).toHaveCount(0);
    await expect(findMain(page).getByText(messages.sold, { exact: true })).toBeVisible();

    await publish(undefined);
    await page.reload();
    await expect(findNotice(page)).toHaveText(messages.mayBeSold({ noun }));
    await expect(findMain(page).locator('[data-action]')).toHaveCount(0);
  });

  test('asks to confirm availability while the status cannot be loaded', { tag: '@full' }, async ({
    page,
    visit,
    context,
    expectComplaint,
    expectAccessible,
  }) => {
    const { path } = await findCarForSale(page);
    await page.route(STATUS, (route) => route.fulfill({ body: '<!doctype html>' }));
    await visit(site, path);
    await expect(findNotice(page)).toHaveText(messages.availabilityUnknown({ noun }));
    await expect(findEnquireButton(page)).toBeVisible();
    await expectAccessible();

    await page.unroute(STATUS);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(findNotice(page)).toBeEmpty();

    expectComplaint(/status of 503/);
    await page.route(STATUS, (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await expect(findNotice(page)).toHaveText(messages.availabilityUnknown({ noun }));
  });
});

test('a car that was listed after the build opens from search', async ({
  page,
  visit,
  expectComplaint,
  expectAccessible,
}) => {
  const { entry, path, name } = await findCarForSale(page);
  expectComplaint(/status of 404/);
  // The host serves the 404 page for an address without a file.
  await page.route(`**${path}`, (route) => route.continue({ url: getAddress(site, '/404') }));
  await visit(site, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(new RegExp(`^${name.replaceAll(/[^\w ]/gu, '.')}`, 'u'));
  await expect(findMain(page).getByText(formatPrice(entry.price, site.locale), { exact: true })).toBeVisible();
  await expect(findMain(page).getByRole('img', { name })).toBeVisible();
  await expect(findMain(page).locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible();
});
