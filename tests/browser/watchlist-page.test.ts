import { messagesFor } from '#src/lib/locale/index.ts';
import { makePhone } from './api.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { findSaveButtons, findToast } from './saving.ts';
import { REFUSED, signInAs } from './sign-in.ts';
import { TENANTS } from './tenants.ts';

const watching = TENANTS.find(({ features }) => features.saved.saving === 'watchlist');
if (!watching) throw new Error('No demo tenant has a watchlist.');
const messages = messagesFor(watching.locale);

test('the watchlist page lists cars, removes one, and shows nothing to the next customer', async ({
  page,
  visit,
  expectComplaint,
  expectAccessible,
  expectNoSidewaysScrolling,
}, { project }) => {
  expectComplaint(REFUSED);
  await visit(watching, '/watchlist');
  await page.waitForURL('**/sign-in?type=watchlist*');
  await signInAs(page, makePhone(watching, `list ${project.name}`));
  await expect(page.getByText(/^Nothing on your watchlist yet/)).toBeVisible();
  await expectAccessible();

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Browse / })
    .click();
  const names: string[] = [];
  for (const index of [0, 1]) {
    const save = findSaveButtons(page).nth(index);
    names.push((await save.getAttribute('aria-label'))?.replace('Save ', '') ?? '');
    await save.click();
    await expect(findToast(page)).toContainText(`${names[index]} is now available`);
  }
  await findToast(page).getByRole('link', { name: 'View List' }).click();
  const cars = page.getByRole('main').getByRole('article');
  await expect(cars.getByRole('heading')).toHaveText(names.toReversed());
  await expect(cars.first().getByText(/^\$/).first()).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScrolling();
  await cars
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  await expect(findToast(page)).toContainText('Car Removed');
  await expect(cars).toHaveCount(1);
  await page.reload();
  await expect(cars.getByRole('heading')).toHaveText(names.slice(0, 1));

  await page.getByRole('button', { name: messages.signOut }).click();
  await page.waitForURL(getAddress(watching, '/'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Watchlist', exact: true })).toBeVisible();
  await visit(watching, '/watchlist');
  await signInAs(page, makePhone(watching, `other ${project.name}`));
  await expect(page.getByText(/^Nothing on your watchlist yet/)).toBeVisible();
});

test(
  'a delisted car can be removed from the watchlist, and an ended session asks to sign in again',
  { tag: ['@desktop', '@full'] },
  async ({ page, visit, expectComplaint }, { project }) => {
    expectComplaint(REFUSED);
    await visit(watching, '/watchlist');
    await signInAs(page, makePhone(watching, `gone ${project.name}`));
    await expect(page.getByText(/^Nothing on your watchlist yet/)).toBeVisible();
    let ids = ['no-such-car'];
    await page.route('**/api/watchlist', (route) =>
      route.fulfill({ json: { cars: ids.map((car_id) => ({ car_id })) } }),
    );
    await page.route('**/api/watchlist/remove-car', (route) => {
      ids = [];
      return route.fulfill({ json: { success: true } });
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: /that’s no longer listed$/ })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(/^Nothing on your watchlist yet/)).toBeVisible();

    await page.unrouteAll();
    await page.context().clearCookies();
    await visit(watching, watching.search.defaultPath);
    await findSaveButtons(page).first().click();
    await page.waitForURL('**/sign-in?type=watchlist*');
  },
);
