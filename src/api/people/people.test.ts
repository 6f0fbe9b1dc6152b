import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareDatabase } from '#tests/api/database-image.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { openTwoDealers } from '#tests/api/two-dealers.ts';
import { makeLead, storeLead } from '#tests/fixtures/delivery.ts';
import { CONTENT, countRows, EMAIL, listFiles, PHONE, PLAIN, storePerson } from '#tests/fixtures/people.ts';
import { openDatabase } from '../database/open.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { countPerson, erasePerson } from './erase.ts';
import { exportPerson } from './export.ts';

const NO_PAYMENTS = { payments: 0, unsettled: 0 };

describe('one person', () => {
  let services: TestServices;
  let tenant: Tenant;
  let other: Tenant;
  beforeEach(async () => {
    ({ services, tenant, other } = await openTwoDealers());
  });
  afterEach(() => services.close());

  test('is erased from every table and folder, without affecting anyone else', async () => {
    await storeLead(services, tenant, makeLead());
    await storePerson(services, other);
    const before = await countRows(services);
    const filesBefore = listFiles(services);
    await storePerson(services, tenant);
    expect((await countRows(services))['leads']).toBe((before['leads'] ?? 0) + 1);
    const contact = { phone: '+61 491-570-157', email: undefined };
    expect(await countPerson(services, tenant, contact)).toEqual({ leads: 1, files: 1, customers: 1, ...NO_PAYMENTS });
    expect(await erasePerson(services, tenant, contact)).toEqual({ leads: 1, files: 1, customers: 1, ...NO_PAYMENTS });
    expect(await countRows(services)).toEqual(before);
    expect(listFiles(services)).toEqual(filesBefore);
    expect(await erasePerson(services, tenant, contact)).toEqual({ leads: 0, files: 0, customers: 0, ...NO_PAYMENTS });
  });

  test('is found by e-mail in any case, with account and codes', async () => {
    const empty = await countRows(services);
    await storePerson(services, tenant);
    expect(await erasePerson(services, tenant, { email: ' Zenobia@Quillfeather.EXAMPLE' })).toMatchObject({ leads: 1 });
    expect(await countRows(services)).toEqual(empty);
    expect(listFiles(services)).toEqual([]);
  });

  test('matches nothing without phone and e-mail', async () => {
    await storePerson(services, tenant);
    for (const contact of [{}, { phone: '' }, { email: ' ' }, { phone: 'none' }]) {
      expect(await erasePerson(services, tenant, contact)).toEqual({
        leads: 0,
        files: 0,
        customers: 0,
        ...NO_PAYMENTS,
      });
    }
  });

  test('exports all data, including file contents', async () => {
    await storePerson(services, tenant);
    await storeLead(services, tenant, makeLead());
    const person = await exportPerson(services, tenant, { phone: PHONE });
    expect(person).toMatchObject({
      leads: [
        {
          lead: { name: 'Zenobia', email: EMAIL },
          files: [{ name: 'Zenobia vitae.pdf', content: Buffer.from(CONTENT).toString('base64') }],
          appointments: [{ kind: 'test-drive' }],
          sent_to: [{ destination: 'default', state: 'pending' }],
        },
      ],
      customers: [{ email: EMAIL, watchlist: ['u1'], sessions: [{}] }],
    });
    expect(person.leads).toHaveLength(1);
    expect((await exportPerson(services, other, { phone: PHONE })).leads).toEqual([]);
  });
});

test('personal data is readable neither in the database folder nor among the files', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sealed-'));
  await prepareDatabase(join(dir, 'database'));
  const services = await openTestServices({
    open: () => openDatabase({ kind: 'embedded', dir: join(dir, 'database') }),
  });
  try {
    const [tenant] = services.tenants.list();
    if (!tenant) throw new Error('There is no tenant.');
    await storePerson(services, tenant);
    await services.db.execute(sql`CHECKPOINT`);
    const files = services.config.dataDir;
    const sealed = (folder: string): Buffer[] =>
      readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
    const contents = [...sealed(join(dir, 'database')), ...sealed(join(files, 'files'))];
    // Proves that the row is on disk: unsealed values are found.
    expect(contents.some((content) => content.includes('General Enquiry'))).toBe(true);
    const found = PLAIN.filter((plain) => contents.some((content) => containsText(content, plain)));
    expect(found).toEqual([]);
  } finally {
    await services.close();
    rmSync(dir, { recursive: true, force: true });
  }
});

/** Searches for UTF-8, UTF-16 or base64, in any case. */
function containsText(content: Buffer, plain: string): boolean {
  const lower = content.toString('latin1').toLowerCase();
  return (
    [plain.toLowerCase(), Buffer.from(plain, 'utf16le').toString('latin1').toLowerCase()].some((text) =>
      lower.includes(text),
    ) || content.includes(Buffer.from(plain).toString('base64').replaceAll('=', '').slice(0, -1))
  );
}
