import { describe, expect, test } from 'vitest';
import { feedCar, newWorkshop } from './workshop.ts';

const workshop = newWorkshop();

describe('a fleet in shards', () => {
  test('is built once between them, each with a report of its own', async () => {
    const slugs = ['north', 'south', 'east', 'west', 'centre'];
    for (const slug of slugs) workshop.tenant(slug, {}, [feedCar('C1')]);
    const built: string[] = [];
    for (const index of [1, 2, 3]) {
      const report = await workshop.build({ shard: { index, count: 3 } });
      expect(report.shard).toBe(`${index}/3`);
      built.push(...report.tenants.map(({ slug }) => slug));
    }
    expect(built.sort()).toEqual(slugs.sort());
    for (const slug of slugs) expect(workshop.has(slug, 'index.html')).toBe(true);
  });

  test('leaves tenants that nobody named alone', async () => {
    for (const slug of ['north', 'south']) workshop.tenant(slug, {}, [feedCar('C1')]);
    const report = await workshop.build({ slugs: ['south'] });
    expect(report.tenants.map(({ slug }) => slug)).toEqual(['south']);
    expect(workshop.has('north', 'index.html')).toBe(false);
  });
});
