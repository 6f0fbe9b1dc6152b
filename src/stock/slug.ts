import { makeShortId } from '#src/lib/hash.ts';
import { slugify } from '#src/lib/slug.ts';
import { addRest, formatCount } from '#src/lib/text.ts';
import type { Car } from './car.ts';
import { MAX_NOTES } from './feed/raw-row.ts';

const MAX_SLUG_LENGTH = 120;
/** Ids that a slug can contain unchanged, except for letter case. */
const PLAIN_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/iu;

/**
 * Makes the last part of a car's URL from values that stay the same while the car is for sale, so that a new price, title or
 * badge does not move the page. An id that loses characters gets a hash of its exact text, even if no other car has a similar
 * id: the slug of a car must not depend on which others are for sale.
 */
export function makeCarSlug(car: {
  year?: number | undefined;
  make: string;
  model?: string | undefined;
  id: string;
}): string {
  const id = slugify(car.id);
  const tail = PLAIN_ID.test(car.id) ? id : joinParts(id, makeShortId(car.id));
  const head = slugify([car.year, car.make, car.model].filter((part) => part !== undefined).join(' '));
  return appendTail(head, tail);
}

/**
 * Makes shared slugs unique (of `A1` and `a1`, or a slug that the feed has twice). The ids decide which car keeps the slug, not
 * the order of rows. Changes the cars, and returns a note for each of the first changes and the number of the others.
 */
export function makeSlugsUnique(cars: readonly Car[]): string[] {
  const usedSlugs = new Set(cars.map((car) => car.slug));
  if (usedSlugs.size === cars.length) return [];
  const notes: string[] = [];
  let moved = 0;
  const owners = new Set<string>();
  for (const car of cars.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const shared = car.slug;
    if (!owners.has(shared)) {
      owners.add(shared);
      continue;
    }
    for (let attempt = car.id; usedSlugs.has(car.slug); attempt += '.')
      car.slug = appendTail(shared, makeShortId(attempt));
    usedSlugs.add(car.slug);
    moved += 1;
    if (notes.length < MAX_NOTES)
      notes.push(`Two cars share the URL /cars/${shared}; the one with id ${car.id} is at /cars/${car.slug}`);
  }
  return addRest(notes, moved, (rest) => `… and ${formatCount(rest, 'more car')} that shared a URL`);
}

function appendTail(slug: string, tail: string): string {
  return joinParts(slug.slice(0, MAX_SLUG_LENGTH - tail.length - 1).replace(/-$/u, ''), tail);
}

function joinParts(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('-');
}
