/*
 * The odds of prizes, in whole tickets: each spin draws one of a million, and each prize owns as many as its odds. Tickets
 * without a prize, and those of a prize that is used up, win nothing, so that no other prize gets more likely than stated.
 */

/** Tickets of a spin. */
export const TICKETS = 1_000_000;

interface PrizeWithOdds {
  readonly id: string;
  readonly odds?: number | undefined;
  readonly stock: number;
}

/** Returns the number of tickets of a prize. */
export const countTickets = (odds = 0): number => Math.round(odds * TICKETS);

/**
 * Returns the prize that a ticket wins, from 0 to `TICKETS - 1`: undefined for none. `given` counts the prizes that were won
 * before, by id.
 */
export function findPrize<Prize extends PrizeWithOdds>(
  prizes: readonly Prize[],
  ticket: number,
  given: ReadonlyMap<string, number>,
): Prize | undefined {
  let first = 0;
  for (const prize of prizes) {
    const end = first + countTickets(prize.odds);
    if (ticket >= first && ticket < end) return (given.get(prize.id) ?? 0) < prize.stock ? prize : undefined;
    first = end;
  }
  return undefined;
}

/** Returns odds as people read them: "1 in 20"'s 20, rounded so that it never promises more. */
export const toOneIn = (odds: number): number => Math.ceil(1 / odds - 1e-9);
