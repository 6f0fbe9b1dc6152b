import munkres from 'munkres';
import { type FeedField, LIST_FIELDS, TEXT_FIELDS } from '../feed/fields.ts';
import { parseFlag } from '../values/words.ts';
import { scoreField, scoreIgnoredValues } from './evidence.ts';
import { type NameScores, scoreName } from './names.ts';
import { findDateFormat, parseAmount, usesDecimalComma } from './number-text.ts';
import type { ColumnProfile, Layout } from './profile.ts';

/** The field that a column is proposed for; null if no car needs it. */
export interface ColumnProposal {
  column: string;
  field: FeedField | null;
  /** From 0 to 1. */
  confidence: number;
}

type ColumnInput = string | { column: string | string[]; [option: string]: unknown };
type ColumnsInput = Partial<Record<FeedField, ColumnInput>>;

export interface Proposal {
  columns: ColumnProposal[];
  /** The format as `site.json` has it, for the schema to validate. */
  format: Record<string, unknown>;
}

/** Fields that several columns can have together, such as `image 1`, `image 2`. */
const SHARED: ReadonlySet<FeedField> = new Set(['images', 'features']);
const FIELDS: readonly FeedField[] = [...TEXT_FIELDS, ...LIST_FIELDS];
/** A column that fits no field better is not used. */
const LEAST_CONFIDENCE = 0.46;

interface Scored {
  profile: ColumnProfile;
  name: NameScores;
  fields: ReadonlyMap<FeedField, number>;
  ignored: number;
}

/** Proposes a mapping for the columns of a file: the fields with the best scores in total, one column for each. */
export function propose(profiles: readonly ColumnProfile[], layout: Layout, options: { isAmerican: boolean }): Proposal {
  const scored = profiles.map(scoreColumn);
  const fields = assign(scored);
  const pairs = scored.map((column, index) => ({ column, field: fields[index] ?? null }));
  const resolved = resolvePrices(pairs);
  return {
    columns: resolved.map(({ column, field }) => ({
      column: column.profile.name,
      field,
      confidence: round(field === null ? getIgnoredConfidence(column) : (column.fields.get(field) ?? 0)),
    })),
    format: makeFormat(resolved, layout, options),
  };
}

const round = (confidence: number): number => Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100;

const getIgnoredConfidence = ({ ignored, fields }: Scored): number => Math.max(ignored, 1 - Math.max(...fields.values()));

function scoreColumn(profile: ColumnProfile): Scored {
  const name = scoreName(profile.name);
  return {
    profile,
    name,
    fields: new Map(FIELDS.map((field) => [field, scoreField(field, name.fields.get(field) ?? 0, profile.values)])),
    ignored: Math.max(name.ignored, scoreIgnoredValues(profile.values)),
  };
}

/** Assigns each column a field or none. */
function assign(scored: readonly Scored[]): (FeedField | null)[] {
  const shared = scored.map(findSharedField);
  const open = scored.flatMap((column, index) => (shared[index] === undefined ? [{ column, index }] : []));
  const result: (FeedField | null)[] = shared.map((field) => field ?? null);
  if (open.length === 0) return result;
  // Each column also has a place of its own for "no field", whose score any field has to exceed.
  const costs = open.map(({ column }, row) => [
    ...FIELDS.map((field) => 1 - (column.fields.get(field) ?? 0)),
    ...open.map((_, place) => (place === row ? 1 - Math.max(LEAST_CONFIDENCE, column.ignored * 0.98) : 2)),
  ]);
  for (const [row, place] of munkres(costs)) {
    const target = open[row];
    const field = FIELDS[place];
    if (target && field !== undefined) result[target.index] = field;
  }
  return result;
}

function findSharedField({ fields, ignored }: Scored): FeedField | undefined {
  const [best] = [...fields].toSorted(([, a], [, b]) => b - a);
  if (!best || !SHARED.has(best[0])) return undefined;
  return best[1] >= Math.max(0.55, ignored) ? best[0] : undefined;
}

interface Pair {
  column: Scored;
  field: FeedField | null;
}

/** The only price of a feed is the price, whatever it is called. */
function resolvePrices(pairs: readonly Pair[]): Pair[] {
  const has = (field: FeedField): boolean => pairs.some((pair) => pair.field === field);
  if (has('price')) return [...pairs];
  const substitute = (['sale_price', 'before_price'] as const).find(has);
  return pairs.map((pair) => (pair.field !== null && pair.field === substitute ? { ...pair, field: 'price' } : pair));
}

/* The format */

function makeFormat(pairs: readonly Pair[], layout: Layout, options: { isAmerican: boolean }): Record<string, unknown> {
  const columns: ColumnsInput = {};
  for (const field of FIELDS) {
    const chosen = pairs.flatMap((pair) => (pair.field === field ? [pair.column] : []));
    if (chosen.length > 0) columns[field] = makeColumn(field, chosen, options);
  }
  addSecondFields(columns);
  const identity = addIdentity(columns, pairs);
  const ignore = pairs.flatMap(({ column, field }) => (field === null && column.profile.cars > 0 ? [column.profile.name] : []));
  const common = {
    columns,
    identity: identity.length > 0 ? identity : undefined,
    constants: makeConstants(columns, pairs),
    ignore: ignore.length > 0 ? ignore : undefined,
  };
  switch (layout.type) {
    case 'csv': {
      const { delimiter, quotes, headers } = layout;
      return { type: 'csv', delimiter: delimiter === ',' ? undefined : delimiter, quotes: quotes ? undefined : false, headers, ...common };
    }
    case 'json':
      return { type: 'json', list: layout.list, ...common };
    case 'xml':
      return { type: 'xml', item: layout.item, ...common };
  }
}

