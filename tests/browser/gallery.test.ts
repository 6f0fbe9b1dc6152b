import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from '#src/build/build.ts';
import { readBuildRequest } from '#src/build/request.ts';
import { isObject } from '#src/lib/json.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { type Preview, startPreview } from '#src/preview/server.ts';
import { expect, test } from './fixtures.ts';
import { TENANTS, TENANTS_FOLDER } from './tenants.ts';

/* Demo cars have only a few drawings each, so these stories build a site of their own, without a search engine. */

const dealer = TENANTS.find(({ search }) => search.engine === 'embedded');
if (!dealer) throw new Error('Every demo tenant has a search engine.');
const { slug } = dealer;
const messages = messagesFor(dealer.locale);

const FILM = 'a-B_c1D2e3F';
const getDrawingPath = (index: number) => `/art/suv-red-${['side', 'front', 'rear', 'wheel'][index % 4]}.svg`;
const facts = {
  year: 2021,
  make: 'Toyota',
  price: 20_000,
  status: 'in_stock',
  car_type: 'used',
  item_type: 'car',
  simple_fuel: 'Electric',
};
const CARS = [
  {
    id: 'many',
    model: 'Many',
    images: Array.from({ length: 40 }, (_, index) => `${getDrawingPath(index)}?photo=${index}`),
  },
  {
    id: 'few',
    model: 'Few',
    images: [getDrawingPath(0), '/assets/gone.jpg', getDrawingPath(1), getDrawingPath(2), getDrawingPath(3)],
    video_url: `https://youtu.be/${FILM}`,
  },
  { id: 'one', model: 'One', images: [getDrawingPath(0)] },
  { id: 'bare', model: 'Bare', images: [], video_url: 'https://films.example/walk' },
].map((car) => ({ ...facts, name: `2021 Toyota ${car.model}`, ...car }));

const WORK = resolve(import.meta.dirname, '../../.cache/test/gallery');
let preview: Preview;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browserName }, { project }) => {
  const work = join(WORK, `${browserName}-${project.name}`);
  const tenant = join(work, 'tenants', slug);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(tenant, { recursive: true });
  cpSync(join(TENANTS_FOLDER, slug, 'assets'), join(tenant, 'assets'), { recursive: true });
  const config: unknown = JSON.parse(readFileSync(join(TENANTS_FOLDER, slug, 'site.json'), 'utf8'));
  if (!isObject(config)) throw new Error('The config is not an object.');
  const feed = { file: 'cars.json', format: { type: 'json' } };
  writeFileSync(join(tenant, 'site.json'), JSON.stringify({ ...config, stock: { feed } }));
  writeFileSync(join(tenant, 'cars.json'), JSON.stringify(CARS));
  const request = { tenants: join(work, 'tenants'), out: join(work, 'sites'), slugs: [slug], force: false };
  const report = await build(readBuildRequest({ ...request, 'accept-stock-drop': false }));
  expect(report.tenants).toMatchObject([{ outcome: 'built' }]);
  preview = await startPreview({ outDir: join(work, 'sites'), port: 0 });
});

test.afterAll(() => preview.close());

const visit = (page: Page, id: string) => page.goto(`${preview.getSiteUrl(slug)}/cars/2021-toyota-${id}-${id}`);
const findPhotos = (page: Page) => page.getByRole('region', { name: messages.photos });
const findCounter = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test('forty photos can be browsed by button, key and thumbnail, load on demand, and add no history entries', async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).search));
  await visit(page, 'many');
  await findCounter(page, '1 / 40');
  await findPhotos(page).getByRole('button', { name: messages.nextPhoto }).click();
  await findCounter(page, '2 / 40');
  await findPhotos(page)
    .getByRole('link', { name: messages.showPhoto({ number: 3 }), exact: true })
    .click();
  await findCounter(page, '3 / 40');
  expect(new URL(page.url()).hash).toBe('');
  expect(asked.has('?photo=35'), 'a photo far away').toBe(false);
  await findPhotos(page).getByRole('list', { name: messages.photos }).focus();
  await page.keyboard.press('End');
  await findCounter(page, '40 / 40');
  await page.keyboard.press('ArrowRight');
  await findCounter(page, '1 / 40');
  expect(asked.has('?photo=39')).toBe(true);
});

test('the full-screen gallery works with the keyboard, and closing returns the focus', async ({
  page,
  expectAccessible,
}) => {
  await visit(page, 'many');
  const open = findPhotos(page).getByRole('button', { name: messages.fullScreen });
  await open.click();
  const dialog = page.getByRole('dialog', { name: messages.photos });
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('ArrowRight');
  await findCounter(page, '2 / 40');
  await page.keyboard.press('End');
  await findCounter(page, '40 / 40');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await findCounter(page, '40 / 40');
  await findPhotos(page).getByRole('img').last().click();
  await dialog.getByRole('button', { name: messages.closeFullScreen }).click();
  await expect(dialog).toBeHidden();
});

test('a video loads nothing before it is played, and a broken photo shows a message', { tag: '@full' }, async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 404.*gone\.jpg/);
  expectComplaint(/request to another machine: https:\/\/www\.youtube-nocookie\.com\//);
  const films: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    films.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' });
  });
  await visit(page, 'few');
  await findPhotos(page).getByRole('button', { name: messages.nextPhoto }).click();
  await expect(findPhotos(page).getByText(messages.photoMissing)).toBeVisible();
  await findPhotos(page).getByRole('link', { name: messages.watchVideo, exact: true }).click();
  await findCounter(page, '6 / 6');
  const film = findPhotos(page).getByRole('link', { name: messages.loadsFrom({ host: 'youtube.com' }) });
  await expect(film).toHaveAttribute('href', `https://www.youtube.com/watch?v=${FILM}`);
  expect(films).toEqual([]);
  await film.click();
  await expect(page.getByTitle(messages.videoOf({ name: '2021 Toyota Few' }))).toBeVisible();
  await expect.poll(() => films).toEqual([`https://www.youtube-nocookie.com/embed/${FILM}?autoplay=1&rel=0`]);
});

test('a single photo has no arrows, and a car without photos shows a drawing and the video link', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await visit(page, 'one');
  await expect(findPhotos(page).getByRole('img')).toHaveCount(1);
  await expect(findPhotos(page).getByRole('button')).toHaveAccessibleName(messages.fullScreen);
  await visit(page, 'bare');
  await expect(page.getByRole('img', { name: /illustration/i })).toBeVisible();
  const film = page.getByRole('link', { name: messages.opensAtHost({ host: 'films.example' }) });
  await expect(film).toHaveAttribute('href', 'https://films.example/walk');
});

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('thumbnails link to every photo, and a link opens the video', { tag: '@full' }, async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 404.*gone\.jpg/);
    await visit(page, 'few');
    await findPhotos(page)
      .getByRole('link', { name: messages.showPhoto({ number: 3 }) })
      .click();
    await expect(
      findPhotos(page).getByRole('img', { name: messages.photoOf({ number: 3, count: 5 }) }),
    ).toBeInViewport();
    await expect(
      findPhotos(page).getByRole('link', { name: messages.loadsFrom({ host: 'youtube.com' }) }),
    ).toHaveAttribute('href', `https://www.youtube.com/watch?v=${FILM}`);
  });
});
