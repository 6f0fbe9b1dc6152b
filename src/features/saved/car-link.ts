import * as v from 'valibot';
import { SlugSchema } from './saved-car.ts';

/** The parameter of a link that names cars. */
const CARS = 'cars';

/** A link to a page with cars on it: slugs hold nothing that has to be written otherwise in an address. */
export function carLink(path: string, slugs: readonly string[]): string {
  return `${path}?${CARS}=${slugs.join(',')}`;
}

/** The slugs that a link names, each once: anybody can write one, so that what is no slug is left out. */
export function linkedSlugs(search: string, limit: number): readonly string[] {
  const named = new URLSearchParams(search).get(CARS) ?? '';
  return [...new Set(named.split(','))].filter((slug) => v.is(SlugSchema, slug)).slice(0, limit);
}

/** The address of a page without the cars that it names: whatever else it says of the page stays. */
export function withoutCars(href: string): string {
  const url = new URL(href);
  url.searchParams.delete(CARS);
  return url.href;
}
