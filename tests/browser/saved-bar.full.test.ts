import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findSaveButtons } from './saving.ts';
import { ONE_OF_EACH_TEMPLATE } from './tenants.ts';

const [site] = ONE_OF_EACH_TEMPLATE;
if (!site) throw new Error('There is no demo tenant.');

const findSavedBar = (page: Page) => page.getByRole('region', { name: 'Favourites' });

test('the saved bar lists recent cars, hides after 5 seconds, and stays while hovered @desktop', async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await visit(site, site.search.defaultPath);
  const bar = findSavedBar(page);
  await expect(findSaveButtons(page).first()).toBeVisible();
  await expect(bar).toBeHidden();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const index of [0, 1, 2, 3]) {
    const button = findSaveButtons(page).nth(index);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(bar.getByRole('listitem')).toHaveCount(3);
  await expect(bar.getByText('+1')).toBeVisible();

  await bar.hover();
  await page.clock.runFor(60_000);
  await expect(bar).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4900);
  await expect(bar).toBeVisible();
  await page.clock.runFor(200);
  await expect(bar).toBeHidden();

  await findSaveButtons(page).nth(4).click();
  await bar.getByRole('link', { name: 'View favourites' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
});

test('with the keyboard, the saved bar does not cover the focus, stays while focused, and closes with Escape @desktop', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await page.clock.install();
  await visit(site, site.search.defaultPath);
  const save = findSaveButtons(page).first();
  const bar = findSavedBar(page);
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(bar).toBeVisible();
  const [button, box] = [await save.boundingBox(), await bar.boundingBox()];
  if (!button || !box) throw new Error('There is no save button or no saved bar.');
  expect(button.y + button.height <= box.y || box.y + box.height <= button.y).toBe(true);

  const close = bar.getByRole('button', { name: 'Close' });
  await close.focus();
  await page.clock.fastForward(60_000);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(save).toBeFocused();
});

test('on a phone, the message about a saved car does not cover the action bar @mobile', async ({ page, visit }) => {
  await page.clock.install();
  await visit(site, site.search.defaultPath);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await findSaveButtons(page).first().click();
  const message = page.getByRole('status').filter({ hasText: / saved\./ });
  await expect(message).toBeVisible();
  await page.getByRole('heading', { name: 'Features', exact: true }).scrollIntoViewIfNeeded();
  const enquire = page.getByRole('link', { name: 'Enquire now' }).last();
  await expect(enquire).toBeInViewport();
  const measureRoom = async () => {
    const [words, action] = [await message.boundingBox(), await enquire.boundingBox()];
    return words && action ? action.y - words.y - words.height : Number.NaN;
  };
  await expect.poll(measureRoom).toBeGreaterThan(0);
});
