import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#src/api/database/open.ts';
import { payments, reservations } from '#src/api/database/schema.ts';
import type { Gateway } from '#src/api/payments/gateways/gateway.ts';
import type { CardOutcome } from '#src/api/payments/sandbox/cards.ts';
import { type SettleServices, settleDue, settlePayment, toOrder } from '#src/api/payments/settle.ts';
import {
  type Payment,
  type Reservation,
  recordStart,
  reserveCar,
  startAnotherPayment,
  wakePayment,
} from '#src/api/payments/store/index.ts';
import { MINUTE } from '#src/lib/durations.ts';
import { openTill, TILL_START } from '#tests/fixtures/till.ts';
import { checkMoney, openScheduleDatabase } from './payment-schedules.ts';
import { type Action, openWorld } from './payment-world.ts';
import { openTillGateway } from './till-bank.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openScheduleDatabase();
});
afterAll(() => database.close());

describe('money and cars with Till', () => {
  test('are accounted for whatever shoppers, Till and processes do', async () => {
    await checkMoney(database, openTillGateway);
  }, 3_000_000);

  test('come to rest if a start is repeated while the payment is given up', async () => {
    const world = openWorld(database, openTillGateway, {
      acceptance: 'automatic',
      refund: 'always',
      capture: 'automatic',
      countsRefunds: false,
      hasSlowRefunds: false,
    });
    // Actions in one group run at the same time.
    const groups: Action[][] = [
      [{ kind: 'outage', isDown: true }],
      [{ kind: 'reserve', shopper: 4, car: 1 }],
      [{ kind: 'wait', minutes: 31 }],
      [
        { kind: 'reserve-and-pay', shopper: 4, car: 1 },
        { kind: 'notify', which: 0 },
        { kind: 'outage', isDown: false },
      ],
      [{ kind: 'pay', which: 0, card: 'approved' }],
      [{ kind: 'command', which: 0, command: 'cancel' }],
    ];
    for (const group of groups) {
      await Promise.all(group.map((action) => world.act(action)));
      await world.checkAlways();
    }
    await world.finish();
  });
});

/** A dealer whose shopper reserves a car with a deposit through Till. */
async function openDealer() {
  const { db } = database;
  const tenant = randomUUID();
  let time = Date.parse('2026-11-20T11:00:00Z');
  const till = openTill(() => time);
  const services: SettleServices = {
    db,
    now: () => time,
    log: pino({ level: 'silent' }),
    findGateway: async (payment) => (payment.tenant === tenant ? till.gateway : undefined),
    onChange: async () => undefined,
    getDeadline: async () => time + 48 * 60 * MINUTE,
  };
  const newPayment = {
    tenant,
    processor: 'main',
    amountCents: 50_000,
    currency: 'AUD' as const,
    capture: 'manual' as const,
    goal: 'hold' as const,
    details: null,
  };
  const outcome = await reserveCar(
    db,
    {
      tenant,
      carId: 'car-1',
      clientId: randomUUID(),
      reference: randomUUID(),
      acceptance: 'automatic',
      refund: 'always',
      details: new Uint8Array(),
      phoneHash: null,
      emailHash: null,
      payUntil: new Date(time + 30 * MINUTE),
    },
    newPayment,
    { now: time },
  );
  if (outcome.kind !== 'reserved') throw new Error('The car is taken.');

  async function start(payment: Payment): Promise<string> {
    const started = await till.gateway.start(toOrder(payment), TILL_START);
    if (started.kind !== 'redirect') throw new Error('Till has a page of its own.');
    if (!(await recordStart(db, payment.id, started.reference))) throw new Error('The payment ended meanwhile.');
    return started.url;
  }
  const find = async (id: string): Promise<Payment> => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    if (!payment) throw new Error('There is no such payment.');
    return payment;
  };
  return {
    till,
    first: outcome.payment,
    start,
    find,
    pass: (minutes: number) => {
      time += minutes * MINUTE;
    },
    settle: async (payment: Payment, gateway: Gateway = till.gateway) =>
      await settlePayment({ ...services, findGateway: async () => gateway }, await find(payment.id)),
    startAnother: () => startAnotherPayment(db, outcome.reservation, newPayment, time),
    /** Carries out what the callbacks that came in ask for. */
    receive: async () => {
      for (const callback of till.callbacks.splice(0)) {
        const read = till.gateway.readNotification?.(callback, time);
        if (read?.orderNumber) await wakePayment(db, tenant, read.orderNumber, time);
      }
      await settleDue(services);
    },
    findReservation: async (): Promise<Reservation | undefined> =>
      (await db.select().from(reservations).where(eq(reservations.tenant, tenant)))[0],
  };
}

