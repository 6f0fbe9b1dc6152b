import type { HeaderSearch } from '../../search/index.ts';
import type { LeadCar } from '../flow/lead-form-state.ts';

/** The parameter that says which car a shopper comes from (spec 1 §2). */
const CAR_ID = 'car_id';

export function carIdOf(search: string): string | undefined {
  return new URLSearchParams(search).get(CAR_ID) || undefined;
}

/** How long a form waits to hear of its car. */
const PATIENCE_MS = 3000;

/** What is known of the car that the address of a page names. */
export type CarOfAddress =
  /** It names none, or nobody has answered yet. */
  | { readonly kind: 'none' | 'asking' }
  /** The search does not know it, or does not answer. */
  | { readonly kind: 'unknown'; readonly id: string }
  | { readonly kind: 'known'; readonly car: LeadCar };

/** Asks for the car of an id, and waits for the answer no longer than somebody who wants to send a form. `find` looks it up. */
export async function carOfAddress(id: string | undefined, find = carOfId): Promise<CarOfAddress> {
  if (id === undefined) return { kind: 'none' };
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
  const car = await Promise.race([find(id).catch(() => undefined), late]);
  return car ? { kind: 'known', car } : { kind: 'unknown', id };
}

/**
 * The car of an id, as the search of the site knows it; nothing where it does not. Where it stands is not among what the
 * search answers with: the API reads that from the dealer's own stock.
 */
async function carOfId(id: string): Promise<LeadCar | undefined> {
  const search = document.querySelector('[data-search]')?.textContent;
  if (!search) return undefined;
  // This build's own output: its shape is what Header.astro wrote.
  const { scope }: HeaderSearch = JSON.parse(search);
  const { carById } = await import('../../search/car-by-slug/index.ts');
  const car = await carById(id, scope);
  if (!car) return undefined;
  const { slug, name, make, model, car_type, status, stocknum, price, tag, primary_image_url: image } = car;
  return { id, slug, name, make, model, car_type, status, stocknum, price, tag, image };
}
