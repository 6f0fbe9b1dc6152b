import type { ImageSize } from './sizes.ts';

/** An image service that crops and scales pictures by URL (`images` in the config). */
export interface ImageCdn {
  readonly kind: 'cdn';
  /** Its URL with placeholders: {url} or {path}, {width}, {height}, {quality}, {fit}, {format}. */
  readonly template: string;
  /** Hosts whose pictures it accepts; all when empty. */
  readonly hosts: readonly string[];
  /** The site's origin, which paths are resolved against. */
  readonly origin: string;
}

/** Returns a picture in the widths of a size; undefined if the service does not accept it. */
export function scaleWithCdn(url: string, size: ImageSize, cdn: ImageCdn): { src: string; srcSet: string } | undefined {
  const { width, height, widths } = size;
  const makeUrlAt = (wide: number) =>
    makeCdnUrl(url, { ...size, width: wide, height: Math.round((wide * height) / width) }, cdn, 'webp');
  const src = makeUrlAt(width);
  return src === undefined ? src : { src, srcSet: widths.map((wide) => `${makeUrlAt(wide)} ${wide}w`).join(', ') };
}

/**
 * Returns the URL of a scaled picture; undefined if it is not allowed or there is nothing to gain. The picture's URL
 * comes from feeds, so it is fully escaped and cannot add anything to the service's URL.
 */
export function makeCdnUrl(
  url: string,
  { width, height, quality }: Pick<ImageSize, 'width' | 'height' | 'quality'>,
  { template, hosts, origin }: ImageCdn,
  format: 'webp' | 'jpg',
): string | undefined {
  const source = isDrawing(url) ? undefined : parseUrl(url, origin);
  if (!source || !/^https?:$/u.test(source.protocol)) return undefined;
  if (hosts.length > 0 && source.origin !== origin && !hosts.includes(source.hostname)) return undefined;
  const values: Readonly<Record<string, string | number>> = {
    url: encodeURIComponent(source.href),
    // A trailing comma would end a candidate of a srcset; URL parsing escapes every other character that could.
    path: source.pathname.slice(1).replaceAll(',', '%2C'),
    width,
    height,
    quality,
    format,
    fit: 'cover',
  };
  return template.replace(/\{([a-z]+)\}/gu, (whole, name: string) => String(values[name] ?? whole));
}

/** Safari supports URL.canParse only from version 17. */
function parseUrl(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/** Returns true for a drawing, which other sites do not show and services do not scale. */
export function isDrawing(url: string): boolean {
  return /\.svg(?:[?#]|$)/iu.test(url);
}
