import { describe, expect, test } from 'vitest';
import { makeFeedCar, makeFleet } from '../fixtures/fleet.ts';

const fleet = makeFleet();

describe('a fleet in shards', () => {
  test('is built once in total, with a report per shard', async () => {
    const slugs = ['north', 'south', 'east', 'west', 'centre'];
    for (const slug of slugs) fleet.tenant(slug, {}, [makeFeedCar('C1')]);
    const built: string[] = [];
    for (const index of [1, 2, 3]) {
      const report = await fleet.build({ shard: { index, count: 3 } });
      expect(report.shard).toBe(`${index}/3`);
      built.push(...report.tenants.map(({ slug }) => slug));
    }
    expect(built.sort()).toEqual(slugs.sort());
    for (const slug of slugs) expect(fleet.has(slug, 'index.html')).toBe(true);
  });

  test('builds only the named tenants', async () => {
    for (const slug of ['north', 'south']) fleet.tenant(slug, {}, [makeFeedCar('C1')]);
    const report = await fleet.build({ slugs: ['south'] });
    expect(report.tenants.map(({ slug }) => slug)).toEqual(['south']);
    expect(fleet.has('north', 'index.html')).toBe(false);
  });
});
