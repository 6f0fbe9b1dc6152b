import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEALER, makeEnquiry } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { leads } from '../database/schema.ts';
import type { LeadWrite } from './lead-write.ts';
import { createLeadStore } from './store.ts';

let services: TestServices;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

function write(over: Partial<LeadWrite> = {}): LeadWrite {
  const tenant = services.tenants.bySlug(DEALER);
  if (!tenant) throw new Error('The dealer is missing.');
  return { tenant, lead: makeEnquiry(), mock: false, files: [], ...over };
}

async function readStoredClients(): Promise<Set<string>> {
  const rows = await services.db.select({ clientId: leads.clientId }).from(leads);
  return new Set(rows.map(({ clientId }) => clientId));
}

describe('lead store', () => {
  test('stores simultaneous leads in one transaction, and answers after it', async () => {
    const transaction = vi.spyOn(services.db, 'transaction');
    const stored = vi.fn();
    const store = createLeadStore(services, { onStored: stored });
    const writes = Array.from({ length: 50 }, () => write());
    const outcomes = await Promise.all(writes.map((one) => store.write(one)));
    expect(outcomes.every(({ kind }) => kind === 'stored')).toBe(true);
    expect(transaction).toHaveBeenCalledTimes(1);
    expect(stored).toHaveBeenCalledTimes(1);
    const there = await readStoredClients();
    expect(writes.every(({ lead }) => there.has(lead.client_id))).toBe(true);
  });

  test('stores the other leads if one cannot be stored', async () => {
    const store = createLeadStore(services, { onStored: () => undefined });
    const bad = write({ lead: makeEnquiry({ category: 'no \0 text' }) });
    const good = Array.from({ length: 5 }, () => write());
    const outcomes = await Promise.allSettled(
      [...good.slice(0, 2), bad, ...good.slice(2)].map((one) => store.write(one)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    const there = await readStoredClients();
    expect(good.every(({ lead }) => there.has(lead.client_id))).toBe(true);
    expect(there.has(bad.lead.client_id)).toBe(false);
  });

  test('answers 503 with a wait when the queue is full, and stores what it accepted', async () => {
    const store = createLeadStore(services, { onStored: () => undefined, maxPending: 3 });
    const taken = [write(), write(), write()];
    const outcomes = taken.map((one) => store.write(one));
    expect(store.pending()).toBe(3);
    await expect(store.write(write())).rejects.toMatchObject({ status: 503, retryAfter: 3 });
    await store.idle();
    expect(store.pending()).toBe(0);
    expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual(['stored', 'stored', 'stored']);
  });

  test('acknowledges nothing that the database did not commit', async () => {
    const store = createLeadStore(services, { onStored: () => undefined });
    vi.spyOn(services.db, 'transaction').mockRejectedValue(new Error('The disk is full.'));
    const lost = write();
    await expect(store.write(lost)).rejects.toThrow('The disk is full.');
    vi.restoreAllMocks();
    expect((await readStoredClients()).has(lost.lead.client_id)).toBe(false);
  });

  test('counts every simultaneous change as a revision', async () => {
    const store = createLeadStore(services, { onStored: () => undefined });
    const { lead } = write();
    const times = Array.from({ length: 8 }, (_, index) => `2026-11-24T1${index}:30`);
    await Promise.all(times.map((dateTime) => store.write(write({ lead: { ...lead, dateTime } }))));
    const row = (await services.db.select().from(leads)).find(({ clientId }) => clientId === lead.client_id);
    expect(row?.revision).toBe(8);
  });
});
