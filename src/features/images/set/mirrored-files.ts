import { CARD_WIDTHS, PLAIN_FILE, THUMB_WIDTH } from './mirrored.ts';

/** A photo as it was encoded. */
export interface EncodedPhoto {
  /** The edition, and a hash of its content. */
  readonly id: string;
  /** Its average colour, shown until it has loaded. */
  readonly tone: PhotoTone;
  /** Pixels of its largest file. */
  readonly width: number;
  readonly height: number;
}

/** Steps from 0 to 4 of red, green and blue. The stylesheet has a rule for each (photo-tones.css). */
export interface PhotoTone {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Longest sides of the largest JPEG, which is for full screens and other sites. */
export const LARGEST = { width: 1600, height: 2400 } as const;

/**
 * Two hexadecimal digits, with which ids begin. Increase it when photos have to be encoded again, in other sizes for example: those of
 * an earlier edition count as missing.
 */
export const PHOTO_EDITION = '02';

const ADDRESS = new RegExp(`^/(pictures/${PHOTO_EDITION}[\\da-f]{18}-r\\dg\\dl\\d)/((\\d+)x(\\d+)\\.jpg)$`, 'u');

/** Returns the address of a mirrored photo. */
export function makeMirroredAddress({ id, tone: { red, green, blue }, width, height }: EncodedPhoto): string {
  return `/pictures/${id}-r${red}g${green}l${blue}/${width}x${height}.jpg`;
}

/** A file of a mirrored photo, at most so wide. */
export interface MirroredFile {
  readonly name: string;
  readonly format: 'avif' | 'jpeg';
  readonly width: number;
}

/** A mirrored photo, as its address describes it. */
export interface MirroredPhoto {
  /** Its folder in the site. */
  readonly folder: string;
  readonly files: readonly MirroredFile[];
  readonly width: number;
  readonly height: number;
}

/** Reads the address of a mirrored photo. Returns undefined for another address, or one of an earlier edition. */
export function parseMirroredAddress(address: string): MirroredPhoto | undefined {
  const [, folder, largest = '', width, height] = ADDRESS.exec(address) ?? [];
  if (folder === undefined) return undefined;
  const size = { width: Number(width), height: Number(height) };
  const avif = [THUMB_WIDTH, ...CARD_WIDTHS].map((wide) => ({
    name: `${wide}.avif`,
    format: 'avif' as const,
    width: wide,
  }));
  const plain: MirroredFile = { name: PLAIN_FILE, format: 'jpeg', width: Number.parseInt(PLAIN_FILE, 10) };
  return { folder, files: [...avif, plain, { name: largest, format: 'jpeg', width: size.width }], ...size };
}
