import munkres from 'munkres';
import { type FeedField, LIST_FIELDS, TEXT_FIELDS } from '../feed/fields.ts';
import { type ColumnInput, makeColumn } from './column-options.ts';
import { scoreField, scoreIgnoredValues } from './evidence.ts';
import { type NameScores, scoreName } from './names.ts';
import type { ColumnProfile, FileLayout } from './profile.ts';

/** The field that a column is proposed for; null if no car needs it. */
export interface ColumnProposal {
  column: string;
  field: FeedField | null;
  /** From 0 to 1. */
  confidence: number;
}

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
export function propose(
  profiles: readonly ColumnProfile[],
  layout: FileLayout,
  options: { isAmerican: boolean },
): Proposal {
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

const getIgnoredConfidence = ({ ignored, fields }: Scored): number =>
  Math.max(ignored, 1 - Math.max(...fields.values()));

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

function makeFormat(
  pairs: readonly Pair[],
  layout: FileLayout,
  options: { isAmerican: boolean },
): Record<string, unknown> {
  const columns: ColumnsInput = {};
  for (const field of FIELDS) {
    const chosen = pairs.flatMap((pair) => (pair.field === field ? [pair.column] : []));
    if (chosen.length > 0) columns[field] = makeColumn(field, chosen, options);
  }
  addSecondFields(columns);
  const identity = addIdentity(columns, pairs);
  const ignore = pairs.flatMap(({ column, field }) =>
    field === null && column.profile.cars > 0 ? [column.profile.name] : [],
  );
  const common = {
    columns,
    identity: identity.length > 0 ? identity : undefined,
    constants: makeConstants(columns, pairs),
    ignore: ignore.length > 0 ? ignore : undefined,
  };
  switch (layout.type) {
    case 'csv': {
      const { delimiter, quotes, headers } = layout;
      return {
        type: 'csv',
        delimiter: delimiter === ',' ? undefined : delimiter,
        quotes: quotes ? undefined : false,
        headers,
        ...common,
      };
    }
    case 'json':
      return { type: 'json', list: layout.list, ...common };
    case 'xml':
      return { type: 'xml', item: layout.item, ...common };
  }
}

/** The second value of a column with two: `White / Black` and `Sydney, NSW`. */
function addSecondFields(columns: ColumnsInput): void {
  for (const [first, second] of [
    ['colour', 'interior_colour'],
    ['city', 'state'],
  ] as const) {
    const source = columns[first];
    if (typeof source === 'object' && source['part'] === 1 && columns[second] === undefined)
      columns[second] = { ...source, part: 2 };
  }
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
  const stable: readonly FeedField[] = [
    'make',
    'model',
    'badge',
    'year',
    'name',
    'km',
    'colour',
    'simple_transmission',
    'car_type',
    'city',
  ];
  return [
    ...new Set(
      stable.flatMap((field) => pairs.flatMap((pair) => (pair.field === field ? [pair.column.profile.name] : []))),
    ),
  ];
}

function makeConstants(columns: ColumnsInput, pairs: readonly Pair[]): Record<string, string> | undefined {
  const constants: Record<string, string> = {};
  const price = pairs.find(({ field }) => field === 'price')?.column;
  if (price && columns.price_type === undefined) {
    if (price.name.words.has('egc')) constants['price_type'] = 'excluding_government_charges';
    else if (
      price.name.words.has('dap') ||
      price.name.words.has('driveaway') ||
      (price.name.words.has('drive') && price.name.words.has('away'))
    )
      constants['price_type'] = 'drive_away';
  }
  if (columns.car_type === undefined) constants['car_type'] = 'used';
  return Object.keys(constants).length > 0 ? constants : undefined;
}
