import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { build } from '#src/build/build.ts';
import { readBuildRequest } from '#src/build/request.ts';
import { getPendingSaveKey } from '#src/features/saved/pending-save/index.ts';
import { type WatchlistChange, WatchlistRequestSchema } from '#src/features/saved/watchlist/contract.ts';
import { readAttributeJson } from '#src/lib/json.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { type Preview, startPreview } from '#src/preview/server.ts';
import { makePhone } from './api.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { MOST_SHIFT, observeShifts, readLayoutShift, slowNetwork } from './layout-shift.ts';
import { findSaveButtons, findToast } from './saving.ts';
import { REFUSED, signInAs } from './sign-in.ts';
import { TENANTS, TENANTS_FOLDER } from './tenants.ts';

/** The parts of a config that a story changes. */
const ConfigSchema = v.looseObject({ features: v.optional(v.looseObject({})), stock: v.optional(v.looseObject({})) });

/*
 * The first story uses the demo dealer with a watchlist and the real API. The stories about a sold car and about consent build a
 * site of their own, without a search engine, and mock the API by its contract.
 */

const watching = TENANTS.find(({ features }) => features.saved.saving === 'watchlist');
if (!watching) throw new Error('No demo tenant has a watchlist.');
const dealer = TENANTS.find(({ search }) => search.engine === 'embedded');
if (!dealer) throw new Error('Every demo tenant has a search engine.');
const { slug } = dealer;
const messages = messagesFor(dealer.locale);
const PHONE = '0491 570 006';
const SCRIPT = { name: 'Tags Example', purpose: 'analytics', src: 'https://others.example/tags.js', load: 'consent' };

/** Mocks the watchlist endpoints with an in-memory list. */
async function mockApi(page: Page) {
  const server = { cars: new Set<string>() };
  await page.route('**/api/watchlist', (route) =>
    route.fulfill({ json: { cars: [...server.cars].map((car_id) => ({ car_id })) } }),
  );
  const handleChange = (name: WatchlistChange) =>
    page.route(`**/api/watchlist/${name}-car`, (route) => {
      const request = route.request();
      expect([request.method(), request.headers()['accept']]).toEqual(['POST', 'application/json']);
      const { phone_number, car_id } = v.parse(WatchlistRequestSchema, request.postDataJSON());
      expect(phone_number).toBe(PHONE);
      if (name === 'save') server.cars.add(car_id);
      else server.cars.delete(car_id);
      return route.fulfill({ json: { success: true } });
    });
  await handleChange('save');
  await handleChange('remove');
  return server;
}

/** Stores what signing in stores. */
const signIn = (page: Page) =>
  page.evaluate(
    ([site, phone]) => localStorage.setItem(`forecourt:${site}:user`, JSON.stringify({ name: 'Kim', phone })),
    [slug, PHONE],
  );
const readSentEvents = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'dataLayer'));

test('saving a car asks to sign in and then saves it, and a refused removal keeps it', async ({
  page,
  visit,
  expectComplaint,
  expectAccessible,
  expectNoSidewaysScrolling,
}, { project }) => {
  expectComplaint(REFUSED);
  await visit(watching, '/?page=1');
  await expect(page.getByRole('banner').getByRole('link', { name: messages.favourites })).toHaveCount(0);
  const save = findSaveButtons(page).first();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  const name = (await save.getAttribute('aria-label'))?.replace('Save ', '') ?? '';
  // A search changes its address in the same way while filters change.
  await page.evaluate(() => history.replaceState(null, '', '/?page=2'));
  await save.click();
  await page.waitForURL('**/sign-in?*');
  expect(new URL(page.url()).search).toBe('?type=watchlist&redirect=%2F%3Fpage%3D2&back=%2F%3Fpage%3D2');
  await expect(page.getByText(messages.signInForPendingCar({ name }))).toBeVisible();

  await signInAs(page, makePhone(watching, `watchlist ${project.name}`));
  expect(page.url()).toBe(getAddress(watching, '/?page=2'));
  await expect(findToast(page)).toHaveText(`Car Saved In Watchlist${name} is now available in your watchlistView List`);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Watchlist 1' })).toBeVisible();
  await expectAccessible();

  const refusal = 'Your watchlist is closed for tonight.';
  await page.route('**/api/watchlist/remove-car', (route) =>
    route.fulfill({ json: { success: false, message: refusal } }),
  );
  await save.click();
  const alert = page.getByRole('alert').filter({ hasText: refusal });
  await expect(alert).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await expectNoSidewaysScrolling();
  await alert.getByRole('button', { name: messages.dismiss }).click();
  await expect(alert).toBeHidden();
  await page.unroute('**/api/watchlist/remove-car');

  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await expect(findToast(page)).toHaveText(`Car Removed${name} is no longer in your watchlistView List`);
  await expect(save).toHaveAttribute('aria-pressed', 'false');
});

for (const kind of ['search', 'car'] as const)
  test(`a ${kind} page is where the shopper left it after they sign in to save a car far down on it`, async ({
    page,
    visit,
    expectComplaint,
  }, { project }) => {
    expectComplaint(REFUSED);
    await visit(watching, `${watching.search.defaultPath}?page=2`);
    if (kind === 'car') await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    if (kind === 'car') await page.waitForURL('**/cars/*');
    const save = findSaveButtons(page).last();
    await save.scrollIntoViewIfNeeded();
    const label = (await save.getAttribute('aria-label')) ?? '';
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(600);
    await save.click();
    await page.waitForURL('**/sign-in?*');

    await signInAs(page, makePhone(watching, `scroll ${kind} ${project.name}`));
    const saved = page.getByRole('main').getByRole('button', { name: label }).last();
    await expect(saved).toHaveAttribute('aria-pressed', 'true');
    await expect(saved).toBeInViewport();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(top));
  });

