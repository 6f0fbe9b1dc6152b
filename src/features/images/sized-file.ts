import type { ImageFacts } from './image-facts.ts';
import { type AssetSource, type PictureRecipe, type PlannedPicture, sizedPath } from './recipe.ts';
import { FILE_QUALITY, FILE_WIDTHS, IMAGE_SIZES, type SizedFile } from './set/index.ts';

const WIDEST = Math.max(...FILE_WIDTHS);

/**
 * A dealer's own picture in the sizes that the build makes of it: WebP for browsers that choose, and one of 850 in its own
 * format for those that do not. Nothing for a drawing, or where the picture is too small to gain by it. The height is that
 * of the file as stored: of a photo that a phone turned by a mark in it, styles know better.
 */
export function sizedFile(
  url: string,
  { hash, format, width, height }: ImageFacts & { readonly hash: string },
): { file: SizedFile; pictures: PlannedPicture[] } | undefined {
  if (format === 'svg' || width <= FILE_WIDTHS[0]) return undefined;
  const source: AssetSource = { url, hash };
  const planned = (recipe: Extract<PictureRecipe, { kind: 'sized' }>) => ({ path: sizedPath(recipe), recipe });
  const widths = [...FILE_WIDTHS.filter((wide) => wide < width), Math.min(width, WIDEST)];
  const webp = [...new Set(widths)].map((wide) =>
    planned({ kind: 'sized', source, format: 'webp', width: wide, quality: FILE_QUALITY }),
  );
  const plain = planned({
    ...{ kind: 'sized', source, format: format === 'webp' ? 'jpeg' : format },
    ...{ width: Math.min(width, IMAGE_SIZES.car.width), quality: IMAGE_SIZES.car.quality },
  });
  return {
    file: {
      ...{ width, height },
      url: plain.path,
      sized: webp.map(({ path, recipe }) => ({ width: recipe.width, url: path })),
    },
    pictures: [...webp, plain],
  };
}
