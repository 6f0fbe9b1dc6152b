import type { Locator, Page } from '@playwright/test';
import { messagesFor } from '#src/lib/locale/index.ts';
import { chooseCases } from '#tests/fixtures/depth.ts';
import { expect, test } from './fixtures.ts';
import { ONE_OF_EACH_TEMPLATE } from './tenants.ts';

for (const site of chooseCases(ONE_OF_EACH_TEMPLATE, 0)) {
  const messages = messagesFor(site.locale);

  test.describe(`a car of ${site.slug}`, () => {
    test('shows price and specification, and has structured data', async ({ page, visit }) => {
      await visit(site, site.search.defaultPath);
      await page.getByRole('article').first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const price = new RegExp(`\\$[\\d,]+|${messages.priceOnApplication}`);
      await expect(page.getByRole('main').getByText(price).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: messages.specification })).toBeVisible();
      await expect(page.getByRole('navigation', { name: messages.breadcrumb })).toBeVisible();
      const { pathname } = new URL(page.url());
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(pathname, site.url).href);
      const types = await listStructuredTypes(page);
      expect(types).toEqual(expect.arrayContaining(['BreadcrumbList']));
      expect(types.some((type) => /^(Car|Vehicle|Motorcycle)$/.test(type))).toBe(true);
    });
  });

  test.describe(`a missing car of ${site.slug}`, () => {
    test('returns 404 and links to all stock', { tag: '@full' }, async ({ page, visit, expectComplaint }) => {
      expectComplaint(/status of 404/);
      const response = await visit(site, '/cars/there-is-no-such-car');
      expect(response.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        messages.mayBeSold({ noun: site.search.noun.one }),
      );
      await page
        .getByRole('main')
        .getByRole('link', { name: messages.viewAllStock({ noun: site.search.noun.many }) })
        .click();
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
}

/** A screen where each template's own gallery differs most. */
const GALLERY_TAGS = {
  photographic: ['@mobile', '@full'],
  dense: ['@desktop'],
  rugged: ['@mobile'],
  elegant: ['@desktop', '@full'],
} as const;

for (const site of ONE_OF_EACH_TEMPLATE) {
  const messages = messagesFor(site.locale);

  test(`the full-screen gallery of ${site.slug} fills the screen, with its thumbnails below the photo`, {
    tag: [...GALLERY_TAGS[site.template]],
  }, async ({ page, visit }) => {
    await visit(site, site.search.defaultPath);
    await page.getByRole('article').first().getByRole('link').click();
    const photos = page.getByRole('region', { name: messages.photos });
    await photos.getByRole('button', { name: messages.fullScreen }).click();
    const dialog = page.getByRole('dialog', { name: messages.photos });
    const width = page.viewportSize()?.width;
    const close = await measure(dialog.getByRole('button', { name: messages.closeFullScreen }));
    expect(close.right).toBeLessThanOrEqual(width ?? 0);
    const slides = await measure(dialog.getByRole('list', { name: messages.photos }));
    expect(slides).toMatchObject({ left: 0, right: width });
    const thumb = await measure(dialog.getByRole('link', { name: messages.showPhoto({ number: 1 }), exact: true }));
    expect(thumb.top).toBeGreaterThanOrEqual(slides.bottom);
  });
}

const [dealer] = ONE_OF_EACH_TEMPLATE;
if (!dealer) throw new Error('There is no demo tenant.');

test('a car page links to enquiry, finance and trade-in', { tag: '@full' }, async ({ page, visit }) => {
  await visit(dealer, dealer.search.defaultPath);
  await page.getByRole('article').first().getByRole('link').click();
  const main = page.getByRole('main');
  const enquire = main.getByRole('link', { name: 'Enquire now' }).first();
  await expect(enquire).toHaveAttribute('href', /^\/enquiry\?car_id=\w+$/);
  await expect(main.getByRole('link', { name: 'Value a trade-in' })).toHaveAttribute(
    'href',
    /^\/cars\/trade-in\?car_id=\w+$/,
  );
  await main.getByRole('link', { name: 'Apply for finance' }).first().click();
  await expect(page).toHaveURL(({ pathname, searchParams, hash }) => {
    return pathname === dealer.finance.path && searchParams.has('car_id') && hash === '#finance-form';
  });
});

test('the action bar appears on a phone once the page’s own buttons are out of view', { tag: '@mobile' }, async ({
  page,
  visit,
}) => {
  await visit(dealer, dealer.search.defaultPath);
  await page.getByRole('article').first().getByRole('link').click();
  const call = page.getByRole('main').getByRole('link', { name: /^Call / });
  await call.first().scrollIntoViewIfNeeded();
  await expect(call).toHaveCount(1);
  await page.getByRole('heading', { name: 'Full specification' }).scrollIntoViewIfNeeded();
  await expect(call).toHaveCount(2);
  await expect(call.last()).toBeInViewport();
});

test('recently viewed cars are listed, and the first visit has none', { tag: '@full' }, async ({ page, visit }) => {
  const recent = page.getByRole('heading', { name: 'Recently viewed' });
  await visit(dealer, dealer.search.defaultPath);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Full specification' })).toBeVisible();
  const first = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(recent).toBeHidden();
  // The page's script stores the visit; on a slow machine the next link is there before it ran.
  const listStoredKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':recent')));
  await expect.poll(listStoredKeys).toHaveLength(1);

  // Reviews are articles, too.
  const cars = page.getByRole('article').filter({ has: page.getByRole('link') });
  await cars.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first);
  const again = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: first, exact: true }) })
    .last();
  await recent.scrollIntoViewIfNeeded();
  await expect(again).toContainText(/\$[\d,]+|Price on application/);
  await again.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a car page shows price, specification, actions and similar cars', async ({ page, visit }) => {
    await visit(dealer, dealer.search.defaultPath);
    await page.getByRole('article').first().getByRole('link').click();
    const main = page.getByRole('main');
    await expect(main.getByText(/^\$[\d,]+/).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Enquire now' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Full specification' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Similar vehicles' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeHidden();
  });
});

/** Returns every @type in the page's structured data. */
async function listStructuredTypes(page: Page): Promise<string[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.flatMap((script) => script.match(/(?<="@type":")\w+/g) ?? []);
}

async function measure(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}
