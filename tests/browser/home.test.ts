import { messagesFor } from '#src/lib/locale/index.ts';
import { chooseCases } from '#tests/fixtures/depth.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { ONE_OF_EACH_TEMPLATE, TENANTS } from './tenants.ts';

for (const site of chooseCases(TENANTS, 4)) {
  test(`the home page of ${site.slug} names the dealer`, async ({ page, visit }) => {
    await visit(site, '/');
    expect.soft(await page.title()).toContain(site.name);
    await expect.soft(page.getByRole('banner').getByRole('link', { name: site.name })).toBeVisible();
    const hours = page.getByRole('contentinfo').getByRole('heading', { name: messagesFor(site.locale).openingHours });
    await expect.soft(hours).toHaveCount(site.features.footer.hours ? 1 : 0);
  });
}

for (const site of chooseCases(ONE_OF_EACH_TEMPLATE, 0)) {
  const messages = messagesFor(site.locale);
  const viewAllStock = messages.viewAllStock({ noun: site.search.noun.many });

  test.describe(`the home page of ${site.slug}`, () => {
    test.beforeEach(({ visit }) => visit(site, '/'));

    test('links to a car and to all stock', async ({ page }) => {
      const newest = page.getByRole('main').getByRole('article').first();
      const name = (await newest.getByRole('heading').textContent()) ?? '';
      await newest.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.goBack();
      await page.getByRole('main').getByRole('link', { name: viewAllStock }).first().click();
      await expect(page).toHaveURL(getAddress(site, site.search.defaultPath));
      await expect(page.getByRole('article').first()).toBeVisible();
    });

    test('has a menu, which is a drawer on a phone, and finds a car by its name', { tag: '@both' }, async ({
      page,
      isMobile,
    }) => {
      const navigation = page.getByRole('navigation', { name: messages.mainNavigation });
      if (isMobile) {
        await expect(navigation).toBeHidden();
        await page.getByRole('button', { name: messages.menu, exact: true }).click();
      }
      await expect(navigation.getByRole('listitem').first()).toBeVisible();
      if (isMobile) {
        await page.getByRole('button', { name: messages.closeMenu }).click();
        await expect(navigation).toBeHidden();
      }

      const name = (await page.getByRole('main').getByRole('article').getByRole('heading').first().textContent()) ?? '';
      const banner = page.getByRole('banner');
      if (isMobile) await banner.getByRole('button', { name: messages.searchStock }).click();
      await banner.getByRole('combobox').fill(name);
      await banner.getByRole('combobox').press('Enter');
      // The home page has a link of this name too.
      await expect.poll(() => new URL(page.url()).search).not.toBe('');
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
    });
  });
}
