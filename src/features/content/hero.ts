import type { HomeHero, Tile } from './model.ts';

/** The props of every hero variant of the home page. */
export interface HeroProps {
  readonly hero: HomeHero;
  /** Number of cars on the search page that the search opens. */
  readonly total: number;
  readonly conditions: readonly Tile[];
  readonly quickPicks: readonly number[];
  readonly search: { readonly path: string; readonly placeholder: string };
  readonly makes: readonly Tile[];
  readonly bodies: readonly Tile[];
}
