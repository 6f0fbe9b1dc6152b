import type { Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { DEMO_DEALERS } from '#src/demo/dealers.ts';
import type { DemoCar } from '#src/demo/demo-car.ts';
import { makeStock } from '#src/demo/make-stock.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { makeCarSlug } from '#src/stock/slug.ts';
import { chooseCases } from '#tests/fixtures/depth.ts';
import { expect, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

const site = TENANTS.find(({ certified }) => certified.title);
if (!site) throw new Error('No demo dealer explains its certificate.');
const messages = messagesFor(site.locale);
const noun = site.search.noun.one;

/** Returns the path of a dealer's first car for sale, in the given order. */
function getCarPath({ slug }: Site, order: (a: DemoCar, b: DemoCar) => number): string {
  const dealer = DEMO_DEALERS.find((each) => each.slug === slug);
  const [car] = (dealer ? makeStock(dealer) : [])
    .filter(({ status, show_on_dealer_website }) => status === 'in_stock' && show_on_dealer_website !== false)
    .toSorted(order);
  if (!car) throw new Error(`${slug} sells no cars.`);
  return `/cars/${makeCarSlug(car)}`;
}

test('cars of a dealer with an image service come in several widths, and are shared at 1200x627', {
  tag: ['@mobile', '@full'],
}, async ({ page, visit }) => {
  const served = TENANTS.find(({ images }) => images.provider === 'cdn');
  if (!served) throw new Error('No demo dealer has an image service.');
  await visit(
    served,
    getCarPath(served, (a, b) => b.images.length - a.images.length),
  );
  const photo = page.locator('main img[srcset*=" 850w"]').first();
  await expect(photo).toBeVisible();
  const isDecoded = () => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(isDecoded).toBe(true);
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content');
  const size = await page.evaluate(
    async (path) => {
      const image = Object.assign(new Image(), { src: path });
      await image.decode();
      return { width: image.naturalWidth, height: image.naturalHeight };
    },
    new URL(shared ?? '').pathname,
  );
  expect(size).toEqual({ width: 1200, height: 627 });
});

const CERTIFIED = getCarPath(site, (a, b) => Number(b.certified ?? false) - Number(a.certified ?? false));
const words = ({ description = '', features = [], name }: DemoCar) => [name, description, ...features].join().length;

/** Answers requests to social networks, in every window. */
async function answerServices(page: Page) {
  await page
    .context()
    .route(/^https:\/\/(?:www\.facebook\.com|twitter\.com)\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Share</title>' }),
    );
}

test('a car is shared by e-mail, WhatsApp, a popup or its copied address', { tag: '@desktop' }, async ({
  page,
  context,
  visit,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await answerServices(page);
  await page.addInitScript(() => {
    const { open } = window;
    window.open = (url, target, features) => {
      document.documentElement.dataset['opened'] = features ?? '';
      return open(url, target, features);
    };
  });
  await visit(site, CERTIFIED);
  const address = `${site.url}${CERTIFIED}`;
  await page.getByRole('button', { name: messages.share, exact: true }).click();
  const panel = page.getByRole('dialog', { name: messages.shareWith({ noun }) });
  await expect(panel).toBeVisible();
  await expectAccessible();
  const mail = await panel.getByRole('link', { name: messages.shareByEmail }).getAttribute('href');
  expect(new URL(mail ?? '').searchParams.get('body')).toContain(address);
  await expect(panel.getByRole('link', { name: messages.shareOnWhatsApp })).toHaveAttribute('target', '_blank');

  await panel.getByRole('button', { name: messages.copyLink }).click();
  await expect(panel.getByRole('status')).toHaveText(messages.linkCopied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const facebook = panel.getByRole('link', { name: messages.shareOnFacebook });
  const [opened] = await Promise.all([page.waitForEvent('popup'), facebook.click()]);
  await opened.waitForURL(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect(await page.locator('html').getAttribute('data-opened')).toMatch(/^popup,width=550,height=400,/);
  await opened.close();
  await expect(panel.getByRole('status')).toHaveText(messages.thanksForSharing);
  await expect(facebook).toBeFocused();
});

test('a dialog explains the certificate in the dealer’s words', { tag: '@full' }, async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit(site, CERTIFIED);
  const open = page.getByRole('button', { name: messages.certifiedMeaning });
  await open.click();
  const dialog = page.getByRole('dialog', { name: site.certified.title ?? '' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

/** The first site with each mode of colours. */
const ONE_OF_EACH_MODE = TENANTS.filter(
  ({ theme }, index, all) => all.findIndex((one) => one.theme.mode === theme.mode) === index,
);

for (const dealer of chooseCases(ONE_OF_EACH_MODE, 1)) {
  const path = getCarPath(dealer, (a, b) => words(b) - words(a));

  test(`the car with the longest description of ${dealer.slug} prints on one page, without the site around it`, {
    tag: '@desktop',
  }, async ({ page, visit }) => {
    const dealerMessages = messagesFor(dealer.locale);
    await visit(dealer, path);
    await page.evaluate(() => {
      const createBlock = (text: string) => Object.assign(document.createElement('section'), { textContent: text });
      document.body.append(createBlock('A block of the frame'));
      document.querySelector('h1')?.after(createBlock('A block of the page'));
    });
    await expect(page.getByRole('button', { name: dealerMessages.print, exact: true })).toBeVisible();
    const sheet = await page.pdf({ format: 'A4' });
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^A block of the/).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    for (const part of [page.getByRole('heading', { level: 1 }), page.getByText(`${dealer.url}${path}`)]) {
      await expect(part).toBeVisible();
    }
    await expect(page.getByRole('img').filter({ visible: true })).toHaveCount(1);
  });
}

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a car is shared by links', { tag: '@full' }, async ({ page, visit }) => {
    await visit(site, CERTIFIED);
    await page.getByRole('button', { name: messages.share, exact: true }).click();
    const facebook = page.getByRole('link', { name: messages.shareOnFacebook, exact: true }).filter({ visible: true });
    await expect(facebook.first()).toHaveAttribute('rel', 'noopener');
    await expect(page.getByRole('button', { name: messages.print, exact: true })).toBeHidden();
  });
});
