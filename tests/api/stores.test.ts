import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveries, leads } from '#src/api/database/schema.ts';
import type { LeadWrite } from '#src/api/leads/lead-write.ts';
import { openLead } from '#src/api/leads/sealed-lead.ts';
import { createLeadStore } from '#src/api/leads/store.ts';
import { createCaptchas } from '#src/api/security/captcha.ts';
import { DATABASES } from './databases.ts';
import { DEALER, makeEnquiry, solveCaptcha } from './lead-requests.ts';
import { openTestServices, type TestServices } from './test-services.ts';

/* Several instances of the API on one database, none of which knows what the others are doing. */
describe.each(DATABASES)('lead stores on the $kind database', ({ start }) => {
  let database: Awaited<ReturnType<typeof start>>;
  let services: TestServices;

  beforeAll(async () => {
    database = await start();
    services = await openTestServices({ open: database.open });
  });
  afterAll(async () => {
    await services.close();
    await database.stop();
  });

  const stores = (count: number) =>
    Array.from({ length: count }, () => createLeadStore(services, { onStored: () => undefined }));

  function write(over: Partial<LeadWrite> = {}): LeadWrite {
    const tenant = services.tenants.bySlug(DEALER);
    if (!tenant) throw new Error('The dealer is missing.');
    return { tenant, lead: makeEnquiry(), mock: false, files: [], ...over };
  }

  test('store leads that reach several instances once each, with one id', async () => {
    const writes = Array.from({ length: 40 }, () => write());
    const outcomes = await Promise.all(
      stores(3).map((store, index) =>
        Promise.all(
          (index === 1 ? writes.toReversed() : writes).map(
            async (one) => [one.lead.client_id, await store.write(one)] as const,
          ),
        ),
      ),
    );
    const ids = writes.map(({ lead }) => lead.client_id);
    const rows = await services.db.select().from(leads).where(inArray(leads.clientId, ids));
    expect(rows).toHaveLength(writes.length);
    const idByClientId = new Map(rows.map(({ clientId, id }) => [clientId, id]));
    for (const [clientId, outcome] of outcomes.flat())
      expect(outcome).toMatchObject({ kind: 'stored', id: idByClientId.get(clientId) });
    const sent = await services.db
      .select()
      .from(deliveries)
      .where(
        inArray(
          deliveries.leadId,
          rows.map(({ id }) => id),
        ),
      );
    expect(new Set(sent.map(({ leadId, destination }) => `${leadId} ${destination}`)).size).toBe(sent.length);
  });

  test('store and count every simultaneous change to a lead', async () => {
    const first = write({ lead: makeEnquiry({ lead_status: 'Incomplete', form_completed: false }) });
    const [store, ...others] = stores(3);
    await store?.write(first);
    const changes = others.flatMap((other, index) =>
      Array.from({ length: 4 }, (_, step) => {
        const details = { [`answer ${index} ${step}`]: 'yes' };
        return other.write(write({ lead: { ...first.lead, details } }));
      }),
    );
    expect((await Promise.all(changes)).every(({ kind }) => kind === 'stored')).toBe(true);
    const [row] = await services.db.select().from(leads).where(eq(leads.clientId, first.lead.client_id));
    expect(row?.revision).toBe(1 + changes.length);
    expect(Object.keys(openLead(services.vault, row?.payload ?? new Uint8Array()).details ?? {})).toHaveLength(
      changes.length,
    );
  });

  test('spend a challenge once', async () => {
    const text = await solveCaptcha(services);
    const captcha = createCaptchas(services.config.secret, services.now).check(DEALER, text);
    const outcomes = await Promise.all(stores(4).map((store) => store.write(write({ captcha }))));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
      'captcha-required',
      'captcha-required',
      'captcha-required',
      'stored',
    ]);
  });
});
