import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pMap from 'p-map';
import sharp from 'sharp';
import { build } from '#src/build/build.ts';
import { readBuildRequest } from '#src/build/request.ts';
import { DAY } from '#src/lib/durations.ts';
import { isObject } from '#src/lib/json.ts';
import { startPreview } from '#src/preview/server.ts';
import { findPublishedRelease } from '#src/release/index.ts';
import { TEMPLATES } from '#src/templates/index.ts';
import { makeNoisePhoto, sendPhoto, startPhotoHost } from '#tests/fixtures/photo-host.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DEALER = 'currawong-cars';
const CARS = 60;
const PHOTOS = 8;
/** Cars that the second night adds. */
const NEW_CARS = 3;
const SIZE = { width: 2400, height: 1800 } as const;
/** Photos that noise is computed for. The others are parts of them, turned and tinted, with other bytes. */
const ORIGINALS = 8;
/** Milliseconds before each answer, and bytes a second after it: a host far away. */
const LATENCY = 200;
const BYTES_PER_SECOND = 4_000_000;

/** The pages of a yard with ordinary photos, in every template. */
export interface PhotoYard {
  readonly pages: readonly { readonly page: string; readonly url: string }[];
  stop(): Promise<void>;
}

/**
 * Builds a yard of 60 cars with 8 photos each, as dealers' cameras make them, in each template: first from a slow host, then a second
 * night with three more cars. Prints what each night fetched. Photos and mirrored files stay in `.cache/photo-yard` for the next time.
 */
export async function startPhotoYard(print: (line: string) => void): Promise<PhotoYard> {
  const work = join(ROOT, '.cache/photo-yard');
  const folder = await makePhotos(join(work, 'photos'), print);
  const host = await startPhotoHost(async (request, response) => {
    const name = /^\/(\d+\.jpg)$/u.exec(request.url ?? '')?.[1];
    const bytes = name === undefined ? undefined : readFileSync(join(folder, name));
    await wait(LATENCY + ((bytes?.length ?? 0) / BYTES_PER_SECOND) * 1000);
    if (bytes && name !== undefined) sendPhoto(request, response, bytes, `"${name}"`);
    else response.writeHead(404).end();
  });
  // Addresses with a fixed port would fail while another run uses it, so each run mirrors its own.
  const photos = join(work, 'mirror');
  rmSync(photos, { recursive: true, force: true });
  const previews: Awaited<ReturnType<typeof startPreview>>[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(previews.map((preview) => preview.close()));
    await host.stop();
  };
  try {
    const pages: { page: string; url: string }[] = [];
    for (const template of TEMPLATES) {
      const tenants = join(work, template, 'tenants');
      const out = join(work, template, 'sites');
      rmSync(out, { recursive: true, force: true });
      for (const [nightsAgo, cars] of [
        [1, CARS],
        [0, CARS + NEW_CARS],
      ] as const) {
        const now = new Date(Date.now() - nightsAgo * DAY).toISOString();
        writeTenant(tenants, template, host.url, cars);
        const request = { tenants, out, photos, now, slugs: [], force: false, 'accept-stock-drop': false };
        const report = await build(
          readBuildRequest({ ...request, 'photo-minutes': '120' }, { PHOTO_PRIVATE_HOSTS: host.host }),
        );
        const { fetched = 0, encoded = 0, reused = 0, failed = 0 } = report.photos ?? {};
        print(
          `${template}, ${cars} cars: ${fetched} fetched, ${encoded} encoded, ${reused} reused, ${failed} failed, ${Math.round(report.ms / 1000)} s`,
        );
      }
      const preview = await startPreview({ outDir: out, port: 0 });
      previews.push(preview);
      const paths = Object.keys(findPublishedRelease(out, DEALER)?.manifest.pages ?? {});
      const car = paths.find((path) => /^\/cars\/\d{4}-[^/]+$/u.test(path)) ?? '';
      for (const [kind, path] of Object.entries({ home: '/', search: '/search/used-cars', car })) {
        pages.push({ page: `${template} ${kind}`, url: preview.getSiteUrl(DEALER) + path });
      }
    }
    return { pages, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Writes a demo dealer with a template's own looks, and its first cars with photos of the host. */
function writeTenant(tenants: string, template: string, host: string, count: number): void {
  const source = join(ROOT, 'tenants', DEALER);
  const target = join(tenants, DEALER);
  cpSync(source, target, { recursive: true });
  const site: unknown = JSON.parse(readFileSync(join(source, 'site.json'), 'utf8'));
  const feed: unknown = JSON.parse(readFileSync(join(source, 'stock/stock.json'), 'utf8'));
  if (!isObject(site) || !isObject(site['search']) || !isObject(feed) || !Array.isArray(feed['cars'])) {
    throw new Error(`${source} has no site or no stock.`);
  }
  const search = { ...site['search'], engine: 'embedded' };
  writeFileSync(join(target, 'site.json'), JSON.stringify({ ...site, template, search }));
  const shown = feed['cars'].filter(
    (car) => isObject(car) && car['car_type'] === 'used' && car['status'] === 'in_stock',
  );
  const cars = shown.slice(0, count).map((car: object, index) => ({
    ...car,
    images: Array.from({ length: PHOTOS }, (_, photo) => ({ url: `${host}/${index * PHOTOS + photo}.jpg` })),
  }));
  if (cars.length < count) throw new Error(`${DEALER} has ${cars.length} used cars, ${count} are needed.`);
  writeFileSync(join(target, 'stock/stock.json'), JSON.stringify({ cars }));
}

/** Makes the photos once. Returns their folder. */
async function makePhotos(folder: string, print: (line: string) => void): Promise<string> {
  if (existsSync(folder)) return folder;
  print(`Making ${(CARS + NEW_CARS) * PHOTOS} photos of ${SIZE.width} x ${SIZE.height}, once.`);
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const margin = 1.2;
  const large = { width: SIZE.width * margin, height: SIZE.height * margin };
  const originals = await pMap(
    Array.from({ length: ORIGINALS }, (_, seed) => seed),
    (seed) => makeNoisePhoto({ seed, ...large, quality: 95 }),
    { concurrency: 1 },
  );
  const names = Array.from({ length: (CARS + NEW_CARS) * PHOTOS }, (_, index) => index);
  const make = async (index: number): Promise<void> => {
    const left = (index * 37) % (large.width - SIZE.width);
    const top = (index * 23) % (large.height - SIZE.height);
    await sharp(originals[index % ORIGINALS])
      .extract({ left, top, ...SIZE })
      .flop(index % 2 === 1)
      .modulate({ hue: (index * 47) % 360 })
      .jpeg({ quality: 84 })
      .toFile(join(draft, `${index}.jpg`));
  };
  await pMap(names, make, { concurrency: availableParallelism() });
  renameSync(draft, folder);
  return folder;
}
