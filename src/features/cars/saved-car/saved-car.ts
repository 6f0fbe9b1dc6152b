import * as v from 'valibot';
import { readAttributeJson, tryParseJson } from '#src/lib/json.ts';
import type { CarCardData } from '../card/index.ts';

const TextSchema = v.pipe(v.string(), v.regex(/^.{1,500}$/su));

/** A slug is part of a path of the site, so it allows no other characters. */
export const SavedSlugSchema = v.pipe(TextSchema, v.regex(/^[a-z0-9-]+$/u));

/** A saved car as the browser stores it. */
export const SavedCarSchema = v.object({
  id: TextSchema,
  slug: SavedSlugSchema,
  name: TextSchema,
  make: TextSchema,
  model: TextSchema,
  primary_image_url: v.optional(v.pipe(TextSchema, v.regex(/^(?:\/(?!\/)|https?:\/\/)/u))),
});

export type SavedCar = v.InferOutput<typeof SavedCarSchema>;

/** Returns the part of a car that is stored when it is saved. */
export function toSavedCar(car: Pick<CarCardData, keyof SavedCar>): SavedCar {
  const { id, slug, name, make, model, primary_image_url } = car;
  return { id, slug, name, make, model, primary_image_url: primary_image_url || undefined };
}

/** Parses one saved car; undefined if the text is not one. */
export function parseSavedCar(text: string): SavedCar | undefined {
  const result = v.safeParse(SavedCarSchema, tryParseJson(readAttributeJson(text)));
  return result.success ? result.output : undefined;
}

/**
 * Parses stored cars. The text may come from an earlier version or be edited by hand: invalid entries and repeated cars
 * are left out.
 */
export function parseSavedCars(text: string | undefined): readonly SavedCar[] {
  const stored = tryParseJson(text);
  if (!Array.isArray(stored)) return [];
  const cars = stored.flatMap((entry: unknown) => {
    const result = v.safeParse(SavedCarSchema, entry);
    return result.success ? [result.output] : [];
  });
  return cars.filter(({ id }, index) => cars.findIndex((car) => car.id === id) === index);
}

/** The result of saving or removing a car. */
export type ToggleResult =
  | { readonly kind: 'added' | 'removed'; readonly cars: readonly SavedCar[] }
  | { readonly kind: 'full'; readonly limit: number };

/** Appends a car to a list, or removes it. A full list takes no more cars. */
export function toggleSavedCar(cars: readonly SavedCar[], car: SavedCar, limit: number): ToggleResult {
  if (isSavedCar(cars, car)) return { kind: 'removed', cars: cars.filter(({ id }) => id !== car.id) };
  return cars.length >= limit ? { kind: 'full', limit } : { kind: 'added', cars: [...cars, car] };
}

export function isSavedCar(cars: readonly Pick<SavedCar, 'id'>[], { id }: Pick<SavedCar, 'id'>): boolean {
  return cars.some((car) => car.id === id);
}
