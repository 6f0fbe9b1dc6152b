import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServices } from '#tests/api/test-services.ts';
import { openTwoDealers } from '#tests/api/two-dealers.ts';
import { runLines } from '#tests/fixtures/command.ts';
import { makeLead, makeTenants, storeLead } from '#tests/fixtures/delivery.ts';
import { MINUTE } from '../../lib/durations.ts';
import { deliveries, leads } from '../database/schema.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { parseArguments } from './arguments.ts';

let services: TestServices;
let tenant: Tenant;
let other: Tenant;
beforeEach(async () => {
  const names = ['crm', 'dms'];
  const destinations = names.map((name) => ({ name, kind: 'webhook' as const, url: 'https://crm.example.com/' }));
  ({ services, tenant, other } = await openTwoDealers({ destinations, routes: [{ to: names }] }));
});
afterEach(() => services.close());

const printLines = (...words: string[]) => runLines(services, words);

async function getReference(id: string): Promise<string> {
  const [row] = await services.db.select().from(leads).where(eq(leads.id, id));
  return row?.reference ?? '';
}

describe('retry of a dealer or a destination', () => {
  test('skips an incomplete form that its visitor may still continue', async () => {
    const halfWay = await storeLead(services, tenant, makeLead({ lead_status: 'Incomplete' }));
    const failed = await storeLead(services, tenant, makeLead());
    const due = new Date(services.now() + 10 * MINUTE);
    await services.db.update(deliveries).set({ attempts: 2, dueAt: due }).where(eq(deliveries.leadId, failed));
    const before = await services.db.select().from(deliveries).where(eq(deliveries.leadId, halfWay));
    expect(await printLines('retry', '--destination', 'dms')).toEqual(['1 delivery due now.']);
    expect(await printLines('retry', '--tenant', tenant.slug)).toEqual(['1 delivery due now.']);
    expect(await services.db.select().from(deliveries).where(eq(deliveries.leadId, halfWay))).toEqual(before);
    expect(await printLines('retry', await getReference(halfWay))).toEqual(['2 deliveries due now.']);
  });
});

describe('retry of a lead', () => {
  test('reports that a delivered lead cannot be sent again', async () => {
    const reference = await getReference(await storeLead(services, tenant, makeLead()));
    await services.db.update(deliveries).set({ state: 'delivered', deliveredAt: new Date(services.now()) });
    expect(await printLines('retry', reference)).toEqual([
      'Already delivered to crm, dms. Delivered leads are not sent again.',
    ]);
    const isCrm = eq(deliveries.destination, 'crm');
    await services.db.update(deliveries).set({ state: 'dead', attempts: 12, deliveredAt: null }).where(isCrm);
    expect(await printLines('retry', reference)).toEqual(['1 delivery due now.']);
  });
});

describe('names', () => {
  test.each([['list'], ['dead'], ['overdue'], ['quarantined'], ['export'], ['retry', '--tenant']])(
    '%s lists the known dealers when the name is unknown',
    async (...words) => {
      const expected = `There are: ${tenant.slug}, ${other.slug}.`;
      await expect(printLines(...words, 'nosuch')).rejects.toThrow(`There is no tenant "nosuch". ${expected}`);
    },
  );

  test('accepts a dealer without config if leads of it are stored', async () => {
    await storeLead(services, tenant, makeLead());
    services = { ...services, tenants: makeTenants(other) };
    expect(await printLines('list', tenant.slug)).toHaveLength(2);
    expect(await printLines('retry', '--tenant', tenant.slug, '--destination', 'crm')).toEqual([
      '0 deliveries due now.',
    ]);
  });

  test('rejects an unknown destination and lists the known ones', async () => {
    const nope = printLines('retry', '--tenant', tenant.slug, '--destination', 'nope');
    await expect(nope).rejects.toThrow(`${tenant.slug} has no destination "nope". It has crm, dms, default.`);
    await expect(printLines('retry', '--destination', 'nope')).rejects.toThrow('No dealer has a destination "nope".');
    await storeLead(services, tenant, makeLead());
    await services.db
      .update(deliveries)
      .set({ destination: 'gone', state: 'dead' })
      .where(eq(deliveries.destination, 'dms'));
    expect(await printLines('retry', '--tenant', tenant.slug, '--destination', 'gone')).toEqual([
      '1 delivery due now.',
    ]);
    expect(await printLines('retry', '--destination', 'default')).toEqual(['0 deliveries due now.']);
  });

  test('finds a reference typed without a hyphen or in lower case', async () => {
    const reference = await getReference(await storeLead(services, tenant, makeLead()));
    const [front = '', back = ''] = reference.toLowerCase().split('-');
    for (const words of [[`${front}${back}`], [front, back], [`${front} ${back}`]]) {
      expect((await printLines('show', ...words))[0]).toContain(reference);
    }
  });
});

describe('delivery state', () => {
  test('shows until when an incomplete form waits, and how often a failed one was tried', async () => {
    const halfWay = await storeLead(services, tenant, makeLead({ lead_status: 'Incomplete' }));
    const failed = await storeLead(services, tenant, makeLead());
    await services.db.update(deliveries).set({ attempts: 3 }).where(eq(deliveries.leadId, failed));
    const getState = (shown: readonly string[], reference: string) =>
      shown.find((line) => line.startsWith(reference))?.slice(-40);
    const shown = await printLines('list', tenant.slug);
    expect(getState(shown, await getReference(halfWay))).toMatch(/ waits until 00:30$/u);
    expect(getState(shown, await getReference(failed))).toMatch(/ pending crm ×3, dms ×3$/u);
    expect((await printLines('show', halfWay)).at(-1)).toMatch(
      /waiting for the visitor to continue, next 2026-11-20T00:30:00.000Z$/u,
    );
    services.forward(31 * MINUTE);
    expect(getState(await printLines('list'), await getReference(halfWay))).toMatch(/ pending crm, dms$/u);
  });
});

describe('missing or invalid arguments', () => {
  test.each([
    [['show'], '"show" needs a reference, such as K7QM-2XPA.'],
    [['export'], '"export" needs a tenant: the name of its folder in tenants.'],
    [['secret', 'city-motors'], '"secret" needs the name of a destination, such as crm.'],
    [['list', '--limit', '0'], '"list" needs a whole number from 1 to 10000 as --limit.'],
    [['export', 'city-motors', '--phone', ''], '"export" needs a phone number as --phone.'],
  ])('explains %j', (words, message) => {
    expect(() => parseArguments(words)).toThrow(message);
    expect(() => parseArguments(words)).not.toThrow(/Invalid|Expected/u);
  });
});
