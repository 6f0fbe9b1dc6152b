import { gateOf } from '#src/features/account/index.ts';
import { siteGates } from '#src/site/site-gates.ts';
import { kindsOf } from '#tests/pages/page-kinds.ts';
import { pagesOf } from '#tests/pages/site-pages.ts';
import { expect, test } from './fixtures.ts';
import { REFUSED } from './sign-in.ts';
import { TENANTS } from './tenants.ts';

for (const site of TENANTS) {
  test(`every kind of page of ${site.slug} opens and reads well`, async ({
    page,
    visit,
    expectComplaint,
    expectAccessible,
    expectNoSidewaysScrolling,
  }) => {
    const kinds = kindsOf(pagesOf(site));
    // Each kind is a story of its own, as long as another.
    test.setTimeout(kinds.length * 20_000);
    // The page of a car that is gone, and that of no page, say so in their status as well.
    expectComplaint(/status of 4(?:10|04)/);
    // A gated page asks who is there.
    expectComplaint(REFUSED);
    for (const { name, page: planned } of kinds) {
      await test.step(`${name} ${planned.path}`, async () => {
        const response = await visit(site, planned.path);
        expect.soft(response.status()).toBe(planned.status);
        // What is behind a gate has stories of its own.
        if (gateOf(siteGates(site), planned.path)) await page.waitForURL('**/sign-in?*');
        await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectNoSidewaysScrolling();
        await expectAccessible();
      });
    }
  });
}