test('the sign-in page shows the name of the pending car as text, and stays in place', { tag: '@both' }, async ({
  page,
  visit,
  expectAccessible,
  expectNoSidewaysScrolling,
}) => {
  await page.addInitScript(observeShifts);
  const name = `<img src=x onerror=alert(1)> {name} $& ${'with Full Service History and Two Sets of Wheels '.repeat(3)}`;
  const car = { id: '1', slug: 'a1', name, make: 'Kia', model: 'Rio' };
  await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [
    getPendingSaveKey(watching.slug),
    JSON.stringify({ path: '/?page=2', car, createdAt: Date.now() }),
  ] as const);
  await slowNetwork(page);
  await visit(watching, '/sign-in?type=watchlist&redirect=%2F%3Fpage%3D2');
  await expect(page.getByText(messages.signInForPendingCar({ name }))).toBeVisible();
  await expect(page.locator('.sign-in img')).toHaveCount(0);
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  await expectNoSidewaysScrolling();
  await expectAccessible();
  // Without a page to return to, it is the watchlist that a shopper signs in for.
  await visit(watching, '/sign-in?type=watchlist');
  await expect(page.getByText(messages.signInForWatchlist)).toBeVisible();
});

test.describe('a dealer with a mocked API', () => {
  test.describe.configure({ mode: 'default' });
  let preview: Preview;
  let pages: string;

  test.beforeAll(async ({ browserName }, { project }) => {
    const work = resolve(import.meta.dirname, '../../.cache/test/watchlist', `${browserName}-${project.name}`);
    const tenants = join(work, 'tenants');
    pages = join(work, 'sites', slug);
    rmSync(work, { recursive: true, force: true });
    cpSync(join(TENANTS_FOLDER, slug), join(tenants, slug), { recursive: true });
    const file = join(tenants, slug, 'site.json');
    const config = v.parse(ConfigSchema, JSON.parse(readFileSync(file, 'utf8')));
    const switched = { ...config.features, saved: { saving: 'watchlist' }, events: { consent: true } };
    // The stock of the demo dealer ages, and a sold car has to be listed on any day that this runs.
    const stock = { ...config.stock, soldVisibleDays: 3650 };
    writeFileSync(file, JSON.stringify({ ...config, stock, scripts: [SCRIPT], features: switched }));
    const request = { tenants, out: join(work, 'sites'), slugs: [slug], force: false, 'accept-stock-drop': false };
    await build(readBuildRequest(request));
    preview = await startPreview({ outDir: join(work, 'sites'), port: 0 });
  });

  test.afterAll(() => preview.close());

  test('a sold car can be removed from the watchlist but not added again', { tag: ['@desktop', '@full'] }, async ({
    page,
  }) => {
    const isSold = (file: string) =>
      /save-panel.{0,2000}? data-sold/su.test(readFileSync(join(pages, 'cars', file), 'utf8'));
    const sold = readdirSync(join(pages, 'cars')).find((file) => file.endsWith('.html') && isSold(file));
    if (!sold) throw new Error(`${slug} lists no car that is sold.`);
    const server = await mockApi(page);
    await page.goto(`${preview.getSiteUrl(slug)}/cars/${sold.replace('.html', '')}`);
    const panel = page.locator('.save-panel [data-car]');
    await expect(panel.getByRole('button', { includeHidden: true }).first()).toBeAttached();
    await expect(panel.getByRole('button')).toHaveCount(0);

    const saved = readAttributeJson((await panel.getAttribute('data-car')) ?? '');
    const car = v.parse(v.object({ id: v.string() }), JSON.parse(saved));
    await signIn(page);
    const pendingSaveKey = getPendingSaveKey(slug);
    const pendingSave = { path: new URL(page.url()).pathname, car: JSON.parse(saved), createdAt: Date.now() };
    await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
      pendingSaveKey,
      JSON.stringify(pendingSave),
    ] as const);
    await page.reload();
    await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), pendingSaveKey)).toBeNull();
    await expect(panel.getByRole('button')).toHaveCount(0);
    expect(server.cars.size).toBe(0);

    server.cars.add(car.id);
    await page.reload();
    // A car that has lost its price is removed in the same way.
    await panel.evaluate(({ dataset }) => {
      delete dataset['sold'];
      dataset['lacking'] = 'true';
    });
    await panel.getByRole('button', { pressed: true }).click();
    await expect(findToast(page)).toContainText('Car Removed');
    await expect(panel.getByRole('button')).toHaveCount(0);
    expect(server.cars.size).toBe(0);
  });

  test('event 39 waits for consent, and contains the car but no personal data', { tag: ['@desktop', '@full'] }, async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/request to another machine: https:\/\/others\.example\//);
    await page.route('https://others.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const server = await mockApi(page);
    await page.goto(preview.getSiteUrl(slug));
    await signIn(page);
    await findSaveButtons(page).first().click();
    await expect(findToast(page)).toContainText('Car Saved In Watchlist');
    expect(await readSentEvents(page)).toBeUndefined();

    await page.getByRole('button', { name: messages.accept }).click();
    await expect.poll(() => readSentEvents(page)).toHaveLength(1);
    const [id] = server.cars;
    const [event] = v.parse(v.array(v.looseObject({})), await readSentEvents(page));
    expect(event).toMatchObject({ event: 'favourite_saved', event_id: 39, car_id: id });
    expect(Object.keys(event ?? {}).sort()).toEqual(
      ['car_id', 'event', 'event_id', 'make', 'model', 'price', 'stock_number'].sort(),
    );
    expect(JSON.stringify(event)).not.toContain(PHONE);
  });
});
