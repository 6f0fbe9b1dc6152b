import { addOpenHours, getHoldEnd } from '#src/features/checkout/index.ts';
import type { Timetable } from '#src/features/locations/index.ts';
import type { Services } from '../services.ts';
import { getCarTimetable } from './car-timetable.ts';
import { openReservationDetails, type ReservationDetails } from './details.ts';
import { createGatewayFinder } from './find-gateway.ts';
import { notifyPeople, retryNotices } from './notify/index.ts';
import type { SettleServices } from './settle.ts';
import type { OnChange } from './store/index.ts';

/**
 * Effects of a change, in the transaction that stores it: messages to people, and the published status. Each entry makes a function for
 * the services of a process.
 */
const HOOKS: readonly ((services: Services) => OnChange)[] = [notifyPeople];

/** Connects payments with the dealers' configs, keys and opening hours. */
export function connectPayments(services: Services): SettleServices {
  const { db, now, log, vault, tenants, config } = services;
  const hooks = HOOKS.map((makeHook) => makeHook(services));
  return {
    db,
    now,
    log,
    findGateway: createGatewayFinder({
      ...services,
      findConfig: ({ tenant, processor }) =>
        tenants.bySlug(tenant)?.site.payments.processors.find(({ name }) => name === processor),
      findSandbox: (kind) => config.paymentSandboxes[kind],
    }),
    async onChange(transaction, change) {
      for (const hook of hooks) await hook(transaction, change);
    },
    retryNotices: () => retryNotices(services),
    async getDeadline(reservation, state) {
      const details = openReservationDetails(vault, reservation);
      const site = tenants.bySlug(reservation.tenant)?.site;
      return getDeadline(state, { details, timetable: getCarTimetable(site, details.car.location_id), start: now() });
    },
  };
}

interface DeadlineOptions {
  readonly details: Pick<ReservationDetails, 'hold' | 'acceptWithinHours'>;
  readonly timetable: Timetable;
  /** Milliseconds since 1970. */
  readonly start: number;
}

/** Returns until when the dealer can accept a reservation, or holds the car, by the rules that the shopper agreed to. */
export const getDeadline = (state: 'requested' | 'held', { details, timetable, start }: DeadlineOptions): number =>
  state === 'requested'
    ? addOpenHours(details.acceptWithinHours, timetable, start)
    : getHoldEnd(details.hold, timetable, start);
