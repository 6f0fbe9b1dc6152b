import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#src/api/app.ts';
import { createBackup, restoreBackup } from '#src/api/backup/index.ts';
import { BACKUP_TABLES } from '#src/api/backup/snapshot.ts';
import { runCommand } from '#src/api/command/run.ts';
import type { ApiConfig } from '#src/api/config.ts';
import { listMigrations } from '#src/api/database/migration-list.ts';
import { openDatabase } from '#src/api/database/open.ts';
import { selectRows } from '#src/api/database/rows.ts';
import { deliveries, leads } from '#src/api/database/schema.ts';
import { createWorker } from '#src/api/delivery/outbox/worker.ts';
import { makeFileId, saveFile } from '#src/api/leads/stored-file.ts';
import { exportPerson } from '#src/api/people/export.ts';
import { checkAuditChain } from '#src/api/security/audit-log.ts';
import { readSandboxMessages } from '#src/api/upstreams/index.ts';
import { LeadStoredSchema } from '#src/features/leads/index.ts';
import { makeLead, storeLead } from '#tests/fixtures/delivery.ts';
import { countRows, PHONE, storePerson } from '#tests/fixtures/people.ts';
import { prepareDatabase } from './database-image.ts';
import { DEALER, PLENTY, send } from './lead-requests.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { openTestServices, type TestServices } from './test-services.ts';
import { createLeadMaker } from './valid-leads.ts';

type Kind = 'embedded' | 'server';
const KINDS: readonly Kind[] = hasPostgres() ? ['embedded', 'server'] : ['embedded'];
/** From where to where. */
const MOVES = KINDS.flatMap((from) => KINDS.map((to) => ({ from, to })));
const BEFORE = 2000;
const AT_ONCE = 100;

let postgres: TestPostgres | undefined;
let folder: string;
beforeAll(async () => {
  postgres = hasPostgres() ? await startPostgres() : undefined;
});
afterAll(() => postgres?.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An empty machine: a data folder, and a database without rows. */
async function makeMachine(kind: Kind): Promise<Pick<ApiConfig, 'dataDir' | 'database'>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'machine-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  if (kind === 'embedded') {
    const dir = join(dataDir, 'database');
    // Creating a database takes seconds, and one without rows is as good as none.
    await prepareDatabase(dir);
    return { dataDir, database: { kind, dir } };
  }
  return { dataDir, database: { kind, url: (await postgres?.newDatabase()) ?? '' } };
}

const openMachine = (machine: Pick<ApiConfig, 'dataDir' | 'database'>): Promise<TestServices> =>
  openTestServices({ settings: machine, open: () => openDatabase(machine.database) });

/** Opens services to back up. An embedded database is one in memory, which opens faster. */
const openSource = async (kind: Kind): Promise<TestServices> =>
  kind === 'embedded' ? openTestServices() : openMachine(await makeMachine(kind));

function getTenant({ tenants }: TestServices) {
  const tenant = tenants.bySlug(DEALER);
  if (!tenant) throw new Error('The dealer is missing.');
  return tenant;
}

/** Stores a lead with a file of this content. */
async function storeFile(services: TestServices, content: Uint8Array): Promise<void> {
  const tenant = getTenant(services);
  const lead = makeLead({ has_files: true });
  const id = makeFileId(tenant.slug, lead.client_id, content);
  await saveFile({ vault: services.vault, dataDir: services.config.dataDir, id, content });
  const files = [{ id, name: 'photo.png', type: 'image/png', size: content.length }];
  await storeLead(services, tenant, lead, { files });
}

/** Every row of every table, as text. */
async function readAll({ db }: TestServices): Promise<Record<string, string[]>> {
  const tables: [string, string[]][] = [];
  for (const table of BACKUP_TABLES) {
    const rows = await selectRows(
      db,
      sql`SELECT to_jsonb(stored)::text AS line FROM ${sql.identifier(table)} AS stored ORDER BY 1`,
      v.object({ line: v.string() }),
    );
    tables.push([table, rows.map(({ line }) => line.replaceAll('Z"', '+00:00"'))]);
  }
  return Object.fromEntries(tables);
}

