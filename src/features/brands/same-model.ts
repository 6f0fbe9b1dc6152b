import { toMakeKey } from './manufacturers.ts';

interface Named {
  readonly make: string;
  readonly model: string;
}

/**
 * Returns true if a car in stock is of a model in any spelling: ignores hyphens, spaces, capitals and a make in front
 * of the name ("D-MAX" matches "Isuzu DMAX").
 */
export function isModel(car: Named, model: { readonly name: string; readonly make?: string | undefined }): boolean {
  const names = (name: string, makes: readonly string[]) => {
    const key = toMakeKey(name);
    return [
      key,
      ...makes.flatMap((make) => (key.startsWith(toMakeKey(make)) ? [key.slice(toMakeKey(make).length)] : [])),
    ];
  };
  const makes = [car.make, ...(model.make === undefined ? [] : [model.make])];
  const wanted = new Set(names(model.name, makes).filter((name) => name !== ''));
  return names(car.model, makes).some((name) => wanted.has(name));
}
