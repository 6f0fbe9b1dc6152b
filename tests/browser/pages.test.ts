import { expect, test } from './fixtures.ts';
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
    await visit(site, '/');
    const sitemap = await page.evaluate(async () => (await fetch('/sitemap.xml')).text());
    for (const path of onePathOfEachKind(sitemap)) {
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

/** Kinds of pages differ in the first folder and the depth of their path. */
function onePathOfEachKind(sitemap: string): string[] {
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const kinds = Map.groupBy(paths, (path) => `${path.split('/')[1]} ${path.split('/').length}`);
  return [...kinds.values()].flatMap((kind) => kind.slice(0, 1)).filter((path) => !TOLD_ELSEWHERE.test(path));
}
