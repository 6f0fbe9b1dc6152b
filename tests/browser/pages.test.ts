import type { Site } from '#src/config/index.ts';
import { listSiteGates } from '#src/config/index.ts';
import { findSignInGate } from '#src/features/account/index.ts';
import { isFullDepth } from '#tests/fixtures/depth.ts';
import { type KindOfPage, listPageKinds } from '#tests/pages/page-kinds.ts';
import { listPages } from '#tests/pages/site-pages.ts';
import { expect, test } from './fixtures.ts';
import { expectNoShift, findMovedByArrivals, observeShifts, slowNetwork } from './layout-shift.ts';
import { measurePage } from './layout-story.ts';
import { REFUSED } from './sign-in.ts';
import { TENANTS } from './tenants.ts';

/** Kinds of page that were chosen for an earlier site. */
const chosenKinds = new Set<string>();

/** Pages that each template of sites draws in its own way. */
const DRAWN_PER_TEMPLATE: readonly string[] = ['/search', '/car'];

/**
 * Returns the kinds of page to open on a site: at full depth each kind once for each template of sites. At sample depth each kind once,
 * such as each form, and search and car pages for each template.
 */
function chooseKinds(site: Site): readonly KindOfPage[] {
  return listPageKinds(listPages(site)).filter(({ name, page }) => {
    const kinds = listKinds(site, name, page.template);
    const isNew = kinds.some((kind) => !chosenKinds.has(kind));
    for (const kind of kinds) chosenKinds.add(kind);
    return isNew;
  });
}

function listKinds(site: Site, name: string, template: string): readonly string[] {
  if (isFullDepth) return [`${site.template} ${name}`];
  return DRAWN_PER_TEMPLATE.includes(template) ? [name, `${site.template} ${template}`] : [name];
}

/** Widths of windows that touch screens and others have. layout.full.test.ts measures the longest texts at more of them. */
const TOUCH_WIDTHS = [320, 390, 768];
const MOUSE_WIDTHS = [991, 1200, 1440];

for (const site of TENANTS) {
  const kinds = chooseKinds(site);
  if (kinds.length === 0) continue;

  test(`every kind of page of ${site.slug} opens without moving, fits the window, and is accessible`, {
    tag: '@both',
  }, async ({
    page,
    visit,
    expectComplaint,
    expectAccessible,
    expectNoSidewaysScrolling,
    hasTouch,
    isMobile,
    viewport,
  }) => {
    // Each kind takes as long as a short story.
    test.setTimeout(kinds.length * 20_000);
    // The pages of a sold car and of a missing page return these statuses.
    expectComplaint(/status of 4(?:10|04)/);
    // A gated page asks the API who is signed in.
    expectComplaint(REFUSED);
    await page.addInitScript(observeShifts);
    await slowNetwork(page);
    for (const { name, page: planned } of kinds) {
      await test.step(`${name} ${planned.path}`, async () => {
        const response = await visit(site, planned.path);
        expect.soft(response.status()).toBe(planned.status);
        // account.test.ts covers what is behind a gate.
        if (findSignInGate(listSiteGates(site), planned.path)) await page.waitForURL('**/sign-in?*');
        await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectNoSidewaysScrolling();
        // Its elements are the same on a desktop, where the stories of each feature check it.
        if (isMobile) await expectAccessible();
        await expectNoShift(page);
        if (isFullDepth) {
          const widths = hasTouch ? TOUCH_WIDTHS : MOUSE_WIDTHS;
          expect.soft(await measurePage(page, { widths, isTouch: hasTouch }), `layout of ${planned.path}`).toEqual([]);
          if (viewport) await page.setViewportSize(viewport);
        }
        expect.soft(await page.evaluate(findMovedByArrivals), `arrival of ${planned.path}`).toEqual([]);
      });
    }
  });
}
