import { expect, getPreviewAddress, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

test('the directory links to every site', { tag: '@full' }, async ({
  page,
  expectAccessible,
  expectNoSidewaysScrolling,
}) => {
  await page.goto(getPreviewAddress('localhost'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dealer sites');
  for (const site of TENANTS) {
    const link = page.getByRole('link', { name: site.name, exact: true });
    await expect(link).toHaveAttribute('href', getPreviewAddress(`${site.slug}.localhost`));
  }
  await expectAccessible();
  await expectNoSidewaysScrolling();
});

test('an operator finds a dealer on the fleet page by keyboard, and reads what its last build did', async ({
  page,
  expectAccessible,
  expectNoSidewaysScrolling,
}) => {
  const [site] = TENANTS;
  if (!site) throw new Error('There is no demo tenant.');
  await page.goto(getPreviewAddress('localhost'));
  await page.getByRole('link', { name: 'Fleet' }).click();
  const rows = page.getByRole('table', { name: /^Every dealer/u }).locator('tbody tr');
  await expect(rows).toHaveCount(TENANTS.length);
  await expectAccessible();
  await expectNoSidewaysScrolling();

  await page.getByRole('link', { name: 'Cars', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Cars' })).toHaveAttribute('aria-sort', 'descending');
  const cars = (await rows.locator('td:nth-child(4)').allInnerTexts()).map((text) => Number(text.replace(',', '')));
  expect(cars).toEqual(cars.toSorted((a, b) => b - a));

  await page.getByRole('searchbox').pressSequentially(site.slug);
  await expect(page.getByRole('status')).toHaveText(`1 of ${TENANTS.length} dealers`);
  await rows.getByRole('link', { name: site.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.name);
  await expect(page.getByRole('region', { name: 'Last build', exact: true })).toContainText(/Built|Unchanged/u);
  await expect(page.getByRole('link', { name: 'report.json' }).first()).toHaveAttribute(
    'href',
    '/fleet/sources/report.json',
  );
  await expectAccessible();
});
