import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';
import { CommandError } from '../command-error.ts';
import type { ApiConfig } from '../config.ts';
import { applyMigrations, listMigrations } from '../database/migration-list.ts';
import type { Database } from '../database/open.ts';
import { selectRows } from '../database/rows.ts';
import { openLockedDatabase } from '../open-services.ts';
import { type BackupManifest, BackupManifestSchema, MANIFEST, SectionTally } from './manifest.ts';
import { describeDamage, openSealedFile, type SealedFile } from './sealed-file.ts';
import { BACKUP_TABLES } from './snapshot.ts';

export interface RestoreOptions {
  /** Removes existing data, which otherwise is a reason to refuse. */
  readonly replace: boolean;
  /** Runs in the transaction of the restore, after all rows are there. */
  readonly finish?: (database: Database) => Promise<void>;
}

/** Reads a backup to its end and compares every checksum. @throws CommandError if anything differs. */
export async function checkBackup(path: string, config: ApiConfig): Promise<BackupManifest> {
  return readManifest(path, await openSealedFile(path, config));
}

/**
 * Restores a backup into an empty database and data folder, or changes nothing: all rows are one transaction, and the files
 * are put in place just before its commit.
 * @throws CommandError if the backup is damaged, newer than this version or of other keys, or if there is data.
 */
export async function restoreBackup(path: string, config: ApiConfig, options: RestoreOptions): Promise<BackupManifest> {
  const sealed = await openSealedFile(path, config);
  const manifest = await readManifest(path, sealed);
  const { earlier, later } = splitMigrations(manifest.migration);
  if (!options.replace) await requireNoFiles(config.dataDir);
  const database = await openLockedDatabase(config, { migrate: false });
  try {
    const staged = new StagedFolders(config.dataDir);
    try {
      await staged.prepare();
      await database.db.transaction(async (transaction) => {
        if (config.database.kind === 'server') await requireNoClients(transaction);
        await clearDatabase(transaction, options.replace);
        await applyMigrations(transaction, earlier);
        await sealed.read((content) => readEntries(content, (entry) => restoreEntry(transaction, staged, entry)));
        await continueSequences(transaction);
        await applyMigrations(transaction, later);
        await options.finish?.(transaction);
        await staged.swap();
      });
    } catch (error) {
      await staged.undo();
      throw error;
    }
    await staged.clean();
  } finally {
    await database.close();
  }
  return manifest;
}

async function readManifest(path: string, sealed: SealedFile): Promise<BackupManifest> {
  const tally = new SectionTally();
  let found: unknown;
  try {
    await sealed.read((content) =>
      readEntries(content, async ({ header, body }) => {
        if (header.name === MANIFEST) {
          found = tryParseJson(await new Response(body).text());
          return;
        }
        const count = tally.addEntry(header.name);
        for await (const chunk of body) count(chunk);
      }),
    );
  } catch (error) {
    throw new CommandError(describeDamage(path), { cause: error });
  }
  const manifest = v.safeParse(BackupManifestSchema, found);
  if (!manifest.success) throw new CommandError(`${path} has no valid list of its contents. Nothing was changed.`);
  const read = new Map(tally.finish().map((section) => [section.name, section]));
  for (const section of manifest.output.sections) {
    const same = section.count === 0 || JSON.stringify(read.get(section.name)) === JSON.stringify(section);
    if (!same) throw new CommandError(`${path}: ${section.name} differs from its checksum. Nothing was changed.`);
  }
  return manifest.output;
}

async function readEntries(content: AsyncIterable<Uint8Array>, handle: (entry: ParsedTarEntry) => Promise<void>) {
  const chunks = content[Symbol.asyncIterator]();
  const bytes = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return?.()),
  });
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  for await (const entry of entries) await handle(entry);
}

/** Splits our migrations into those that the backup has and those after it. */
function splitMigrations(last: string): { readonly earlier: string[]; readonly later: string[] } {
  const names = listMigrations();
  const index = names.indexOf(last);
  if (index !== -1) return { earlier: names.slice(0, index + 1), later: names.slice(index + 1) };
  throw new CommandError(
    `The backup is newer than this version: its database has the migration ${last}, and this version ends with ` +
      `${names.at(-1)}. Nothing was changed. Install the version that made the backup, or a later one.`,
  );
}

async function requireNoFiles(dataDir: string): Promise<void> {
  const files = await readdir(join(dataDir, 'files')).catch(() => []);
  if (files.length > 0) throw new CommandError(`${join(dataDir, 'files')} holds ${files.length} files. ${REPLACE}`);
}

