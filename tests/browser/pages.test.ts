import type { Template } from '#src/site/page.ts';
import { kindsOf } from '#tests/pages/page-kinds.ts';
import { pagesOf } from '#tests/pages/site-pages.ts';
import { expect, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

/** The stories of these read every tenant's. */
const TOLD_ELSEWHERE: readonly Template[] = ['/home', '/car', '/not-found'];

for (const site of TENANTS) {
  test(`every other kind of page of ${site.slug} opens and reads well`, async ({
    page,
    visit,
    expectComplaint,
    expectAccessible,
    expectNoSidewaysScrolling,
  }) => {
    const kinds = kindsOf(pagesOf(site)).filter(({ page: { template } }) => !TOLD_ELSEWHERE.includes(template));
    // Each kind is a story of its own, as long as another.
    test.setTimeout(kinds.length * 20_000);
    // The page of a car that is gone says so in its status as well.
    expectComplaint(/status of 410/);
    for (const { name, page: planned } of kinds) {
      await test.step(`${name} ${planned.path}`, async () => {
        const response = await visit(site, planned.path);
        expect.soft(response.status()).toBe(planned.status);
        await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectNoSidewaysScrolling();
        await expectAccessible();
      });
    }
  });
}
