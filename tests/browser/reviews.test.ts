import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeSandboxRating } from '#src/api/upstreams/sandbox/sandbox.ts';
import { build } from '#src/build/build.ts';
import { readBuildRequest } from '#src/build/request.ts';
import { DAY } from '#src/lib/durations.ts';
import { formatNumber, messagesFor } from '#src/lib/locale/index.ts';
import { type Preview, startPreview } from '#src/preview/server.ts';
import { expect, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

const [site] = TENANTS.toSorted((a, b) => b.reviews.items.length - a.reviews.items.length);
if (!site?.reviews.aggregate) throw new Error('No demo tenant has reviews with an aggregate.');
const { aggregate, items } = site.reviews;
const messages = messagesFor(site.locale);
const title = messages.customerReviews;

test('reviews show their number, rating and age', async ({ page, visit }) => {
  const [first] = items;
  await page.clock.setFixedTime(Date.parse(`${first?.review_date}T00:00:00Z`) + 60 * DAY);
  await visit(site, '/');
  const reviews = page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(reviews.getByText(messages.outOfFive({ rating: aggregate.average_rating })).first()).toBeAttached();
  const count = formatNumber(aggregate.count, site.locale);
  await expect(reviews.getByText(messages.reviewCount({ count }))).toBeVisible();
  await expect(reviews.getByRole('article')).toHaveCount(items.length);
  await expect(reviews.getByText(messages.noComment)).toHaveCount(items.filter(({ text }) => text === null).length);

  const long = reviews.getByRole('article').first();
  await expect(long.getByText('last month')).toBeVisible();
  const ending = long.getByText(first?.text?.slice(-40) ?? '');
  await expect(ending).toBeHidden();
  await long.getByText(messages.readMore).click();
  await expect(ending).toBeVisible();
  await expect(reviews.getByRole('link', { name: messages.writeReview })).toHaveAttribute('href', /^https:/u);
});

test('a car page shows the rating of its yard beside the price, and links it to the reviews', { tag: '@both' }, async ({
  page,
  visit,
}) => {
  await visit(site, site.search.defaultPath);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const rating = page.getByRole('region', { name: messages.trustTitle }).getByRole('link', { name: /out of 5/u });
  await expect(rating).toBeVisible();
  await rating.click();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport();
});

test.describe('the rating of a reviews service', { tag: '@desktop' }, () => {
  // One worker, so the site is built once.
  test.describe.configure({ mode: 'default' });
  const root = resolve(import.meta.dirname, '../..');
  const work = join(root, '.cache/test/reviews-service');
  let preview: Preview;

  test('of a demo dealer comes from the sandbox, with stars', async ({ page, visit }) => {
    const dealer = TENANTS.find(({ reviews: { service } }) => service);
    if (!dealer?.reviews.service) throw new Error('No demo tenant has a reviews service.');
    const { reviewCount, avgStarRating } = makeSandboxRating(dealer.reviews.service.orgId);
    await visit(dealer, '/');
    const total = page.locator('[data-reviews-service]');
    await total.scrollIntoViewIfNeeded();
    await expect(total).toContainText(`${reviewCount} reviews`);
    await expect(total).toContainText(String(avgStarRating));
    const stars = Math.round(avgStarRating * 2) / 2;
    await expect(total.locator('.stars')).toHaveAttribute('data-stars', String(stars));
  });

  // The other stories build a site of their own, for answers that the sandbox does not give.
  test.beforeAll(async () => {
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { recursive: true });
    cpSync(join(root, 'tests/sites/minimal'), join(work, 'tenants/minimal'), { recursive: true });
    const file = join(work, 'tenants/minimal/site.json');
    const config: object = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...config, reviews: { service: { orgId: '4711' } } }));
    const words = { tenants: join(work, 'tenants'), out: join(work, 'sites'), slugs: [] };
    await build(readBuildRequest({ ...words, force: false, 'accept-stock-drop': false }));
    preview = await startPreview({ outDir: words.out, port: 0 });
  });

  test.afterAll(() => preview.close());

  test('appears once the service has answered', async ({ page, expectAccessible }) => {
    await page.route('**/api/reviews/snap21?orgId=4711', (route) => {
      expect(route.request().headers()['accept']).toBe('application/json');
      return route.fulfill({ json: { rating: { reviewCount: 1204, avgStarRating: 4.62 }, stars: 5 } });
    });
    await page.goto(preview.getSiteUrl('minimal'));
    await expect(page.getByText('1,204 reviews')).toBeVisible();
    await expect(page.getByText('4.6', { exact: true })).toBeVisible();
    await expectAccessible();
  });

  test('is hidden when the service fails, which is logged', async ({ page, expectComplaint }) => {
    const complaint = /Unable to fetch Snap 21 ratings at this moment\./u;
    expectComplaint(complaint);
    expectComplaint(/the server responded with a status of 503/u);
    await page.route('**/api/reviews/**', (route) => route.fulfill({ status: 503, json: {} }));
    const logged = page.waitForEvent('console', (message) => complaint.test(message.text()));
    await page.goto(preview.getSiteUrl('minimal'));
    expect((await logged).text()).toBe('Unable to fetch Snap 21 ratings at this moment.');
    await expect(page.getByText(/\d reviews$/u)).toHaveCount(0);
  });
});
