import { messagesFor } from '#src/lib/locale/index.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { findGroup, findList, findOptions, openSearch } from './search-box.ts';
import { TENANTS } from './tenants.ts';

const site = TENANTS.find(({ search }) => search.engine === 'meilisearch');
if (!site) throw new Error('No demo tenant has a search engine.');
const messages = messagesFor(site.locale);

test.describe('header search with an unreliable engine', () => {
  test('shows hostile results as text and never links outside of /cars', async ({ page, visit, isMobile }) => {
    const evil = '<img src=x onerror=alert(1)>';
    const car = {
      id: '1',
      name: evil,
      make: evil,
      model: 'x',
      price: 1000,
      car_type: 'used',
      photos_count: 0,
      status: 'in_stock',
      reserved: false,
    };
    const results = [
      {
        hits: [
          { ...car, slug: 'fine' },
          { ...car, slug: '../../admin' },
        ],
        estimatedTotalHits: 2,
        facetDistribution: { make: { [evil]: 1 }, make_model: {}, body: {} },
      },
    ];
    await page.route('**/multi-search', (route) => {
      const { queries } = route.request().postDataJSON();
      return route.fulfill({ json: { results: queries.map(() => results[0]) } });
    });
    await visit(site, '/');
    await openSearch(page, site, isMobile);
    await expect(findOptions(page)).toHaveCount(3);
    await expect(findGroup(page, messages.makesAtLocation).getByRole('option')).toContainText(evil);
    await expect(findList(page).getByRole('img')).toHaveCount(0);
    await expect(findOptions(page).nth(1)).toHaveAttribute('href', '/cars/fine');
  });

  test('suggests from the site’s own stock while the engine is down', async ({
    page,
    visit,
    isMobile,
    expectComplaint,
  }) => {
    expectComplaint(/multi-search|net::ERR_FAILED/);
    await page.route('**/multi-search', (route) => route.abort());
    await visit(site, '/');
    const box = await openSearch(page, site, isMobile);
    await expect(findGroup(page, messages.makesAtLocation).getByRole('option').first()).toBeVisible();
    await box.pressSequentially('zeppelin');
    await expect(findList(page)).toBeHidden();
  });

  test('still submits a search when no request succeeds', async ({ page, visit, isMobile, expectComplaint }) => {
    expectComplaint(/net::ERR_FAILED/);
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await visit(site, '/');
    const box = await openSearch(page, site, isMobile);
    await box.pressSequentially('blue');
    await expect(findList(page)).toBeHidden();
    await box.press('Enter');
    await expect(page).toHaveURL(getAddress(site, `${site.search.defaultPath}?query=blue`));
  });
});

test.describe('header search without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a form that opens the search page', { tag: '@both' }, async ({ page, visit, isMobile }) => {
    await visit(site, '/');
    const banner = page.getByRole('banner');
    if (isMobile) await banner.getByRole('button', { name: messages.searchStock }).click();
    await expect(banner.getByRole('combobox')).toHaveCount(0);
    await banner.getByRole('textbox').fill('blue');
    await banner.getByRole('textbox').press('Enter');
    await expect(page).toHaveURL(getAddress(site, `${site.search.defaultPath}?query=blue`));
  });
});
