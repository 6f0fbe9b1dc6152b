import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#src/lib/durations.ts';
import { getTenantReport, makeFeedCar, makeFleet, NOON } from '../fixtures/fleet.ts';
import { makeNoisePhoto, type PhotoHost, sendPhoto, startPhotoHost } from '../fixtures/photo-host.ts';

const fleet = makeFleet();
const SIZE = { width: 400, height: 300 };

/** Photos by number, made once for all tests. */
const photos = new Map<string, Buffer>();
beforeAll(async () => {
  for (let seed = 0; seed < 6; seed += 1) photos.set(`/${seed}.jpg`, await makeNoisePhoto({ seed, ...SIZE }));
});

let host: PhotoHost;
/** Answers that a test gives in place of a photo, by path. */
const answers = new Map<string, Parameters<typeof startPhotoHost>[0]>();

beforeEach(async () => {
  answers.clear();
  host = await startPhotoHost((request, response) => {
    const path = request.url ?? '';
    const answer = answers.get(path);
    if (answer) return answer(request, response);
    const photo = photos.get(path);
    if (photo) return sendPhoto(request, response, photo, `"${path}"`);
    response.writeHead(404).end();
  });
});
afterEach(() => host.stop());

const build = (options: { now?: number; minutes?: number; bytes?: number; ms?: number } = {}) => {
  const { now = NOON, minutes = 10, bytes = 1_000_000, ms = 5000 } = options;
  const photosDir = join(fleet.outDir, '../photos');
  const limits = { bytes, ms, redirects: 3 };
  return fleet.build({ now, photos: { photosDir, minutes, privateHosts: [host.host], limits } });
};
const makeCar = (id: string, names: readonly string[], more: Record<string, unknown> = {}) =>
  makeFeedCar(id, { images: names.map((name) => ({ url: host.url + name })), ...more });
const readReport = async (options?: Parameters<typeof build>[0]) => {
  const report = await build(options);
  const tenant = getTenantReport(report, 'dealer');
  if (tenant.outcome === 'failed') throw new Error(tenant.problems.join('\n'));
  if (!tenant.photos) throw new Error('There is no report of photos.');
  return { ...tenant.photos, outcome: tenant.outcome };
};
const readCarPage = (id: string) => fleet.read('dealer', `cars/2020-toyota-corolla-${id.toLowerCase()}.html`);
const listPictures = (html: string) => [...new Set(html.match(/\/pictures\/[\da-f]{20}-[\w./-]+/gu))];

