import { messagesFor } from '#src/lib/locale/index.ts';
import { PACKAGE_LICENCES_PATH } from '#src/lib/package-licences-path.ts';
import { takeTurns } from '#tests/fixtures/depth.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { ONE_OF_EACH_TEMPLATE, TENANTS } from './tenants.ts';

const OFL = 'SIL OPEN FONT LICENSE Version 1.1';
const MIT = 'Permission is hereby granted, free of charge';

for (const [index, site] of ONE_OF_EACH_TEMPLATE.entries()) {
  test(`the footer of ${site.slug} leads to the licences of what the site ships`, { tag: takeTurns(index) }, async ({
    page,
    visit,
    expectNoSidewaysScrolling,
  }) => {
    await visit(site, '/');
    const name = messagesFor(site.locale).packageLicences;
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(getAddress(site, PACKAGE_LICENCES_PATH));
    for (const text of ['react-dom', 'lucide-static', OFL, MIT, 'trademarks of their owners']) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await expectNoSidewaysScrolling();
  });
}

test('every dealer publishes the licences of its fonts, scripts and icons as text', async ({ visit }) => {
  for (const site of TENANTS) {
    const response = await visit(site, PACKAGE_LICENCES_PATH);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    const home = await (await visit(site, '/')).text();
    const fonts = new Set(
      [...home.matchAll(/\/_astro\/([a-z-]+?)-latin-[^"')]*\.woff2/gu)].map(([, font = '']) => font),
    );
    expect(fonts.size).toBeGreaterThan(0);
    for (const font of fonts)
      expect(text).toMatch(new RegExp(String.raw`^@fontsource(?:-variable)?/${font} \S+ \(OFL-1\.1\)$`, 'mu'));
    for (const name of ['react', 'valibot', 'altcha-lib', 'lucide-static', 'simple-icons', 'tailwindcss']) {
      expect(text).toMatch(new RegExp(String.raw`^${name} \d\S* \(\S+\)$`, 'mu'));
    }
  }
});
