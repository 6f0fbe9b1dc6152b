import type { Locale } from '#src/lib/locale/index.ts';
import type { HomeHero, Tile } from './model.ts';

/** What every variant of the home page's top is given. */
export interface HeroProps {
  readonly hero: HomeHero;
  readonly dealer: string;
  readonly noun: { readonly one: string; readonly many: string };
  readonly total: number;
  readonly search: { readonly path: string; readonly placeholder: string };
  readonly makes: readonly Tile[];
  readonly bodies: readonly Tile[];
  readonly locale: Locale;
}