const readFiles = (dataDir: string, name: string) =>
  readdirSync(join(dataDir, name))
    .toSorted()
    .map((file) => [file, readFileSync(join(dataDir, name, file), 'base64')]);

/** Everything that a folder contains, to prove that nothing in it was changed. */
const listAll = (dir: string) => readdirSync(dir, { recursive: true }).map(String).toSorted();

describe.each(MOVES)('from $from to $to', ({ from, to }) => {
  test('restores every table, file and config on an empty machine, and finds the person', async () => {
    const source = await openSource(from);
    const tenant = getTenant(source);
    await storePerson(source, tenant);
    mkdirSync(join(source.config.dataDir, 'configs'), { recursive: true });
    writeFileSync(join(source.config.dataDir, 'configs', `${tenant.slug}.json`), '{"slug":"x"}');
    const file = join(folder, 'a.backup');
    const answer = await runCommand(source, { command: 'backup', to: file });
    expect(answer).toMatchObject({ manifest: { database: from, missingFiles: 0, migration: listMigrations().at(-1) } });
    const stored = await readAll(source);

    const machine = await makeMachine(to);
    const manifest = await restoreBackup(file, { ...source.config, ...machine }, { replace: false });
    const counts = Object.fromEntries(manifest.sections.map(({ name, count }) => [name, count]));
    expect(counts).toMatchObject({ 'tables/leads': 1, 'tables/sessions': 1, files: 1 });
    expect(counts['configs']).toBeGreaterThan(0);
    const target = await openMachine(machine);
    expect(await readAll(target)).toEqual(stored);
    for (const name of ['files', 'configs'])
      expect(readFiles(machine.dataDir, name)).toEqual(readFiles(source.config.dataDir, name));
    const person = await exportPerson(target, tenant, { phone: PHONE });
    expect(person).toEqual(await exportPerson(source, tenant, { phone: PHONE }));
    expect(person.leads[0]?.files[0]?.content).toBeTruthy();
    expect(await checkAuditChain(target)).toEqual({ kind: 'intact', entries: 1 });
    await source.close();
    await target.close();
  });
});

