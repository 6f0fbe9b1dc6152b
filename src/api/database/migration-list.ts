import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as v from 'valibot';
import { type Database, MIGRATIONS } from './open.ts';

const JournalSchema = v.object({ entries: v.array(v.object({ tag: v.string() })) });

/** Lists the names of all migrations, oldest first. */
export function listMigrations(folder = MIGRATIONS): string[] {
  const journal: unknown = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  return v.parse(JournalSchema, journal).entries.map(({ tag }) => tag);
}

/**
 * Applies the migrations with these names, and records them as drizzle's migrator does. Unlike the migrator it runs inside the
 * caller's transaction, and can stop at an older state.
 */
export async function applyMigrations(transaction: Database, names: readonly string[]): Promise<void> {
  const tags = listMigrations();
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  await transaction.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
  await transaction.execute(
    sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  for (const [index, { sql: statements, hash, folderMillis }] of files.entries()) {
    if (!names.includes(tags[index] ?? '')) continue;
    for (const statement of statements) await transaction.execute(sql.raw(statement));
    await transaction.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`,
    );
  }
}
