import type { Locale } from '#src/lib/locale/index.ts';
import type { HomeHero, Tile } from './model.ts';

/** What every variant of the home page's top is given. */
export interface HeroProps {
  readonly hero: HomeHero;
  readonly dealer: string;
  readonly noun: { readonly one: string; readonly many: string };
  /** How many cars the search page shows that the search leads to. */
  readonly total: number;
  readonly conditions: readonly Tile[];
  readonly quickPicks: readonly number[];
  readonly search: { readonly path: string; readonly placeholder: string };
  readonly makes: readonly Tile[];
  readonly bodies: readonly Tile[];
  readonly locale: Locale;
}