const DATES: ReadonlySet<FeedField> = new Set(['created_at', 'sold_date', 'rego_expiry', 'build_date', 'compliance_date', 'wof_expiry', 'nz_first_registered']);
const NUMBERS: ReadonlySet<FeedField> = new Set(['km', 'price', 'sale_price', 'before_price', 'engine_size', 'fuel_consumption', 'year', 'co2_emissions', 'energy_consumption']);
const LISTS: ReadonlySet<string> = new Set(LIST_FIELDS);

function makeColumn(field: FeedField, chosen: readonly Scored[], { isAmerican }: { isAmerican: boolean }): ColumnInput {
  const names = chosen.map(({ profile }) => profile.name);
  const values = chosen.flatMap(({ profile }) => profile.values);
  const options: Record<string, unknown> = {};
  if (DATES.has(field)) options['date'] = findDateFormat(values, isAmerican);
  if (NUMBERS.has(field) && isMostly(values, usesDecimalComma, field === 'km' || field.endsWith('price') ? 0.3 : 0.5)) options['decimalMark'] = ',';
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

function findUnit(chosen: readonly Scored[], values: readonly string[]): string | undefined {
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
  const separator = [', ', ' / ', ' - ', '; '].find((mark) => values.filter((value) => value.includes(mark)).length > values.length / 2);
  if (separator === undefined) return {};
  const isSize = (part: string | undefined): boolean => part !== undefined && /^\s*\d{1,2}(?:\.\d+)?\s*(?:l|lt|litres?)\s*$/iu.test(part);
  const fits = (part: number): number => values.filter((value) => isSize(value.split(separator).at(part > 0 ? part - 1 : part))).length;
  const best = [1, -1, 2].reduce((first, second) => (fits(second) > fits(first) ? second : first));
  return fits(best) > values.length / 3 ? { separator, part: best } : {};
}

function findFirstPart(values: readonly string[], marks: readonly string[]): Record<string, unknown> {
  const separator = marks.find((mark) => values.filter((value) => value.split(mark).length === 2).length > values.length * 0.6);
  return separator === undefined ? {} : { separator, part: 1 };
}

/** The second value of a column with two: `White / Black` and `Sydney, NSW`. */
function addSecondFields(columns: ColumnsInput): void {
  for (const [first, second] of [['colour', 'interior_colour'], ['city', 'state']] as const) {
    const source = columns[first];
    if (typeof source === 'object' && source['part'] === 1 && columns[second] === undefined) columns[second] = { ...source, part: 2 };
  }
}

/** What new, used and demo are in a column of flags such as `IsNew`. */
function findFlagValues(chosen: readonly Scored[], values: readonly string[]): Record<string, string> | undefined {
  if (!values.every((value) => parseFlag(value) !== undefined)) return undefined;
  const has = (word: string): boolean => chosen.some(({ name }) => name.words.has(word));
  const [yes, no] = has('used') && !has('new') ? ['used', 'new'] : has('demo') ? ['demo', 'used'] : ['new', 'used'];
  return Object.fromEntries([...new Set(values)].map((value) => [value, parseFlag(value) ? yes : no]));
}

/** A feed needs ids. Without a column for them, the stock number or VIN is one, or several columns together. */
function addIdentity(columns: ColumnsInput, pairs: readonly Pair[]): string[] {
  if (columns.id !== undefined) return [];
  const substitute = (['stocknum', 'vin', 'rego'] as const).find((field) => {
    const profile = pairs.find((pair) => pair.field === field)?.column.profile;
    return profile !== undefined && new Set(profile.values).size === profile.values.length && profile.cars > 0;
  });
  if (substitute !== undefined) {
    const source = columns[substitute];
    if (source !== undefined) columns.id = source;
    return [];
  }
  const stable: readonly FeedField[] = ['make', 'model', 'badge', 'year', 'name', 'km', 'colour', 'simple_transmission', 'car_type', 'city'];
  return [...new Set(stable.flatMap((field) => pairs.flatMap((pair) => (pair.field === field ? [pair.column.profile.name] : []))))];
}

function makeConstants(columns: ColumnsInput, pairs: readonly Pair[]): Record<string, string> | undefined {
  const constants: Record<string, string> = {};
  const price = pairs.find(({ field }) => field === 'price')?.column;
  if (price && columns.price_type === undefined) {
    if (price.name.words.has('egc')) constants['price_type'] = 'excluding_government_charges';
    else if (price.name.words.has('dap') || price.name.words.has('driveaway') || (price.name.words.has('drive') && price.name.words.has('away')))
      constants['price_type'] = 'drive_away';
  }
  if (columns.car_type === undefined) constants['car_type'] = 'used';
  return Object.keys(constants).length > 0 ? constants : undefined;
}
