import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { rowsOf } from '../database/rows.ts';
import { appointments, sessions, signInCodes, spentChallenges, watchlist } from '../database/schema.ts';
import { aLead, storeLead } from '../delivery/delivery-fixture.ts';
import { fileId, keepFile } from '../leads/stored-file.ts';
import { phoneHash } from '../security/person-hash.ts';
import type { Services } from '../services.ts';
import { customerOf } from '../sign-in/customers.ts';
import type { Tenant } from '../tenants/tenants.ts';

const DAY = 86_400_000;
export const CONTENT = 'the curriculum vitae of Zenobia Quillfeather';
/** What tells who she is, as no table and no file may show it. */
export const PLAIN = [
  'Zenobia',
  'Quillfeather',
  'zenobia@',
  '0491 570 157',
  '491570157',
  'curriculum',
  'vitae.pdf',
  'Quokka Lane',
];

export const PHONE = '0491 570 157';
export const EMAIL = 'zenobia@quillfeather.example';

/** All that can be stored of one person: a lead with a file, a time and a delivery, and an account with a list. */
export async function storeAll(services: Services, tenant: Tenant) {
  const lead = aLead({
    ...{ name: 'Zenobia', last_name: 'Quillfeather', email: EMAIL, phone: PHONE, has_files: true },
    ...{ message: 'I live in Quokka Lane.', details: { employer: 'Quokka Lane Ltd' } },
  });
  const { vault, config, db } = services;
  const id = fileId(tenant.slug, lead.client_id, Buffer.from(CONTENT));
  await keepFile({ vault, dataDir: config.dataDir, id, content: Buffer.from(CONTENT) });
  const leadId = await storeLead(services, tenant, lead, {
    files: [{ id, name: 'Zenobia vitae.pdf', type: 'application/pdf', size: CONTENT.length }],
  });
  const now = new Date(services.now());
  const region = { locale: tenant.site.locale, phones: 'national', testPhone: false } as const;
  const hash = phoneHash(vault, PHONE, region);
  if (hash === undefined) throw new Error('The phone has no hash.');
  const user = { name: 'Zenobia', last_name: 'Quillfeather', email: EMAIL, postcode: '3000' };
  const customer = await customerOf(services, { tenant: tenant.slug, phoneHash: hash, phone: PHONE }, user);
  const expiresAt = new Date(services.now() + DAY);
  const mine = { tenant: tenant.slug, customerId: customer.id, createdAt: now };
  await db.insert(sessions).values({ ...mine, tokenHash: randomUUID(), expiresAt });
  await db.insert(watchlist).values({ ...mine, carId: 'u1' });
  await db
    .insert(signInCodes)
    .values({ tenant: tenant.slug, phoneHash: hash, codeHash: 'c', createdAt: now, expiresAt })
    .onConflictDoNothing();
  await db.insert(spentChallenges).values({ signature: randomUUID(), clientId: lead.client_id, expiresAt });
  await db.insert(appointments).values({
    id: randomUUID(),
    tenant: tenant.slug,
    locationId: '1',
    kind: 'test-drive',
    startsAt: expiresAt,
    leadId,
  });
  return { leadId, fileId: id, customerId: customer.id };
}

/** How many rows each table has. */
export async function rowCounts({ db }: Services): Promise<Record<string, number>> {
  const tables = await rowsOf(
    db,
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'`,
    v.object({ name: v.string() }),
  );
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const [row] = await rowsOf(
      db,
      sql`SELECT count(*)::int AS rows FROM ${sql.identifier(name)}`,
      v.object({ rows: v.number() }),
    );
    counts.push([name, row?.rows ?? 0]);
  }
  return Object.fromEntries(counts);
}

export const filesOf = ({ config }: Services): string[] => readdirSync(join(config.dataDir, 'files'));
