import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { packTar, unpackTar } from 'modern-tar';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDatabase } from '#tests/api/database-image.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { countRows, PLAIN, storePerson } from '#tests/fixtures/people.ts';
import type { ApiConfig } from '../config.ts';
import { listMigrations } from '../database/migration-list.ts';
import { openDatabase } from '../database/open.ts';
import { leads, spins } from '../database/schema.ts';
import { createBackup } from './create.ts';
import { BackupManifestSchema, MANIFEST, SectionTally } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { openSealedFile, writeSealedFile } from './sealed-file.ts';
import { BACKUP_TABLES } from './snapshot.ts';

let source: TestServices;
let folder: string;
let file: string;
/** The data folder of an empty machine. */
let dataDir: string;
beforeEach(async () => {
  source = await openTestServices();
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  dataDir = mkdtempSync(join(tmpdir(), 'machine-'));
  file = join(folder, 'a.backup');
  const { leadId, customerId } = await storePerson(source, getTenant());
  await source.db.insert(spins).values({
    id: randomUUID(),
    tenant: getTenant().slug,
    campaign: 'spring',
    reference: 'K7QM-2XPA',
    customerId,
    leadId,
    createdAt: new Date(source.now()),
  });
  await createBackup(source, file);
});
afterEach(async () => {
  await source.close();
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
});

function getTenant() {
  const [tenant] = source.tenants.list();
  if (!tenant) throw new Error('There is no tenant.');
  return tenant;
}

const getDatabase = () => ({ kind: 'embedded', dir: join(dataDir, 'database') }) as const;

const restore = (path: string, over: Partial<ApiConfig> = {}) =>
  restoreBackup(path, { ...source.config, dataDir, database: getDatabase(), ...over }, { replace: true });

async function expectUnchanged(attempt: Promise<unknown>, message: string | RegExp) {
  await expect(attempt).rejects.toThrow(message);
  expect(readdirSync(dataDir)).toEqual([]);
}

/** Writes the backup again as another version of the platform would have. */
async function rewrite(migration: string, change: (name: string, text: string) => string | undefined): Promise<string> {
  const path = join(folder, `${migration}.backup`);
  const chunks: Uint8Array[] = [];
  const sealed = await openSealedFile(file, source.config);
  await sealed.read(async (content) => {
    for await (const chunk of content) chunks.push(chunk);
  });
  const tally = new SectionTally();
  const entries = (await unpackTar(Buffer.concat(chunks))).flatMap(({ header, data }) => {
    const bytes = data ?? new Uint8Array();
    if (header.name === MANIFEST) {
      const before = v.parse(BackupManifestSchema, JSON.parse(Buffer.from(bytes).toString()));
      const body = Buffer.from(JSON.stringify({ ...before, migration, sections: tally.finish() }));
      return [{ header: { ...header, size: body.length }, body }];
    }
    const text = header.name.startsWith('tables/') ? change(header.name, Buffer.from(bytes).toString()) : undefined;
    if (text === undefined && header.name.startsWith('tables/')) return [];
    const body = text === undefined ? bytes : Buffer.from(text);
    tally.addEntry(header.name)(body);
    return [{ header: { ...header, size: body.length }, body }];
  });
  const archive = Readable.from([Buffer.from(await packTar(entries))]);
  await writeSealedFile(path, source.config, new Date(0).toISOString(), archive);
  return path;
}

test('a backup of an older version is migrated', async () => {
  const [oldest = ''] = listMigrations();
  const isNew = ['deliveries', 'spins', 'alarms', 'audit_log', 'heartbeats', 'retention_runs', 'retention_stops'];
  const older = await rewrite(oldest, (name, text) =>
    isNew.includes(name.split('/')[1] ?? '') ? undefined : text.replaceAll(/,"dismissed_at":null/gu, ''),
  );
  await restore(older);
  // Opens as the API does, which finds no pending migration and knows every column.
  const { db, close } = await openDatabase(getDatabase());
  expect(await db.select().from(leads)).toMatchObject([{ dismissedAt: null, revision: 1 }]);
  expect(await countRows({ ...source, db })).toMatchObject({ leads: 1, sessions: 1, audit_log: 0 });
  await close();
  // Creating a database on disk takes seconds.
}, 120_000);

test('a backup of a newer version is refused', async () => {
  const newer = await rewrite('9999_of_the_future', (_, text) => text);
  await expectUnchanged(restore(newer), 'newer than this version');
});

test('a backup contains every table of the database, nothing readable, and never replaces a file', async () => {
  expect(BACKUP_TABLES.toSorted()).toEqual(Object.keys(await countRows(source)).toSorted());
  const text = readFileSync(file).toString('latin1');
  expect([...PLAIN, getTenant().slug, 'leads'].filter((plain) => text.includes(plain))).toEqual([]);
  await expect(createBackup(source, file)).rejects.toThrow('exists');
  expect(readFileSync(file).toString('latin1')).toBe(text);
  await expect(createBackup(source, join(folder, 'none', 'x'))).rejects.toThrow('There is no folder');
  expect(readdirSync(folder)).toEqual(['a.backup']);
});

test('names the key that is missing', async () => {
  await expectUnchanged(restore(file, { keys: [randomBytes(32)] }), /lacks [0-9a-f]{8}\. Nothing was changed/u);
  await expectUnchanged(restore(file, { keys: [...source.config.keys, randomBytes(32)] }), 'order newest to oldest');
  await expectUnchanged(restore(file, { secret: randomBytes(32) }), 'belongs to an API_SECRET');
});

test('restores with a newer key in front of the one that encrypted it', async () => {
  await prepareDatabase(getDatabase().dir);
  await restore(file, { keys: [randomBytes(32), ...source.config.keys] });
  expect(readdirSync(join(dataDir, 'files'))).toHaveLength(1);
});

test('is refused when it is cut off anywhere', async () => {
  const bytes = readFileSync(file);
  const cut = join(folder, 'cut');
  const lengths = [
    0,
    1,
    100,
    bytes.indexOf('\n') + 1,
    Math.floor(bytes.length / 2),
    bytes.length - 16,
    bytes.length - 1,
  ];
  for (const length of lengths) {
    writeFileSync(cut, bytes.subarray(0, length));
    await expectUnchanged(restore(cut), /damaged|not a backup/u);
  }
  writeFileSync(cut, Buffer.concat([bytes, Buffer.from('x')]));
  await expectUnchanged(restore(cut), 'damaged');
});

test('is refused when one bit is flipped anywhere', async () => {
  const bytes = readFileSync(file);
  const flipped = join(folder, 'flipped');
  const steps = atDepth({ sample: 40, full: 400 });
  for (let step = 0; step < steps; step += 1) {
    const copy = Buffer.from(bytes);
    const position = Math.floor((step * (bytes.length - 1)) / (steps - 1));
    copy[position] = (copy[position] ?? 0) ^ 1;
    writeFileSync(flipped, copy);
    await expectUnchanged(restore(flipped), /damaged|not a backup|lacks|API_SECRET/u);
  }
});
