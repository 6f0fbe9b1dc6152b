import { DAY } from '../../lib/durations.ts';
import type { PaymentGoal } from './payment-states.ts';

/*
 * The states of a reservation. Money arriving, deadlines and people change them; each change says what becomes of the
 * payment.
 */

/** States in which a reservation has its car to itself. The database allows one per car. */
export const LIVE_STATES = [
  /** The shopper is paying. No other shopper can until the attempt ends. */
  'paying',
  /** Paid, and waiting for the dealer to accept. */
  'requested',
  'held',
] as const;

export const ENDED_STATES = [
  /** Not paid in time. */
  'abandoned',
  /** By the shopper. */
  'cancelled',
  /** By the dealer, or because the dealer did not accept in time. */
  'released',
  /** The hold ran out. */
  'lapsed',
  /** The shopper bought the car. */
  'completed',
] as const;

export type LiveState = (typeof LIVE_STATES)[number];
export type EndedState = (typeof ENDED_STATES)[number];
export type ReservationState = LiveState | EndedState;

export const isLive = (state: ReservationState): state is LiveState => LIVE_STATES.some((live) => live === state);

/** The rules of a dealer, as they were when the shopper agreed to them. */
export interface ReservationRules {
  /** `automatic`: a paid reservation holds at once. `dealer`: it waits for the dealer to accept it. */
  readonly acceptance: 'automatic' | 'dealer';
  /**
   * `always`: the deposit goes back even when a hold runs out unused. `within-hold`: the dealer then keeps it. A cancelled reservation
   * always returns it.
   */
  readonly refund: 'always' | 'within-hold';
}

/** The deadlines of a reservation, in milliseconds since 1970. */
export interface ReservationView extends ReservationRules {
  readonly state: ReservationState;
  /** Until then the shopper can pay. */
  readonly payUntil: number;
  /** Until then the dealer can accept; set once a reservation is requested. */
  readonly acceptUntil: number | undefined;
  /** Set once a reservation holds. */
  readonly holdUntil: number | undefined;
}

/** A change of state, and what becomes of the payment. */
export interface ReservationChange {
  readonly state: ReservationState;
  readonly goal: PaymentGoal;
}

/**
 * Returns the change that a deposit makes, or undefined if it changes nothing. A deposit that arrives after its reservation
 * ended goes back, whether or not the car was reserved again since.
 */
export function receiveDeposit({
  state,
  acceptance,
}: Pick<ReservationView, 'state' | 'acceptance'>): ReservationChange | undefined {
  if (state === 'paying') return { state: acceptance === 'automatic' ? 'held' : 'requested', goal: 'hold' };
  if (state === 'abandoned' || state === 'cancelled' || state === 'released') return { state, goal: 'return' };
  return undefined;
}

/** Returns the next deadline, or undefined if none is left. */
export function getNextDeadline(reservation: ReservationView): number | undefined {
  switch (reservation.state) {
    case 'paying':
      return reservation.payUntil;
    case 'requested':
      return reservation.acceptUntil;
    case 'held':
      return reservation.holdUntil;
    default:
      return undefined;
  }
}

/**
 * A shopper who paid in time keeps the car although the gateway cannot be asked when the time is up. After this long the car
 * is free again, and a deposit that turns up later goes back.
 */
export const PAY_GRACE_MS = 60 * 60_000;

/** Returns the change that a passed deadline makes, or undefined if none has passed. */
export function passDeadline(reservation: ReservationView, now: number): ReservationChange | undefined {
  const deadline = getNextDeadline(reservation);
  if (deadline === undefined || now < deadline) return undefined;
  if (reservation.state === 'paying') return { state: 'abandoned', goal: 'return' };
  if (reservation.state === 'requested') return { state: 'released', goal: 'return' };
  return { state: 'lapsed', goal: reservation.refund === 'always' ? 'return' : 'keep' };
}

/** An action of a shopper or a dealer on a reservation. */
export type ReservationCommand = 'cancel' | 'release' | 'accept' | 'complete';

/** Returns the change of a command, or undefined if the reservation's state does not allow it. */
export function applyCommand(state: ReservationState, command: ReservationCommand): ReservationChange | undefined {
  switch (command) {
    case 'cancel':
      return isLive(state) ? { state: 'cancelled', goal: 'return' } : undefined;
    case 'release':
      return isLive(state) ? { state: 'released', goal: 'return' } : undefined;
    case 'accept':
      return state === 'requested' ? { state: 'held', goal: 'hold' } : undefined;
    case 'complete':
      return state === 'held' ? { state: 'completed', goal: 'keep' } : undefined;
  }
}

/** The longest that a hold can be extended beyond now, so that a mistyped year does not take a car off the market. */
export const MAX_EXTENSION_MS = 60 * DAY;

/** The reason why a hold cannot be extended. */
export type ExtensionRefusal =
  | { readonly kind: 'not-held' }
  | { readonly kind: 'not-later'; readonly holdUntil: number }
  | { readonly kind: 'too-late'; readonly latest: number }
  /** The block on the card ended, or ends before it can be captured, so there may be no deposit. */
  | { readonly kind: 'block-ended' };

/** The facts that decide if a hold can be extended, in milliseconds since 1970. */
export interface ExtensionView extends Pick<ReservationView, 'state' | 'holdUntil'> {
  /** End of the block on the card; undefined if the deposit was captured. */
  readonly blockedUntil: number | undefined;
}

/** A capture needs this long at most, with a gateway that does not answer at first. */
const CAPTURE_TIME_MS = 60 * 60_000;

/**
 * Returns why a hold cannot be extended until a time, or undefined if it can. A deposit that is only blocked is captured
 * before its block ends, so it needs time for that.
 */
export function refuseExtension(
  { state, holdUntil, blockedUntil }: ExtensionView,
  until: number,
  now: number,
): ExtensionRefusal | undefined {
  if (state !== 'held' || holdUntil === undefined) return { kind: 'not-held' };
  if (until <= Math.max(holdUntil, now)) return { kind: 'not-later', holdUntil };
  const latest = now + MAX_EXTENSION_MS;
  if (until > latest) return { kind: 'too-late', latest };
  const isLost = blockedUntil !== undefined && blockedUntil < until && blockedUntil - now < CAPTURE_TIME_MS;
  return isLost ? { kind: 'block-ended' } : undefined;
}
