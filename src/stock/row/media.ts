import type { Car } from '../car.ts';
import { linkOf } from '../values/link.ts';
import type { Facts } from './facts.ts';
import type { Row } from './row.ts';

const MOST_IMAGES = 100;

type Image = Car['images'][number];

/** Pictures and film. A link that is none, or would run a script, is left out (D26); the car stays. */
export function mediaOf(row: Row): Facts {
  const raw = row.raw('images');
  const entries: unknown[] = Array.isArray(raw) ? raw : [raw];
  const images: Image[] = [];
  let refused = 0;
  for (const entry of entries) {
    const links = linksOf(entry);
    const url = typeof links.url === 'string' ? linkOf(links.url) : undefined;
    const thumb = typeof links.thumb === 'string' ? linkOf(links.thumb) : undefined;
    if (url !== undefined) images.push(thumb === undefined ? { url } : { url, thumb_url: thumb });
    else if (!isNothing(links.url)) refused += 1;
  }
  if (refused > 0)
    row.warn('images', `${refused} of ${entries.length} are not web addresses (https://…) and are left out`);
  if (images.length > MOST_IMAGES) row.warn('images', `more than ${MOST_IMAGES}; the rest is left out`);
  return { images: images.slice(0, MOST_IMAGES), video_url: video(row) };
}

function video(row: Row): string | undefined {
  const text = row.text('video_url');
  if (text === undefined) return undefined;
  return linkOf(text) ?? row.warn('video_url', 'is not a web address (https://…), so it is left out');
}

/** `"https://…"`, `{ url, thumb_url }`, or the nested `{ image: { url, thumb: { url } } }` of spec 2 §3. */
function linksOf(entry: unknown): { url: unknown; thumb?: unknown } {
  if (!isObject(entry)) return { url: entry };
  const image = isObject(entry['image']) ? entry['image'] : entry;
  const thumb = isObject(image['thumb']) ? image['thumb']['url'] : image['thumb_url'];
  return { url: image['url'], thumb };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNothing(url: unknown): boolean {
  return url === undefined || url === null || (typeof url === 'string' && url.trim() === '');
}
