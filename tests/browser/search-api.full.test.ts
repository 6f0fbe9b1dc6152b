import { expect, test } from './fixtures.ts';
import { withOwnStack } from './own-stack.ts';
import { createResultsPage } from './results-page.ts';
import { TENANTS } from './tenants.ts';

const site = TENANTS.find(({ search }) => search.endpoint === 'api');
if (!site) throw new Error('No demo tenant searches through the API.');

test('a site that searches through the API shows and stores no token of the search engine', async ({
  page,
  visit,
  isMobile,
}) => {
  await visit(site, site.search.defaultPath);
  const results = createResultsPage(page, site, isMobile);
  const connection = page.waitForResponse('**/search.json');
  const answer = page.waitForResponse('**/multi-search');
  const { count } = await results.chooseMake();
  await results.expectTotal(count);
  expect(await (await connection).json()).toEqual({
    indexUid: 'cars',
    url: '/api/multi-search',
    headers: {},
  });
  const response = await answer;
  expect(response.url()).toBe(`${new URL(page.url()).origin}/api/multi-search`);
  expect(response.status()).toBe(200);
  const headers = await response.request().allHeaders();
  expect(headers).not.toHaveProperty('authorization');
  expect(await response.headerValue('content-encoding')).toMatch(/^(?:br|gzip)$/);
});

test('a search that the API refuses is answered from the stock of the site', async ({
  page,
  visit,
  isMobile,
  expectComplaint,
}) => {
  expectComplaint(/429/);
  await page.route('**/multi-search', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { error: 'Too many searches.' } }),
  );
  await visit(site, site.search.defaultPath);
  const results = createResultsPage(page, site, isMobile);
  const { count } = await results.chooseMake();
  await results.expectTotal(count);
  await expect(page.getByRole('status').getByText(results.messages.searchOffline)).toBeVisible();
});

const ownTest = withOwnStack(site);

ownTest(
  'a search through the API continues with the stock of the site while the engine is down, and without notice once it is back',
  async ({ page, stack, isMobile, expectComplaint }) => {
    ownTest.slow();
    expectComplaint(/503/);
    await page.goto(stack.address(site.search.defaultPath));
    const results = createResultsPage(page, site, isMobile);
    const notice = page.getByRole('status').getByText(results.messages.searchOffline);
    await stack.killEngine();
    const refusal = page.waitForResponse('**/multi-search');
    const { count } = await results.chooseMake();
    await results.expectTotal(count);
    await expect(notice).toBeVisible();
    expect((await refusal).status()).toBe(503);
    await stack.restoreEngine();
    await expect(notice).toBeHidden({ timeout: 60_000 });
    await results.expectTotal(count);
  },
);
