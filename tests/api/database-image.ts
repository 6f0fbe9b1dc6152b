import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { MIGRATIONS, migrateEmbedded, type OpenDatabase, wrapDatabase } from '#src/api/database/open.ts';
import { hashContent } from '#src/lib/hash.ts';
import { isFullDepth } from '#tests/fixtures/depth.ts';

const CACHE = resolve(import.meta.dirname, '../../.cache/test/database');
const PACKAGE = resolve(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json');

/** Databases of this process that no test uses at the moment. */
const idle: PGlite[] = [];

/**
 * Opens an embedded Postgres in memory, with all tables and no rows. Starting one takes about a second, even from the cached
 * image, so a closed one is emptied and used again. At full depth each test gets a new one.
 */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  const client = idle.pop() ?? (await PGlite.create({ loadDataDir: await loadImage() }));
  if (isFullDepth) return wrapDatabase(client);
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

const EMPTY_ALL_TABLES = `DO $$
  DECLARE names text;
  BEGIN
    SELECT string_agg(quote_ident(tablename), ', ') INTO names
    FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations';
    -- The audit log refuses TRUNCATE.
    SET LOCAL session_replication_role = replica;
    EXECUTE 'TRUNCATE ' || names || ' RESTART IDENTITY CASCADE';
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

/** Prepares the same in a closed folder, so that opening it is fast. */
export async function prepareDatabase(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const client = await PGlite.create({ dataDir, loadDataDir: await loadImage() });
  await client.close();
}

async function loadImage(): Promise<Blob> {
  const name = getImageName();
  const image = join(CACHE, name);
  if (!existsSync(image)) await makeImage(name);
  return new Blob([readFileSync(image)]);
}

function getImageName(): string {
  const migrations = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => `${name}\n${readFileSync(join(MIGRATIONS, name), 'utf8')}`);
  return `${hashContent([readFileSync(PACKAGE, 'utf8'), ...migrations].join('\n'))}.tar`;
}

/** Makes the image. Test processes that start at once may each make one; they are identical, and the last one stays. */
async function makeImage(name: string): Promise<void> {
  const client = await PGlite.create();
  await migrateEmbedded(client);
  const image = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(CACHE, { recursive: true });
  const draft = join(CACHE, `${randomUUID()}.part`);
  writeFileSync(draft, new Uint8Array(await image.arrayBuffer()));
  renameSync(draft, join(CACHE, name));
}
