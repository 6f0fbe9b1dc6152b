import type { ImageSize } from './sizes.ts';

/** A service that cuts and scales pictures by their address (D1, `images` in the config). */
export interface ImageCdn {
  readonly kind: 'cdn';
  /** Its address, with placeholders: {url} or {path}, {width}, {height}, {quality}, {fit}, {format}. */
  readonly template: string;
  /** Hosts whose pictures it takes; all where there is none. */
  readonly hosts: readonly string[];
  /** Of the site: what paths are below. */
  readonly origin: string;
}

/** A picture in the widths of a size; nothing for one that the service does not take. */
export function scaled(url: string, size: ImageSize, cdn: ImageCdn): { src: string; srcSet: string } | undefined {
  const { width, height, widths } = size;
  const at = (wide: number) =>
    cut(url, { ...size, width: wide, height: Math.round((wide * height) / width) }, cdn, 'webp');
  const src = at(width);
  return src === undefined ? src : { src, srcSet: widths.map((wide) => `${at(wide)} ${wide}w`).join(', ') };
}

/**
 * The address of a picture that the service cuts; nothing where it must not, or where there is nothing to gain. Feeds
 * choose what it is of, so all of that is escaped: it can add nothing to the address that it becomes a part of.
 */
export function cut(
  url: string,
  { width, height, quality }: Pick<ImageSize, 'width' | 'height' | 'quality'>,
  { template, hosts, origin }: ImageCdn,
  format: 'webp' | 'jpg',
): string | undefined {
  const source = isDrawing(url) ? undefined : parsed(url, origin);
  if (!source || !/^https?:$/u.test(source.protocol)) return undefined;
  if (hosts.length > 0 && source.origin !== origin && !hosts.includes(source.hostname)) return undefined;
  const values: Readonly<Record<string, string | number>> = {
    url: encodeURIComponent(source.href),
    // A comma at its end would end a candidate of a srcset; everything else that could is escaped in a parsed URL.
    path: source.pathname.slice(1).replaceAll(',', '%2C'),
    ...{ width, height, quality, format },
    fit: 'cover',
  };
  return template.replace(/\{([a-z]+)\}/gu, (whole, name: string) => String(values[name] ?? whole));
}

/** Safari has URL.canParse since version 17 only. */
function parsed(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/** Whether a picture is a drawing, which other sites do not show and which no service scales. */
export function isDrawing(url: string): boolean {
  return /\.svg(?:[?#]|$)/iu.test(url);
}
