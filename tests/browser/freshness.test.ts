import type { Page } from '@playwright/test';
import { parseStatus, type StockStatus } from '#src/features/freshness/index.ts';
import { formatPrice, messagesFor } from '#src/lib/locale/index.ts';
import { addressOf, expect, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

const site = TENANTS.find(
  ({ search, features: { finance } }) =>
    search.engine === 'meilisearch' && finance.repayments && finance.frequency === 'week',
);
if (!site) throw new Error('No demo tenant with a search engine shows weekly repayments.');
const messages = messagesFor(site.locale);
const noun = site.search.noun.one;
const start = addressOf(site, site.search.defaultPath);
const STATUS = '**/status.json';

type Entry = StockStatus['cars'][string];

/** What the site publishes at a path, as its own pages get it. */
const textAt = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (url) => await (await fetch(url)).text(), path);

interface AnyCar {
  readonly entry: Entry;
  readonly path: string;
  readonly name: string;
  /** Has the site say this of the car from now on; nothing where it does not list it any more. */
  say(news: Partial<Entry> | undefined): Promise<void>;
}

/** A car that can be bought, as the site publishes it. */
async function anyCar(page: Page): Promise<AnyCar> {
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
    const say = (news: Partial<Entry> | undefined) => sayOf(page, status, id, news && { ...entry, ...news });
    return { entry, path, name, say };
  }
  throw new Error('No result can be bought.');
}

async function sayOf(page: Page, status: StockStatus, id: string, entry: Entry | undefined): Promise<void> {
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
/** What is said of a car by whom it is kept. */
const kept = (page: Page) => main(page).locator('.save-panel .save-buttons');

test.describe('the page of a car', () => {
  test('shows a price that has fallen since it was built, and says nothing while nothing has changed', async ({
    page,
    visit,
  }) => {
    const { entry, path, say } = await anyCar(page);
    const answered = page.waitForResponse(STATUS);
    await visit(site, path);
    await answered;
    const old = formatPrice(entry.price, site.locale);
    await expect(main(page).getByText(old, { exact: true }).first()).toBeVisible();
    await expect(notice(page)).toBeEmpty();
    await expect(enquire(page)).toBeVisible();
    await expect(calculator(page)).toBeVisible();
    await expect(finance(page)).toHaveAttribute('href', new RegExp(`[?&]vehiclePriceBudget=${entry.price}&`));

    await say({ price: entry.price - 1000 });
    await page.reload();
    const price = formatPrice(entry.price - 1000, site.locale);
    await expect(notice(page)).toContainText(price);
    await expect(main(page).getByText(price, { exact: true }).first()).toBeVisible();
    await expect(main(page).getByText(old, { exact: true }).filter({ visible: true })).toHaveCount(0);
    await expect(enquire(page)).toBeVisible();
    await expect(calculator(page)).toBeHidden();
    await expect(finance(page)).toHaveAttribute('href', new RegExp(`[?&]vehiclePriceBudget=${entry.price - 1000}&`));
    await expect(kept(page)).toHaveAttribute('data-price', String(entry.price - 1000));

    await say({ price: 0 });
    await page.reload();
    await expect(notice(page)).toHaveText(messages.isOnApplicationNow);
    await expect(main(page).getByText(messages.priceOnApplication, { exact: true }).first()).toBeVisible();
    await expect(finance(page)).toHaveAttribute('href', /preferredDealership=(?!.*vehiclePriceBudget)/);
  });

  test('that was sold since says so, and offers nothing that cannot be had any more', async ({ page, visit }) => {
    const { path, say } = await anyCar(page);
    await say({ reserved: true });
    await visit(site, path);
    await expect(notice(page)).toHaveText(messages.isReservedNow({ noun }));
    await expect(testDrive(page)).toHaveCount(0);
    await expect(main(page).locator('[data-action="test-drive"]')).not.toHaveCount(0);
    await expect(enquire(page)).toBeVisible();
    await expect(kept(page).getByRole('button').first()).toBeVisible();

    await say({ status: 'sold' });
    await page.reload();
    await expect(notice(page)).toHaveText(messages.soldNotice({ noun }));
    await expect(main(page).locator('[data-action]')).toHaveCount(0);
    await expect(main(page).locator('#calculator, [data-finance], [data-of-price]')).toHaveCount(0);
    await expect(kept(page).getByRole('button')).toHaveCount(0);
    await expect(main(page).getByText(messages.sold, { exact: true })).toBeVisible();

    await say(undefined);
    await page.reload();
    await expect(notice(page)).toHaveText(messages.mayBeSold({ noun }));
    await expect(main(page).locator('[data-action]')).toHaveCount(0);
  });

  test('asks to confirm availability while nobody can tell, and stops when somebody can', async ({
    page,
    visit,
    context,
    expectComplaint,
    expectAccessible,
  }) => {
    const { path } = await anyCar(page);
    await page.route(STATUS, (route) => route.fulfill({ body: '<!doctype html>' }));
    await visit(site, path);
    await expect(notice(page)).toHaveText(messages.checkFailed({ noun }));
    await expect(enquire(page)).toBeVisible();
    await expectAccessible();

    await page.unroute(STATUS);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(notice(page)).toBeEmpty();

    expectComplaint(/status of 503/);
    await page.route(STATUS, (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await expect(notice(page)).toHaveText(messages.checkFailed({ noun }));
  });
});

test('a car that came after the site was built opens from search', async ({
  page,
  visit,
  expectComplaint,
  expectAccessible,
}) => {
  const { entry, path, name } = await anyCar(page);
  expectComplaint(/status of 404/);
  // What the host answers to an address without a file.
  await page.route(`**${path}`, (route) => route.continue({ url: addressOf(site, '/404') }));
  await visit(site, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(new RegExp(`^${name.replaceAll(/[^\w ]/gu, '.')}`, 'u'));
  await expect(main(page).getByText(formatPrice(entry.price, site.locale), { exact: true })).toBeVisible();
  await expect(main(page).getByRole('img', { name })).toBeVisible();
  await expect(main(page).locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible();
});
