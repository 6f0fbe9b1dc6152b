import type { Page } from '@playwright/test';
import { listSiteGates } from '#src/config/index.ts';
import { findSignInGate } from '#src/features/account/index.ts';
import { listPageKinds } from '#tests/pages/page-kinds.ts';
import { listPages } from '#tests/pages/site-pages.ts';
import { expect, test } from './fixtures.ts';
import { REFUSED } from './sign-in.ts';
import { TENANTS } from './tenants.ts';

/** Markup that an attacker could write into a page that forgot to escape something. Each part would set its name on the window. */
const INJECTED = `<script>window.injectedScript = true</script>
<script type="module">window.injectedModule = true</script>
<img src="/icon.svg" alt="" onload="window.injectedHandler = true">
<script src="https://foreign.example/script.js"></script>
<p id="injected-style" style="color: rgb(1, 2, 3)"></p>
<iframe src="https://foreign.example/frame" title="Foreign"></iframe>
<a id="injected-link" href="javascript:window.injectedLink = true">Link</a>`;

/** One page of every kind, by the site it is on, so that browsers open them side by side. */
const KINDS = [
  ...new Map(
    TENANTS.flatMap((site) =>
      listPageKinds(listPages(site)).map(({ name, page: { path } }) => [name, { name, site, path }] as const),
    ),
  ).values(),
];
const PARTS = Map.groupBy(KINDS, ({ site }) => site);

async function injectIntoPages(page: Page): Promise<void> {
  await page.route('https://foreign.example/**', (route) => route.fulfill({ body: 'window.injectedFile = true' }));
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || !route.request().url().includes('.localhost')) {
      return route.fallback();
    }
    const url = new URL(route.request().url());
    // Only browsers find names below localhost.
    const local = new URL(url.pathname + url.search, `http://127.0.0.1:${url.port}`);
    const response = await route.fetch({
      url: local.href,
      headers: { ...route.request().headers(), host: url.host },
    });
    const body = (await response.text()).replace('<main ', `${INJECTED}<main `);
    return await route.fulfill({ response, body });
  });
}

for (const [site, pages] of PARTS) {
  test(`a script that is written into a page of ${site.slug} does not run, whatever the kind of page`, {
    tag: '@desktop',
  }, async ({ page, visit, expectComplaint }) => {
    test.setTimeout(pages.length * 10_000 + 60_000);
    // The browser reports each refusal, and pages of sold and missing cars have these statuses.
    expectComplaint(/Content Security Policy|Content-Security-Policy|foreign\.example|status of 4(?:10|04)/u);
    expectComplaint(REFUSED);
    await injectIntoPages(page);
    for (const { name, path } of pages) {
      await test.step(`${name}: ${path}`, async () => {
        await visit(site, path);
        if (findSignInGate(listSiteGates(site), path)) await page.waitForURL('**/sign-in?*');
        await page.locator('#injected-link').evaluate((link: HTMLElement) => link.click());
        const style = page.locator('#injected-style');
        const hasScripts = site.scripts.length > 0;
        await expect(style).toHaveCSS('color', hasScripts ? 'rgb(1, 2, 3)' : /^(?!rgb\(1, 2, 3\))/u);
        const ran = await page.evaluate(() => Object.keys(window).filter((key) => key.startsWith('injected')));
        expect(ran).toEqual([]);
      });
    }
  });
}
