import { join } from 'node:path';
import * as v from 'valibot';
import { resolveKey } from './resolve-key.ts';

/** The address of the sandbox, as Cloudflare has it on each of its sites. */
const PREFIX = '/cdn-cgi/image/';

const side = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/u), v.transform(Number));

const OptionsSchema = v.object({
  width: side,
  height: v.optional(side),
  quality: v.optional(v.pipe(v.string(), v.regex(/^(?:\d\d?|100)$/u), v.transform(Number)), '85'),
  fit: v.optional(v.literal('cover')),
  format: v.optional(v.picklist(['auto', 'webp', 'jpeg']), 'auto'),
});

/** A picture in another size, or the reason why there is none. */
export type ResizedPicture =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array; readonly type: 'image/webp' | 'image/jpeg' }
  | { readonly kind: 'refused'; readonly status: 400 | 404; readonly reason: string };

/** Splits an address of the service into its options and the path of the picture. */
const splitAddress = (path: string): RegExpExecArray | null => /^([^/]*)(\/.*)$/u.exec(path.slice(PREFIX.length));

/** Returns the path of the picture that an address of the service resizes; undefined for other addresses. */
export const findResizedPicture = (path: string): string | undefined =>
  isImageServicePath(path) ? splitAddress(path)?.[2] : undefined;

/** Returns true for an address of the image service. */
export const isImageServicePath = (path: string): boolean => path.startsWith(PREFIX);

/**
 * Stands in for an image service on the site's own domain, so that sites that use one can be previewed without a network: it
 * crops and scales the site's own pictures. Its addresses are those of Cloudflare Images
 * (https://developers.cloudflare.com/images/transform-images/transform-via-url/), with the options that sites ask for.
 */
export async function resizePicture(dir: string, path: string, accept: string): Promise<ResizedPicture> {
  const [, list = '', source = ''] = splitAddress(path) ?? [];
  const options = v.safeParse(OptionsSchema, Object.fromEntries(list.split(',').map((option) => option.split('='))));
  const file = resolveKey(source);
  if (!options.success || file.kind !== 'file') {
    const reason = `Expected ${PREFIX}width=850,height=567,quality=90,fit=cover,format=auto/assets/photo.jpg`;
    return { kind: 'refused', status: 400, reason };
  }
  if (file.key.endsWith('.svg')) return { kind: 'refused', status: 400, reason: 'Drawings are not resized.' };
  const { width, height, quality, format } = options.output;
  const type = format === 'webp' || (format === 'auto' && accept.includes('image/webp')) ? 'image/webp' : 'image/jpeg';
  try {
    const { default: sharp } = await import('sharp');
    const picture = sharp(join(dir, file.key)).autoOrient().resize({ width, height, fit: 'cover' });
    const encoded = type === 'image/webp' ? picture.webp({ quality }) : picture.jpeg({ quality });
    return { kind: 'picture', bytes: new Uint8Array(await encoded.toBuffer()), type };
  } catch {
    return { kind: 'refused', status: 404, reason: `The site has no picture at ${source}.` };
  }
}
