import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawCarArt, parseArtPath } from '#src/illustrations/cars/index.ts';
import { DEMO_DEALERS } from './dealers.ts';
import { makeStock } from './make-stock.ts';

const SIDE = /^\/art\/(.+-side)\.svg$/u;
const WIDTH = 1280;
const HEIGHT = 853;

/** Returns the photo that replaces the drawing of a side view; other drawings stay. */
export const getPhotoUrl = (url: string): string => url.replace(SIDE, '/assets/photos/$1.jpg');

/**
 * Writes the side views of dealers with photos as JPEG files, as a camera would deliver them, for image services to resize. Returns
 * their paths.
 */
export async function writeDemoPhotos(tenantsDir: string): Promise<string[]> {
  const written: string[] = [];
  for (const dealer of DEMO_DEALERS.filter(({ photographed }) => photographed)) {
    mkdirSync(join(tenantsDir, dealer.slug, 'assets/photos'), { recursive: true });
    for (const url of new Set(makeStock(dealer).flatMap(({ images }) => images.filter((image) => SIDE.test(image))))) {
      const art = parseArtPath(url);
      if (!art) continue;
      const path = join(tenantsDir, dealer.slug, getPhotoUrl(url));
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
