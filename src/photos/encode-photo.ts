import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OutputInfo, Sharp, SharpOptions } from 'sharp';
import {
  type EncodedPhoto,
  LARGEST,
  type MirroredFile,
  makeMirroredAddress,
  PHOTO_EDITION,
  type PhotoTone,
  parseMirroredAddress,
} from '#src/features/images/index.ts';
import { hasErrorCode } from '#src/lib/files/index.ts';
import { hashContent, hashForPath } from '#src/lib/hash.ts';

/** More than the cameras of phones and dealers have. A picture of this size takes 180 MB while it is decoded. */
const MAX_PIXELS = 60_000_000;
/** Icons and tracking pixels are no photos. */
const LEAST_SIDE = 100;
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/*
 * Measured with a photo of 2400 x 1800 (docs/decisions/0047-mirror-photos.md): AVIF at effort 1 takes a tenth of the time of the
 * default, 4, for files that are 10 % larger. At quality 50 they are half as large as JPEG.
 */
const AVIF = { quality: 50, effort: 1 } as const;
const JPEG = { quality: 76, mozjpeg: true } as const;
const SECONDS = 60;

export type EncodingResult =
  | { readonly kind: 'encoded'; readonly address: string; readonly isNew: boolean }
  /** A near-uniform picture, such as "photo coming soon". */
  | { readonly kind: 'placeholder' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Returns the id of a photo's files, from its bytes. */
export const getPhotoId = (bytes: Uint8Array): string =>
  PHOTO_EDITION + hashForPath(hashContent(bytes)).slice(PHOTO_EDITION.length);

/**
 * Checks a photo and writes its files into a folder of its own below `folder`, in one step: a folder of a photo is complete, even if the
 * process is killed. Rotates as EXIF says, and keeps no metadata.
 */
export async function encodePhoto(bytes: Buffer, folder: string): Promise<EncodingResult> {
  // Loaded on first use, like the library for pictures, because every build loads this file.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? 'unknown';
  if (!TYPES.includes(type)) {
    return refuse(`It is not a picture (${describeType(bytes, type)}). Expected JPEG, PNG, WebP, AVIF or GIF.`);
  }
  try {
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
    const { width, height } = await picture.metadata();
    if (Math.min(width, height) < LEAST_SIDE) return refuse(`It has ${width} x ${height} pixels, too few for a photo.`);
    const base = await picture
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const decode = (options?: SharpOptions): Sharp => sharp(base.data, { raw: toRaw(base.info), ...options });
    if (await isPlaceholder(decode())) return { kind: 'placeholder' };
    const photo: EncodedPhoto = {
      id: getPhotoId(bytes),
      tone: await findTone(decode()),
      width: base.info.width,
      height: base.info.height,
    };
    const address = makeMirroredAddress(photo);
    return { kind: 'encoded', address, isNew: await writeFiles(folder, address, decode) };
  } catch (error) {
    if (hasErrorCode(error, 'ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM')) throw error;
    return refuse(explainSharpError(error));
  }
}

const refuse = (reason: string): EncodingResult => ({ kind: 'refused', reason });

const toRaw = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });

function describeType(bytes: Buffer, type: string): string {
  const start = bytes.toString('latin1', 0, 200).trimStart().toLowerCase();
  if (start.startsWith('<!doctype html') || start.startsWith('<html')) return 'it is a web page';
  if (start.startsWith('<svg') || start.startsWith('<?xml')) return 'it is a drawing or XML';
  return bytes.length === 0 ? 'it is empty' : `its type is ${type}`;
}

function explainSharpError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/pixel limit/iu.test(message)) {
    return `It has more than ${MAX_PIXELS / 1_000_000} million pixels.`;
  }
  // libvips has one text of errors for all threads, so that its words may be about another picture.
  return 'It cannot be decoded. It may be damaged or incomplete.';
}

/** Sides of the sample that placeholders are recognised by. */
const SAMPLE = 48;
/** Share of a placeholder that has one shade of grey, give or take a few of 256. Cars before a white wall have less. */
const PLACEHOLDER = { share: 0.92, shades: 6 } as const;

async function isPlaceholder(picture: Sharp): Promise<boolean> {
  const shades = await picture.resize(SAMPLE, SAMPLE, { fit: 'fill' }).greyscale().raw().toBuffer();
  const counts = new Uint16Array(256);
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1;
  const near = (shade: number): number =>
    counts
      .subarray(Math.max(0, shade - PLACEHOLDER.shades), shade + PLACEHOLDER.shades + 1)
      .reduce((sum, count) => sum + count, 0);
  const most = counts.reduce((best, _, shade) => Math.max(best, near(shade)), 0);
  return most >= PLACEHOLDER.share * shades.length;
}

async function findTone(picture: Sharp): Promise<PhotoTone> {
  const [red = 0, green = 0, blue = 0] = await picture.resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const toStep = (value: number): number => Math.round((value / 255) * 4);
  return { red: toStep(red), green: toStep(green), blue: toStep(blue) };
}

/** Number of folders that this process began, so that two photos with the same content do not share one. */
let drafts = 0;

/** Returns false if the files are there already. */
async function writeFiles(store: string, address: string, decode: () => Sharp): Promise<boolean> {
  const listed = parseMirroredAddress(address);
  if (!listed) throw new Error(`${address} is not the address of a mirrored photo.`);
  const name = listed.folder.slice(listed.folder.lastIndexOf('/') + 1);
  const target = join(store, name);
  drafts += 1;
  const draft = join(store, `${DRAFT}${process.pid}-${drafts}`);
  mkdirSync(draft, { recursive: true });
  try {
    const made = new Map<string, Buffer>();
    for (const file of listed.files) {
      // A small photo has the same content under several names.
      const key = `${file.format} ${Math.min(file.width, listed.width)}`;
      const content = made.get(key) ?? (await encodeFile(decode(), file));
      made.set(key, content);
      await writeFile(join(draft, file.name), content);
    }
    mkdirSync(dirname(target), { recursive: true });
    renameSync(draft, target);
    return true;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was faster.
    if (hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) return false;
    throw error;
  }
}

/** Names of folders that are being written begin with this. */
export const DRAFT = '.draft-';

function encodeFile(picture: Sharp, { format, width }: MirroredFile): Promise<Buffer> {
  const resized = picture.resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? resized.avif(AVIF) : resized.jpeg(JPEG)).toBuffer();
}
