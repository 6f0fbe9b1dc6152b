import type { Page } from '@playwright/test';
import { parseStatus, type StockStatus } from '#src/features/freshness/index.ts';
import { formatPrice, messagesFor } from '#src/lib/locale/index.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

const site = TENANTS.find(
  ({ search, features: { finance } }) =>
    search.engine === 'meilisearch' && finance.repayments && finance.frequency === 'week',
);
if (!site) throw new Error('No demo tenant with a search engine shows weekly repayments.');
const messages = messagesFor(site.locale);
const noun = site.search.noun.one;
const start = getAddress(site, site.search.defaultPath);
const STATUS = '**/status.json';

type Entry = StockStatus['cars'][string];

/** Returns what the site publishes at a path. */
const textAt = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (url) => await (await fetch(url)).text(), path);

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
  const status = parseStatus(JSON.parse(await textAt(page, '/status.json')));
  if (!status) throw new Error('The site publishes no status.');
  const links = page.getByRole('article').getByRole('heading').getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) {
    const path = (await link.getAttribute('href')) ?? '';
    const [id = '', entry] = Object.entries(status.cars).find(([key]) => path.endsWith(`-${key.toLowerCase()}`)) ?? [];
    if (entry?.status !== 'in_stock' || entry.reserved || entry.price === 0) continue;
    const name = (await link.textContent())?.trim() ?? '';
    const publish = (changes: Partial<Entry> | undefined) =>
      publishStatus(page, status, id, changes && { ...entry, ...changes });
    return { entry, path, name, publish };
  }
  throw new Error('No result is for sale.');
}

async function publishStatus(page: Page, status: StockStatus, id: string, entry: Entry | undefined): Promise<void> {
  const { [id]: _, ...others } = status.cars;
  const read = status.read + 60;
  const cars = entry ? { ...others, [id]: { ...entry, since: read } } : others;
  await page.unroute(STATUS);
  await page.route(STATUS, (route) => route.fulfill({ json: { ...status, read, cars } }));
}

const main = (page: Page) => page.getByRole('main');
const notice = (page: Page) => main(page).getByRole('status').and(page.locator('[data-car-check]'));
const enquire = (page: Page) => main(page).locator('[data-action="enquire"]:visible').first();
const testDrive = (page: Page) => page.locator('[data-action="test-drive"]').filter({ visible: true });
const finance = (page: Page) => main(page).locator('[data-action="finance"]').first();
const calculator = (page: Page) => page.locator('#calculator');
/** The save buttons of the car. They carry its card data. */
const saveButtons = (page: Page) => main(page).locator('.save-panel .save-buttons');

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
    await expect(main(page).getByText(old, { exact: true }).first()).toBeVisible();
    await expect(notice(page)).toBeEmpty();
    await expect(enquire(page)).toBeVisible();
    await expect(calculator(page)).toBeVisible();
    await expect(finance(page)).toHaveAttribute('href', new RegExp(`[?&]vehiclePriceBudget=${entry.price}&`));

    await publish({ price: entry.price - 1000 });
    await page.reload();
    const price = formatPrice(entry.price - 1000, site.locale);
    await expect(notice(page)).toContainText(price);
    await expect(main(page).getByText(price, { exact: true }).first()).toBeVisible();
    await expect(main(page).getByText(old, { exact: true }).filter({ visible: true })).toHaveCount(0);
    await expect(enquire(page)).toBeVisible();
    await expect(calculator(page)).toBeHidden();
    await expect(finance(page)).toHaveAttribute('href', new RegExp(`[?&]vehiclePriceBudget=${entry.price - 1000}&`));
    await expect(saveButtons(page)).toHaveAttribute('data-price', String(entry.price - 1000));

    await publish({ price: 0 });
    await page.reload();
    await expect(notice(page)).toHaveText(messages.priceIsOnApplicationNow);
    await expect(main(page).getByText(messages.priceOnApplication, { exact: true }).first()).toBeVisible();
    await expect(finance(page)).toHaveAttribute('href', /preferredDealership=(?!.*vehiclePriceBudget)/);
  });

  test('shows that the car was reserved or sold after the build, and hides what no longer applies', async ({
    page,
    visit,
  }) => {
    const { path, publish } = await findCarForSale(page);
    await publish({ reserved: true });
    await visit(site, path);
    await expect(notice(page)).toHaveText(messages.isReservedNow({ noun }));
    await expect(testDrive(page)).toHaveCount(0);
    await expect(main(page).locator('[data-action="test-drive"]')).not.toHaveCount(0);
    await expect(enquire(page)).toBeVisible();
    await expect(saveButtons(page).getByRole('button').first()).toBeVisible();

    await publish({ status: 'sold' });
    await page.reload();
    await expect(notice(page)).toHaveText(messages.soldNotice({ noun }));
    await expect(main(page).locator('[data-action]')).toHaveCount(0);
    await expect(main(page).locator('#calculator, [data-finance], [data-price-dependent]')).toHaveCount(0);
    await expect(saveButtons(page).getByRole('button')).toHaveCount(0);
    await expect(main(page).getByText(messages.sold, { exact: true })).toBeVisible();

    await publish(undefined);
    await page.reload();
    await expect(notice(page)).toHaveText(messages.mayBeSold({ noun }));
    await expect(main(page).locator('[data-action]')).toHaveCount(0);
  });

  test('asks to confirm availability while the status cannot be loaded', async ({
    page,
    visit,
    context,
    expectComplaint,
    expectAccessible,
  }) => {
    const { path } = await findCarForSale(page);
    await page.route(STATUS, (route) => route.fulfill({ body: '<!doctype html>' }));
    await visit(site, path);
    await expect(notice(page)).toHaveText(messages.availabilityUnknown({ noun }));
    await expect(enquire(page)).toBeVisible();
    await expectAccessible();

    await page.unroute(STATUS);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(notice(page)).toBeEmpty();

    expectComplaint(/status of 503/);
    await page.route(STATUS, (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await expect(notice(page)).toHaveText(messages.availabilityUnknown({ noun }));
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
  await expect(main(page).getByText(formatPrice(entry.price, site.locale), { exact: true })).toBeVisible();
  await expect(main(page).getByRole('img', { name })).toBeVisible();
  await expect(main(page).locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible();
});
