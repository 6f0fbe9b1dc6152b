import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Client, DatabaseError, Pool } from 'pg';
import * as tables from './schema.ts';

/** The same queries for both kinds of database. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** Where the data lies: a folder of the embedded Postgres, or a server of its own. */
export type DatabasePlace =
  | { readonly kind: 'embedded'; readonly dir: string }
  | { readonly kind: 'server'; readonly url: string };

/** What changes the tables, in the order of the names. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/**
 * Opens the database and brings it to the present state of the tables.
 * @throws where a server does not answer or lets nobody in: with its place, never with the password of its address.
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const open = place.kind === 'embedded' ? await embedded(place.dir) : await server(place.url);
  await migrate(open.db);
  return open;
}

async function embedded(dir: string): Promise<OpenDatabase> {
  mkdirSync(dir, { recursive: true });
  return databaseOn(await PGlite.create(dir));
}

/** Queries on an embedded Postgres that is open. Its tables are as they are: `migrate` brings them up to date. */
export function databaseOn(client: PGlite): OpenDatabase {
  return { db: drizzleEmbedded({ client, schema: tables }), close: () => client.close() };
}

async function server(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 10 });
  // A connection that the server ends while nobody uses it, as when it restarts, is an event, and one that nobody listens to
  // ends the process. The pool opens another; whoever was using it hears of it by the failure of their query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new Error(unreachable(url, error), { cause: error });
  }
  return { db: drizzleNode({ client: pool, schema: tables }), close: () => pool.end() };
}

function unreachable(url: string, error: unknown): string {
  const { host, port } = new Client({ connectionString: url });
  if (error instanceof DatabaseError) return `DATABASE_URL: ${host}:${port} lets nobody in: ${error.message}.`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return `DATABASE_URL: no answer from ${host}:${port} (${code}). Start the Postgres server there, or mend the address.`;
}

/** Names one lock among all users of a database server: two processes that start at once must not both migrate. */
const MIGRATION_LOCK = 7_041_776;

/** Brings the tables up to date; any number of processes may do so at once. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await transaction.execute(
      sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    for (const name of readdirSync(MIGRATIONS).sort()) {
      const inserted = await transaction.execute(
        sql`INSERT INTO migrations (name) VALUES (${name}) ON CONFLICT DO NOTHING RETURNING name`,
      );
      if (rowCount(inserted) === 0) continue;
      for (const statement of readFileSync(join(MIGRATIONS, name), 'utf8').split(/;\s*$/mu)) {
        if (statement.trim() !== '') await transaction.execute(sql.raw(statement));
      }
    }
  });
}

/** Both drivers answer with `rows`; their types say nothing in common. */
function rowCount(result: unknown): number {
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
    ? result.rows.length
    : 0;
}
