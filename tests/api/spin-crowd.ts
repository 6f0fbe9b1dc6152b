import { expect } from 'vitest';
import { deliveries, leads, spins } from '#src/api/database/schema.ts';
import { makeCampaign } from '#tests/fixtures/campaign.ts';
import { openCampaign } from './campaign-world.ts';
import type { DatabaseKind } from './databases.ts';

const ODDS = { common: 0.3, rare: 0.1, scarce: 0.2 };
const STOCK = { common: 100_000, rare: 100_000, scarce: 7 };

interface Crowd {
  readonly customers: number;
  /** Requests, each of a random customer. */
  readonly spins: number;
  readonly atOnce: number;
}

/**
 * Lets a crowd spin over and over, and checks that each customer has one result, that no prize is given beyond its stock, and
 * that the odds are those of the config.
 */
export async function expectFairSpins({ start }: DatabaseKind, crowd: Crowd): Promise<void> {
  const database = await start();
  const campaign = makeCampaign({
    prizes: Object.entries(ODDS).map(([id, odds]) => ({ id, name: id, odds, stock: STOCK[toPrize(id)] })),
  });
  const world = await openCampaign(campaign, database.open);
  try {
    const shoppers = await world.makeShoppers(crowd.customers);
    // Every customer tries, and neighbouring requests are often of the same one.
    const order = Array.from({ length: crowd.spins }, (_, index) => Math.floor(index / 3) % shoppers.length);
    const results = new Map<number, Set<string>>();
    let next = 0;
    const work = async (): Promise<void> => {
      for (let at = next++; at < order.length; at = next++) {
        const who = order[at] ?? 0;
        const state = await shoppers[who]?.spin();
        results.set(who, (results.get(who) ?? new Set()).add(JSON.stringify(state?.spin)));
      }
    };
    await Promise.all(Array.from({ length: crowd.atOnce }, work));
    expect([...results.values()].filter((answers) => answers.size !== 1)).toEqual([]);

    const rows = await world.services.db.select().from(spins);
    expect(rows).toHaveLength(results.size);
    expect(results.size).toBe(Math.min(crowd.customers, Math.ceil(crowd.spins / 3)));
    expect(new Set(rows.map(({ customerId }) => customerId)).size).toBe(rows.length);
    expect(await world.services.db.select({ id: leads.id }).from(leads)).toHaveLength(rows.length);
    expect(await world.services.db.select({ id: deliveries.id }).from(deliveries)).toHaveLength(rows.length);

    const count = (prize: string): number => rows.filter((row) => row.prize === prize).length;
    expectLikely(count('common'), rows.length, ODDS.common);
    expectLikely(count('rare'), rows.length, ODDS.rare);
    // The tickets are drawn as often as the odds say, although the prize is used up.
    const drawn = rows.filter(({ ticket }) => ticket !== null && ticket >= 400_000 && ticket < 600_000).length;
    expectLikely(drawn, rows.length, ODDS.scarce);
    expect(count('scarce')).toBe(Math.min(drawn, STOCK.scarce));
    const numbers = rows.filter(({ prize }) => prize === 'scarce').map(({ prizeNumber }) => prizeNumber);
    expect(numbers.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(numbers.map((_, index) => index + 1));
  } finally {
    await world.services.close();
    await database.stop();
  }
}

function toPrize(id: string): keyof typeof ODDS {
  if (id === 'common' || id === 'rare' || id === 'scarce') return id;
  throw new Error(`There is no prize ${id}.`);
}

/** Five and a half standard deviations: a fair wheel fails this about once in ten million runs. */
const DEVIATIONS = 5.5;

/** Checks a number of wins against the binomial distribution of fair spins, whose tail is wider for few spins. */
function expectLikely(won: number, spun: number, odds: number): void {
  const expected = spun * odds;
  const allowed = DEVIATIONS * Math.sqrt(spun * odds * (1 - odds)) + 2;
  expect(Math.abs(won - expected), `${won} wins of ${spun} at odds of ${odds}`).toBeLessThan(allowed);
}
