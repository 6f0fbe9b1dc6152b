import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CampaignWorld, openCampaign } from '#tests/api/campaign-world.ts';
import { makeCampaign } from '#tests/fixtures/campaign.ts';
import { DAY } from '../../lib/durations.ts';
import { runCommand } from '../command/run.ts';
import { customers, deliveries, leads, spinDraws, spins } from '../database/schema.ts';
import { openLead } from '../leads/sealed-lead.ts';
import { rankEntries } from './draw.ts';

const CALLER = { user: 'kim', host: 'office' };

let world: CampaignWorld;
beforeEach(async () => {
  world = await openCampaign(
    makeCampaign({
      mode: 'draw',
      end: '2026-11-27T17:00',
      prizes: [
        { id: 'car', name: 'A car', stock: 1 },
        { id: 'mug', name: 'A mug', stock: 2 },
      ],
    }),
  );
});
afterEach(() => world.services.close());

const draw = async (confirmed: boolean) => {
  const answer = await runCommand(
    world.services,
    { command: 'draw', tenant: world.slug, confirmed },
    { caller: CALLER },
  );
  if (answer.command !== 'draw') throw new Error('Another answer.');
  return answer.draw;
};

test('the rank of an entry depends on the seed and its id alone', () => {
  const ids = Array.from({ length: 20 }, () => randomUUID());
  const ranked = rankEntries('00ff', ids);
  expect(ranked.toSorted()).toEqual(ids.toSorted());
  expect(rankEntries('00ff', ids.toReversed())).toEqual(ranked);
  expect(rankEntries('00fe', ids)).not.toEqual(ranked);
});

describe('a draw', () => {
  test('is refused before the end, without entries, and a second time', async () => {
    await expect(draw(true)).rejects.toThrow('Draw the winners after that.');
    world.services.forward(10 * DAY);
    await expect(draw(true)).rejects.toThrow('Nobody has entered');
    expect(await draw(false)).toEqual({ state: 'ready', campaign: 'spring', entries: 0 });
    const other = makeCampaign();
    const instant = await openCampaign(other);
    await expect(
      runCommand(instant.services, { command: 'draw', tenant: instant.slug, confirmed: false }),
    ).rejects.toThrow('won at once');
    await instant.services.close();
  });

  test('is refused for spins whose prizes were won at once', async () => {
    const [shopper] = await world.makeShoppers(1);
    await shopper?.spin();
    await world.services.db.update(spins).set({ ticket: 7 });
    world.services.forward(10 * DAY);
    await expect(draw(true)).rejects.toThrow('Give the draw an "id" of its own');
    expect(await world.services.db.select().from(spinDraws)).toEqual([]);
  });

  test('of more prizes than entries gives each entry one', async () => {
    await world.services.close();
    world = await openCampaign(
      makeCampaign({
        mode: 'draw',
        end: '2026-11-27T17:00',
        prizes: ['a', 'b'].map((id) => ({ id, name: id, stock: 1_000_000 })),
      }),
    );
    for (const shopper of await world.makeShoppers(2)) await shopper.spin();
    world.services.forward(10 * DAY);
    expect(await draw(true)).toMatchObject({ isVerified: true, winners: [{ prize: 'a' }, { prize: 'a' }] });
  });

  test('gives each prize once, tells the dealer, and is recorded so that it can be repeated', async () => {
    const shoppers = await world.makeShoppers(6);
    for (const shopper of shoppers)
      expect(await shopper.spin()).toMatchObject({ spin: { outcome: 'entered', prize: null } });
    expect(await draw(false)).toMatchObject({ state: 'open', entries: 6 });
    world.services.forward(10 * DAY);
    const drawn = await draw(true);
    expect(drawn).toMatchObject({ state: 'drawn', entries: 6, drawnBy: 'kim', isVerified: true });
    if (drawn.state !== 'drawn') throw new Error('It was not drawn.');
    expect(drawn.winners.map(({ prize }) => prize)).toEqual(['A car', 'A mug', 'A mug']);
    await expect(draw(true)).rejects.toThrow('already drawn');
    // Repeats the draw from what was recorded.
    const rows = await world.services.db.select().from(spins);
    const order = rankEntries(
      drawn.seed,
      rows.map(({ id }) => id),
    );
    const references = order.slice(0, 3).map((id) => rows.find((row) => row.id === id)?.reference);
    expect(drawn.winners.map(({ reference }) => reference)).toEqual(references);

    const stored = await world.services.db.select().from(leads);
    const won = stored.filter(
      (row) => openLead(world.services.vault, row.payload).details?.['spin_prize'] !== undefined,
    );
    expect(stored).toHaveLength(9);
    expect(won).toHaveLength(3);
    expect(await world.services.db.select().from(deliveries)).toHaveLength(9);
    const states = await Promise.all(shoppers.map((shopper) => shopper.look()));
    const prizes = states.map((state) => state.spin?.prize?.name).filter((name) => name !== undefined);
    expect(prizes.toSorted()).toEqual(['A car', 'A mug', 'A mug']);
    const log = await runCommand(world.services, { command: 'audit', tenant: world.slug, limit: 1 });
    expect(log).toMatchObject({ accesses: [{ action: 'draw', actor: 'kim' }] });
  });

  test('leaves out customers who were erased, and shows that entries were changed after it', async () => {
    const shoppers = await world.makeShoppers(4);
    for (const shopper of shoppers) await shopper.spin();
    const [erased] = await world.services.db.select().from(customers).limit(1);
    await world.services.db.delete(customers).where(eq(customers.id, erased?.id ?? ''));
    world.services.forward(10 * DAY);
    expect(await draw(true)).toMatchObject({ entries: 3, isVerified: true });
    expect(await world.services.db.select().from(spinDraws)).toHaveLength(1);
    // Erasing a person afterwards keeps the draw repeatable; swapping a winner does not.
    await world.services.db.delete(customers);
    expect(await draw(false)).toMatchObject({ isVerified: true });
    await world.services.db.update(spins).set({ prizeNumber: 2 }).where(eq(spins.prize, 'car'));
    expect(await draw(false)).toMatchObject({ isVerified: false });
  });
});
