import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawCarArt, parseArtPath } from '#src/illustrations/cars/index.ts';
import type { DemoDealer } from './dealer.ts';
import { DEMO_DEALERS } from './dealers.ts';
import type { DemoCar } from './demo-car.ts';
import { makeStock } from './make-stock.ts';

const DRAWING = /^\/art\/(.+)\.svg$/u;
const SIDE = /-side\.svg$/u;
/** Few, because the build encodes each in all sizes. */
const FIRST_DEMONSTRATORS = 3;
const WIDTH = 1280;
const HEIGHT = 853;

/** Returns cars with the addresses of the dealer's photos in place of the drawings that they replace. */
export function photograph({ photographed }: DemoDealer, cars: readonly DemoCar[]): DemoCar[] {
  const first = new Set(cars.filter(({ car_type }) => car_type === 'demo').slice(0, FIRST_DEMONSTRATORS));
  return cars.map((car) => ({
    ...car,
    images: car.images.map((url) => {
      const isPhoto = photographed === 'sides' ? SIDE.test(url) : photographed !== undefined && first.has(car);
      return isPhoto ? url.replace(DRAWING, '/assets/photos/$1.jpg') : url;
    }),
  }));
}

/**
 * Writes the photos of dealers as JPEG files, as a camera would deliver them, for the build or an image service to resize. Returns their
 * paths.
 */
export async function writeDemoPhotos(tenantsDir: string): Promise<string[]> {
  const written: string[] = [];
  for (const dealer of DEMO_DEALERS) {
    const drawn = makeStock(dealer);
    const drawings = drawn.flatMap(({ images }) => images);
    const urls = photograph(dealer, drawn).flatMap(({ images }) => images);
    const photos = new Map(urls.map((url, index) => [url, drawings[index] ?? url]));
    for (const [url, image] of photos) {
      const art = parseArtPath(image);
      if (!art || url === image) continue;
      const path = join(tenantsDir, dealer.slug, url);
      mkdirSync(join(path, '..'), { recursive: true });
      const drawing = sharp(Buffer.from(drawCarArt(art)), { density: 96 });
      await drawing
        .resize({ width: WIDTH, height: HEIGHT, fit: 'cover' })
        .jpeg({ quality: 78, mozjpeg: true })
        .toFile(path);
      written.push(path);
    }
  }
  return written;
}
