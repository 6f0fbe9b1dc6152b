import { type FeedField, LIST_FIELDS } from '../feed/fields.ts';
import { parseFlag } from '../values/words.ts';
import type { NameScores } from './names.ts';
import { findDateFormat, parseAmount, usesDecimalComma } from './number-text.ts';
import type { ColumnProfile } from './profile.ts';

/** A column as `site.json` has it. */
export type ColumnInput = string | { column: string | string[]; [option: string]: unknown };

/** A column with its values and the words of its name. */
interface ColumnWords {
  profile: ColumnProfile;
  name: NameScores;
}

const DATES: ReadonlySet<FeedField> = new Set([
  'created_at',
  'sold_date',
  'rego_expiry',
  'build_date',
  'compliance_date',
  'wof_expiry',
  'nz_first_registered',
]);
const NUMBERS: ReadonlySet<FeedField> = new Set([
  'km',
  'price',
  'sale_price',
  'before_price',
  'engine_size',
  'fuel_consumption',
  'year',
  'co2_emissions',
  'energy_consumption',
]);
const LISTS: ReadonlySet<string> = new Set(LIST_FIELDS);

/** Returns the source of a field: its columns, with the options that their values need. */
export function makeColumn(
  field: FeedField,
  chosen: readonly ColumnWords[],
  { isAmerican }: { isAmerican: boolean },
): ColumnInput {
  const names = chosen.map(({ profile }) => profile.name);
  const values = chosen.flatMap(({ profile }) => profile.values);
  const options: Record<string, unknown> = {};
  if (DATES.has(field)) options['date'] = findDateFormat(values, isAmerican);
  if (NUMBERS.has(field) && isMostly(values, usesDecimalComma, field === 'km' || field.endsWith('price') ? 0.3 : 0.5))
    options['decimalMark'] = ',';
  if (field === 'km') options['unit'] = findUnit(chosen, values);
  if (LISTS.has(field)) options['separator'] = findSeparator(values);
  if (field === 'engine_size') Object.assign(options, findEnginePart(values));
  if (field === 'colour') Object.assign(options, findFirstPart(values, [' / ', '/']));
  if (field === 'city') Object.assign(options, findFirstPart(values, [', ', ',']));
  if (field === 'car_type') options['values'] = findFlagValues(chosen, values);
  const given = Object.entries(options).filter(([, option]) => option !== undefined);
  const [only = ''] = names;
  if (given.length === 0 && names.length === 1) return only;
  return { column: names.length === 1 ? only : names, ...Object.fromEntries(given) };
}

function isMostly(values: readonly string[], test: (value: string) => boolean, share = 0.5): boolean {
  const filled = values.filter((value) => /\d/u.test(value));
  return filled.length > 0 && filled.filter(test).length >= filled.length * share;
}

function findUnit(chosen: readonly ColumnWords[], values: readonly string[]): string | undefined {
  if (values.some((value) => (parseAmount(value)?.unit ?? '') !== '')) return undefined;
  const has = (...words: string[]): boolean => chosen.some(({ name }) => words.some((word) => name.words.has(word)));
  return has('mi', 'miles', 'mile') ? 'miles' : undefined;
}

const SEPARATORS = ['|', ';', '\n', ',', '^', '~', ' '] as const;

/** Finds the separator between the values of a list: the one that is between web addresses, or in most cells. */
function findSeparator(values: readonly string[]): string | undefined {
  const addresses = values.filter((value) => /^(?:https?:)?\/\//u.test(value));
  if (addresses.length > values.length / 2) {
    return SEPARATORS.find((separator) => addresses.some((value) => isAddressSeparator(value, separator)));
  }
  return SEPARATORS.slice(0, -1).find((separator) => isBetweenMost(values, separator));
}

function isAddressSeparator(value: string, separator: string): boolean {
  const parts = value.split(separator);
  return parts.length > 1 && parts.slice(1).some((part) => /^\s*(?:https?:)?\/\//u.test(part));
}

const isBetweenMost = (values: readonly string[], separator: string): boolean =>
  values.filter((value) => value.includes(separator)).length > values.length * 0.3;

/** Finds the part of `4 cyl, 2.2 L` that is the size. */
function findEnginePart(values: readonly string[]): Record<string, unknown> {
  const separator = [', ', ' / ', ' - ', '; '].find(
    (mark) => values.filter((value) => value.includes(mark)).length > values.length / 2,
  );
  if (separator === undefined) return {};
  const isSize = (part: string | undefined): boolean =>
    part !== undefined && /^\s*\d{1,2}(?:\.\d+)?\s*(?:l|lt|litres?)\s*$/iu.test(part);
  const fits = (part: number): number =>
    values.filter((value) => isSize(value.split(separator).at(part > 0 ? part - 1 : part))).length;
  const best = [1, -1, 2].reduce((first, second) => (fits(second) > fits(first) ? second : first));
  return fits(best) > values.length / 3 ? { separator, part: best } : {};
}

function findFirstPart(values: readonly string[], marks: readonly string[]): Record<string, unknown> {
  const separator = marks.find(
    (mark) => values.filter((value) => value.split(mark).length === 2).length > values.length * 0.6,
  );
  return separator === undefined ? {} : { separator, part: 1 };
}

/** The meaning of a yes and a no in a column whose name has a word. A name with "new" comes first: `NewUsed` asks whether it is new. */
const FLAG_MEANINGS = [
  ['new', 'new', 'used'],
  ['demo', 'demo', 'used'],
  ['used', 'used', 'new'],
] as const;

/** Returns the meaning of each value in a column of flags such as `IsNew`: new, used or demo; undefined if a value is no flag. */
function findFlagValues(chosen: readonly ColumnWords[], values: readonly string[]): Record<string, string> | undefined {
  if (!values.every((value) => parseFlag(value) !== undefined)) return undefined;
  const has = (word: string): boolean => chosen.some(({ name }) => name.words.has(word));
  const [, yes, no] = FLAG_MEANINGS.find(([word]) => has(word)) ?? FLAG_MEANINGS[0];
  return Object.fromEntries([...new Set(values)].map((value) => [value, parseFlag(value) ? yes : no]));
}
