import { expect, getPreviewAddress, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

test('the directory links to every site', async ({ page, expectAccessible, expectNoSidewaysScrolling }) => {
  await page.goto(getPreviewAddress('localhost'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dealer sites');
  for (const site of TENANTS) {
    const link = page.getByRole('link', { name: site.name, exact: true });
    await expect(link).toHaveAttribute('href', getPreviewAddress(`${site.slug}.localhost`));
  }
  await expectAccessible();
  await expectNoSidewaysScrolling();
});