const REPLACE =
  'A restore needs an empty database and data folder, so nothing was changed. To lose what is there, add --replace.';

/** On an embedded database the lock of its folder does the same. */
async function requireNoClients(database: Database): Promise<void> {
  const [row] = await selectRows(
    database,
    sql`SELECT count(*)::int AS clients FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    v.object({ clients: v.number() }),
  );
  if (!row || row.clients === 0) return;
  throw new CommandError(
    `The database has ${row.clients} other connections. Nothing was changed. Stop the API and every other process that uses it.`,
  );
}

/** Tables that the API writes by itself soon after its first start, so they do not make a machine one with data. */
const NOTES = ['heartbeats', 'retention_runs', 'retention_stops'];

async function clearDatabase(database: Database, replace: boolean): Promise<void> {
  const existing = await selectRows(
    database,
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    v.object({ name: v.string() }),
  );
  for (const { name } of existing.filter(
    (table) => BACKUP_TABLES.includes(table.name) && !NOTES.includes(table.name),
  )) {
    const rows = await selectRows(database, sql`SELECT 1 AS one FROM ${sql.identifier(name)} LIMIT 1`, v.unknown());
    if (rows.length > 0 && !replace) throw new CommandError(`The database has rows in the table ${name}. ${REPLACE}`);
  }
  for (const table of BACKUP_TABLES) await database.execute(sql`DROP TABLE IF EXISTS ${sql.identifier(table)} CASCADE`);
  await database.execute(sql`DROP SCHEMA IF EXISTS drizzle CASCADE`);
}

const TABLE_ENTRY = /^tables\/([a-z_]+)\/\d+\.jsonl$/u;
const FILE_ENTRY = /^(?:files\/[0-9a-f-]{36}|configs\/[a-z0-9-]+\.json)$/u;

async function restoreEntry(
  database: Database,
  staged: StagedFolders,
  { header, body }: ParsedTarEntry,
): Promise<void> {
  const { name } = header;
  const table = TABLE_ENTRY.exec(name)?.[1];
  if (table !== undefined) {
    const lines = (await new Response(body).text()).trimEnd().split('\n');
    await database.execute(
      sql`INSERT INTO ${sql.identifier(table)}
        SELECT * FROM jsonb_populate_recordset(NULL::${sql.identifier(table)}, ${`[${lines.join(',')}]`}::jsonb)`,
    );
  } else if (FILE_ENTRY.test(name)) await staged.write(name, body);
  else if (name === MANIFEST) await body.cancel();
  else throw new CommandError(`The backup contains "${name}", which this version does not know. Nothing was changed.`);
}

/** Continues the numbers of columns such as `deliveries.sequence` after the restored rows. */
async function continueSequences(database: Database): Promise<void> {
  const columns = await selectRows(
    database,
    sql`SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND column_default LIKE 'nextval(%'`,
    v.object({ table: v.string(), column: v.string() }),
  );
  for (const { table, column } of columns.filter((one) => BACKUP_TABLES.includes(one.table))) {
    await database.execute(
      sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.identifier(column)}))
        FROM ${sql.identifier(table)} HAVING max(${sql.identifier(column)}) IS NOT NULL`,
    );
  }
}

/** The folders of files and configs, written beside the existing ones and swapped with them at the end. */
class StagedFolders {
  static readonly #NAMES = ['files', 'configs'];
  readonly #dataDir: string;
  readonly #folder: string;
  readonly #swapped: string[] = [];

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#folder = join(dataDir, 'restoring');
  }

  async prepare(): Promise<void> {
    await this.clean();
    for (const name of StagedFolders.#NAMES) await mkdir(join(this.#folder, name), { recursive: true, mode: 0o700 });
  }

  async write(name: string, body: ReadableStream<Uint8Array>): Promise<void> {
    await pipeline(body, createWriteStream(join(this.#folder, name), { mode: 0o600, flush: true }));
  }

  async swap(): Promise<void> {
    for (const name of StagedFolders.#NAMES) {
      const current = join(this.#dataDir, name);
      if (existsSync(current)) await rename(current, join(this.#folder, `previous-${name}`));
      this.#swapped.push(name);
      await rename(join(this.#folder, name), current);
    }
  }

  /** Puts back what was swapped. */
  async undo(): Promise<void> {
    for (const name of this.#swapped) {
      const current = join(this.#dataDir, name);
      await rm(current, { recursive: true, force: true });
      const previous = join(this.#folder, `previous-${name}`);
      if (existsSync(previous)) await rename(previous, current);
    }
    await this.clean();
  }

  clean(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }
}
