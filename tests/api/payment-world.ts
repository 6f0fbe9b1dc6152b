import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { OpenDatabase } from '#src/api/database/open.ts';
import { ledgerEntries, payments, refunds, reservations } from '#src/api/database/schema.ts';
import { GatewayRefused, GatewayUnreachable } from '#src/api/payments/gateways/gateway.ts';
import { payWithToken } from '#src/api/payments/pay.ts';
import { isFinal } from '#src/api/payments/payment-states.ts';
import { getNextDeadline, type ReservationCommand } from '#src/api/payments/reservation-states.ts';
import { type SettleServices, settleDue, settlePayment, toOptions, toOrder } from '#src/api/payments/settle.ts';
import {
  commandReservation,
  extendReservationUntil,
  recordStart,
  reserveCar,
  startAnotherPayment,
  toView,
  wakePayment,
} from '#src/api/payments/store/index.ts';
import { HOUR, MINUTE } from '#src/lib/durations.ts';
import { type Bank, type Fault, type GatewayTraits, type OpenGateway, ProcessKilled } from './payment-bank.ts';

const START = Date.parse('2026-11-20T11:00:00+11:00');
const DEPOSIT = 50_000;

type Card = Parameters<Bank['payByShopper']>[1];

/** Something that a shopper, a gateway, a person or chance does. */
export type Action =
  | { readonly kind: 'reserve' | 'retry' | 'reserve-and-pay'; readonly shopper: number; readonly car: number }
  | { readonly kind: 'pay'; readonly which: number; readonly card: Card }
  | { readonly kind: 'dashboard'; readonly which: number }
  | { readonly kind: 'notify'; readonly which: number }
  | { readonly kind: 'work' }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'decide'; readonly verdict: 'approved' | 'declined' }
  | { readonly kind: 'command'; readonly which: number; readonly command: ReservationCommand }
  | { readonly kind: 'extend'; readonly which: number; readonly hours: number }
  | { readonly kind: 'fault'; readonly fault: Fault; readonly calls: number }
  | { readonly kind: 'outage'; readonly isDown: boolean };

/** The rules of a dealer and the manners of its gateway. */
export interface Plan extends GatewayTraits {
  readonly acceptance: 'automatic' | 'dealer';
  readonly refund: 'always' | 'within-hold';
  readonly capture: 'automatic' | 'manual';
}

/** Every payment rests this long after the gateway answers again. */
const REST_MS = 10 * 24 * HOUR;

