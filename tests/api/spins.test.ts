import { describe, expect, test } from 'vitest';
import { lockCampaign } from '#src/api/spins/store.ts';
import { makeCampaign } from '#tests/fixtures/campaign.ts';
import { openCampaign } from './campaign-world.ts';
import { DATABASES, OVERLAPPING_DATABASES } from './databases.ts';
import { expectFairSpins } from './spin-crowd.ts';

describe.each(OVERLAPPING_DATABASES)('spins on the $kind database', (database) => {
  test('a crowd that spins over and over gets one result each, by the odds and within the stock', () =>
    expectFairSpins(database, { customers: 60, spins: 400, atOnce: 50 }));
});

// The embedded database belongs to one process.
test.runIf(DATABASES.length > 1)(
  'spins that wait for another process leave database connections to other requests',
  async () => {
    const [, server] = DATABASES;
    const database = await server?.start();
    if (!database) throw new Error('There is no server.');
    const world = await openCampaign(makeCampaign(), database.open);
    try {
      const shoppers = await world.makeShoppers(30);
      const visitor = shoppers.pop();
      const tenant = world.services.tenants.bySlug(world.slug);
      const campaign = tenant?.site.spinToWin;
      if (!visitor || !tenant || !campaign) throw new Error('There is no campaign.');
      const waiting = await world.services.db.transaction(async (transaction) => {
        await lockCampaign(transaction, { tenant, campaign, mock: false });
        const spins = shoppers.map((shopper) => shopper.spin());
        // Connections are given in the order of requests, so by the last of these every spin waits for the campaign.
        for (let look = 0; look < 20; look++) expect(await visitor.look()).toEqual({ phase: 'open', spin: null });
        return { spins };
      });
      expect((await Promise.all(waiting.spins)).every(({ spin }) => spin !== null)).toBe(true);
    } finally {
      await world.services.close();
      await database.stop();
    }
  },
);
