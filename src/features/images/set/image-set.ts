import { type ImageCdn, isDrawing, makeCdnUrl, scaleWithCdn } from './cdn.ts';
import { findMirroredSet, THUMB_WIDTH } from './mirrored.ts';
import { parseMirroredAddress } from './mirrored-files.ts';
import { IMAGE_SIZES, type ImageSize } from './sizes.ts';

/** A dealer's own picture in the sizes that the build makes. */
export interface SizedFile {
  /** The size of the original. */
  readonly width: number;
  readonly height: number;
  /** The picture in its original format, as the fallback. */
  readonly url: string;
  /** As WebP, narrowest first. */
  readonly sized: readonly { readonly width: number; readonly url: string }[];
}

/** The source of a site's pictures. Plain JSON: it is part of the frame, and is sent to the browser if it is a CDN. */
export type ImageProvider = { readonly kind: 'files'; readonly files: Readonly<Record<string, SizedFile>> } | ImageCdn;

/**
 * Returns the image service of a site, if it has one. Local files are never pictures of cars, so the browser does not
 * need the list of them.
 */
export function getImageCdn(provider: ImageProvider): ImageCdn | undefined {
  return provider.kind === 'cdn' ? provider : undefined;
}

/** The attributes of an image element. */
export interface ImageSet {
  readonly src: string;
  readonly srcSet?: string | undefined;
  /** The same as WebP or AVIF, for a `source` beside the image. */
  readonly webpSrcSet?: string | undefined;
  readonly avifSrcSet?: string | undefined;
  readonly width: number;
  readonly height: number;
}

/** Returns a picture in a size, from the site's provider. A picture that cannot be scaled is returned as it is. */
export function makeImageSet(url: string, size: ImageSize, provider: ImageProvider): ImageSet {
  const { width, height } = size;
  const mirrored = findMirroredSet(url);
  if (mirrored) {
    const avifSrcSet = width <= THUMB_WIDTH ? mirrored.thumb : mirrored.avif;
    return { src: mirrored.src, avifSrcSet, width, height };
  }
  if (provider.kind === 'cdn') return { width, height, ...(scaleWithCdn(url, size, provider) ?? { src: url }) };
  const file = findFile(url, provider);
  if (!file) return { src: url, width, height };
  const webpSrcSet = file.sized.map((one) => `${one.url} ${one.width}w`).join(', ');
  return { src: file.url, webpSrcSet, width: file.width, height: file.height };
}

function findFile(url: string, { files }: Extract<ImageProvider, { kind: 'files' }>): SizedFile | undefined {
  return Object.hasOwn(files, url) ? files[url] : undefined;
}

/** A picture for other sites, with its size if known. */
export interface SharedImage {
  readonly url: string;
  readonly type: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * Returns a picture for other sites: cropped to 1200x627 by a service, else unchanged. Drawings are left out, because
 * other sites do not show them.
 */
export function makeSharedImage(url: string, provider: ImageProvider): SharedImage | undefined {
  if (isDrawing(url)) return undefined;
  const plain = { url, type: getContentType(url) };
  const mirrored = parseMirroredAddress(url);
  if (mirrored) return { ...plain, width: mirrored.width, height: mirrored.height };
  if (provider.kind === 'files') {
    const file = findFile(url, provider);
    return { ...plain, width: file?.width, height: file?.height };
  }
  const { width, height } = IMAGE_SIZES.share;
  const address = makeCdnUrl(url, IMAGE_SIZES.share, provider, 'jpg');
  if (address === undefined) return plain;
  const type = provider.template.includes('{format}') ? 'image/jpeg' : plain.type;
  return { url: address, type, width, height };
}

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', webp: 'image/webp', gif: 'image/gif' };

/** Assumes JPEG when the address does not show the type. */
function getContentType(url: string): string {
  return TYPES[/\.(\w+)(?:[?#]|$)/u.exec(url)?.[1]?.toLowerCase() ?? ''] ?? 'image/jpeg';
}
