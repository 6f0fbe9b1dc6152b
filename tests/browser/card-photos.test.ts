import type { Locator, Page } from '@playwright/test';
import { messagesFor } from '#src/lib/locale/index.ts';
import { expect, test } from './fixtures.ts';
import { createResultsPage, ENGINE_SITE as site } from './results-page.ts';
import { TENANTS } from './tenants.ts';

const messages = messagesFor(site.locale);

/** Finds a card by its name: "the first card with photos not yet loaded" becomes another one as soon as the pointer is on it. */
async function findCardWithPhotos(
  page: Page,
  isMobile: boolean,
  dealer = site,
): Promise<{ card: Locator; name: string }> {
  const { cars } = createResultsPage(page, dealer, isMobile);
  const first = cars.filter({ has: page.locator('[data-photos]') }).first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  return { name, card: cars.filter({ has: page.getByRole('heading', { name, exact: true }) }).first() };
}

test('a shopper looks through the photos of a car on its card, and each loads when it is wanted', {
  tag: '@desktop',
}, async ({ page, visit, isMobile }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') loaded.push(new URL(request.url()).pathname);
  });
  await visit(site, site.search.defaultPath);
  const { card, name } = await findCardWithPhotos(page, isMobile);
  const slides = card.locator('.car-photos');
  const [, second = '', third = ''] = (await slides.getAttribute('data-photos'))?.split(' ') ?? [];
  expect(loaded).not.toContain(second);

  await card.hover();
  await card.getByRole('button', { name: messages.nextPhoto }).click();
  await expect.poll(() => loaded).toContain(second);
  await expect(card.getByRole('status')).toHaveText(/2/u);
  await card.getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => loaded).toContain(third);
  await expect(card.getByRole('status')).toHaveText(/3/u);
  await card.getByRole('button', { name: messages.previousPhoto }).click();
  await expect(card.getByRole('status')).toHaveText(/2/u);

  await slides.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('turning the wheel over the photos of a card scrolls the page', { tag: ['@desktop', '@full'] }, async ({
  page,
  visit,
  isMobile,
}) => {
  // Photos that grow under the pointer once made their row scroll instead.
  const dealer = TENANTS.find(({ features }) => features.cars.cardPhotos && features.pages.layout === 'open');
  if (!dealer) throw new Error('No demo tenant has cards whose photos grow.');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(dealer, dealer.search.defaultPath);
  const { card } = await findCardWithPhotos(page, isMobile, dealer);
  await card.locator('.car-photos').hover({ position: { x: 20, y: 20 } });
  await expect(card.locator('.car-photos img').first()).not.toHaveCSS('scale', 'none');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});
