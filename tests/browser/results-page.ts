import type { Locator, Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { formatNumber, messagesFor } from '#src/lib/locale/index.ts';
import { expect } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

/** A site with a search engine, for stories that are the same on every such site. */
export const ENGINE_SITE: Site = (() => {
  const site = TENANTS.find(({ search }) => search.engine === 'meilisearch');
  if (!site) throw new Error('No demo tenant has a search engine.');
  return site;
})();

/** Records the addresses of search requests, and of requests for the connection to the engine. */
export function recordSearchRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/\/multi-search$|\/search\.json$/.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** Returns the cars that can be bought: reserved and sold ones follow them, whatever the order. */
export const findAvailable = (page: Page, { reserved, sold }: { readonly reserved: string; readonly sold: string }) =>
  page.getByRole('article').filter({ hasNotText: new RegExp(`${reserved}|${sold}`, 'u') });

/** Locators and actions of a search results page. */
export function createResultsPage(page: Page, { locale, search }: Site, isMobile: boolean) {
  const messages = messagesFor(locale);
  const { one, many } = search.noun;
  const total = page.getByText(new RegExp(`^[\\d,]+ (?:${one}|${many})$`)).first();
  const filters = isMobile
    ? page.getByRole('dialog', { name: messages.filters })
    : page.getByRole('region', { name: messages.filters, exact: true });
  const makes = filters.getByRole('list', { name: messages.make, exact: true }).getByRole('link');
  const box = page.getByRole('main').getByRole('searchbox');
  /** The search text that the filters belong to. Filters render after results, so for a moment it is the previous text. */
  const readFilteredText = async () => {
    const address = await makes.first().getAttribute('href');
    return new URL(address ?? '', page.url()).searchParams.get('query') ?? '';
  };
  return {
    messages,
    cars: page.getByRole('article'),
    names: () => page.getByRole('article').getByRole('heading').allTextContents(),
    box,
    total,
    region: page.getByRole('region', { name: new RegExp(`${one}|${many}`) }),
    next: page.getByRole('navigation', { name: messages.pagination }).getByRole('link', { name: messages.next }),
    clearAll: page.getByRole('link', { name: messages.clearAll }).first(),
    expectTotal: (count: number) =>
      expect(total).toHaveText(`${formatNumber(count, locale)} ${count === 1 ? one : many}`),
    readTotal: async () => Number((await total.innerText()).replace(/\D/g, '')),
    /** Selects an unselected make, and returns its name and its count of cars. */
    async chooseMake(which: 'first' | 'last' = 'last'): Promise<{ name: string; count: number }> {
      if (isMobile) await page.getByRole('button', { name: messages.filters }).click();
      await expect.poll(readFilteredText).toBe(await box.inputValue());
      const make = makes.filter({ hasNotText: messages.selected }).filter({ visible: true })[which]();
      const [name = '', count = ''] = (await make.innerText()).split('\n');
      await make.click();
      if (isMobile) await page.getByRole('button', { name: messages.closeFilters }).click();
      return { name, count: Number(count) };
    },
  };
}

/** Returns the distance between the top of the screen and an element. */
export async function getTop(locator: Locator): Promise<number> {
  return await locator.evaluate((element) => Math.round(element.getBoundingClientRect().top));
}
