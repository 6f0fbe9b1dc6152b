import * as v from 'valibot';
import { CarSchema } from '../car.ts';
import type { CarPart, Row } from './row.ts';

const { finance_lenders, autograb_data } = CarSchema.entries;

/** Reads lenders' offers and market prices, which only our own format has. */
export function readOffers(row: Row): CarPart {
  return {
    finance_lenders: readValid(row, 'finance_lenders', finance_lenders),
    autograb_data: readValid(row, 'autograb_data', autograb_data),
  };
}

function readValid<Schema extends v.GenericSchema>(
  row: Row,
  field: 'finance_lenders' | 'autograb_data',
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const raw = row.raw(field);
  if (raw === undefined || raw === null) return undefined;
  const parsed = v.safeParse(schema, raw);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const reason = `is left out: ${v.getDotPath(issue) ?? field}: ${issue.message}`;
  return row.warn(field, reason, 'is left out, because it does not have the expected fields');
}
