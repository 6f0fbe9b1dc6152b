import type { Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { expect, test } from './fixtures.ts';
import { ONE_OF_EACH_TEMPLATE } from './tenants.ts';

const [site] = ONE_OF_EACH_TEMPLATE;
if (!site) throw new Error('There is no demo tenant.');

const findCompareButtons = (page: Page) => page.getByRole('button', { name: /^Compare / });

/** Adds cars from the search to the comparison and opens it. */
async function compare(page: Page, visit: (site: Site, path: string) => Promise<unknown>, dealer: Site, count: number) {
  await visit(dealer, dealer.search.defaultPath);
  for (let index = 0; index < count; index++) {
    await findCompareButtons(page).nth(index).click();
    await expect(findCompareButtons(page).nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
  await visit(dealer, '/compare');
  await expect(page.getByRole('row', { name: /^Price \$/ })).toBeVisible();
}

test('the comparison highlights differences and best values, and keeps car names in view', { tag: '@both' }, async ({
  page,
  visit,
  expectAccessible,
  expectNoSidewaysScrolling,
}) => {
  await compare(page, visit, site, 3);
  await expectNoSidewaysScrolling();
  await expectAccessible();
  await expect(page.getByText('Lowest kilometres')).toHaveCount(1);
  const name = page.getByRole('columnheader').first();
  await page.getByRole('row', { name: /^Year/ }).hover();
  await page.mouse.wheel(0, 400);
  const getEdges = async () => [
    await page.getByRole('row', { name: /^Price/ }).boundingBox(),
    await name.boundingBox(),
  ];
  await expect
    .poll(async () => {
      const [price, head] = await getEdges();
      return price && head && price.y < head.y + head.height;
    })
    .toBe(true);
  await expect(name).toBeInViewport();

  const rows = page.getByRole('row');
  const all = await rows.count();
  const differences = page.getByRole('checkbox', { name: 'Show differences only' });
  await differences.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await page.reload();
  await expect(differences).toBeChecked();

  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Add a / })).toBeVisible();
});

test('a shared comparison opens in another browser and replaces its own cars only on request @desktop', async ({
  page,
  context,
  visit,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await compare(page, visit, site, 2);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const names = await page.getByRole('columnheader').getByRole('link').allTextContents();

  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(site.search.defaultPath, link).href);
  await findCompareButtons(other).nth(2).click();
  await other.goto(`${link},no-such-car,../x,%3Cimg%3E`);
  await expect(other.getByRole('columnheader').getByRole('link')).toHaveText(names);
  await expect(other.getByText(/in this link are no longer for sale/)).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Compare 1' })).toBeVisible();

  await other.getByRole('button', { name: /^Keep these / }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Compare 2' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('columnheader').getByRole('link')).toHaveText(names);
  await other.context().close();
});

test('a car that is no longer listed can be removed, and a favourite added instead @desktop', async ({
  page,
  visit,
}) => {
  await compare(page, visit, site, 1);
  await page.evaluate((slug) => {
    const key = `forecourt:${slug}:compare`;
    const gone = { id: 'gone', slug: 'gone', name: '1999 Gone Car', make: 'Gone', model: 'Car' };
    localStorage.setItem(key, JSON.stringify([...JSON.parse(localStorage.getItem(key) ?? '[]'), gone]));
  }, site.slug);
  await visit(site, site.search.defaultPath);
  await page
    .getByRole('button', { name: /^Save / })
    .nth(1)
    .click();
  await visit(site, '/compare');
  await expect(page.getByText('1999 Gone Car')).toBeVisible();
  await page.getByRole('button', { name: 'Remove 1999 Gone Car' }).click();
  await expect(page.getByText('1999 Gone Car', { exact: true })).toHaveCount(0);

  await page.getByRole('list', { name: 'From your favourites:' }).getByRole('button').click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

for (const dealer of ONE_OF_EACH_TEMPLATE) {
  test(`a tray shows the cars chosen to compare, at ${dealer.slug}`, { tag: '@both' }, async ({ page, visit }) => {
    await visit(dealer, dealer.search.defaultPath);
    await findCompareButtons(page).first().click();
    await expect(page.getByText(/^Added to compare \(1 of 4\)/)).toBeVisible();
    await findCompareButtons(page).nth(1).click();
    await expect(page.getByText(/^Added to compare \(2 of 4\)/)).toBeVisible();
    const tray = page.getByRole('region', { name: 'Chosen to compare' });
    await expect(tray.getByRole('listitem')).toHaveCount(2);
    await tray
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(tray.getByRole('listitem')).toHaveCount(1);
    await tray.getByRole('link', { name: 'Compare now' }).click();
    await expect(page).toHaveURL(/\/compare/);
    await expect(tray).toHaveCount(0);
  });
}
