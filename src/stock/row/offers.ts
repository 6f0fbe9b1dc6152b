import * as v from 'valibot';
import { CarSchema } from '../car.ts';
import type { Facts } from './facts.ts';
import type { Row } from './row.ts';

const { finance_lenders, autograb_data } = CarSchema.entries;

/** Lenders' offers and market prices, which only our own format carries. */
export function offersOf(row: Row): Facts {
  return {
    finance_lenders: checked(row, 'finance_lenders', finance_lenders),
    autograb_data: checked(row, 'autograb_data', autograb_data),
  };
}

function checked<Schema extends v.GenericSchema>(
  row: Row,
  field: 'finance_lenders' | 'autograb_data',
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const raw = row.raw(field);
  if (raw === undefined || raw === null) return undefined;
  const parsed = v.safeParse(schema, raw);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  return row.warn(field, `is left out: ${v.getDotPath(issue) ?? field}: ${issue.message}`);
}
