import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from './open.ts';

/** Runs a statement and parses its rows with a schema: both drivers type them as `any`. */
export async function selectRows<Schema extends v.GenericSchema>(
  database: Database,
  statement: SQL,
  schema: Schema,
): Promise<v.InferOutput<Schema>[]> {
  const result: unknown = await database.execute(statement);
  return v.parse(v.object({ rows: v.array(schema) }), result).rows;
}
