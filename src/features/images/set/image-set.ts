import { cut, type ImageCdn, isDrawing, scaled } from './cdn.ts';
import { IMAGE_SIZES, type ImageSize } from './sizes.ts';

/** A picture of the dealer's own in the sizes that the build makes of it. */
export interface SizedFile {
  /** Of the picture as the dealer gave it. */
  readonly width: number;
  readonly height: number;
  /** The picture in its own format, for browsers that do not choose. */
  readonly url: string;
  /** As WebP, narrowest first. */
  readonly sized: readonly { readonly width: number; readonly url: string }[];
}

/** Where the pictures of a site come from. Plain JSON: it is part of the frame, and goes to the browser where it is a CDN. */
export type ImageProvider = { readonly kind: 'files'; readonly files: Readonly<Record<string, SizedFile>> } | ImageCdn;

/** The service of a site that has one: files of the site are no cars', and the browser need not know them. */
export function cdnOf(provider: ImageProvider): ImageCdn | undefined {
  return provider.kind === 'cdn' ? provider : undefined;
}

/** What an image element says of its picture. */
export interface ImageSet {
  readonly src: string;
  readonly srcSet?: string;
  /** The same as WebP, for a `source` beside the image. */
  readonly webpSrcSet?: string;
  readonly width: number;
  readonly height: number;
}

/** A picture in a size, by the provider of the site. What the provider cannot scale stays the one picture that it is. */
export function imageSet(url: string, size: ImageSize, provider: ImageProvider): ImageSet {
  const { width, height } = size;
  if (provider.kind === 'cdn') return { width, height, ...(scaled(url, size, provider) ?? { src: url }) };
  const file = fileOf(url, provider);
  if (!file) return { src: url, width, height };
  const webpSrcSet = file.sized.map((one) => `${one.url} ${one.width}w`).join(', ');
  return { src: file.url, webpSrcSet, width: file.width, height: file.height };
}

function fileOf(url: string, { files }: Extract<ImageProvider, { kind: 'files' }>): SizedFile | undefined {
  return Object.hasOwn(files, url) ? files[url] : undefined;
}

/** A picture as other sites show it, with its size as far as that is known. */
export interface SharedImage {
  readonly url: string;
  readonly type: string;
  readonly width?: number;
  readonly height?: number;
}

/** A picture for other sites: cut to 1200x627 by a service, else as it is. They do not show drawings. */
export function sharedImage(url: string, provider: ImageProvider): SharedImage | undefined {
  if (isDrawing(url)) return undefined;
  const plain = { url, type: typeOf(url) };
  if (provider.kind === 'files') {
    const file = fileOf(url, provider);
    return { ...plain, ...(file && { width: file.width, height: file.height }) };
  }
  const { width, height } = IMAGE_SIZES.share;
  const address = cut(url, IMAGE_SIZES.share, provider, 'jpg');
  if (address === undefined) return plain;
  const type = provider.template.includes('{format}') ? 'image/jpeg' : plain.type;
  return { url: address, type, width, height };
}

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', webp: 'image/webp', gif: 'image/gif' };

/** A picture whose address tells nothing else is a photo (spec 2 §2: image type jpeg). */
function typeOf(url: string): string {
  return TYPES[/\.(\w+)(?:[?#]|$)/u.exec(url)?.[1]?.toLowerCase() ?? ''] ?? 'image/jpeg';
}
