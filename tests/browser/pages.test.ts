import type { Page } from '@playwright/test';
import type { Site } from '#src/site/index.ts';
import { addressOf, expect, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

/** The stories of home, search and car tell of these already. */
const TOLD_ELSEWHERE = /^\/(?:cars\/|$)/;

for (const site of TENANTS) {
  test(`every other kind of page of ${site.slug} opens and reads well`, async ({
    page,
    visit,
    expectAccessible,
    expectNoSidewaysScrolling,
  }) => {
    for (const path of await onePathOfEachKind(page, site)) {
      await test.step(path, async () => {
        const response = await visit(site, path);
        expect(response.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectNoSidewaysScrolling();
        await expectAccessible();
      });
    }
  });
}

/** Kinds of pages differ in the first folder and the depth of their path; the sitemap has all of them. */
async function onePathOfEachKind(page: Page, site: Site): Promise<string[]> {
  const sitemap = await (await page.request.get(addressOf(site, '/sitemap.xml'))).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const kinds = new Map(paths.toReversed().map((path) => [path.split('/').toSpliced(2, 1).join('/'), path]));
  return [...kinds.values()].filter((path) => !TOLD_ELSEWHERE.test(path));
}
