import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client, DatabaseError, Pool } from 'pg';
import type { DatabaseLocation } from './location.ts';
import * as tables from './schema.ts';

/** One query interface for both kinds of database. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** Folder of the migrations, listed in order in `meta/_journal.json`. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

export interface OpenOptions {
  /** False opens the database as it is, for a restore. */
  readonly migrate?: boolean;
}

/**
 * Opens the database and applies pending migrations.
 * @throws when a server does not answer or denies access: with its address, never with the password.
 */
export async function openDatabase(
  location: DatabaseLocation,
  { migrate = true }: OpenOptions = {},
): Promise<OpenDatabase> {
  return location.kind === 'embedded'
    ? await openEmbedded(location.dir, migrate)
    : await openServer(location.url, migrate);
}

async function openEmbedded(dir: string, migrate: boolean): Promise<OpenDatabase> {
  mkdirSync(dir, { recursive: true });
  const client = await PGlite.create(dir);
  if (migrate) await migrateEmbedded(client);
  return wrapDatabase(client);
}

/** Wraps an open embedded Postgres without migrating it. */
export function wrapDatabase(client: PGlite): OpenDatabase {
  return { db: drizzleEmbedded({ client, schema: tables }), close: () => client.close() };
}

/** Applies pending migrations to an embedded Postgres, which only one process can have open. */
export const migrateEmbedded = (client: PGlite): Promise<void> =>
  migratePglite(drizzleEmbedded({ client }), { migrationsFolder: MIGRATIONS });

async function openServer(url: string, migrate: boolean): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // A connection that the server closes while idle, as during a restart, emits an error that would end the process
  // if nothing listened. The pool opens a new one; a running query fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new Error(describeFailure(url, error), { cause: error });
  }
  try {
    if (migrate) await migrateServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzleNode({ client: pool, schema: tables }), close: () => pool.end() };
}

function describeFailure(url: string, error: unknown): string {
  const { host, port } = new Client({ connectionString: url });
  if (error instanceof DatabaseError) return `DATABASE_URL: ${host}:${port} denies access: ${error.message}.`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return `DATABASE_URL: no answer from ${host}:${port} (${code}). Start the Postgres server there, or fix the address.`;
}

/** Advisory lock that keeps two starting processes from migrating at once. */
const MIGRATION_LOCK = 7_041_776;

/** Applies pending migrations to a server, one process at a time. */
async function migrateServer(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNode(drizzleNode({ client }), { migrationsFolder: MIGRATIONS });
  } finally {
    // Closes the connection, which releases the lock even after a failure.
    client.release(true);
  }
}
