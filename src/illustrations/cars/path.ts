import { ART_COLOURS, type ArtColour } from './colours.ts';
import { ART_KINDS, type ArtBody, listVariants } from './kinds.ts';

/** Views of a vehicle; `cabin` has the steering wheel on the right, `cabinleft` on the left. */
export const ART_ANGLES = ['side', 'front', 'rear', 'wheel', 'cabin', 'cabinleft'] as const;
export type ArtAngle = (typeof ART_ANGLES)[number];

/** One picture of the series. The default variant is the first of its body. */
export interface Art {
  readonly body: ArtBody;
  readonly colour: ArtColour;
  readonly angle: ArtAngle;
  readonly variant?: string | undefined;
}

/** Returns whether there are pictures of a body. */
export const isArtBody = (word: string): word is ArtBody => Object.hasOwn(ART_KINDS, word);
/** Returns whether there are pictures in a colour family. */
export const isArtColour = (word: string): word is ArtColour => ART_COLOURS.some((colour) => colour === word);
const isArtAngle = (word: string): word is ArtAngle => ART_ANGLES.some((angle) => angle === word);

/** Returns the path of a picture, the same on every site: `/art/suv-large-white-side.svg`. */
export function getArtPath({ body, colour, angle, variant }: Art): string {
  const [usual] = listVariants(body);
  const kind = variant === undefined || variant === usual ? body : `${body}-${variant}`;
  return `/art/${kind}-${colour}-${angle}.svg`;
}

function parseKind(kind: string): Pick<Art, 'body' | 'variant'> | null {
  if (isArtBody(kind)) return { body: kind };
  const dash = kind.lastIndexOf('-');
  const body = kind.slice(0, Math.max(dash, 0));
  const variant = kind.slice(dash + 1);
  return isArtBody(body) && listVariants(body).includes(variant) ? { body, variant } : null;
}

/** Parses the path of a picture; null for any path that `getArtPath` does not return. */
export function parseArtPath(path: string): Art | null {
  const words = /^\/art\/([a-z-]+)-([a-z]+)-([a-z]+)\.svg$/u.exec(path);
  const [, kind = '', colour = '', angle = ''] = words ?? [];
  const parsed = parseKind(kind);
  if (!parsed || !isArtColour(colour) || !isArtAngle(angle)) return null;
  const art: Art = { ...parsed, colour, angle };
  return getArtPath(art) === path ? art : null;
}
