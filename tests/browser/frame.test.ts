import type { Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { chooseCases, takeTurns } from '#tests/fixtures/depth.ts';
import { expect, test } from './fixtures.ts';
import { observeShifts, readLayoutShift } from './layout-shift.ts';
import { ONE_OF_EACH_TEMPLATE, TENANTS } from './tenants.ts';

/** Menus work the same on all sites, so these stories use the first site that has two of them. */
const MENUS = TENANTS.map((site) => ({
  site,
  names: site.navigation.header
    .filter((item) => item.dynamicDropdown === 'stock' || item.dynamicDropdown === 'brands')
    .map(({ name }) => name),
})).find(({ names }) => names.length > 1);
if (!MENUS) throw new Error('No demo tenant has a stock menu and a brands menu.');

const { site } = MENUS;
const [first = '', second = ''] = MENUS.names;
const messages = messagesFor(site.locale);
const findNavigation = (page: Page) => page.getByRole('navigation', { name: messages.mainNavigation });
const findMenu = (page: Page, name: string) =>
  findNavigation(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();
const findSummary = (page: Page, name: string) => findNavigation(page).getByText(name, { exact: true }).first();
const findMenuToggle = (page: Page, name: string) => findNavigation(page).locator('summary').filter({ hasText: name });
const findEntries = (page: Page, name: string) => findMenu(page, name).getByRole('list').first();
const findMenuButton = (page: Page) => page.getByRole('button', { name: messages.menu, exact: true });
const openDrawer = (page: Page) => findMenuButton(page).click();

test.describe('header menus', () => {
  test('open on hover, one at a time, and mark the header', { tag: ['@desktop', '@full'] }, async ({ page, visit }) => {
    await visit(site, '/');
    await findSummary(page, first).hover();
    await expect(findEntries(page, first)).toBeVisible();
    await expect(page.getByRole('banner')).toHaveAttribute('data-dropdown-open', '');
    await findSummary(page, second).hover();
    await expect(findEntries(page, second)).toBeVisible();
    await expect(findEntries(page, first)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(findEntries(page, second)).toBeHidden();
    await expect(page.getByRole('banner')).not.toHaveAttribute('data-dropdown-open');
  });

  test('work with the keyboard, and Escape returns the focus', { tag: '@desktop' }, async ({ page, visit }) => {
    await visit(site, '/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: messages.skipToContent })).toBeFocused();
    await findMenuToggle(page, first).focus();
    await page.keyboard.press('Enter');
    await expect(findEntries(page, first)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(findEntries(page, first).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(findEntries(page, first)).toBeHidden();
    await expect(findMenuToggle(page, first)).toBeFocused();
  });

  test('follow the arrow keys within a menu and between menus', { tag: ['@desktop', '@full'] }, async ({
    page,
    visit,
  }) => {
    await visit(site, '/');
    const links = findEntries(page, first).getByRole('link');
    await findMenuToggle(page, first).focus();
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(links.first()).toBeFocused();
    for (let step = 0; !(await findEntries(page, second).isVisible()); step++) {
      expect(step, 'items of the navigation').toBeLessThan(10);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
    }
    await expect(findEntries(page, second).getByRole('link').first()).toBeFocused();
    await expect(findEntries(page, first)).toBeHidden();
  });

  test('close on a click outside', { tag: ['@desktop', '@full'] }, async ({ page, visit }) => {
    await visit(site, '/');
    await findSummary(page, first).click();
    await expect(findEntries(page, first)).toBeVisible();
    await page.getByRole('contentinfo').click({ position: { x: 1, y: 1 } });
    await expect(findEntries(page, first)).toBeHidden();
  });
});

test('the drawer makes the rest of the page inert until it closes', { tag: ['@mobile', '@full'] }, async ({
  page,
  visit,
}) => {
  await visit(site, '/');
  await openDrawer(page);
  await expect(findNavigation(page)).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-modal-open', '');
  await expect(page.getByRole('main')).toHaveAttribute('inert', '');
  await page.keyboard.press('Escape');
  await expect(findNavigation(page)).toBeHidden();
  await expect(page.locator('body')).not.toHaveAttribute('data-modal-open');
  await expect(page.getByRole('main')).not.toHaveAttribute('inert');
});

test('the drawer opens every menu that is marked for it, and the row above shows one at a time', {
  tag: '@mobile',
}, async ({ page, visit }) => {
  const site = TENANTS.find(({ navigation }) => navigation.header.filter(({ mobileOpen }) => mobileOpen).length > 1);
  if (!site) throw new Error('No demo tenant opens several menus with its drawer.');
  const marked = site.navigation.header.filter(({ mobileOpen }) => mobileOpen);
  await visit(site, '/');
  const openMenus = page.locator('[data-menu][open] > summary');
  const texts = messagesFor(site.locale);
  await page.getByRole('button', { name: texts.menu, exact: true }).click();
  await expect(openMenus).toHaveText(marked.map(({ name }) => name));
  await page.keyboard.press('Escape');
  await expect(openMenus).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { name } of marked) await findMenuToggle(page, name).click();
  await expect(openMenus).toHaveText(marked.slice(-1).map(({ name }) => name));
});

test('the drawer traps the focus and returns it to its button when closed', { tag: '@mobile' }, async ({
  page,
  visit,
}) => {
  await visit(site, '/');
  await openDrawer(page);
  const close = page.getByRole('button', { name: messages.closeMenu });
  await expect(close).toBeFocused();
  // The browser opens the drawer at once; the trap is a script that loads then.
  await expect(page.locator('body')).toHaveAttribute('data-modal-open', '');
  await page.keyboard.press('Shift+Tab');
  await expect(findNavigation(page).getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await close.press('Enter');
  await expect(findMenuButton(page)).toBeFocused();

  await openDrawer(page);
  await page.touchscreen.tap(5, 400);
  await expect(findNavigation(page)).toBeHidden();
  await expect(findMenuButton(page)).toBeFocused();

  await openDrawer(page);
  await page.setViewportSize({ width: 992, height: 844 });
  await expect(page.locator('body')).not.toHaveAttribute('data-modal-open');
  await expect(close).toBeHidden();
  await expect(page.getByRole('main')).not.toHaveAttribute('inert');
});

/** Returns the widest dropdown of a tenant. */
function getWidestDropdown({ slug, navigation: { header } }: Site) {
  const widest = header.find(({ dynamicDropdown }) => dynamicDropdown === 'models' || dynamicDropdown === 'brands');
  if (!widest) throw new Error(`The header of ${slug} has no dropdown of models or makes.`);
  return widest;
}

for (const [index, dealer] of chooseCases(ONE_OF_EACH_TEMPLATE, 3).entries()) {
  test(`the open menu of ${dealer.slug} fits the page and is accessible`, { tag: takeTurns(index) }, async ({
    page,
    visit,
    isMobile,
    expectAccessible,
    expectNoSidewaysScrolling,
  }) => {
    await visit(dealer, '/contact');
    if (isMobile) await openDrawer(page);
    else await page.setViewportSize({ width: 992, height: 800 });
    const { name, mobileOpen } = getWidestDropdown(dealer);
    if (!isMobile || !mobileOpen) await findSummary(page, name).click();
    await expect(findEntries(page, name)).toBeInViewport({ ratio: isMobile ? 0.1 : 0.99 });
    await expectNoSidewaysScrolling();
    await expectAccessible();
  });
}

test('a dismissed banner stays away without a layout shift on the next page', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  const dealer = TENANTS.find(({ banner }) => banner && !banner.from && !banner.until);
  if (!dealer?.banner) throw new Error('No demo tenant has a banner at all times.');
  const banner = page.getByRole('complementary', { name: messages.notice });
  await visit(dealer, '/');
  await expect(banner).toContainText(dealer.banner.text);
  await page.getByRole('button', { name: messages.dismiss }).click();
  await expect(banner).toBeHidden();
  await page.addInitScript(observeShifts);
  await visit(dealer, '/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  expect(await readLayoutShift(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens and closes, one dropdown at a time', { tag: '@both' }, async ({ page, visit, isMobile }) => {
    await visit(site, '/');
    if (isMobile) await openDrawer(page);
    await findSummary(page, first).click();
    await expect(findEntries(page, first)).toBeVisible();
    await findSummary(page, second).click();
    await expect(findEntries(page, second)).toBeVisible();
    await expect(findEntries(page, first)).toBeHidden();
    if (isMobile) {
      await page.getByRole('button', { name: messages.closeMenu }).click();
      await expect(findNavigation(page)).toBeHidden();
    }
  });

  test('a car page has its specification and every photo', { tag: '@full' }, async ({ page, visit }) => {
    await visit(site, site.search.defaultPath);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { name: messages.specification })).toBeVisible();
    const photos = page.getByRole('region', { name: messages.photos });
    await photos.getByRole('link', { name: messages.showPhoto({ number: 2 }) }).click();
    await expect(photos.getByRole('img').nth(1)).toBeInViewport();
  });
});

for (const [index, dealer] of chooseCases(ONE_OF_EACH_TEMPLATE, 0).entries()) {
  test(`the footer of ${dealer.slug} folds on a phone, and is open on wider screens`, {
    tag: takeTurns(index),
  }, async ({ page, visit, isMobile, expectAccessible }) => {
    await visit(dealer, '/');
    const groups = page.getByRole('contentinfo').getByRole('navigation');
    const links = groups.first().getByRole('link');
    const fold = groups.first().locator('summary');
    await expect(groups.first().getByRole('heading')).toHaveCount(1);
    if (isMobile) {
      await expect(links.first()).toBeHidden();
      await fold.click();
      await expect(links.first()).toBeVisible();
      await fold.focus();
      await page.keyboard.press('Enter');
      await expect(links.first()).toBeHidden();
    } else {
      await expect(fold).toBeHidden();
      await expect(links.first()).toBeVisible();
    }
    await expectAccessible();
  });
}
