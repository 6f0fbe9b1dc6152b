import { describe, test } from 'vitest';
import { SPINS } from '#tests/fixtures/depth.ts';
import { DATABASES } from './databases.ts';
import { expectFairSpins } from './spin-crowd.ts';

describe.each(DATABASES)('spins on the $kind database', (database) => {
  test(
    `${SPINS} spins by 500 customers, 50 at a time, give one result each, by the odds and within the stock`,
    () => expectFairSpins(database, { customers: 500, spins: SPINS, atOnce: 50 }),
    600_000,
  );
});
