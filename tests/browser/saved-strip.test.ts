import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { saves } from './saving.ts';
import { ONE_OF_EACH_TEMPLATE } from './tenants.ts';

const [site] = ONE_OF_EACH_TEMPLATE;
if (!site) throw new Error('There is no demo tenant.');

const stripOf = (page: Page) => page.getByRole('region', { name: 'Favourites' });

test('the strip shows what was just saved, waits while it is pointed at, and hides after 5 seconds', async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await visit(site, site.search.defaultPath);
  const strip = stripOf(page);
  await expect(saves(page).first()).toBeVisible();
  await expect(strip).toBeHidden();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const index of [0, 1, 2, 3]) await saves(page).nth(index).click();
  await expect(strip.getByRole('listitem')).toHaveCount(3);
  await expect(strip.getByText('+1')).toBeVisible();

  await strip.hover();
  await page.clock.runFor(60_000);
  await expect(strip).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4900);
  await expect(strip).toBeVisible();
  await page.clock.runFor(200);
  await expect(strip).toBeHidden();

  await saves(page).nth(4).click();
  await strip.getByRole('link', { name: 'View favourites' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
});

test('with the keyboard, the strip leaves the focus in sight, waits while it is in it, and closes with Escape @desktop', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await page.clock.install();
  await visit(site, site.search.defaultPath);
  const save = saves(page).first();
  const strip = stripOf(page);
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(strip).toBeVisible();
  const [button, box] = [await save.boundingBox(), await strip.boundingBox()];
  if (!button || !box) throw new Error('There is no button, or no strip.');
  expect(button.y + button.height <= box.y || box.y + box.height <= button.y).toBe(true);

  const close = strip.getByRole('button', { name: 'Close' });
  await close.focus();
  await page.clock.fastForward(60_000);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(strip).toBeHidden();
  await expect(save).toBeFocused();
});

test('on a phone, what is said of a saved car leaves the actions below it free @mobile', async ({ page, visit }) => {
  await page.clock.install();
  await visit(site, site.search.defaultPath);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await saves(page).first().click();
  const said = page.getByRole('status').filter({ hasText: / saved\.$/ });
  await expect(said).toBeVisible();
  await page.getByRole('heading', { name: 'Features', exact: true }).scrollIntoViewIfNeeded();
  const enquire = page.getByRole('link', { name: 'Enquire now' }).last();
  await expect(enquire).toBeInViewport();
  const room = async () => {
    const [words, action] = [await said.boundingBox(), await enquire.boundingBox()];
    return words && action ? action.y - words.y - words.height : Number.NaN;
  };
  await expect.poll(room).toBeGreaterThan(0);
});