/** Dealers share the database, so each schedule has a dealer of its own. */
export function openWorld(
  { db }: OpenDatabase,
  openGateway: OpenGateway,
  { acceptance, refund, capture, ...traits }: Plan,
) {
  const tenant = randomUUID();
  let time = START;
  let hasRefusals = false;
  const { gateway, bank } = openGateway(() => time, traits);
  const services: SettleServices = {
    db,
    now: () => time,
    log: pino({ level: 'silent' }),
    findGateway: async (payment) => (payment.tenant === tenant ? gateway : undefined),
    onChange: async () => undefined,
    getDeadline: async (_, state) => time + (state === 'requested' ? 4 * HOUR : 48 * HOUR),
  };
  const newPayment = {
    tenant,
    processor: 'model',
    amountCents: DEPOSIT,
    currency: 'AUD' as const,
    capture,
    goal: 'hold' as const,
    details: null,
  };
  const listPayments = () =>
    db.select().from(payments).where(eq(payments.tenant, tenant)).orderBy(payments.orderNumber);
  const listReservations = () =>
    db.select().from(reservations).where(eq(reservations.tenant, tenant)).orderBy(reservations.reference);
  const shown = new Set<string>(); // Payments whose page a shopper was led to. Other pages cannot be paid.
  const pick = <Row>(rows: readonly Row[], index: number): Row | undefined => rows[index % Math.max(rows.length, 1)];

  async function start(payment: typeof payments.$inferSelect, payUntil: Date): Promise<void> {
    const started = await gateway.start(toOrder(payment), {
      description: 'Deposit',
      email: undefined,
      returnUrl: 'https://dealer.example/return',
      notifyUrl: 'https://api.example/notify',
      expiresAt: payUntil.getTime(),
    });
    const isShown = started.kind === 'card-frame' || (await recordStart(db, payment.id, started.reference));
    if (isShown) shown.add(payment.orderNumber);
  }

  async function pay({ id, orderNumber }: typeof payments.$inferSelect, card: Card): Promise<void> {
    if (!shown.has(orderNumber)) return;
    const token = bank.makeToken?.(card);
    if (token === undefined) bank.payByShopper(orderNumber, card);
    else await payWithToken(services, id, token);
  }

  /** Finds a shopper's reservation of a car that is to be paid. */
  const findUnpaid = async ({ shopper, car }: { readonly shopper: number; readonly car: number }) =>
    (await listReservations()).find(
      ({ carId, phoneHash, state }) => state === 'paying' && carId === `car-${car}` && phoneHash === `phone-${shopper}`,
    );

  async function reserve(shopper: number, car: number, isPaid: boolean): Promise<void> {
    const unpaid = await findUnpaid({ shopper, car });
    const outcome = await reserveCar(
      db,
      {
        tenant,
        carId: `car-${car}`,
        // A shopper who comes back sends the same form again.
        clientId: unpaid?.clientId ?? randomUUID(),
        reference: randomUUID(),
        acceptance,
        refund,
        details: new Uint8Array(),
        phoneHash: `phone-${shopper}`,
        emailHash: `email-${shopper}`,
        payUntil: new Date(time + 30 * MINUTE),
      },
      newPayment,
      { now: time },
    );
    if (outcome.kind !== 'reserved' || isFinal(outcome.payment.state)) return;
    await start(outcome.payment, outcome.reservation.payUntil);
    if (isPaid) await pay(outcome.payment, 'approved');
  }

  /** Reads everything about this dealer in one query, since a schedule reads it after every step. */
  async function readAll() {
    const rows = await db
      .select({ payment: payments, reservation: reservations, refund: refunds })
      .from(payments)
      .leftJoin(reservations, eq(reservations.id, payments.reservationId))
      .leftJoin(refunds, eq(refunds.paymentId, payments.id))
      .where(eq(payments.tenant, tenant));
    return {
      payments: keyById(rows.map(({ payment }) => payment)),
      reservations: keyById(rows.flatMap(({ reservation }) => reservation ?? [])),
      refunds: rows.flatMap(({ refund }) => refund ?? []),
    };
  }

  /** Returns when something is due next, by a query or a deadline. */
  async function findNextMoment(): Promise<number | undefined> {
    const all = await readAll();
    const queries = all.payments.flatMap(({ queryAt }) => queryAt?.getTime() ?? []);
    const deadlines = all.reservations.flatMap((row) => getNextDeadline(toView(row)) ?? []);
    // A reservation whose payment is unclear waits beyond its deadline for the next query.
    const moments = [...queries, ...deadlines].filter((moment) => moment > time);
    return moments.length > 0 ? Math.min(...moments) : undefined;
  }

  async function run(action: Action): Promise<void> {
    switch (action.kind) {
      case 'reserve':
      case 'reserve-and-pay':
        return await reserve(action.shopper, action.car, action.kind === 'reserve-and-pay');
      case 'retry': {
        const own = await findUnpaid(action);
        const payment = own && (await startAnotherPayment(db, own, newPayment, time));
        if (own && payment) await start(payment, own.payUntil);
        return;
      }
      case 'pay': {
        const unfinished = (await listPayments()).filter(({ state }) => !isFinal(state));
        const payment = pick(unfinished, action.which);
        if (payment) await pay(payment, action.card);
        return;
      }
      case 'dashboard': {
        const payment = pick(await listPayments(), action.which);
        if (!payment) return;
        // A refund of ours that is still on its way may be more than is left.
        hasRefusals = true;
        bank.refundByDealer(payment.orderNumber);
        // The gateway notifies us.
        return await wakePayment(db, tenant, payment.orderNumber, time);
      }
      case 'notify': {
        const payment = pick(await listPayments(), action.which);
        if (payment) await settlePayment(services, payment);
        return;
      }
      case 'work':
        return await settleDue(services);
      case 'wait':
        time += action.minutes * MINUTE;
        return;
      case 'decide':
        hasRefusals ||= action.verdict === 'declined';
        bank.decide(action.verdict);
        return;
      case 'command': {
        const reservation = pick(await listReservations(), action.which);
        if (reservation) await commandReservation(db, reservation.id, action.command, toOptions(services));
        return;
      }
      case 'extend': {
        const reservation = pick(await listReservations(), action.which);
        const until = time + action.hours * HOUR;
        if (reservation) await extendReservationUntil(db, reservation.id, until, toOptions(services));
        return;
      }
      case 'fault':
        bank.addFault(action.fault, action.calls);
        return;
      case 'outage':
        bank.isDown = action.isDown;
        return;
    }
  }

  return {
    /** A killed process sends no answer; an unreachable gateway is an error page for the shopper. */
    async act(action: Action): Promise<void> {
      try {
        await run(action);
      } catch (error) {
        if (error instanceof ProcessKilled || error instanceof GatewayUnreachable) return;
        // A gateway refuses to start a payment whose time to pay passed while the call was under way.
        if (!(error instanceof GatewayRefused && action.kind.startsWith('re'))) throw error;
      }
    },

    async checkAlways(): Promise<void> {
      const all = await readAll();
      const live = all.reservations.filter(isLive);
      expect(new Set(live.map(({ carId }) => carId)).size).toBe(live.length);
      for (const row of all.payments) {
        expect(bank.countCaptured(row.orderNumber)).toBeLessThanOrEqual(DEPOSIT);
        const made = all.refunds.filter(({ paymentId }) => paymentId === row.id);
        const granted = made.filter(({ state }) => state !== 'failed');
        // The bank refuses a refund by its own decision or after the dealer's, never because we asked for too much.
        if (!hasRefusals) expect(granted.length).toBe(made.length);
        expect(granted.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeLessThanOrEqual(row.capturedCents);
        expect(bank.countRefunded(row.orderNumber)).toBeLessThanOrEqual(bank.countCaptured(row.orderNumber));
      }
    },

    /** The gateway answers again and time passes: every payment comes to rest, and the books agree with the gateway. */
    async finish(): Promise<void> {
      bank.isDown = false;
      bank.clearFaults();
      bank.decide('approved');
      const latest = time + REST_MS;
      for (let next: number | undefined = time; next !== undefined; next = await findNextMoment()) {
        time = next;
        expect(time).toBeLessThan(latest);
        await settleDue(services);
        bank.decide('approved');
      }
      await bank.deliverLate?.();
      const { payments: rows, reservations: ended } = await readAll();
      const entries = await db
        .select({ paymentId: ledgerEntries.paymentId, sum: sql<string>`sum(${ledgerEntries.amountCents})` })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.tenant, tenant))
        .groupBy(ledgerEntries.paymentId);
      expect(ended.filter(isLive)).toEqual([]);
      for (const row of rows) {
        const reservation = ended.find(({ id }) => id === row.reservationId);
        const isKept = row.goal === 'keep';
        expect(row.queryAt, JSON.stringify(row)).toBeNull();
        expect(isFinal(row.state) || (row.state === 'captured' && isKept), JSON.stringify(row)).toBe(true);
        expect(bank.countHeld(row.orderNumber), JSON.stringify(row)).toBe(
          isKept && row.state === 'captured' ? DEPOSIT : 0,
        );
        if (isKept && row.state === 'captured') {
          expect(reservation?.paymentId).toBe(row.id);
          expect(['completed', 'lapsed']).toContain(reservation?.state);
        }
        const booked = entries.find(({ paymentId }) => paymentId === row.id);
        expect(Number(booked?.sum ?? 0)).toBe(row.capturedCents - row.refundedCents);
        expect(row.capturedCents).toBe(bank.countCaptured(row.orderNumber));
        expect(row.refundedCents).toBe(bank.countRefunded(row.orderNumber));
      }
      expect(bank.listHolding().length).toBe(
        rows.filter(({ state, goal }) => state === 'captured' && goal === 'keep').length,
      );
    },
  };
}

const keyById = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

const isLive = ({ state }: typeof reservations.$inferSelect): boolean =>
  state === 'paying' || state === 'requested' || state === 'held';
