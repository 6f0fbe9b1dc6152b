import type { AssetSource } from './emblem.ts';
import type { ImageFacts } from './image-facts.ts';
import { getSizedPath, type PictureRecipe, type PlannedPicture } from './recipe.ts';
import { FILE_QUALITY, FILE_WIDTHS, IMAGE_SIZES, type SizedFile } from './set/index.ts';

const WIDEST = Math.max(...FILE_WIDTHS);

/**
 * Plans the sizes of a dealer's own picture: WebP in several widths, and a fallback 850 px wide in its original format.
 * Returns undefined for a drawing, or if the picture is too small to benefit. The height is that of the stored file;
 * for photos rotated by an EXIF flag, CSS corrects the proportions.
 */
export function planSizedFile(
  url: string,
  { hash, format, width, height }: ImageFacts & { readonly hash: string },
): { file: SizedFile; pictures: PlannedPicture[] } | undefined {
  if (format === 'svg' || width <= FILE_WIDTHS[0]) return undefined;
  const source: AssetSource = { url, hash };
  const planPicture = (recipe: Extract<PictureRecipe, { kind: 'sized' }>) => ({ path: getSizedPath(recipe), recipe });
  const widths = [...FILE_WIDTHS.filter((wide) => wide < width), Math.min(width, WIDEST)];
  const webp = [...new Set(widths)].map((wide) =>
    planPicture({ kind: 'sized', source, format: 'webp', width: wide, quality: FILE_QUALITY }),
  );
  const plain = planPicture({
    kind: 'sized',
    source,
    format: format === 'webp' ? 'jpeg' : format,
    width: Math.min(width, IMAGE_SIZES.car.width),
    quality: IMAGE_SIZES.car.quality,
  });
  return {
    file: {
      width,
      height,
      url: plain.path,
      sized: webp.map(({ path, recipe }) => ({ width: recipe.width, url: path })),
    },
    pictures: [...webp, plain],
  };
}
