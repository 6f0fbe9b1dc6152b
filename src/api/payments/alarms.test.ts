import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCheckout } from '#tests/fixtures/checkout.ts';
import { startTarget } from '#tests/fixtures/delivery.ts';
import { HOUR } from '../../lib/durations.ts';
import { paymentEvents, payments } from '../database/schema.ts';
import { checkAlerts } from '../delivery/alerts/index.ts';
import { countPayments } from './alarms.ts';
import { settleDue } from './settle.ts';

describe('payments that need an operator', () => {
  let world: Awaited<ReturnType<typeof openCheckout>>;
  let alarm: Awaited<ReturnType<typeof startTarget>>;
  beforeEach(async () => {
    world = await openCheckout();
    alarm = await startTarget(() => 200);
  });
  afterEach(async () => {
    await alarm.close();
    await world.services.close();
  });

  const check = async () => {
    const { services } = world;
    await checkAlerts({ ...services, config: { ...services.config, alertUrl: alarm.url } });
    const bodies = alarm.received.splice(0).map(({ body }): unknown => JSON.parse(body));
    // Leads about reservations raise alarms of their own, since this world delivers nothing.
    return bodies.filter((body) => typeof body === 'object' && body !== null && 'processor' in body);
  };
  const pay = async (carId: string): Promise<void> => {
    const response = await world.reserve(carId);
    await world.till.pay(response.headers.get('location') ?? '', 'approved');
    world.services.forward(HOUR / 10);
    await settleDue(world.settle);
  };
  const about = (kind: string, change = 'raised') => ({
    alarm: change,
    kind,
    tenant: 'city-motors',
    processor: 'till',
    text: expect.stringMatching(/city-motors: .*"till"/u),
  });

  test('raise an alarm when no notification came for them within half an hour', async () => {
    await pay('till-1');
    expect(await check()).toEqual([]);
    world.services.forward(HOUR);
    expect(await check()).toMatchObject([{ ...about('webhook-silent'), payments: 1 }]);
    expect(await countPayments(world.services)).toMatchObject({ unsettled: 1, silentProcessors: 1, unknown: 0 });
    const event = { tenant: 'city-motors', processor: 'till', eventId: 'one', type: 'DEBIT' };
    await world.services.db.insert(paymentEvents).values({ ...event, receivedAt: new Date(world.services.now()) });
    expect(await check()).toMatchObject([about('webhook-silent', 'ended')]);
  });

  test('raise no alarm at a gateway that sends no notifications, or about a shopper who never paid', async () => {
    await world.reserve('bank-1');
    await settleDue(world.settle);
    await world.services.db.update(payments).set({ state: 'captured', goal: 'keep' });
    world.services.forward(HOUR);
    expect(await check()).toEqual([]);
    await world.services.db.update(payments).set({ state: 'created' });
    await settleDue(world.settle);
    world.services.forward(2 * HOUR);
    await settleDue(world.settle);
    expect(await check()).toEqual([]);
  });

  test('raise an alarm after an hour without an answer, before a block expires, and when refunds have failed', async () => {
    await pay('till-1');
    const settle = { ...world.settle, findGateway: async () => undefined };
    world.services.forward(25 * HOUR);
    await settleDue(settle);
    expect(await check()).toEqual([]);
    world.services.forward(2 * HOUR);
    expect(await check()).toMatchObject([about('payment-unknown')]);
    // The block ends after seven days.
    world.services.forward((7 * 24 - 27 - 5) * HOUR);
    expect(await check()).toMatchObject([about('block-expiring')]);
    const refused = { state: 'captured', goal: 'return', queryAt: null } as const;
    await world.services.db.update(payments).set(refused);
    expect(await check()).toMatchObject([
      about('refund-failed'),
      { kind: 'payment-unknown', alarm: 'ended' },
      { kind: 'block-expiring', alarm: 'ended' },
    ]);
    expect(await countPayments(world.services)).toMatchObject({ refundsFailed: 1, unsettled: 0 });
  });
});