describe.each(KINDS)('on the %s database', (kind) => {
  test('a backup under load has every lead acknowledged before, those during it whole or not at all', async () => {
    const source = await openSource(kind);
    const tenant = getTenant(source);
    const app = createApp(source, { rates: PLENTY });
    const make = createLeadMaker(source.config.secret, tenant.slug);
    const post = async () => {
      const answer = await send(app, { lead: await make() });
      expect(answer.status).toBe(201);
      return v.parse(LeadStoredSchema, await answer.json()).id;
    };
    const before: string[] = [];
    // A slow machine refuses some of thousands at once.
    while (before.length < BEFORE) before.push(...(await Promise.all(Array.from({ length: AT_ONCE }, post))));
    const during: string[] = [];
    let isRunning = true;
    const writers = Array.from({ length: 6 }, async () => {
      while (isRunning) during.push(await post());
    });
    let file = '';
    let backups = 0;
    let acknowledged = 0;
    // The API stores leads while a backup runs. One can be faster than the first lead on a busy machine, so another follows.
    do {
      acknowledged = during.length;
      backups += 1;
      file = join(folder, `b${backups}.backup`);
      await createBackup(source, file);
    } while (during.length === acknowledged);
    isRunning = false;
    await Promise.all(writers);

    const machine = await makeMachine(kind);
    await restoreBackup(file, { ...source.config, ...machine }, { replace: false });
    const target = await openMachine(machine);
    const restored = await target.db.select().from(leads);
    const ids = new Set(restored.map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect([...ids].filter((id) => !before.includes(id) && !during.includes(id))).toEqual([]);
    const sent = await target.db.select().from(deliveries);
    expect(new Set(sent.map(({ leadId }) => leadId))).toEqual(ids);
    for (const { payload } of restored) expect(target.vault.open('lead', payload).length).toBeGreaterThan(0);
    await source.close();
    await target.close();
  });

  test('sends what was pending at the backup, with the same id, and nothing that was delivered', async () => {
    const source = await openSource(kind);
    const app = createApp(source, { rates: PLENTY });
    const make = createLeadMaker(source.config.secret, getTenant(source).slug);
    const deliver = async (services: TestServices) => {
      const worker = createWorker(services);
      worker.wake();
      await worker.idle();
      return (await readSandboxMessages(services.config.dataDir)).map((mail) => mail.kind === 'mail' && mail.messageId);
    };
    await send(app, { lead: await make() });
    const sentBefore = await deliver(source);
    await send(app, { lead: await make() });
    const file = join(folder, 'c.backup');
    await createBackup(source, file);
    const sentAfter = (await deliver(source)).filter((id) => !sentBefore.includes(id));
    const machine = await makeMachine(kind);
    await restoreBackup(file, { ...source.config, ...machine }, { replace: false });
    const target = await openMachine(machine);
    // What the lost machine sent after the backup is sent again.
    expect(sentAfter).toHaveLength(1);
    expect(await deliver(target)).toEqual(sentAfter);
    // New deliveries continue the order of the restored ones.
    await send(createApp(target, { rates: PLENTY }), { lead: await make() });
    const rows = await target.db.select().from(deliveries).orderBy(deliveries.createdAt);
    expect(new Set(rows.map(({ sequence }) => sequence)).size).toBe(3);
    await source.close();
    await target.close();
  });

  test('refuses a machine with data unless told to replace it, and then replaces all of it', async () => {
    const source = await openSource(kind);
    await storePerson(source, getTenant(source));
    const file = join(folder, 'd.backup');
    await createBackup(source, file);
    const counts = await countRows(source);
    const machine = await makeMachine(kind);
    const config = { ...source.config, ...machine };
    const target = await openMachine(machine);
    await storeLead(target, getTenant(target), makeLead());
    await storeLead(target, getTenant(target), makeLead());
    await target.close();
    await expect(restoreBackup(file, config, { replace: false })).rejects.toThrow('nothing was changed');
    expect(existsSync(join(machine.dataDir, 'restoring'))).toBe(false);
    await restoreBackup(file, config, { replace: true });
    const after = await openMachine(machine);
    expect(await countRows(after)).toEqual(counts);
    await after.close();
    await source.close();
  });

  test('ends with the reason and reads no further when the file cannot be written', async () => {
    const source = await openSource(kind);
    await storePerson(source, getTenant(source));
    // More than the backup reads ahead.
    for (let count = 0; count < 4; count += 1) await storeFile(source, Buffer.alloc(2_000_000, count));
    // The name of the draft is longer than file systems allow.
    const path = join(folder, `${'x'.repeat(248)}.a`);
    await expect(createBackup(source, path)).rejects.toThrow('ENAMETOOLONG');
    const open = await selectRows(
      source.db,
      sql`SELECT name AS what FROM pg_cursors WHERE name LIKE 'backup%'
        UNION ALL SELECT state FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'`,
      v.unknown(),
    );
    expect(open).toEqual([]);
    await source.close();
  });

  test('leaves no rows and no files when the restore fails at its end', async () => {
    const source = await openSource(kind);
    await storePerson(source, getTenant(source));
    const file = join(folder, 'e.backup');
    await createBackup(source, file);
    const machine = await makeMachine(kind);
    const config = { ...source.config, ...machine };
    const fail = () => Promise.reject(new Error('the disk is full'));
    await expect(restoreBackup(file, config, { replace: false, finish: fail })).rejects.toThrow('disk is full');
    expect(listAll(machine.dataDir).filter((name) => !name.startsWith('database'))).toEqual([]);
    // The machine is still empty, so the same backup can be restored.
    await restoreBackup(file, config, { replace: false });
    const target = await openMachine(machine);
    expect(await countRows(target)).toEqual(await countRows(source));
    await target.close();
    await source.close();
  });
});
