import type { CarCardData } from '#src/features/cars/index.ts';
import type { Frame } from '#src/plan/inputs/index.ts';
import { toAbsoluteUrl } from '../head/index.ts';
import { type JsonLd, makeNode } from './json-ld.ts';

/** Makes the list of a search page's cars, in display order. Each car is described on its own page. */
export function makeItemListNode(
  { title, path, cars }: { title: string; path: string; cars: readonly Pick<CarCardData, 'slug' | 'name'>[] },
  frame: Pick<Frame, 'origin'>,
): JsonLd[] {
  if (cars.length === 0) return [];
  return [
    makeNode('ItemList', {
      name: title,
      url: toAbsoluteUrl(frame, path),
      numberOfItems: cars.length,
      itemListElement: cars.map(({ slug, name }, index) =>
        makeNode('ListItem', { position: index + 1, name, url: toAbsoluteUrl(frame, `/cars/${slug}`) }),
      ),
    }),
  ];
}
