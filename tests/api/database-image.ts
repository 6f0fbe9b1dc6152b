import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { MIGRATIONS, migrateEmbedded, type OpenDatabase, wrapDatabase } from '#src/api/database/open.ts';
import { lockFileUntil } from '#src/lib/files/index.ts';
import { hashContent } from '#src/lib/hash.ts';

const CACHE = resolve(import.meta.dirname, '../../.cache/test/database');
const ARCHIVE = 'database.tar';
const FOLDER = 'database';
const PACKAGE = resolve(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json');

/** Databases of this process that no test uses at the moment. */
const idle: PGlite[] = [];

/**
 * Opens an embedded Postgres in memory, with all tables and no rows. Starting one takes about a second, even from the cached
 * image, so a closed one is emptied and used again.
 */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  const client = idle.pop() ?? (await PGlite.create({ loadDataDir: await loadImage() }));
  const lease = leaseClient(client);
  return {
    db: wrapDatabase(lease.client).db,
    async close() {
      lease.end();
      await client.exec(EMPTY_ALL_TABLES);
      idle.push(client);
    },
  };
}

/** Only tables with a page have had rows: emptying all of them would take longer than most tests. */
const EMPTY_ALL_TABLES = `DO $$
  DECLARE names text;
  BEGIN
    SELECT string_agg(quote_ident(relname), ', ') INTO names
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations' AND pg_relation_size(oid) > 0;
    -- The audit log refuses TRUNCATE.
    SET LOCAL session_replication_role = replica;
    IF names IS NOT NULL THEN EXECUTE 'TRUNCATE ' || names || ' CASCADE'; END IF;
    PERFORM setval(format('%I.%I', schemaname, sequencename), 1, false)
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
    -- The queue of rebuilds makes its tables on first use.
    IF to_regclass('pgboss.job') IS NOT NULL THEN
      IF EXISTS (SELECT FROM pgboss.job) THEN TRUNCATE pgboss.job CASCADE; END IF;
    END IF;
  END $$`;

/** Returns the client until \`end\` is called. After that it fails like a closed one, so no test can reach the next one's rows. */
function leaseClient(client: PGlite): { readonly client: PGlite; end(): void } {
  let hasEnded = false;
  const proxy = new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (hasEnded) return () => Promise.reject(new Error('PGlite is closed'));
      return value.bind(target);
    },
  });
  return {
    client: proxy,
    end: () => {
      hasEnded = true;
    },
  };
}

/** Prepares the same in a closed folder. Copying the cached one takes a fraction of the time of loading the image. */
export async function prepareDatabase(dataDir: string): Promise<void> {
  cpSync(join(await findImage(), FOLDER), dataDir, { recursive: true });
}

async function loadImage(): Promise<Blob> {
  return new Blob([readFileSync(join(await findImage(), ARCHIVE))]);
}

/** Returns the folder of the cached image, which has it as an archive and as the folder of a closed database. One process makes it. */
async function findImage(): Promise<string> {
  const name = getImageName();
  const image = join(CACHE, name);
  mkdirSync(CACHE, { recursive: true });
  const unlock = await lockFileUntil(`${image}.lock`, () => existsSync(image));
  if (!unlock) return image;
  try {
    await makeImage(image);
  } finally {
    unlock();
  }
  return image;
}

function getImageName(): string {
  const migrations = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => `${name}\n${readFileSync(join(MIGRATIONS, name), 'utf8')}`);
  return hashContent([readFileSync(PACKAGE, 'utf8'), DROP_TEMPLATES.join(), ...migrations].join('\n'));
}

/** Postgres' templates for new databases, which nothing opens, are half of the files. */
const DROP_TEMPLATES = ['template0', 'template1'].flatMap((name) => [
  `ALTER DATABASE ${name} IS_TEMPLATE false`,
  `DROP DATABASE ${name}`,
]);

async function makeImage(image: string): Promise<void> {
  const draft = join(CACHE, `${randomUUID()}.part`);
  const folder = join(draft, FOLDER);
  mkdirSync(folder, { recursive: true });
  const client = await PGlite.create(folder);
  await migrateEmbedded(client);
  for (const statement of DROP_TEMPLATES) await client.exec(statement);
  const archive = await client.dumpDataDir('none');
  await client.close();
  writeFileSync(join(draft, ARCHIVE), new Uint8Array(await archive.arrayBuffer()));
  renameSync(draft, image);
}
