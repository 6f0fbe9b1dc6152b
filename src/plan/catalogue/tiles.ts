import type { Site } from '#src/config/index.ts';
import { getBodyIcon } from '#src/features/brands/index.ts';
import { getBodyText, getConditionText } from '#src/features/cars/index.ts';
import type { Tile } from '#src/features/content/index.ts';
import { evaluate, type LandingPage, planCarTypeCounts, readCarTypeCounts } from '#src/features/search/index.ts';
import type { Locale } from '#src/lib/locale/index.ts';
import { slugify } from '#src/lib/slug.ts';
import type { SiteContext } from '../context.ts';
import { createBrandFinder } from './brands.ts';
import { getCatalogue } from './catalogue.ts';

/** Returns the makes in stock, most cars first, each with its logo. The dealer's own logo of a make replaces ours. */
export function listMakeTiles(landings: readonly LandingPage[], manufacturers: Site['manufacturers']): Counted[] {
  const findBrand = createBrandFinder({ manufacturers });
  return landings
    .flatMap(({ subject, path, count }) => {
      if (subject.kind !== 'make' || count === 0) return [];
      const { mark, logo } = findBrand(subject.make);
      return { name: subject.make, url: path, count, make: mark, logo: logo || undefined };
    })
    .toSorted(compareByCount);
}

/** Returns the body types in stock, most cars first. */
export function listBodyTiles(landings: readonly LandingPage[], locale: Locale): Counted[] {
  return landings
    .flatMap(({ subject, path, count }) => {
      if (subject.kind !== 'body' || count === 0) return [];
      const body = slugify(subject.body);
      const name = getBodyText(subject.body, locale);
      const value = name === subject.body ? undefined : subject.body;
      return { name, value, url: path, count, body: getBodyIcon(body) ? body : undefined };
    })
    .toSorted(compareByCount);
}

/** Conditions in menu order. */
export const CONDITIONS = ['new', 'demo', 'used'] as const;

/** Returns the conditions in stock (new, demo, used), or none if all cars have the same one and there is no choice. */
export function listConditionTiles(context: SiteContext): Counted[] {
  const { site, clock } = context;
  const { hits, scope, landings } = getCatalogue(context);
  const counts = readCarTypeCounts(evaluate(hits, planCarTypeCounts(scope, clock.now)));
  const wording = { locale: site.locale, usedLabel: site.features.cars.usedLabel };
  const tiles = CONDITIONS.flatMap((type) => {
    const page = landings.find(({ subject }) => subject.kind === 'car-types' && subject.types.join() === type);
    return page && counts[type] > 0
      ? { name: getConditionText(type, wording), value: type, url: page.path, count: counts[type] }
      : [];
  });
  return tiles.length > 1 ? tiles : [];
}

type Counted = Tile & { readonly count: number };

function compareByCount(a: Counted, b: Counted): number {
  return b.count - a.count || (a.name < b.name ? -1 : 1);
}
