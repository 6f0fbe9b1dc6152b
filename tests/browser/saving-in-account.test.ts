import { messagesFor } from '#src/lib/locale/index.ts';
import { chooseCases } from '#tests/fixtures/depth.ts';
import { makePhone } from './api.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { findSaveButtons, findToast } from './saving.ts';
import { REFUSED, signInAs } from './sign-in.ts';
import { TENANTS } from './tenants.ts';

/* A dealer whose favourites are kept on the device first, and in the account of shoppers who sign in. */

const keeping = TENANTS.find(({ features }) => features.saved.saving === 'both');
const watching = TENANTS.find(({ features }) => features.saved.saving === 'watchlist');
if (!keeping || !watching) throw new Error('No demo tenant keeps favourites in accounts, or none has a watchlist.');
const messages = messagesFor(keeping.locale);

test(
  'favourites saved on one device are on every other device after signing in, and stay the same on all',
  { tag: '@both' },
  async (
    { page, visit, browser, expectComplaint, expectAccessible, expectNoSidewaysScrolling, isMobile },
    { project, testId },
  ) => {
    expectComplaint(REFUSED);
    const phone = makePhone(keeping, `both ${project.name}`);
    await visit(keeping, keeping.search.defaultPath);
    const saves = findSaveButtons(page);
    const names: string[] = [];
    for (const index of [0, 1]) {
      names.push((await saves.nth(index).getAttribute('aria-label'))?.replace('Save ', '') ?? '');
      await saves.nth(index).click();
      await expect(saves.nth(index)).toHaveAttribute('aria-pressed', 'true');
      const step = index === 0 ? messages.viewFavourites : messages.keepList;
      await expect(findToast(page)).toHaveText(`${names[index]} saved. ${step}`);
    }
    // On a phone, axe takes a button that lies half under the filters for a small one.
    if (!isMobile) {
      // A toast stays while the pointer is over it, however long the check takes.
      await findToast(page).hover();
      await expectAccessible();
    }
    await findToast(page).getByRole('link', { name: messages.keepList }).click();
    await page.waitForURL('**/sign-in?type=watchlist*');
    await expect(page.getByText(/^Sign in to keep your saved /)).toBeVisible();
    await signInAs(page, phone);
    expect(page.url()).toBe(getAddress(keeping, keeping.search.defaultPath));
    await expect(findToast(page)).toHaveText(messages.listMerged);
    await expect(saves.first()).toHaveAttribute('aria-pressed', 'true');

    await visit(keeping, '/favourites');
    await expect(page.getByText(messages.listKept)).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScrolling();

    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': makeOtherAddress(testId) } });
    const other = await context.newPage();
    await other.goto(getAddress(keeping, '/watchlist'));
    await expect(other.getByText(messages.keepListOffer)).toBeVisible();
    await other.getByRole('main').getByRole('link', { name: messages.signIn }).click();
    await signInAs(other, phone);
    const cars = other.getByRole('main').getByRole('article');
    await expect(cars.getByRole('heading')).toHaveText(names);
    await cars
      .first()
      .getByRole('button', { name: /^Save / })
      .click();
    await expect(cars).toHaveCount(1);
    await expect(other.getByText(messages.listKept)).toBeVisible();

    // The removal reaches this device when the shopper comes back to it.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        return await page.getByRole('main').getByRole('article').count();
      })
      .toBe(1);
    await other.getByRole('button', { name: messages.signOut }).click();
    await other.waitForURL(getAddress(keeping, '/'));
    await expect(other.getByRole('banner').getByRole('link', { name: 'Favourites', exact: true })).toBeVisible();
    await context.close();
  },
);

/** Sign-in codes are limited by address, and two devices have two. */
const makeOtherAddress = (testId: string): string => `10.77.${testId.length % 250}.${testId.charCodeAt(0) % 250}`;

test(
  'while the account cannot be reached, favourites stay on the device and are sent later',
  { tag: ['@desktop', '@full'] },
  async ({ page, visit, expectComplaint }, { project }) => {
    expectComplaint(REFUSED);
    expectComplaint(/status of 503 .*\/api\/watchlist/u);
    await visit(keeping, '/favourites');
    await page.getByRole('main').getByRole('link', { name: messages.signIn }).click();
    await signInAs(page, makePhone(keeping, `down ${project.name}`));
    await expect(page.getByText(messages.listKept)).toBeVisible();
    await page.route('**/api/watchlist**', (route) => route.fulfill({ status: 503, json: {} }));
    await page.route('**/api/watchlist/**', (route) => route.fulfill({ status: 503, json: {} }));
    await visit(keeping, keeping.search.defaultPath);
    const save = findSaveButtons(page).first();
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await visit(keeping, '/favourites');
    await expect(page.getByText(messages.listNotReached)).toBeVisible();
    const cars = page.getByRole('main').getByRole('article');
    await expect(cars).toHaveCount(1);

    await page.unroute('**/api/watchlist**');
    await page.unroute('**/api/watchlist/**');
    await page.reload();
    await expect(page.getByText(messages.listKept)).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => await (await fetch('/api/watchlist')).json()))
      .toEqual({ cars: [{ car_id: expect.any(String) }] });
    await expect(cars).toHaveCount(1);
  },
);

for (const path of chooseCases(['/favourites', '/watchlist'], 0))
  test(`${path} asks for sign-in where cars are on a watchlist, and then shows it @desktop`, async ({
    page,
    visit,
    expectComplaint,
  }, { project }) => {
    expectComplaint(REFUSED);
    await visit(watching, path);
    await page.waitForURL('**/sign-in?type=watchlist*');
    await signInAs(page, makePhone(watching, `${path} ${project.name}`));
    expect(page.url()).toBe(getAddress(watching, path));
    await expect(page.getByRole('heading', { level: 1, name: messages.watchlist })).toBeVisible();
    await expect(page.getByText(/^Nothing on your watchlist yet/)).toBeVisible();
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/favourites', '/watchlist'])
    test(`${path} says what it needs, whichever list the dealer has @desktop`, { tag: '@full' }, async ({
      page,
      visit,
    }) => {
      expect((await visit(keeping, path)).status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: messages.favourites })).toBeVisible();
      await expect(page.getByText(/^Turn on JavaScript to see your saved /)).toBeVisible();
      expect((await visit(watching, path)).status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: messages.watchlist })).toBeVisible();
      // Content of a noscript element is not exposed to role and text queries.
      const notice = page.getByRole('main').locator('noscript p').first();
      await expect(notice).toBeVisible();
      expect(await notice.innerText()).toBe(messages.gateNeedsJavaScript);
    });
});