describe('a deposit through Till', () => {
  test.each<CardOutcome>(['declined', 'insufficient-funds'])(
    'that is %s is followed by another payment with another number',
    async (outcome) => {
      const dealer = await openDealer();
      await dealer.till.pay(await dealer.start(dealer.first), outcome);
      expect((await dealer.settle(dealer.first)).state).toBe('declined');
      expect((await dealer.findReservation())?.state).toBe('paying');
      const second = await dealer.startAnother();
      expect(second?.orderNumber).not.toBe(dealer.first.orderNumber);
      if (second) await dealer.till.pay(await dealer.start(second), 'approved');
      await dealer.receive();
      expect(await dealer.findReservation()).toMatchObject({ state: 'held', paymentId: second?.id });
      expect(dealer.till.violations).toEqual([]);
    },
  );

  test('continues on the same page after a reload', async () => {
    const dealer = await openDealer();
    const url = await dealer.start(dealer.first);
    expect((await dealer.startAnother())?.id).toBe(dealer.first.id);
    expect(await dealer.start(await dealer.find(dealer.first.id))).toBe(url);
  });

  test('whose page was lost on its way can be paid by another payment five minutes later', async () => {
    const dealer = await openDealer();
    dealer.till.sandbox.faults.calls.push('time-out-after');
    await expect(dealer.start(dealer.first)).rejects.toThrow();
    dealer.pass(5);
    await dealer.settle(dealer.first);
    const second = await dealer.startAnother();
    expect(second?.id).not.toBe(dealer.first.id);
    if (second) await dealer.till.pay(await dealer.start(second), 'approved');
    await dealer.receive();
    expect((await dealer.findReservation())?.state).toBe('held');
  });

  test('whose start was repeated is not given up if its page comes back while Till is queried', async () => {
    const dealer = await openDealer();
    dealer.pass(6);
    const { gateway } = dealer.till;
    let url = '';
    const settled = await dealer.settle(dealer.first, {
      ...gateway,
      // The start reaches Till before the query, and its answer arrives after the query's.
      async query(order) {
        if (order.reference !== undefined) return await gateway.query(order);
        const started = await gateway.start(order, TILL_START);
        const facts = await gateway.query(order);
        url = started.kind === 'redirect' ? started.url : '';
        expect(await recordStart(database.db, dealer.first.id, url)).toBe(true);
        return facts;
      },
    });
    expect(settled.state).toBe('open');
    await dealer.till.pay(url, 'approved');
    await dealer.settle(dealer.first);
    expect(await dealer.findReservation()).toMatchObject({ state: 'held', paymentId: dealer.first.id });
  });

  test('that is paid after the time to pay goes back', async () => {
    const dealer = await openDealer();
    const url = await dealer.start(dealer.first);
    dealer.pass(31);
    expect((await dealer.settle(dealer.first)).state).toBe('open');
    expect((await dealer.findReservation())?.state).toBe('abandoned');
    await dealer.till.pay(url, 'approved');
    await dealer.receive();
    expect((await dealer.find(dealer.first.id)).state).toBe('ended');
    expect(dealer.till.sandbox.ledger.list().map(({ type }) => type)).toEqual(['PREAUTHORIZE', 'VOID']);
  });

  test('whose page cannot be closed is queried every ten minutes, not in a loop', async () => {
    const dealer = await openDealer();
    await dealer.start(dealer.first);
    dealer.pass(31);
    await dealer.settle(dealer.first);
    const { queryAt } = await dealer.find(dealer.first.id);
    expect(queryAt?.getTime()).toBe(Date.parse('2026-11-20T11:41:00Z'));
  });
});
