import { randomBytes } from 'node:crypto';
import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Database } from '../database/open.ts';
import { selectRows } from '../database/rows.ts';
import * as schema from '../database/schema.ts';
import type { Services } from '../services.ts';

/** Our tables, each after those it refers to, so that its rows can be inserted in this order. */
export const BACKUP_TABLES: readonly string[] = sortTables(Object.values(schema).filter((value) => is(value, PgTable)));

function sortTables(tables: readonly PgTable[]): string[] {
  const sorted = new Set<string>();
  const add = (table: PgTable): void => {
    for (const { reference } of getTableConfig(table).foreignKeys) add(reference().foreignTable);
    sorted.add(getTableName(table));
  };
  for (const table of tables) add(table);
  return [...sorted];
}

/** All tables as they were at one moment. */
export interface Snapshot {
  /** Reads a table in batches of lines, each a row as JSON. */
  readTable(name: string): AsyncIterable<readonly string[]>;
}

/** Few enough that the largest leads fit into memory. */
const BATCH = 100;
const LineSchema = v.object({ line: v.string() });

/**
 * Takes a snapshot and passes it to `use`. On a server it is a transaction that blocks no one. The embedded database runs one
 * transaction at a time, so there a short one copies the rows into cursors that outlive it, and leads are stored in between
 * the reads.
 */
export async function withSnapshot(
  { db, config }: Pick<Services, 'db' | 'config'>,
  use: (snapshot: Snapshot) => Promise<void>,
): Promise<void> {
  const prefix = `backup_${randomBytes(4).toString('hex')}`;
  const getCursor = (table: string) => sql.identifier(`${prefix}_${table}`);
  const isEmbedded = config.database.kind === 'embedded';
  const declare = async (transaction: Database): Promise<void> => {
    for (const table of BACKUP_TABLES) {
      await transaction.execute(
        sql`DECLARE ${getCursor(table)} NO SCROLL CURSOR ${sql.raw(isEmbedded ? 'WITH HOLD' : '')}
          FOR SELECT to_json(stored)::text AS line FROM ${sql.identifier(table)} AS stored`,
      );
    }
  };
  const read = (database: Database): Snapshot => ({
    async *readTable(table) {
      for (;;) {
        const rows = await selectRows(
          database,
          sql`FETCH ${sql.raw(String(BATCH))} FROM ${getCursor(table)}`,
          LineSchema,
        );
        if (rows.length > 0) yield rows.map(({ line }) => line);
        if (rows.length < BATCH) return;
      }
    },
  });
  const moment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  if (!isEmbedded) {
    return db.transaction(async (transaction) => {
      await declare(transaction);
      await use(read(transaction));
    }, moment);
  }
  await db.transaction(declare, moment);
  try {
    await use(read(db));
  } finally {
    for (const table of BACKUP_TABLES) await db.execute(sql`CLOSE ${getCursor(table)}`);
  }
}
