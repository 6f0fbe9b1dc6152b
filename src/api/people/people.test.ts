import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { twoDealers } from '#tests/api/two-dealers.ts';
import { openDatabase } from '../database/open.ts';
import { aLead, storeLead } from '../delivery/delivery-fixture.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { erasePerson, foundOf } from './erase.ts';
import { exportPerson } from './export.ts';
import { CONTENT, EMAIL, filesOf, PHONE, PLAIN, rowCounts, storeAll } from './people-fixture.ts';

describe('one person', () => {
  let services: TestServices;
  let tenant: Tenant;
  let other: Tenant;
  beforeEach(async () => {
    ({ services, tenant, other } = await twoDealers());
  });
  afterEach(() => services.close());

  test('is erased from every table and folder, and nobody else is', async () => {
    await storeLead(services, tenant, aLead());
    await storeAll(services, other);
    const before = await rowCounts(services);
    const filesBefore = filesOf(services);
    await storeAll(services, tenant);
    expect((await rowCounts(services))['leads']).toBe((before['leads'] ?? 0) + 1);
    const contact = { phone: '+61 491-570-157', email: undefined };
    expect(await foundOf(services, tenant, contact)).toEqual({ leads: 1, files: 1, customers: 1 });
    expect(await erasePerson(services, tenant, contact)).toEqual({ leads: 1, files: 1, customers: 1 });
    expect(await rowCounts(services)).toEqual(before);
    expect(filesOf(services)).toEqual(filesBefore);
    expect(await erasePerson(services, tenant, contact)).toEqual({ leads: 0, files: 0, customers: 0 });
  });

  test('is found by e-mail in any case as well, with the account and its codes', async () => {
    const empty = await rowCounts(services);
    await storeAll(services, tenant);
    expect(await erasePerson(services, tenant, { email: ' Zenobia@Quillfeather.EXAMPLE' })).toMatchObject({ leads: 1 });
    expect(await rowCounts(services)).toEqual(empty);
    expect(filesOf(services)).toEqual([]);
  });

  test('nobody is found by nothing', async () => {
    await storeAll(services, tenant);
    for (const contact of [{}, { phone: '' }, { email: ' ' }, { phone: 'none' }]) {
      expect(await erasePerson(services, tenant, contact)).toEqual({ leads: 0, files: 0, customers: 0 });
    }
  });

  test('takes all of their data away, with what the files hold', async () => {
    await storeAll(services, tenant);
    await storeLead(services, tenant, aLead());
    const person = await exportPerson(services, tenant, { phone: PHONE });
    expect(person).toMatchObject({
      leads: [
        {
          lead: { name: 'Zenobia', email: EMAIL },
          files: [{ name: 'Zenobia vitae.pdf', content: Buffer.from(CONTENT).toString('base64') }],
          ...{ appointments: [{ kind: 'test-drive' }], sent_to: [{ destination: 'default', state: 'pending' }] },
        },
      ],
      customers: [{ email: EMAIL, watchlist: ['u1'], sessions: [{}] }],
    });
    expect(person.leads).toHaveLength(1);
    expect((await exportPerson(services, other, { phone: PHONE })).leads).toEqual([]);
  });
});

test('nothing that tells who a person is lies readable in the folder of the database, or in that of the files', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sealed-'));
  const services = await testServices({ open: () => openDatabase({ kind: 'embedded', dir: join(dir, 'database') }) });
  try {
    const [tenant] = services.tenants.list();
    if (!tenant) throw new Error('There is no tenant.');
    await storeAll(services, tenant);
    await services.db.execute(sql`CHECKPOINT`);
    const files = services.config.dataDir;
    const sealed = (folder: string): Buffer[] =>
      readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
    const contents = [...sealed(join(dir, 'database')), ...sealed(join(files, 'files'))];
    // The row is there: what is not sealed of it is found.
    expect(contents.some((content) => content.includes('General Enquiry'))).toBe(true);
    const found = PLAIN.filter((plain) => contents.some((content) => holds(content, plain)));
    expect(found).toEqual([]);
  } finally {
    await services.close();
    rmSync(dir, { recursive: true, force: true });
  }
  // Making a database on a disk takes seconds.
}, 60_000);

/** As UTF-8, UTF-16 or base64, in any case. */
function holds(content: Buffer, plain: string): boolean {
  const lower = content.toString('latin1').toLowerCase();
  return (
    [plain.toLowerCase(), Buffer.from(plain, 'utf16le').toString('latin1').toLowerCase()].some((text) =>
      lower.includes(text),
    ) || content.includes(Buffer.from(plain).toString('base64').replaceAll('=', '').slice(0, -1))
  );
}
