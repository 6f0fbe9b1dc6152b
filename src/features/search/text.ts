import type { IndexedCar } from '../cars/index.ts';
import { withoutAccents } from './normalise.ts';

/** The attributes that words are looked for in; the index settings name the same ones. */
export const SEARCHABLE = [
  'name',
  'make_model',
  'series',
  'badge',
  'stocknum',
  'vin',
  'id',
  'year',
  'car_type',
  'body',
  'fuel',
  'drive',
  'transmission',
  'colour',
  'categories',
  'label',
  'tag',
  'location_name',
  'city',
  'features',
] as const satisfies readonly (keyof IndexedCar)[];

/**
 * Cars that have every word of the text, the last one as the beginning of a word; quoted words as they stand, side by side.
 * The engine also forgives typing errors and knows synonyms.
 */
export function textMatcher(cars: readonly IndexedCar[], text: string): (position: number) => boolean {
  if (text === '') return () => true;
  const [, phrase] = /^"(.*)"$/u.exec(text) ?? [];
  const words = wordsOf(phrase ?? text);
  const last = words.pop();
  if (last === undefined) return () => true;
  if (phrase !== undefined) {
    const wanted = ` ${[...words, last].join(' ')} `;
    return (position) => fieldsOf(cars, position).some((field) => field.includes(wanted));
  }
  return (position) => {
    const fields = fieldsOf(cars, position);
    const isIn = (part: string) => fields.some((field) => field.includes(part));
    return words.every((word) => isIn(` ${word} `)) && isIn(` ${last}`);
  };
}

const known = new WeakMap<IndexedCar, readonly string[]>();

/** Each searchable text of the car, as words between single spaces, with one at either end. */
function fieldsOf(cars: readonly IndexedCar[], position: number): readonly string[] {
  const car = cars[position];
  if (!car) return [];
  let fields = known.get(car);
  if (!fields) {
    const values: unknown[] = SEARCHABLE.flatMap((attribute) => car[attribute] ?? []);
    fields = values.map((value) => ` ${wordsOf(String(value)).join(' ')} `);
    known.set(car, fields);
  }
  return fields;
}

function wordsOf(text: string): string[] {
  return withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
