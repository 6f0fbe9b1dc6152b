import type { Site } from '#src/config/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { expect, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

function findSite(fits: (site: Site) => boolean): Site {
  const site = TENANTS.find(fits);
  if (!site) throw new Error('No demo dealer has scripts of this kind.');
  return site;
}

test('a banner script adds its notice, and a chatbot reads the tags of the page', { tag: '@full' }, async ({
  page,
  visit,
  expectAccessible,
}) => {
  const site = findSite(({ scripts, autobot }) => autobot && scripts.some(({ purpose }) => purpose === 'banner'));
  await page.clock.setFixedTime(new Date('2026-11-25T00:00:00Z'));
  await visit(site, site.search.defaultPath);
  const getFooterTop = () => page.getByRole('contentinfo').evaluate((footer: HTMLElement) => footer.offsetTop);
  const footerTop = await getFooterTop();
  await expect(page.locator('[data-banner]')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-assistant]')).toContainText('We are here to help');
  expect(await getFooterTop(), 'Links of the footer stay where they are clicked.').toBe(footerTop);
  await expect(page.locator('meta[name="autobot:message"]')).toHaveAttribute('content', /\S/u);

  const link = page
    .getByRole('article')
    .filter({ hasNotText: messagesFor(site.locale).reserved })
    .getByRole('link')
    .first();
  await link.click();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.locator('[data-banner]')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-assistant]')).toContainText(name);
  const car = await page.locator('meta[name="autobot:car-id"]').getAttribute('content');
  await expect(page.locator('[data-assistant]').getByRole('link', { name: 'Ask us' })).toHaveAttribute(
    'href',
    `/enquiry?car_id=${car}`,
  );
  await expectAccessible();
});

test('a visitor allows some purposes of scripts, and changes that later', { tag: '@both' }, async ({
  page,
  visit,
  expectAccessible,
  expectNoSidewaysScrolling,
}) => {
  const site = findSite(({ scripts }) => scripts.filter(({ load }) => load === 'consent').length > 1);
  const messages = messagesFor(site.locale);
  const bar = page.getByRole('region', { name: messages.privacyChoices });
  const count = () => page.evaluate(() => sessionStorage.getItem('larkmoss-visits'));
  await visit(site, '/contact');
  await expect(bar).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScrolling();
  await bar.getByRole('checkbox', { name: messages.purposeAnalytics }).check();
  await bar.getByRole('button', { name: messages.acceptChosen }).click();
  await expect.poll(count).toBe('1');
  await expect(bar).toBeHidden();
  await expect(page.locator('[data-banner]')).toHaveCount(0);

  await page.goto(page.url());
  await expect.poll(count).toBe('2');
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: messages.privacyChoices }).click();
  await expect(bar.getByRole('checkbox', { name: messages.purposeAnalytics })).toBeChecked();
  await bar.getByRole('button', { name: messages.acceptAll }).click();
  await expect(page.locator('[data-banner]')).toBeAttached();

  await page.getByRole('button', { name: messages.privacyChoices }).click();
  await bar.getByRole('button', { name: messages.decline }).click();
  await expect(page.locator('[data-banner]')).toHaveCount(0);
});
