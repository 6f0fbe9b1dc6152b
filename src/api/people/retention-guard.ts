import { eq, max } from 'drizzle-orm';
import { DAY, HOUR } from '../../lib/durations.ts';
import type { Database } from '../database/open.ts';
import { customers, heartbeats, leads, retentionStops } from '../database/schema.ts';
import type { Services } from '../services.ts';

/*
 * Decides whether retention may remove what looks expired. What it removes is gone for good, so a wrong clock or a mistyped
 * `retentionDays` has to stop it until an operator has looked.
 */

/** Largest step of a clock that is believed, with a weekend's daily runs in mind. */
const MAX_STEP_MS = 2 * DAY;
/** Clocks of several machines differ a little. */
const MAX_BACK_MS = HOUR;

/** The reason why something expired was not removed. */
export type RetentionStop =
  | {
      readonly kind: 'clock';
      readonly tenant: '';
      readonly expired: number;
      readonly date: string;
      readonly trusted: string;
    }
  | { readonly kind: 'tenant'; readonly tenant: string; readonly expired: number; readonly stored: number }
  | { readonly kind: 'files'; readonly tenant: ''; readonly expired: number; readonly stored: number };

/** An operator's confirmations: of the date, and of how much may be removed. */
export interface Confirmed {
  /** The clock is right. */
  readonly clock?: boolean | undefined;
  readonly tenant?: { readonly slug: string; readonly count: number } | undefined;
  readonly files?: number | undefined;
}

type GuardServices = Pick<Services, 'db' | 'now'>;

export type ClockCheck =
  | { readonly kind: 'plausible' }
  | { readonly kind: 'implausible'; readonly now: Date; readonly trusted: Date };

/**
 * Checks the clock against the last trusted time, and advances that while the steps are plausible. Called every few minutes
 * while the API runs, so a dealer without leads does not matter. Leads that came in under a wrong clock do not make it
 * trusted; only a database that has no trusted time yet is judged by its newest record.
 */
export async function checkClock({ db, now }: GuardServices): Promise<ClockCheck> {
  const time = new Date(now());
  const trusted = (await readTrustedTime(db)) ?? (await findNewestRecord(db));
  const step = trusted ? time.getTime() - trusted.getTime() : 0;
  if (trusted && (step > MAX_STEP_MS || step < -MAX_BACK_MS)) return { kind: 'implausible', now: time, trusted };
  if (!trusted || step >= 0) await trustClock({ db, now });
  return { kind: 'plausible' };
}

/** Trusts the clock as it is now. */
export async function trustClock({ db, now }: GuardServices): Promise<void> {
  const beatAt = new Date(now());
  await db
    .insert(heartbeats)
    .values({ name: 'clock', beatAt })
    .onConflictDoUpdate({ target: heartbeats.name, set: { beatAt } });
}

async function readTrustedTime(db: Database): Promise<Date | undefined> {
  const [row] = await db.select().from(heartbeats).where(eq(heartbeats.name, 'clock'));
  return row?.beatAt;
}

async function findNewestRecord(db: Database): Promise<Date | undefined> {
  const [lead] = await db.select({ at: max(leads.updatedAt) }).from(leads);
  const [customer] = await db.select({ at: max(customers.seenAt) }).from(customers);
  const times = [lead?.at, customer?.at].flatMap((at) => at?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** At a dealer with few leads, one is already more than a tenth. */
const SMALL_NUMBER = 5;

/**
 * Returns whether so much may be removed without asking: up to a tenth of what is stored, and in an ordinary daily run up
 * to five. A first run, or one with a cutoff that has moved further than the clock may, is not ordinary.
 */
export function isOrdinaryShare(expired: number, stored: number, isDaily: boolean): boolean {
  return expired <= Math.max(stored / 10, isDaily ? SMALL_NUMBER : 0);
}

/** Returns whether a cutoff has moved as little as in daily runs. */
export const isDailyStep = (cutoff: Date, previous: Date | undefined): boolean =>
  previous !== undefined && Math.abs(cutoff.getTime() - previous.getTime()) <= MAX_STEP_MS;

/** Replaces the stops of the previous run, from which alerts are raised and ended. */
export async function saveStops({ db, now, log }: Services, stops: readonly RetentionStop[]): Promise<void> {
  const stoppedAt = new Date(now());
  await db.transaction(async (transaction) => {
    await transaction.delete(retentionStops);
    if (stops.length === 0) return;
    await transaction
      .insert(retentionStops)
      .values(stops.map(({ kind, tenant, expired }) => ({ kind, tenant, expired, stoppedAt })))
      .onConflictDoNothing();
  });
  for (const stop of stops) log.error(stop, 'retention has stopped and waits for an operator');
}
