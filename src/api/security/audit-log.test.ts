import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestServices } from '#tests/api/test-services.ts';
import { openTwoDealers } from '#tests/api/two-dealers.ts';
import { runLines, runWords } from '#tests/fixtures/command.ts';
import { makeLead, storeLead } from '#tests/fixtures/delivery.ts';
import { EMAIL, PHONE, PLAIN, storePerson } from '#tests/fixtures/people.ts';
import { createApp } from '../app.ts';
import { auditLog, leads } from '../database/schema.ts';
import { makeFileLink } from '../delivery/file-links.ts';
import { runRetention } from '../people/retention.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { checkAuditChain, recordAccess } from './audit-log.ts';

let services: TestServices;
let tenant: Tenant;
beforeEach(async () => {
  const destinations = [{ name: 'crm', kind: 'webhook' as const, url: 'https://crm.example.com/' }];
  ({ services, tenant } = await openTwoDealers({ destinations }));
});
afterEach(() => services.close());

const KIM = { user: 'kim', host: 'desk' };
const listEntries = () => services.db.select().from(auditLog).orderBy(auditLog.sequence);
const breakLog = () => services.db.execute(sql`ALTER TABLE audit_log RENAME TO audit_log_away`);
const restoreLog = () => services.db.execute(sql`ALTER TABLE audit_log_away RENAME TO audit_log`);

test('each command that shows, exports, erases or releases leads is an entry without personal data', async () => {
  const { leadId } = await storePerson(services, tenant);
  const { slug } = tenant;
  const commands = [
    ['show', leadId],
    ['export', slug],
    ['export', slug, '--phone', PHONE],
    ['retry', leadId],
    ['retry', '--tenant', slug],
    ['dismiss', leadId],
    ['secret', slug, 'crm'],
    ['retention'],
    ['erase', slug, '--email', EMAIL],
    ['erase', slug, '--email', EMAIL, '--yes'],
  ];
  for (const words of commands) await runWords(services, words);
  const entries = await listEntries();
  expect(entries.map(({ action, leadId: lead, leads: count }) => [action, lead, count])).toEqual([
    ['show', leadId, 1],
    ['export', null, 1],
    ['person', null, 1],
    ['retry', leadId, 1],
    ['retry', null, null],
    ['dismiss', leadId, 1],
    ['secret', null, null],
    ['retention', null, null],
    ['count', null, 1],
    ['erase', null, 1],
  ]);
  expect(entries.every(({ actor, host }) => actor.length > 0 && host.length > 0)).toBe(true);
  const text = JSON.stringify(entries).toLowerCase();
  expect(PLAIN.filter((plain) => text.includes(plain.toLowerCase()))).toEqual([]);
  expect((await runLines(services, ['audit', slug])).at(-1)).toBe('10 entries in all, none changed or removed.');
});

test('lists print no personal data and leave no entry', async () => {
  await storePerson(services, tenant);
  for (const words of [['list'], ['dead'], ['overdue'], ['quarantined'], ['audit']]) await runWords(services, words);
  expect(await listEntries()).toEqual([]);
});

test('opening the file of a link is an entry, and a forged link is none', async () => {
  const { fileId, leadId } = await storePerson(services, tenant);
  const host = `${tenant.slug}.localhost`;
  const app = createApp({ ...services, tenants: { ...services.tenants, byHost: () => tenant } });
  const url = `http://${host}`;
  const link = makeFileLink(
    { secret: services.config.secret, slug: tenant.slug, url },
    fileId,
    new Date(services.now()),
  );
  const open = async (address: string) => (await app.request(address, { headers: { host } })).status;
  expect(await open(`${link}x`)).toBe(404);
  expect(await open(link)).toBe(200);
  expect(await listEntries()).toMatchObject([{ actor: 'file link', action: 'open file', leadId, tenant: tenant.slug }]);
  await breakLog();
  expect(await open(link)).toBe(500);
  await restoreLog();
});

test('nothing is read, exported or erased when the entry cannot be written', async () => {
  const { leadId } = await storePerson(services, tenant);
  await breakLog();
  const { slug } = tenant;
  const commands = [
    ['show', leadId],
    ['export', slug],
    ['export', slug, '--phone', PHONE],
    ['erase', slug, '--phone', PHONE, '--yes'],
    ['retry', leadId],
  ];
  for (const words of commands) await expect(runWords(services, words)).rejects.toThrow('audit_log');
  await restoreLog();
  expect(await services.db.select().from(leads)).toHaveLength(1);
});

test('entries cannot be changed, deleted or emptied', async () => {
  await recordAccess(services, KIM, { action: 'show' });
  const attempts = [
    services.db.update(auditLog).set({ actor: 'sam' }),
    services.db.delete(auditLog),
    services.db.execute(sql`TRUNCATE audit_log`),
  ];
  for (const attempt of attempts) {
    await expect(attempt).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
  }
  expect(await listEntries()).toHaveLength(1);
});

test('shows an entry that was changed, removed or inserted past the triggers', async () => {
  for (const action of ['show', 'export', 'erase', 'show'])
    await recordAccess(services, KIM, { action, tenant: tenant.slug });
  expect(await checkAuditChain(services)).toEqual({ kind: 'intact', entries: 4 });
  const forge = async (change: () => Promise<unknown>) => {
    const before = await listEntries();
    await services.db.execute(sql`ALTER TABLE audit_log DISABLE TRIGGER USER`);
    await change();
    const chain = await checkAuditChain(services);
    await services.db.delete(auditLog);
    await services.db.insert(auditLog).values(before);
    await services.db.execute(sql`ALTER TABLE audit_log ENABLE TRIGGER USER`);
    return chain;
  };
  const second = eq(auditLog.sequence, 2);
  const changed = await forge(() => services.db.update(auditLog).set({ actor: 'sam' }).where(second));
  expect(changed).toEqual({ kind: 'broken', sequence: 2 });
  const removed = await forge(() => services.db.delete(auditLog).where(second));
  expect(removed).toEqual({ kind: 'broken', sequence: 3 });
  const [last] = (await listEntries()).slice(-1);
  if (!last) throw new Error('There is no entry.');
  const inserted = await forge(() =>
    services.db.insert(auditLog).values({ ...last, sequence: 5, previous: last.mac, mac: randomUUID() }),
  );
  expect(inserted).toEqual({ kind: 'broken', sequence: 5 });
  expect(await checkAuditChain(services)).toEqual({ kind: 'intact', entries: 4 });
});

test('retention keeps an old entry behind a newer one, as a clock that was set back leaves them', async () => {
  await storeLead(services, tenant, makeLead({ opt_in: false }));
  await recordAccess(services, KIM, { action: 'show' });
  await recordAccess({ ...services, now: () => Date.parse('2020-01-01') }, KIM, { action: 'export' });
  await recordAccess(services, KIM, { action: 'show' });
  await runRetention(services);
  expect(await listEntries()).toHaveLength(3);
  expect(await checkAuditChain(services)).toEqual({ kind: 'intact', entries: 3 });
});

test('retention removes entries after two years and the chain stays whole', async () => {
  await storeLead(services, tenant, makeLead({ opt_in: false }));
  const old = { ...services, now: () => Date.parse('2020-01-01') };
  await recordAccess(old, KIM, { action: 'show' });
  await recordAccess(old, KIM, { action: 'show' });
  await recordAccess(services, KIM, { action: 'export' });
  await runRetention(services);
  expect(await listEntries()).toMatchObject([{ sequence: 3, action: 'export' }]);
  expect(await checkAuditChain(services)).toEqual({ kind: 'intact', entries: 1 });
});
