import { shortId } from '#src/lib/short-id.ts';
import { slugify } from '#src/lib/slug.ts';
import type { Car } from './car.ts';

const LONGEST_SLUG = 120;
/** Ids that a slug can show as they are; only their letter case is lost. */
const PLAIN_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/iu;

/**
 * The last part of a car's address. It is made of what stays the same while the car is for sale, so a new price, title or
 * badge does not move the page. An id that loses characters on its way into a URL gets a short name of its exact text,
 * whether or not another car needs telling apart: the slug of a car must not depend on which others are for sale.
 */
export function slugOf(car: {
  year?: number | undefined;
  make: string;
  model?: string | undefined;
  id: string;
}): string {
  const id = slugify(car.id);
  const tail = PLAIN_ID.test(car.id) ? id : joined(id, shortId(car.id));
  const head = slugify([car.year, car.make, car.model].filter((part) => part !== undefined).join(' '));
  return withTail(head, tail);
}

/**
 * Gives cars that still share a slug one each (`A1` and `a1`, or a slug that the feed supplied twice). Which of them
 * keeps it follows from their ids, never from the order of rows. Changes the cars; returns a remark on each.
 */
export function separateSlugs(cars: readonly Car[]): string[] {
  const taken = new Set(cars.map((car) => car.slug));
  if (taken.size === cars.length) return [];
  const notes: string[] = [];
  const owners = new Set<string>();
  for (const car of cars.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const shared = car.slug;
    if (!owners.has(shared)) {
      owners.add(shared);
      continue;
    }
    for (let attempt = car.id; taken.has(car.slug); attempt += '.') car.slug = withTail(shared, shortId(attempt));
    taken.add(car.slug);
    notes.push(`Two cars would be at /cars/${shared}; the one with id ${car.id} is at /cars/${car.slug}`);
  }
  return notes;
}

function withTail(slug: string, tail: string): string {
  return joined(slug.slice(0, LONGEST_SLUG - tail.length - 1).replace(/-$/u, ''), tail);
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('-');
}
