import { hashForPath } from '#src/lib/hash.ts';
import type { AssetSource, Emblem } from './emblem.ts';

/**
 * Everything that the bytes of a published picture depend on, as plain JSON. A release reuses every picture with the
 * same recipe, so an unchanged site decodes none.
 */
export type PictureRecipe =
  /** A dealer's picture in another size. It is cropped only if `height` is given. */
  | {
      readonly kind: 'sized';
      readonly source: AssetSource;
      readonly format: 'webp' | 'jpeg' | 'png';
      readonly width: number;
      readonly height?: number | undefined;
      readonly quality: number;
    }
  /** The dealer's emblem: the site icon, or the share image of a page without its own picture. */
  | {
      readonly kind: 'emblem';
      readonly emblem: Emblem;
      readonly format: 'svg' | 'png' | 'ico' | 'jpeg';
      readonly width: number;
      readonly height: number;
    };

/** A picture of a site that is not generated yet. */
export interface PlannedPicture {
  readonly path: string;
  readonly recipe: PictureRecipe;
}

/** Increase when the same recipe has to produce different bytes. */
const EDITION = 1;

/** Returns the key of a picture: equal keys mean equal pictures. */
export function getRecipeKey(recipe: PictureRecipe): string {
  return hashForPath(JSON.stringify([EDITION, recipe]));
}

/** Returns the address of an emblem that other sites keep a copy of. */
export function getSharedEmblemPath(recipe: PictureRecipe): string {
  return `/pictures/share-${getRecipeKey(recipe).slice(0, 12)}.jpg`;
}

const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

/** Returns the address of a picture in a size. It changes with the picture, so browsers can cache it forever. */
export function getSizedPath(recipe: Extract<PictureRecipe, { kind: 'sized' }>): string {
  const { source, format, width } = recipe;
  const file = source.url.slice(source.url.lastIndexOf('/') + 1).replace(/\.[^.]*$/u, '');
  const name = file
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
  return `/pictures/${[name, width, getRecipeKey(recipe).slice(0, 12)].filter(Boolean).join('-')}.${EXTENSIONS[format]}`;
}
