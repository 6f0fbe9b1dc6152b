import { bodyIcon } from '#src/features/brands/index.ts';
import type { Tile } from '#src/features/content/index.ts';
import { type LandingPage, slugOf } from '#src/features/search/index.ts';

/** The makes in stock, the best stocked first. */
export function makeTiles(landings: readonly LandingPage[]): Counted[] {
  return landings
    .flatMap(({ subject, path, count }) =>
      subject.kind === 'make' ? { name: subject.make, url: path, count, make: slugOf(subject.make) } : [],
    )
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

type Counted = Tile & { readonly count: number };

function byCount(a: Counted, b: Counted): number {
  return b.count - a.count || (a.name < b.name ? -1 : 1);
}
