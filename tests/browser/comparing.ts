import type { Locator, Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { expect } from './fixtures.ts';

/** Returns the compare buttons of the cars on the page. */
export const findCompareButtons = (page: Page): Locator => page.getByRole('button', { name: /^Compare / });

/** Returns the heads of the cars that are side by side. */
export const findComparedCars = (page: Page): Locator => page.getByRole('columnheader');

/** Chooses the first cars of the search and opens their comparison. */
export async function compareCars(
  page: Page,
  visit: (site: Site, path: string) => Promise<unknown>,
  dealer: Site,
  count: number,
): Promise<void> {
  await visit(dealer, dealer.search.defaultPath);
  for (let index = 0; index < count; index++) {
    await findCompareButtons(page).nth(index).click();
    await expect(findCompareButtons(page).nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
  await visit(dealer, '/compare');
  await expect(page.getByRole('rowheader', { name: 'Features' })).toBeVisible();
}

/** Replaces columns of the published stock for the next page, as an older build or a broken one may have them. */
export async function changeStock(page: Page, columns: Readonly<Record<string, unknown>>): Promise<void> {
  // The test's own requests do not resolve the names of sites on the preview server.
  const stock = await page.evaluate(async (): Promise<{ columns: object }> => {
    const { snapshot } = await (await fetch('/stock.json')).json();
    return await (await fetch(snapshot)).json();
  });
  const json = { ...stock, columns: { ...stock.columns, ...columns } };
  await page.route(/\/stock-[0-9a-f]+\.json$/u, (route) => route.fulfill({ json }));
}
