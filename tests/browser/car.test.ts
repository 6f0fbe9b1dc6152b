import type { Page } from '@playwright/test';
import { messagesFor } from '#src/lib/locale/index.ts';
import { expect, test } from './fixtures.ts';
import { ONE_OF_EACH_TEMPLATE } from './tenants.ts';

for (const site of ONE_OF_EACH_TEMPLATE) {
  const messages = messagesFor(site.locale);

  test.describe(`a car of ${site.slug}`, () => {
    test('has its price and its facts, and describes itself to search engines', async ({ page, visit }) => {
      await visit(site, site.search.defaultPath);
      await page.getByRole('article').first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const price = new RegExp(`\\$[\\d,]+|${messages.priceOnApplication}`);
      await expect(page.getByRole('main').getByText(price).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: messages.specification })).toBeVisible();
      await expect(page.getByRole('navigation', { name: messages.breadcrumb })).toBeVisible();
      const { pathname } = new URL(page.url());
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(pathname, site.url).href);
      const types = await structuredTypes(page);
      expect(types).toEqual(expect.arrayContaining(['BreadcrumbList']));
      expect(types.some((type) => /^(Car|Vehicle|Motorcycle)$/.test(type))).toBe(true);
    });
  });

  test.describe(`pages that ${site.slug} does not have`, () => {
    test('answer 404 with a way on', async ({ page, visit, expectComplaint }) => {
      expectComplaint(/status of 404/);
      const response = await visit(site, '/cars/there-is-no-such-car');
      expect(response.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        messages.mayBeSold({ noun: site.search.noun.one }),
      );
      await page
        .getByRole('main')
        .getByRole('link', { name: messages.viewAllStock({ noun: site.search.noun.many }) })
        .click();
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
}

/** The types of everything in the page's structured data. */
async function structuredTypes(page: Page): Promise<string[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.flatMap((script) => script.match(/(?<="@type":")\w+/g) ?? []);
}
