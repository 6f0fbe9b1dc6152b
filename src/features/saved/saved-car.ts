import * as v from 'valibot';
import type { CarCardData } from '#src/features/cars/card/index.ts';
import { parsedJson } from '#src/lib/parsed-json.ts';

const TextSchema = v.pipe(v.string(), v.regex(/^.{1,500}$/su));

/** A slug is a path of the site, so nothing else may stand in it. */
export const SlugSchema = v.pipe(TextSchema, v.regex(/^[a-z0-9-]+$/u));

/** A car that a shopper keeps, as it is stored (spec 1 §3). */
export const SavedCarSchema = v.object({
  id: TextSchema,
  slug: SlugSchema,
  name: TextSchema,
  make: TextSchema,
  model: TextSchema,
  primary_image_url: v.optional(v.pipe(TextSchema, v.regex(/^(?:\/(?!\/)|https?:\/\/)/u))),
});

export type SavedCar = v.InferOutput<typeof SavedCarSchema>;

/** What is kept of a car. */
export function savedCar(car: Pick<CarCardData, keyof SavedCar>): SavedCar {
  const { id, slug, name, make, model, primary_image_url } = car;
  return { id, slug, name, make, model, ...(primary_image_url && { primary_image_url }) };
}

/** One saved car from its text, or nothing from a text that is none. */
export function readSavedCar(text: string): SavedCar | undefined {
  const result = v.safeParse(SavedCarSchema, parsedJson(text));
  return result.success ? result.output : undefined;
}

/**
 * Reads what was stored, by an earlier version, by another tab, or by anybody with a console: what is no car is left out,
 * and a car counts once.
 */
export function readSavedCars(text: string | undefined): readonly SavedCar[] {
  const stored = parsedJson(text);
  if (!Array.isArray(stored)) return [];
  const cars = stored.flatMap((entry: unknown) => {
    const result = v.safeParse(SavedCarSchema, entry);
    return result.success ? [result.output] : [];
  });
  return cars.filter(({ id }, index) => cars.findIndex((car) => car.id === id) === index);
}

/** What became of a wish to keep a car, or to keep it no longer. */
export type Toggled =
  | { readonly kind: 'added' | 'removed'; readonly cars: readonly SavedCar[] }
  | { readonly kind: 'full'; readonly limit: number };

/** Adds a car at the end of the list, or takes it out; a list that is full takes no more. */
export function toggled(cars: readonly SavedCar[], car: SavedCar, limit: number): Toggled {
  if (isSaved(cars, car)) return { kind: 'removed', cars: cars.filter(({ id }) => id !== car.id) };
  return cars.length >= limit ? { kind: 'full', limit } : { kind: 'added', cars: [...cars, car] };
}

export function isSaved(cars: readonly Pick<SavedCar, 'id'>[], { id }: Pick<SavedCar, 'id'>): boolean {
  return cars.some((car) => car.id === id);
}
