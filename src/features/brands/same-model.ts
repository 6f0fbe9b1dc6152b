import { makeKey } from './manufacturers.ts';

interface Named {
  readonly make: string;
  readonly model: string;
}

/**
 * Whether a car in stock is of a model, however the two are written: hyphens, spaces and capitals do not count, and
 * neither does a make in front of the name ("D-MAX" is "Isuzu DMAX").
 */
export function isModel(car: Named, model: { readonly name: string; readonly make?: string | undefined }): boolean {
  const names = (name: string, makes: readonly string[]) => {
    const key = makeKey(name);
    return [key, ...makes.flatMap((make) => (key.startsWith(makeKey(make)) ? [key.slice(makeKey(make).length)] : []))];
  };
  const makes = [car.make, ...(model.make === undefined ? [] : [model.make])];
  const wanted = new Set(names(model.name, makes).filter((name) => name !== ''));
  return names(car.model, makes).some((name) => wanted.has(name));
}
