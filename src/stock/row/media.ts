import { isObject } from '#src/lib/json.ts';
import type { Car } from '../car.ts';
import { parseLink } from '../values/link.ts';
import type { CarPart, Row } from './row.ts';

const MAX_IMAGES = 100;

type Image = Car['images'][number];

/** Reads pictures and video. Unusable links, or links that would run a script, are left out; the car stays. */
export function readMedia(row: Row): CarPart {
  const raw = row.raw('images');
  const entries: unknown[] = Array.isArray(raw) ? raw : [raw];
  const images: Image[] = [];
  let rejectedCount = 0;
  for (const entry of entries) {
    const links = getLinks(entry);
    const url = typeof links.url === 'string' ? parseLink(links.url) : undefined;
    const thumb = typeof links.thumb === 'string' ? parseLink(links.thumb) : undefined;
    if (url !== undefined) images.push(thumb === undefined ? { url } : { url, thumb_url: thumb });
    else if (!isEmptyLink(links.url)) rejectedCount += 1;
  }
  if (rejectedCount > 0) {
    row.warn(
      'images',
      `${rejectedCount} of ${entries.length} are not web addresses (https://…) and are left out`,
      'some are not web addresses (https://…) and are left out',
    );
  }
  if (images.length > MAX_IMAGES) row.warn('images', `more than ${MAX_IMAGES}; the rest is left out`);
  return { images: images.slice(0, MAX_IMAGES), video_url: readVideo(row) };
}

function readVideo(row: Row): string | undefined {
  const text = row.text('video_url');
  if (text === undefined) return undefined;
  return parseLink(text) ?? row.warn('video_url', 'is not a web address (https://…), so it is left out');
}

/** Reads `"https://…"`, `{ url, thumb_url }`, or the nested `{ image: { url, thumb: { url } } }`. */
function getLinks(entry: unknown): { url: unknown; thumb?: unknown } {
  if (!isObject(entry)) return { url: entry };
  const image = isObject(entry['image']) ? entry['image'] : entry;
  const thumb = isObject(image['thumb']) ? image['thumb']['url'] : image['thumb_url'];
  return { url: image['url'], thumb };
}

function isEmptyLink(url: unknown): boolean {
  return url === undefined || url === null || (typeof url === 'string' && url.trim() === '');
}
