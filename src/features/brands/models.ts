import { toMakeKey } from './manufacturers.ts';
import type { Model } from './schema.ts';

/** Returns the link of a model: the address set by the dealer, else its own page. */
export function getModelPath({ slug, override_url: override }: Pick<Model, 'slug' | 'override_url'>): string {
  return override ?? `/${slug}`;
}

/** Sorts a dealer's models by position, those without one last, then by name. */
export function sortModels<Entry extends Pick<Model, 'name' | 'position'>>(models: readonly Entry[]): Entry[] {
  const place = ({ position = Number.POSITIVE_INFINITY }: Entry): number => position;
  // Two models without a position compare as NaN, which leaves the order to their names.
  return models.toSorted((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
}

interface Named {
  readonly make: string;
  readonly model: string;
}

/**
 * Returns true if a car in stock is of a model in any spelling: ignores hyphens, spaces, capitals and a make in front
 * of the name ("D-MAX" matches "Isuzu DMAX").
 */
export function isModel(car: Named, model: { readonly name: string; readonly make?: string | undefined }): boolean {
  const listNames = (name: string, makes: readonly string[]) => {
    const key = toMakeKey(name);
    return [
      key,
      ...makes.flatMap((make) => (key.startsWith(toMakeKey(make)) ? [key.slice(toMakeKey(make).length)] : [])),
    ];
  };
  const makes = [car.make, ...(model.make === undefined ? [] : [model.make])];
  const modelNames = new Set(listNames(model.name, makes).filter((name) => name !== ''));
  return listNames(car.model, makes).some((name) => modelNames.has(name));
}
