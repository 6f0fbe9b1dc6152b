import * as v from 'valibot';
import { isObject } from '#src/lib/json.ts';
import { type Car, CarSchema } from '../car.ts';
import { parseMoney } from '../values/money.ts';
import { parseNumber } from '../values/number.ts';
import type { CarPart, Row } from './row.ts';
import type { RowSettings } from './settings.ts';

const { finance_lenders, autograb_data } = CarSchema.entries;

/** Texts of an offer; its other values are numbers. */
const TEXTS = new Set(['financeProvider', 'disclaimer']);

/** Reads lenders' offers and market prices. */
export function readOffers(row: Row, settings: RowSettings): CarPart {
  return {
    finance_lenders: readLenders(row, settings),
    autograb_data: readValid(row, 'autograb_data', autograb_data, (raw) => mapValues(raw, (text) => toDollars(text))),
  };
}

function readLenders(row: Row, { context, reportedLenders }: RowSettings): Car['finance_lenders'] {
  const lenders = readValid(row, 'finance_lenders', finance_lenders, (raw) =>
    mapValues(raw, (offer) => mapValues(offer, (value, name) => (TEXTS.has(name) ? value : toNumber(value)))),
  );
  const known = context.lenders;
  if (!lenders || !known) return lenders;
  const unknown = Object.keys(lenders).filter((key) => !known.includes(key));
  for (const key of unknown) warnAboutLender(row, key, reportedLenders);
  const kept = Object.entries(lenders).filter(([key]) => known.includes(key));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Lenders that the report names one by one. A feed with more has something else in its column. */
const MAX_NAMED = 20;
const MAX_KEY_LENGTH = 60;

function warnAboutLender(row: Row, key: string, reported: Set<string>): void {
  if (key.length <= MAX_KEY_LENGTH && reported.size < MAX_NAMED) reported.add(key);
  const rule =
    'which is not in finance.providers of site.json. Its offer is left out; add a row for the lender to show it';
  const reason = `names the lender "${key}", ${rule}`;
  row.warn('finance_lenders', reason, reported.has(key) ? reason : `names another lender, ${rule}`);
}

/** Changes the values of an object; anything else stays as it is and is refused by the schema. */
function mapValues(raw: unknown, change: (value: unknown, name: string) => unknown): unknown {
  if (!isObject(raw)) return raw;
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, change(value, name)]));
}

/** Reads the number in a cell, such as "9.49%", "$187.20" or "60 months". */
function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parsed = parseNumber(
    value
      .trim()
      .replace(/^\$\s*/u, '')
      .replace(/\s*%(?:\s*p\.?a\.?)?$/iu, ''),
  );
  return parsed.kind === 'number' ? parsed.value : value;
}

/** Reads whole dollars. */
function toDollars(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const money = parseMoney(value.trim());
  return money.kind === 'amount' ? money.dollars : value;
}

function readValid<Schema extends v.GenericSchema>(
  row: Row,
  field: 'finance_lenders' | 'autograb_data',
  schema: Schema,
  prepare: (raw: unknown) => unknown,
): v.InferOutput<Schema> | undefined {
  const raw = row.raw(field);
  if (raw === undefined || raw === null) return undefined;
  const parsed = v.safeParse(schema, prepare(raw));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const reason = `is left out: ${v.getDotPath(issue) ?? field}: ${issue.message}`;
  return row.warn(field, reason, 'is left out, because it does not have the expected fields');
}
