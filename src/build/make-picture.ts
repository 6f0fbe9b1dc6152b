import type { Sharp } from 'sharp';
import { type AssetSource, emblemSvg, isDrawing, type PictureRecipe } from '#src/features/images/index.ts';
import { TenantProblem } from './tenant-problem.ts';

type ReadAsset = (url: string) => Buffer;

/** More than any camera gives, and less than would fill the memory of a build. */
const MOST_PIXELS = 120_000_000;
const EMBLEM_QUALITY = 90;

/** The bytes of a picture: the same for the same recipe, whatever fonts the machine has. */
export async function makePicture(recipe: PictureRecipe, read: ReadAsset): Promise<string | Uint8Array> {
  const source = sourceOf(recipe);
  try {
    return await (recipe.kind === 'sized' ? sizedPicture(recipe, read) : emblemPicture(recipe, read));
  } catch (error) {
    if (!source || error instanceof TenantProblem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new TenantProblem(
      `${source.url} cannot be read as a picture (${reason}). Expected a whole JPEG, PNG, WebP or SVG file. Save it again, or take it out of assets/.`,
      { cause: error },
    );
  }
}

function sourceOf(recipe: PictureRecipe): AssetSource | undefined {
  if (recipe.kind === 'sized') return recipe.source;
  return recipe.emblem.mark.kind === 'asset' ? recipe.emblem.mark.source : undefined;
}

async function sizedPicture(recipe: Extract<PictureRecipe, { kind: 'sized' }>, read: ReadAsset): Promise<Uint8Array> {
  const { source, format, width, height, quality } = recipe;
  const picture = (await decoded(read(source.url), isDrawing(source.url) ? width : undefined)).autoOrient();
  return encoded(picture.resize({ width, ...(height !== undefined && { height }), fit: 'cover' }), format, quality);
}

async function emblemPicture(
  { emblem, format, width, height }: Extract<PictureRecipe, { kind: 'emblem' }>,
  read: ReadAsset,
): Promise<string | Uint8Array> {
  const { mark } = emblem;
  const data = mark.kind === 'asset' ? dataAddress(mark.source.url, read(mark.source.url)) : undefined;
  const svg = emblemSvg(emblem, { width, height }, data);
  if (format === 'svg') return svg;
  const bytes = await encoded(await decoded(Buffer.from(svg)), format === 'ico' ? 'png' : format, EMBLEM_QUALITY);
  return format === 'ico' ? icoOf(bytes, width) : bytes;
}

/** The library is loaded with the first picture that has to be made: a night without new ones does without. */
async function decoded(bytes: Buffer, drawnWidth?: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // Tenants are built side by side already, one to a core.
  sharp.concurrency(1);
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS });
  if (drawnWidth === undefined) return picture;
  const { width } = await picture.metadata();
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, density: Math.max(72, (72 * drawnWidth) / width) });
}

function encoded(picture: Sharp, format: 'png' | 'jpeg' | 'webp', quality: number): Promise<Buffer> {
  const encoders = {
    // Every dealer has icons, and most are seen by few: a palette would halve them and take ten times as long.
    png: () => picture.png({ compressionLevel: 6 }),
    jpeg: () => picture.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true }),
    webp: () => picture.webp({ quality }),
  } satisfies Record<typeof format, () => Sharp>;
  return encoders[format]().toBuffer();
}

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };

function dataAddress(url: string, bytes: Buffer): string {
  const type = TYPES[url.slice(url.lastIndexOf('.') + 1).toLowerCase()] ?? 'image/jpeg';
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** An .ico file with one PNG in it (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function icoOf(png: Uint8Array, side: number): Uint8Array {
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
