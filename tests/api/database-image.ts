import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { databaseOn, MIGRATIONS, migrate, type OpenDatabase } from '#src/api/database/open.ts';
import { shortHash } from '#src/lib/hash.ts';

const CACHE = resolve(import.meta.dirname, '../../.cache/test/database');
const PACKAGE = resolve(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json');

/**
 * An embedded Postgres in memory, with all tables and no rows. To make one anew takes seconds, so it is unpacked from an image
 * that the first one leaves in the cache, named by what it was made from.
 */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  return databaseOn(await PGlite.create({ loadDataDir: await databaseImage() }));
}

/** The same in a folder, closed: whoever opens it needs no seconds to make one. */
export async function prepareDatabase(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const client = await PGlite.create({ dataDir, loadDataDir: await databaseImage() });
  await client.close();
}

async function databaseImage(): Promise<Blob> {
  const name = imageName();
  const image = join(CACHE, name);
  if (!existsSync(image)) await makeImage(name);
  return new Blob([readFileSync(image)]);
}

function imageName(): string {
  const migrations = readdirSync(MIGRATIONS)
    .sort()
    .map((name) => `${name}\n${readFileSync(join(MIGRATIONS, name), 'utf8')}`);
  return `${shortHash([readFileSync(PACKAGE, 'utf8'), ...migrations].join('\n'))}.tar`;
}

/** Test processes that start at once may each make it: they are all alike, and the last one's name stands. */
async function makeImage(name: string): Promise<void> {
  const client = await PGlite.create();
  await migrate(databaseOn(client).db);
  const image = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(CACHE, { recursive: true });
  const draft = join(CACHE, `${randomUUID()}.part`);
  writeFileSync(draft, new Uint8Array(await image.arrayBuffer()));
  renameSync(draft, join(CACHE, name));
}
