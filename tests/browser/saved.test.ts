import { expect, test } from './fixtures.ts';
import { findSaveButtons, findToast } from './saving.ts';
import { fetchStatus } from './status.ts';
import { ONE_OF_EACH_TEMPLATE, TENANTS } from './tenants.ts';

const [site] = ONE_OF_EACH_TEMPLATE;
if (!site) throw new Error('There is no demo tenant.');

test('a shopper saves two cars, finds them on the favourites page and removes one', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit(site, '/');
  const saves = page.getByRole('main').getByRole('button', { name: /^Save / });
  await saves.first().click();
  await expect(saves.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'saved.' })).toBeVisible();
  await saves.nth(1).click();
  const favourites = page.getByRole('banner').getByRole('link', { name: 'Favourites 2' });
  await expect(favourites).toBeVisible();

  await favourites.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  const cars = page.getByRole('main').getByRole('article');
  await expect(cars).toHaveCount(2);
  await expect(cars.first().getByText(/^\$[\d,]+$/)).toBeVisible();
  await expectAccessible();
  await cars
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  await expect(cars).toHaveCount(1);
  await page.reload();
  await expect(cars).toHaveCount(1);
});

test('a phone confirms a saved car once, with one link to the list', { tag: '@mobile' }, async ({ page, visit }) => {
  await visit(site, site.search.defaultPath);
  await findSaveButtons(page).first().click();
  await expect(findToast(page)).toContainText('saved.');
  await expect(findToast(page).getByRole('link', { name: 'View favourites' })).toBeVisible();
  // The saved bar of a wide screen stays for longer than the toast, and empties its place when it closes.
  await expect(findToast(page)).toBeEmpty();
  expect(await page.locator('[data-saved-bar]').innerHTML()).toBe('');
});

test('a shopper can compare up to four cars from the search', { tag: '@full' }, async ({ page, visit, isMobile }) => {
  await visit(site, site.search.defaultPath);
  const compares = page.getByRole('button', { name: /^Compare / });
  for (const index of [0, 1, 2, 3]) {
    await compares.nth(index).click();
    await expect(compares.nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
  await compares.nth(4).click();
  await expect(page.getByText('You can only compare 4. Remove one first.')).toBeVisible();
  await expect(compares.nth(4)).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('banner').getByRole('link', { name: 'Compare 4' }).click();
  // A phone has two of them side by side.
  await expect(page.getByRole('columnheader')).toHaveCount(isMobile ? 2 : 4);
});

test('a full list of favourites refuses another car, and an unpriced car can be removed @desktop', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit(site, '/favourites');
  const { cars } = await fetchStatus(page);
  const unpriced = Object.keys(cars).find((id) => !cars[id]?.price);
  await page.evaluate(
    ([slug, id]) => {
      const makeSavedCar = (car: number) => ({
        id: car ? `gone-${car}` : id,
        slug: 'a',
        name: `Car ${car}`,
        make: 'M',
        model: 'N',
      });
      localStorage.setItem(
        `forecourt:${slug}:favourites`,
        JSON.stringify(Array.from({ length: 100 }, (_, car) => makeSavedCar(car))),
      );
    },
    [site.slug, unpriced ?? ''] as const,
  );
  await visit(site, site.search.defaultPath);
  const save = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  await save.click();
  await expect(page.getByText('You can only save 100. Remove one first.')).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'false');

  await visit(site, '/favourites');
  const items = page.getByRole('main').getByRole('article');
  await expect(items.first().getByText('No longer listed.')).toHaveCount(0);
  await expect(items.last().getByText('No longer listed.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Car 0' }).click();
  await expect(items).toHaveCount(99);
});

test('saved cars belong to one dealer, stay in sync between tabs, and survive invalid storage @desktop', async ({
  page,
  context,
  visit,
}) => {
  await visit(site, '/favourites');
  await page.evaluate((slug) => {
    const junk = [null, 7, { id: 'x', slug: '../../x', name: 'x', make: 'x', model: 'x' }];
    localStorage.setItem(`forecourt:${slug}:favourites`, JSON.stringify(junk));
    localStorage.setItem(`forecourt:${slug}:compare`, '{not json');
  }, site.slug);
  await page.reload();
  await expect(page.getByText(/^Nothing saved yet/)).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url().replace('/favourites', '/'));
  await other
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);

  const neighbour = TENANTS.find(({ slug }) => slug !== site.slug);
  if (!neighbour) throw new Error('There is one demo tenant only.');
  await other.goto(page.url().replace(site.slug, neighbour.slug));
  await expect(other.getByText(/^Nothing saved yet/)).toBeVisible();
});

test('shared favourites open in another browser and are added on request @desktop', { tag: '@full' }, async ({
  page,
  context,
  visit,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(site, '/');
  const saves = page.getByRole('main').getByRole('button', { name: /^Save / });
  for (const index of [0, 1]) await saves.nth(index).click();
  await visit(site, '/favourites');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${link},no-such-car,../../x`);
  const offered = other.getByRole('region', { name: /were shared with you/ });
  await expect(offered.getByRole('listitem')).toHaveCount(2);
  await expect(offered.getByText(/in this link are no longer for sale/)).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Favourites', exact: true })).toBeVisible();
  await offered.getByRole('button', { name: /^Keep these / }).click();
  await expect(offered).toBeHidden();
  await expect(other.getByRole('main').getByRole('article')).toHaveCount(2);
  const event = expect.objectContaining({ event_id: 39, car_id: expect.any(String), make: expect.any(String) });
  await expect.poll(() => other.evaluate(() => Reflect.get(window, 'dataLayer'))).toEqual([event, event]);
  await other.reload();
  await expect(other.getByRole('main').getByRole('article')).toHaveCount(2);
  await other.context().close();
});

for (const state of ['full', 'closed to the page'] as const) {
  test(`with storage that is ${state}, a car can still be saved and removed on the page @desktop`, {
    tag: '@full',
  }, async ({ page, visit }) => {
    await page.addInitScript((kind) => {
      const refuse = () => {
        throw new DOMException('No.', kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
      };
      if (kind === 'full') Storage.prototype.setItem = refuse;
      else Object.defineProperty(window, 'localStorage', { get: refuse });
    }, state);
    await visit(site, site.search.defaultPath);
    const save = page
      .getByRole('main')
      .getByRole('button', { name: /^Save / })
      .first();
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('region', { name: 'Favourites' }).getByRole('listitem')).toHaveCount(1);
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'false');
  });
}
