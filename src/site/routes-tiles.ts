import { bodyIcon } from '#src/features/brands/index.ts';
import { conditionText } from '#src/features/cars/index.ts';
import type { Tile } from '#src/features/content/index.ts';
import { carTypeCounts, carTypesPlan, evaluate, type LandingPage, slugOf } from '#src/features/search/index.ts';
import type { Site } from './index.ts';
import { catalogueOf } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';
import { brandNamer } from './site-brands.ts';

/** The makes in stock, the best stocked first, each with its maker's mark: the dealer's own of it where there is one. */
export function makeTiles(landings: readonly LandingPage[], manufacturers: Site['manufacturers']): Counted[] {
  const brandOf = brandNamer({ manufacturers });
  return landings
    .flatMap(({ subject, path, count }) => {
      if (subject.kind !== 'make' || count === 0) return [];
      const { mark, logo } = brandOf(subject.make);
      return { name: subject.make, url: path, count, make: mark, ...(logo && { logo }) };
    })
    .toSorted(byCount);
}

/** The body types in stock, the best stocked first. */
export function bodyTiles(landings: readonly LandingPage[]): Counted[] {
  return landings
    .flatMap(({ subject, path, count }) => {
      if (subject.kind !== 'body' || count === 0) return [];
      const body = slugOf(subject.body);
      return { name: subject.body, url: path, count, ...(bodyIcon(body) && { body }) };
    })
    .toSorted(byCount);
}

/** In the order of menus (spec 2 §2). */
export const CONDITIONS = ['new', 'demo', 'used'] as const;

/** New, demo and used, each where there are such cars (spec 2 §3, `stock.car_types`); nothing where all are of one kind. */
export function conditionTiles(context: SiteContext): Counted[] {
  const { site, clock } = context;
  const { hits, scope, landings } = catalogueOf(context);
  const counts = carTypeCounts(evaluate(hits, carTypesPlan(scope, clock.now)));
  const wording = { locale: site.locale, usedLabel: site.features.cars.usedLabel };
  const tiles = CONDITIONS.flatMap((type) => {
    const page = landings.find(({ subject }) => subject.kind === 'car-types' && subject.types.join() === type);
    return page && counts[type] > 0 ? { name: conditionText(type, wording), url: page.path, count: counts[type] } : [];
  });
  return tiles.length > 1 ? tiles : [];
}

type Counted = Tile & { readonly count: number };

function byCount(a: Counted, b: Counted): number {
  return b.count - a.count || (a.name < b.name ? -1 : 1);
}
