import type { CarCardData } from '#src/features/cars/index.ts';
import type { Frame } from './frame.ts';
import { absolute } from './metadata.ts';
import { type JsonLd, node } from './structured-data.ts';

/** The cars of a search page, in the order in which it shows them; each is described on its own page. */
export function itemListNode(
  { title, path, cars }: { title: string; path: string; cars: readonly Pick<CarCardData, 'slug' | 'name'>[] },
  frame: Pick<Frame, 'origin'>,
): JsonLd[] {
  if (cars.length === 0) return [];
  return [
    node('ItemList', {
      name: title,
      url: absolute(frame, path),
      numberOfItems: cars.length,
      itemListElement: cars.map(({ slug, name }, index) =>
        node('ListItem', { position: index + 1, name, url: absolute(frame, `/cars/${slug}`) }),
      ),
    }),
  ];
}
