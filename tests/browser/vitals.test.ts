import type { Site } from '#src/config/index.ts';
import { gzippedBytes, loadedScripts, waitUntilIdle } from '#tests/bench/search/script-bytes.ts';
import { readVitalsState } from './api.ts';
import { expect, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

/** Gzipped bytes of script of a home page whose speed is measured. */
const BUDGET = 15_000;

test.use({ isMeasured: true });

const findSite = (fits: (sample: number) => boolean): Site => {
  const site = TENANTS.find(({ features }) => fits(features.vitals.sample));
  if (!site) throw new Error('No demo dealer measures this share of page views.');
  return site;
};

test('a measured page view is counted once the shopper leaves it', { tag: '@mobile' }, async ({
  page,
  visit,
  context,
}) => {
  const site = findSite((sample) => sample > 0);
  const countViews = async () =>
    (await readVitalsState(site)).pages.find(({ page, device }) => page === 'home' && device === 'phone')?.vitals;
  const before = await countViews();
  const scripts = loadedScripts(page);
  const measuring = page.waitForResponse(/measure-visit/);
  await visit(site, '/');
  await (await measuring).finished();
  await page.getByRole('main').click({ position: { x: 1, y: 1 } });
  expect(gzippedBytes(await scripts())).toBeLessThanOrEqual(BUDGET);

  await page.goto('about:blank');
  for (const vital of ['lcp', 'cls', 'fcp', 'ttfb'] as const) {
    await expect.poll(async () => (await countViews())?.[vital]?.views).toBeGreaterThan(before?.[vital]?.views ?? 0);
  }
  expect(await context.cookies()).toEqual([]);
});

test('a site that measures nothing loads nothing for it', { tag: '@mobile' }, async ({ page, visit }) => {
  const site = findSite((sample) => sample === 0);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await visit(site, '/');
  await page.evaluate(waitUntilIdle);
  expect(requested.some((url) => url.includes('measure-visit'))).toBe(false);
});
