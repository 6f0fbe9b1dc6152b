import type { Sharp } from 'sharp';
import { type AssetSource, isDrawing, makeEmblemSvg, type PictureRecipe } from '#src/features/images/index.ts';
import { TenantProblem } from '../job.ts';

type ReadAsset = (url: string) => Buffer;

/** More than any camera produces, and not enough to exhaust a build's memory. */
const MAX_PIXELS = 120_000_000;
const EMBLEM_QUALITY = 90;

/** Makes the bytes of a picture. They depend on the recipe only, not on the fonts of the machine. */
export async function makePicture(recipe: PictureRecipe, read: ReadAsset): Promise<string | Uint8Array> {
  const source = readSource(recipe);
  try {
    return await (recipe.kind === 'sized' ? resizePicture(recipe, read) : drawEmblem(recipe, read));
  } catch (error) {
    if (!source || error instanceof TenantProblem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new TenantProblem(
      `${source.url} cannot be read as a picture (${reason}). Expected a whole JPEG, PNG, WebP or SVG file. Save it again, or remove it from assets/.`,
      { cause: error },
    );
  }
}

function readSource(recipe: PictureRecipe): AssetSource | undefined {
  if (recipe.kind === 'sized') return recipe.source;
  return recipe.emblem.mark.kind === 'asset' ? recipe.emblem.mark.source : undefined;
}

async function resizePicture(recipe: Extract<PictureRecipe, { kind: 'sized' }>, read: ReadAsset): Promise<Uint8Array> {
  const { source, format, width, height, quality } = recipe;
  const picture = (await decodePicture(read(source.url), isDrawing(source.url) ? width : undefined)).autoOrient();
  return encode(picture.resize({ width, height, fit: 'cover' }), format, quality);
}

async function drawEmblem(
  { emblem, format, width, height }: Extract<PictureRecipe, { kind: 'emblem' }>,
  read: ReadAsset,
): Promise<string | Uint8Array> {
  const { mark } = emblem;
  const data = mark.kind === 'asset' ? toDataUrl(mark.source.url, read(mark.source.url)) : undefined;
  const svg = makeEmblemSvg(emblem, { width, height }, data);
  if (format === 'svg') return svg;
  const picture = await decodePicture(Buffer.from(svg));
  if (format === 'jpeg') return encodeShared(picture);
  const icon = await encodeIcon(picture);
  return format === 'ico' ? encodeIco(icon, width) : icon;
}

/** Decodes a picture. The library is loaded on first use, so a build without new pictures never loads it. */
async function decodePicture(bytes: Buffer, drawnWidth?: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // Tenants already build in parallel, one per core.
  sharp.concurrency(1);
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  if (drawnWidth === undefined) return picture;
  const { width } = await picture.metadata();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, density: Math.max(72, (72 * drawnWidth) / width) });
}

function encode(picture: Sharp, format: 'png' | 'jpeg' | 'webp', quality: number): Promise<Buffer> {
  const encoders = {
    png: () => picture.png({ compressionLevel: 6 }),
    jpeg: () => picture.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true }),
    webp: () => picture.webp({ quality }),
  } satisfies Record<typeof format, () => Sharp>;
  return encoders[format]().toBuffer();
}

/**
 * Encodes an icon quickly, because every dealer has icons that few visitors load: a palette would halve them but take ten times as long, and
 * level 6 would make them 7 % smaller but take half as long again.
 */
const encodeIcon = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 3 }).toBuffer();

/** Encodes an emblem for sharing. Its background fills it, so its alpha channel says nothing. Progressive scans would save 5 % in half as long again. */
const encodeShared = (picture: Sharp): Promise<Buffer> =>
  picture.removeAlpha().jpeg({ quality: EMBLEM_QUALITY }).toBuffer();

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };

function toDataUrl(url: string, bytes: Buffer): string {
  const type = TYPES[url.slice(url.lastIndexOf('.') + 1).toLowerCase()] ?? 'image/jpeg';
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** Encodes an .ico file with one PNG in it (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function encodeIco(png: Uint8Array, side: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}
