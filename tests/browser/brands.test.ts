import type { Site } from '#src/config/index.ts';
import { expect, test } from './fixtures.ts';
import { createResultsPage } from './results-page.ts';
import { TENANTS } from './tenants.ts';

const withModels = TENANTS.filter(({ models }) => models.length > 0);

/** Returns a tenant that sells new models of several manufacturers and body types. */
function getMultiBrandSite(): Site {
  const site = withModels.find(({ models }) => new Set(models.map(({ manufacturer }) => manufacturer)).size > 2);
  if (!site) throw new Error('No demo tenant sells the models of three makers.');
  return site;
}

test('a shopper goes from the brands page to one brand, and its count of new cars matches the search', {
  tag: '@both',
}, async ({ page, visit, isMobile, expectAccessible, expectNoSidewaysScrolling }) => {
  const site = getMultiBrandSite();
  const [maker] = site.manufacturers;
  const name = maker?.name ?? '';
  await visit(site, '/brands');
  await expectAccessible();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name}\\b`, 'u') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScrolling();

  const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^\\d+ New ${name}$`, 'u') });
  const count = Number.parseInt((await link.textContent()) ?? '', 10);
  expect(count).toBeGreaterThan(0);
  await link.click();
  await createResultsPage(page, site, isMobile).expectTotal(count);
});

test('/models?body= redirects to the list of that body type, and an unknown type shows all models', {
  tag: '@full',
}, async ({ page, visit }) => {
  const site = getMultiBrandSite();
  const heading = page.getByRole('heading', { level: 1 });
  await visit(site, '/models?body=suv');
  await expect(heading).toHaveText('SUV models');
  expect(new URL(page.url()).pathname).toBe('/models/suv');
  for (const body of ['all', 'hovercraft', '%3Cscript%3E']) {
    await visit(site, `/models?body=${body}`);
    await expect(heading).toHaveText('New models');
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') }),
    ).toHaveCount(site.models.length);
  }
});

test('a model page lists stock and the locations to see it', { tag: '@full' }, async ({
  page,
  visit,
  expectAccessible,
  expectNoSidewaysScrolling,
}) => {
  const site = getMultiBrandSite();
  const [model] = site.models;
  await visit(site, '/models?body=all');
  await expectAccessible();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`${model?.name}$`, 'u') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${model?.name}`, 'u') })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In stock now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Where to see/u })).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScrolling();
});

const coming = withModels.flatMap((site) => {
  const model = site.models.find(({ status, override_url: override }) => status === 'coming_soon' && !override);
  return model ? { site, model } : [];
});

for (const { site, model } of coming) {
  test(`a coming-soon model of ${site.slug} shows no stock and offers a form`, { tag: '@full' }, async ({
    page,
    visit,
  }) => {
    await visit(site, `/${model.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Coming Soon');
    await expect(page.getByRole('heading', { name: 'In stock now' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Notify me when it arrives' }).click();
    const form = page.getByRole('dialog').getByRole('form');
    await expect(form.getByRole('textbox', { name: 'Model' })).toHaveValue(model.name);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every model is shown, and body types are links', { tag: '@full' }, async ({ page, visit }) => {
    const site = getMultiBrandSite();
    await visit(site, '/models?body=suv');
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(cards).toHaveCount(site.models.length);
    await page.getByRole('navigation', { name: 'Body types' }).getByRole('link', { name: 'SUV' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SUV models');
    expect(await cards.count()).toBeLessThan(site.models.length);
  });
});
