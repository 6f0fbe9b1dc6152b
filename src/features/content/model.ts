import type { HeroVariant } from './schema.ts';

/** A link to a search page, with the number of cars behind it where that is shown: a make, a body type. */
export interface Tile {
  readonly name: string;
  readonly url: string;
  readonly count?: number;
  /** Slug of the make whose mark it carries, or of the body type whose icon. */
  readonly make?: string;
  readonly body?: string;
}

/** The car in the picture of the home page. */
export interface HeroCar {
  readonly name: string;
  readonly url: string;
  readonly image: string;
}

/** The top of the home page. */
export interface HomeHero {
  readonly variant: HeroVariant;
  readonly tagline?: string;
  readonly car?: HeroCar;
}

export type { HeroVariant };