describe('mirrored photos', () => {
  test('are published in their sizes, and pages load nothing from their host', async () => {
    fleet.tenant('dealer', {}, [makeCar('C1', ['/0.jpg', '/1.jpg'])]);
    expect(await readReport()).toMatchObject({ fetched: 2, encoded: 2, failed: 0, pending: 0, problems: [] });
    const page = readCarPage('C1');
    expect(page).not.toContain(host.host);
    expect(page).toMatch(/<source type="image\/avif" srcset="[^"]+320.avif 320w, [^"]+1200.avif 1200w"/u);
    expect(page).toMatch(/<meta property="og:image" content="[^"]+\/400x300.jpg"/u);
    for (const path of listPictures(page)) expect(fleet.has('dealer', path.slice(1)), path).toBe(true);
    const documents = fleet.read(
      'dealer',
      readdirSync(join(fleet.outDir, 'dealer')).find((file) => /^stock-/u.test(file)) ?? '',
    );
    expect(documents).not.toContain(host.host);
  });

  test('are rotated as their EXIF says and keep no metadata', async () => {
    const rotated = await sharp(photos.get('/0.jpg'))
      .withExif({ IFD0: { Artist: 'Nobody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    answers.set('/turned.jpg', (request, response) => sendPhoto(request, response, rotated, '"turned"'));
    fleet.tenant('dealer', {}, [makeCar('C1', ['/turned.jpg'])]);
    await readReport();
    const [file = ''] = listPictures(readCarPage('C1')).filter((path) => path.endsWith('.jpg'));
    expect(file).toContain('/300x400.jpg');
    const { exif, orientation, width } = await sharp(readFileSync(join(fleet.outDir, 'dealer', file))).metadata();
    expect({ exif, orientation, width }).toEqual({ exif: undefined, orientation: undefined, width: 300 });
  });

  test('are fetched and encoded once: the second night only asks for changes and takes what is new', async () => {
    fleet.tenant('dealer', {}, [makeCar('C1', ['/0.jpg', '/1.jpg'])]);
    await readReport();
    host.requests.length = 0;
    fleet.feed('dealer', [makeCar('C1', ['/0.jpg', '/1.jpg']), makeCar('C2', ['/2.jpg'])]);
    expect(await readReport({ now: NOON + DAY })).toMatchObject({ fetched: 1, encoded: 1, reused: 2 });
    expect(host.requests.toSorted()).toEqual(['200 /2.jpg', '304 /0.jpg', '304 /1.jpg']);
    host.requests.length = 0;
    expect(await readReport({ now: NOON + DAY })).toMatchObject({ outcome: 'unchanged', fetched: 0, reused: 3 });
    expect(host.requests).toEqual([]);
  });

  test('change on pages when the bytes under their address change', async () => {
    fleet.tenant('dealer', {}, [makeCar('C1', ['/0.jpg'])]);
    await readReport();
    const before = listPictures(readCarPage('C1'));
    answers.set('/0.jpg', (request, response) =>
      sendPhoto(request, response, photos.get('/5.jpg') ?? Buffer.of(), '"new"'),
    );
    expect(await readReport({ now: NOON + DAY })).toMatchObject({ outcome: 'built', fetched: 1, encoded: 1 });
    const after = listPictures(readCarPage('C1'));
    expect(after.filter((path) => before.includes(path))).toEqual([]);
    for (const path of after) expect(fleet.has('dealer', path.slice(1)), path).toBe(true);
  });

  test('that failed are fetched the next night, though nothing else changed and the store is lost', async () => {
    answers.set('/0.jpg', (_, response) => void response.writeHead(503).end());
    fleet.tenant('dealer', {}, [makeCar('C1', ['/0.jpg'])]);
    expect(await readReport()).toMatchObject({ fetched: 0, failed: 1 });
    answers.clear();
    rmSync(join(fleet.outDir, '../photos'), { recursive: true });
    expect(await readReport({ now: NOON + DAY })).toMatchObject({ outcome: 'built', fetched: 1, failed: 0 });
    expect(listPictures(readCarPage('C1'))).not.toEqual([]);
  });

  test('wait for the next run when the time is over, main photos first', async () => {
    fleet.tenant('dealer', {}, [makeCar('C1', ['/0.jpg', '/1.jpg']), makeCar('C2', ['/2.jpg'])]);
    expect(await readReport({ minutes: 0 })).toMatchObject({ fetched: 0, pending: 3 });
    expect(readCarPage('C1')).toContain(`${host.url}/0.jpg`);
    expect(await readReport()).toMatchObject({ outcome: 'built', fetched: 3, pending: 0 });
    expect(host.requests.slice(0, 2).toSorted()).toEqual(['200 /0.jpg', '200 /2.jpg']);
    expect(readCarPage('C1')).not.toContain(host.host);
  });

  test('of the dealer’s own assets are made in the same sizes without a request', async () => {
    fleet.tenant('dealer', {}, [makeFeedCar('C1', { images: [{ url: '/assets/yard/1.jpg' }] })]);
    fleet.asset('dealer', 'yard/1.jpg', photos.get('/0.jpg') ?? Buffer.of());
    expect(await readReport()).toMatchObject({ fetched: 1, encoded: 1 });
    expect(readCarPage('C1')).toMatch(/1200.avif 1200w/u);
    expect(await readReport()).toMatchObject({ outcome: 'unchanged', fetched: 0, reused: 1 });
  });

  test('survive the loss of the store: the published site has them', async () => {
    fleet.tenant('dealer', {}, [makeCar('C1', ['/0.jpg'])]);
    await readReport();
    const { rmSync } = await import('node:fs');
    rmSync(join(fleet.outDir, '../photos'), { recursive: true });
    host.requests.length = 0;
    fleet.feed('dealer', [makeCar('C1', ['/0.jpg'], { price: 1000 })]);
    expect(await readReport()).toMatchObject({ outcome: 'built', fetched: 0, reused: 1 });
    expect(host.requests).toEqual([]);
    for (const path of listPictures(readCarPage('C1'))) expect(fleet.has('dealer', path.slice(1)), path).toBe(true);
  });
});

describe('pictures that show no car', () => {
  test('are left out: near-uniform placeholders, one picture on cars of many models, and duplicates', async () => {
    const placeholder = await sharp({ create: { ...SIZE, channels: 3, background: '#dddddd' } })
      .jpeg()
      .toBuffer();
    answers.set('/placeholder.jpg', (request, response) => sendPhoto(request, response, placeholder, '"placeholder"'));
    const models = ['Hilux', 'Camry', 'Yaris'];
    fleet.tenant('dealer', {}, [
      makeCar('C1', ['/0.jpg', '/placeholder.jpg', '/0.jpg?again', '/1.jpg']),
      ...models.map((model, index) => makeCar(`S${index}`, ['/3.jpg', '/4.jpg'], { model })),
      makeCar('C2', ['/placeholder.jpg']),
    ]);
    answers.set('/0.jpg?again', (request, response) =>
      sendPhoto(request, response, photos.get('/0.jpg') ?? Buffer.of(), '"0"'),
    );
    expect(await readReport()).toMatchObject({ fetched: 6, encoded: 4, placeholders: 1 });
    const countSlides = (html: string) => html.match(/id="photo-\d+"/gu)?.length ?? 0;
    expect(countSlides(readCarPage('C1'))).toBe(2);
    expect(countSlides(readCarPage('C2'))).toBe(0);
    expect(countSlides(fleet.read('dealer', 'cars/2020-toyota-hilux-s0.html'))).toBe(1);
  });
});

describe('a hostile host', () => {
  test('is reported line by line, and its photos stay where they are', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    answers.set(
      '/inwards.jpg',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/x.jpg' }).end(),
    );
    answers.set(
      '/metadata.jpg',
      (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    );
    answers.set('/file.jpg', (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end());
    answers.set('/loop.jpg', (_, response) => void response.writeHead(302, { location: '/loop.jpg' }).end());
    answers.set(
      '/announced.jpg',
      (_, response) => void response.writeHead(200, { 'content-length': 10_000_000_000 }).write('x'),
    );
    answers.set('/endless.jpg', (_, response) => {
      const send = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once('drain', send);
      };
      response.writeHead(200);
      send();
    });
    answers.set('/drip.jpg', (_, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(drip));
    });
    answers.set('/page.jpg', (_, response) => void response.end('<!doctype html><title>Login</title>'));
    answers.set('/drawing.jpg', (_, response) => void response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    answers.set('/bomb.jpg', (_, response) => void response.end(bomb));
    answers.set('/half.jpg', (_, response) => void response.end(photos.get('/0.jpg')?.subarray(0, 4000)));
    const bad = [...answers.keys()];
    fleet.tenant('dealer', {}, [makeCar('C1', ['/1.jpg', ...bad, '/none.jpg', '/2.jpg'])]);
    const report = await readReport({ ms: 1500 });
    expect(report).toMatchObject({ outcome: 'built', encoded: 2, failed: bad.length + 1 });
    const lines = report.problems.flatMap(({ reason, photos: listed }) =>
      listed.map(({ url }) => `${url.slice(host.url.length)}: ${reason}`),
    );
    expect(lines.toSorted()).toMatchInlineSnapshot(`
      [
        "/announced.jpg: The file is larger than 1 MB.",
        "/bomb.jpg: It has more than 60 million pixels.",
        "/drawing.jpg: It is not a picture (it is a drawing or XML). Expected JPEG, PNG, WebP, AVIF or GIF.",
        "/drip.jpg: It did not arrive within 1.5 seconds.",
        "/endless.jpg: The file is larger than 1 MB.",
        "/file.jpg: It was redirected to an address that does not begin with https:// or http://.",
        "/half.jpg: It cannot be decoded. It may be damaged or incomplete.",
        "/inwards.jpg: Its address is not on the public internet. If this host may be used, name it in PHOTO_PRIVATE_HOSTS.",
        "/loop.jpg: There were more than 3 redirects.",
        "/metadata.jpg: Its address is not on the public internet. If this host may be used, name it in PHOTO_PRIVATE_HOSTS.",
        "/none.jpg: The host answered with status 404.",
        "/page.jpg: It is not a picture (it is a web page). Expected JPEG, PNG, WebP, AVIF or GIF.",
      ]
    `);
    const page = readCarPage('C1');
    for (const path of bad) expect(page).toContain(host.url + path);
    expect(existsSync(join(fleet.outDir, 'dealer/index.html'))).toBe(true);
  });

  test('that is private is not asked at all unless the operator names it', async () => {
    fleet.tenant('dealer', {}, [makeCar('C1', ['/0.jpg'])]);
    const photosDir = join(fleet.outDir, '../photos');
    const report = await fleet.build({ photos: { photosDir, minutes: 10, privateHosts: [] } });
    expect(getTenantReport(report, 'dealer').photos?.problems[0]?.reason).toMatch(/not on the public internet/u);
    expect(host.requests).toEqual([]);
  });
});
