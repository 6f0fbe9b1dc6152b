import { parseVisit } from '#src/features/cars/display/index.ts';
import type { HeaderSearch } from '../../search/index.ts';
import type { LeadCar } from '../contract/index.ts';
import { CAR_ID_FIELD } from '../fields/index.ts';

/** Returns the id of the car that a shopper comes from. */
export function getCarId(search: string): string | undefined {
  return new URLSearchParams(search).get(CAR_ID_FIELD) || undefined;
}

/** Maximum time that a form waits for its car. */
const TIMEOUT_MS = 3000;

/** The car that an address names. */
export type CarOfAddress =
  /** No car is named, or the search has not answered yet. */
  | { readonly kind: 'none' | 'asking' }
  /** The search does not have the car, or does not answer. */
  | { readonly kind: 'unknown'; readonly id: string }
  | { readonly kind: 'known'; readonly car: LeadCar };

/** Finds the car of an id, and gives up before a shopper would want to send the form. */
export async function findCarOfAddress(id: string | undefined, find = findCar): Promise<CarOfAddress> {
  if (id === undefined) return { kind: 'none' };
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined));
  const car = await Promise.race([find(id).catch(() => undefined), late]);
  return car ? { kind: 'known', car } : { kind: 'unknown', id };
}

/**
 * Returns the car of an id from the site's search. The search does not return the car's location; the API reads that from the
 * dealer's stock.
 */
async function findCar(id: string): Promise<LeadCar | undefined> {
  const search = document.querySelector('[data-search]')?.textContent;
  if (!search) return undefined;
  // Written by Header.astro of the same build.
  const { scope }: HeaderSearch = JSON.parse(search);
  const { findCarById: carById } = await import('../../search/car-by-slug/index.ts');
  const car = await carById(id, scope);
  if (!car) return undefined;
  const { slug, name, make, model, car_type, status, stocknum, price, tag, primary_image_url: image } = car;
  return {
    id,
    slug,
    name,
    make,
    model,
    car_type,
    status,
    stocknum,
    price,
    tag,
    image,
    visit: parseVisit(location.search),
  };
}
