import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEALER, makeSolvedEnquiry, send } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { runLines } from '#tests/fixtures/command.ts';
import { type App, createApp } from '../app.ts';
import { auditLog, leads } from '../database/schema.ts';
import { checkAuditChain } from '../security/audit-log.ts';

let services: TestServices;
let app: App;
beforeEach(async () => {
  services = await openTestServices();
  app = createApp(services);
});
afterEach(() => services.close());

const sendLead = async (over: Parameters<typeof makeSolvedEnquiry>[1]) =>
  (await send(app, { lead: await makeSolvedEnquiry(services, over) })).status;

const listEntries = () => services.db.select().from(auditLog).orderBy(auditLog.sequence);

test('each consent is an entry of the audit log, with how it was given and nothing about the person', async () => {
  const leadsOfThree = [
    { opt_in: true, opt_in_preticked: false },
    { opt_in: true, opt_in_preticked: true },
    { opt_in: false },
  ];
  const statuses = await Promise.all(
    leadsOfThree.map((consent, index) => sendLead({ ...consent, message: `${index}?` })),
  );
  expect(statuses).toEqual([201, 201, 201]);
  const entries = await listEntries();
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'consent by a box ticked already',
    'consent by ticking the box',
  ]);
  expect(entries).toMatchObject([{ actor: 'form', host: DEALER, tenant: DEALER }, { leads: 1 }]);
  expect(JSON.stringify(entries)).not.toMatch(/Kim|example\.com|0491 ?570/u);
  expect(await checkAuditChain(services)).toEqual({ kind: 'intact', entries: 2 });
});

test('sending a lead again records its consent once', async () => {
  const lead = await makeSolvedEnquiry(services, { opt_in: true });
  for (const status of [201, 200]) expect((await send(app, { lead })).status).toBe(status);
  expect(await listEntries()).toHaveLength(1);
});

test('consents are listed apart from accesses by people', async () => {
  await sendLead({ opt_in: true, opt_in_preticked: true });
  expect((await runLines(services, ['audit'])).join('\n')).toContain('No entries.');
  expect((await runLines(services, ['audit', DEALER, '--consents'])).join('\n')).toMatch(
    /form, voltbird\s+consent by a box/u,
  );
});

test('a log that cannot be written stops no lead', async () => {
  await services.db.execute(sql`ALTER TABLE audit_log RENAME TO audit_log_away`);
  expect(await sendLead({ opt_in: true })).toBe(201);
  expect(await services.db.select().from(leads)).toHaveLength(1);
  expect(services.logged().join('\n')).toContain('consents could not be written to the audit log');
  await services.db.execute(sql`ALTER TABLE audit_log_away RENAME TO audit_log`);
});
