import { pathHash } from '#src/lib/hash.ts';
import type { Emblem } from './emblem.ts';

/** A picture of the tenant's assets folder, by its content. */
export interface AssetSource {
  /** As pages name it, such as `/assets/yard.jpg`. */
  readonly url: string;
  readonly hash: string;
}

/**
 * How a picture that a site publishes is made: everything that its bytes depend on, as plain JSON. A release takes over
 * every picture whose recipe is the same, so that a night without news decodes none.
 */
export type PictureRecipe =
  /** A picture of the dealer's in another size. It is cut only where `height` is given. */
  | {
      readonly kind: 'sized';
      readonly source: AssetSource;
      readonly format: 'webp' | 'jpeg' | 'png';
      readonly width: number;
      readonly height?: number;
      readonly quality: number;
    }
  /** The dealer's sign: its icon, or what is shared of a page without a picture of its own. */
  | {
      readonly kind: 'emblem';
      readonly emblem: Emblem;
      readonly format: 'svg' | 'png' | 'ico' | 'jpeg';
      readonly width: number;
      readonly height: number;
    };

/** A picture of a site before it is made. */
export interface PlannedPicture {
  readonly path: string;
  readonly recipe: PictureRecipe;
}

/** Raised when the same recipe is to give other bytes. */
const EDITION = 1;

/** Key of a picture: equal keys are equal pictures. */
export function recipeKey(recipe: PictureRecipe): string {
  return pathHash(JSON.stringify([EDITION, recipe]));
}

/** The address of an emblem that other sites keep a copy of. */
export function sharedEmblemPath(recipe: PictureRecipe): string {
  return `/pictures/share-${recipeKey(recipe).slice(0, 12)}.jpg`;
}

const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

/** The address of a picture in a size: it changes with the picture, so that browsers may keep it for ever. */
export function sizedPath(recipe: Extract<PictureRecipe, { kind: 'sized' }>): string {
  const { source, format, width } = recipe;
  const file = source.url.slice(source.url.lastIndexOf('/') + 1).replace(/\.[^.]*$/u, '');
  const name = file
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
  return `/pictures/${[name, width, recipeKey(recipe).slice(0, 12)].filter(Boolean).join('-')}.${EXTENSIONS[format]}`;
}
