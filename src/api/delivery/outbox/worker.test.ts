import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { makeLead, storeLead } from '#tests/fixtures/delivery.ts';
import { type DeliverySetup, deliver, openDeliverySetup, parseMessage } from '#tests/fixtures/delivery-worker.ts';
import { MINUTE } from '../../../lib/durations.ts';
import { deliveries } from '../../database/schema.ts';
import { makeFileId } from '../../leads/stored-file.ts';
import { loadLeads } from '../message/load-leads.ts';
import { claimDue, recordOutcomes, releaseClaims } from './claims.ts';
import { RETRY_DELAYS } from './retry-delays.ts';
import { createWorker } from './worker.ts';

describe('delivery', () => {
  let setup: DeliverySetup<TestServices>;
  beforeEach(async () => {
    setup = await openDeliverySetup(await openTestServices());
  });
  afterEach(() => setup.close());
  const rows = () => setup.services.db.select().from(deliveries);

  test('sends a lead once, signed and with its own id', async () => {
    const { target, services, tenant, worker } = setup;
    const id = await storeLead(services, tenant, makeLead());
    await deliver(worker);
    await deliver(worker);
    expect(target.received).toHaveLength(1);
    const [received] = target.received;
    expect(received && parseMessage(received)).toMatchObject({
      type: 'lead.complete',
      data: { status: 'new', lead: { id } },
    });
    expect(received?.headers['webhook-signature']).toMatch(/^v1,/u);
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 1, claimedUntil: null }]);
  });

  test('retries with growing pauses up to a day, with the same id, and then gives up', async () => {
    const { target, services, tenant, worker, answerWith } = setup;
    answerWith(() => 500);
    await storeLead(services, tenant, makeLead());
    await deliver(worker);
    await deliver(worker);
    expect(target.received).toHaveLength(1);
    for (const delay of RETRY_DELAYS) {
      services.forward(delay * 1.2 + 1);
      await deliver(worker);
    }
    expect(target.received).toHaveLength(RETRY_DELAYS.length + 1);
    expect(new Set(target.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'dead', lastError: 'Answered 500.' }]);
    expect(RETRY_DELAYS.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(24 * 60 * MINUTE);
  });

  test('delivers as soon as a target is back', async () => {
    const { target, services, tenant, worker, answerWith } = setup;
    answerWith(() => 503);
    await storeLead(services, tenant, makeLead());
    await deliver(worker);
    answerWith(() => 200);
    services.forward(6100);
    await deliver(worker);
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 2, lastError: null }]);
    expect(target.received.map((one) => parseMessage(one).data.status)).toEqual(['new', 'new']);
  });

  test('gives up at once on a 410, and after a few refusals', async () => {
    const { services, tenant, worker, answerWith, target } = setup;
    answerWith(() => 410);
    await storeLead(services, tenant, makeLead());
    await deliver(worker);
    expect(await rows()).toMatchObject([{ state: 'dead', attempts: 1 }]);
    answerWith(() => 401);
    const id = await storeLead(services, tenant, makeLead());
    for (const delay of [0, ...RETRY_DELAYS]) {
      services.forward(delay * 1.2 + 1);
      await deliver(worker);
    }
    const [refused] = await services.db.select().from(deliveries).where(eq(deliveries.leadId, id));
    expect(refused).toMatchObject({ state: 'dead', attempts: 6, lastError: 'Answered 401.' });
    expect(target.received).toHaveLength(7);
  });

  test('delays an incomplete lead, restarting the wait after each step', async () => {
    const { target, services, tenant, worker } = setup;
    const lead = makeLead({ lead_status: 'Incomplete', form: 'sell-my-car', step_number: 1 });
    await storeLead(services, tenant, lead);
    services.forward(29 * MINUTE);
    await deliver(worker);
    await storeLead(services, tenant, { ...lead, step_number: 2, details: { vehicle_km: '9000' } });
    services.forward(29 * MINUTE);
    await deliver(worker);
    expect(target.received).toEqual([]);
    services.forward(2 * MINUTE);
    await deliver(worker);
    expect(target.received.map(parseMessage)).toMatchObject([
      { type: 'lead.incomplete', data: { lead: { revision: 2 } } },
    ]);
  });

  test('sends the complete lead at once instead of the incomplete one', async () => {
    const { target, services, tenant, worker } = setup;
    const lead = makeLead({ lead_status: 'Incomplete', step_number: 1 });
    await storeLead(services, tenant, lead);
    await storeLead(services, tenant, { ...lead, lead_status: 'Complete' });
    await deliver(worker);
    services.forward(60 * MINUTE);
    await deliver(worker);
    expect(target.received.map(parseMessage)).toMatchObject([{ type: 'lead.complete', data: { status: 'new' } }]);
  });

  test('resends a lead that changed in flight, in its newest revision', async () => {
    const { target, services, tenant, worker, answerWith } = setup;
    const lead = makeLead();
    let change: Promise<unknown> | undefined;
    answerWith(() => {
      change ??= storeLead(services, tenant, { ...lead, dateTime: '2026-11-24T10:30' });
      return 204;
    });
    await storeLead(services, tenant, lead);
    await deliver(worker);
    await change;
    await deliver(worker);
    expect(target.received.map((one) => parseMessage(one).data)).toMatchObject([
      { status: 'new', lead: { revision: 1 } },
      { status: 'resend', lead: { revision: 2 } },
    ]);
    expect(new Set(target.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect(await rows()).toMatchObject([{ state: 'delivered', revision: 2 }]);
  });

  test('takes over the claims of a dead process, with the same message id', async () => {
    const { target, services, tenant, worker } = setup;
    await storeLead(services, tenant, makeLead());
    const limits = { now: services.now(), free: 10, countFree: () => 10, busy: [] };
    const [taken] = await claimDue(services.db, limits);
    expect(await claimDue(services.db, limits)).toEqual([]);
    await deliver(worker);
    expect(target.received).toEqual([]);
    services.forward(16_000);
    await deliver(worker);
    expect(target.received.map(({ headers }) => headers['webhook-id'])).toEqual([`${taken?.id}.1`]);
    await claimDue(services.db, limits);
    await releaseClaims(services.db);
    expect((await rows()).filter(({ claimedUntil }) => claimedUntil)).toEqual([]);
  });

  test('ignores the outcome of a worker that lost its claim', async () => {
    const { services, tenant } = setup;
    await storeLead(services, tenant, makeLead());
    const claim = () => claimDue(services.db, { now: services.now(), free: 1, countFree: () => 1, busy: [] });
    const [slow] = await claim();
    services.forward(16_000);
    const [second] = await claim();
    if (!slow || !second) throw new Error('Nothing was claimed.');
    const late = { kind: 'dead', error: 'Too slow.' } as const;
    await recordOutcomes(services.db, [{ id: slow.id, attempts: slow.attempts, revision: 1, result: late }]);
    expect(await rows()).toMatchObject([{ state: 'pending', attempts: 2, claimedUntil: second.claimedUntil }]);
    const arrived = { kind: 'delivered', at: new Date(services.now()) } as const;
    await recordOutcomes(services.db, [{ id: second.id, attempts: second.attempts, revision: 1, result: arrived }]);
    await recordOutcomes(services.db, [{ id: second.id, attempts: second.attempts, revision: 1, result: late }]);
    expect(await rows()).toMatchObject([{ state: 'delivered', lastError: null, claimedUntil: null }]);
  });

  test('lists the files of a lead whose later revision has none', async () => {
    const { services, tenant } = setup;
    const lead = makeLead({ has_files: true });
    const file = {
      id: makeFileId(tenant.slug, lead.client_id, Buffer.from('x')),
      name: 'a.pdf',
      type: 'application/pdf',
    };
    const id = await storeLead(services, tenant, lead, { files: [{ ...file, size: 1 }] });
    await storeLead(services, tenant, { ...lead, has_files: false, dateTime: '2026-11-24T10:30' });
    expect((await loadLeads(services, [id])).get(id)).toMatchObject({
      row: { revision: 2 },
      files: [{ id: file.id, name: 'a.pdf' }],
    });
  });

  test('never claims a row twice, however many workers run', async () => {
    const { target, services, tenant } = setup;
    for (let index = 0; index < 40; index += 1) await storeLead(services, tenant, makeLead());
    const workers = Array.from({ length: 3 }, () => createWorker(services));
    await Promise.all(workers.map(deliver));
    await Promise.all(workers.map(deliver));
    expect(target.received).toHaveLength(40);
    expect(new Set(target.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  });

  test('sends no lead of a mock build and no quarantined lead', async () => {
    const { target, services, tenant, worker } = setup;
    await storeLead(services, tenant, makeLead(), { mock: true });
    await storeLead(services, tenant, makeLead(), { suspicion: 'honeypot' });
    await deliver(worker);
    expect(target.received).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('logs ids and reasons, and no personal data', async () => {
    const { services, tenant, worker, answerWith } = setup;
    let count = 0;
    answerWith(() => [500, 302, 204][count++]);
    await storeLead(services, tenant, makeLead());
    for (let index = 0; index < 4; index += 1) {
      services.forward(MINUTE);
      await deliver(worker);
    }
    const log = services.logged().join('\n');
    expect(log).toContain('lead delivered');
    expect(log).toContain('Answered 302, a redirect');
    for (const secret of ['Kim', 'Lee', 'kim.lee', '0491 570', 'still there']) expect(log).not.toContain(secret);
  });
});
