import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planFromFiles } from '#src/build/tenant/plan.ts';
import { parseSite } from '#src/config/index.ts';
import { DAY } from '#src/lib/durations.ts';
import { type FeedCar, listChangedPaths, makeFeedCar, makeFleet, NOON } from '../fixtures/fleet.ts';

const fleet = makeFleet();
const models = ['Corolla', 'Hilux', 'Camry', 'Yaris', 'RAV4', 'Kluger'];
const toyotas = models.map((model, index) => makeFeedCar(`T${index}`, { model, price: 20_000 + index * 1000 }));
const makes = ['Kia', 'Mazda', 'Subaru', 'Ford', 'Honda', 'Nissan', 'Suzuki', 'Volvo', 'Skoda', 'Lexus', 'Isuzu', 'MG'];
// These cars share only the price range with the changed car. Cars of its kind may list it as a similar car.
const others = makes.map((make, index) =>
  makeFeedCar(`O${index}`, { make, model: `Model ${index}`, simple_body: 'SUV', price: 50_000 + index * 1000 }),
);
const changed = toyotas[0] ?? makeFeedCar('none');
const SLUG = '2020-toyota-corolla-t0';

/** Returns the inputs of each page, by path, as planned from the current files. */
function getInputsByPath(now: number): Map<string, string> {
  const { tenantsDir, outDir } = fleet;
  const file = join(tenantsDir, 'dealer/site.json');
  const parsed = parseSite(readFileSync(file, 'utf8'), { file, slug: 'dealer' });
  if (parsed.kind === 'invalid') throw new Error('The config of the test is invalid.');
  const settings = { tenantsDir, stockDir: undefined, outDir, now, force: false, acceptStockDrop: false };
  const plan = planFromFiles(settings, parsed.site);
  if (plan.kind === 'refused') throw new Error(plan.problem);
  return new Map(plan.pages.map(({ path, inputs }) => [path, JSON.stringify(inputs())]));
}

/** Returns the paths of pages whose inputs contain the car: its own page, and those that list it. */
const listPagesWithCar = (pages: Map<string, string>): string[] =>
  [...pages].filter(([, inputs]) => inputs.includes(SLUG)).map(([path]) => path);

describe('a night after one car changed', () => {
  const now = NOON + DAY;

  test.each([
    ['its price', { price: 18_000 }],
    ['its reservation', { reserved: true }],
    ['its status', { status: 'sold', sold_date: new Date(now).toISOString() }],
  ])('in %s renders only that car’s page and the pages that list it', async (_, news: Partial<FeedCar>) => {
    fleet.tenant('dealer', {}, [...toyotas, ...others]);
    await fleet.build();
    const before = getInputsByPath(now);
    fleet.feed('dealer', [{ ...changed, ...news }, ...toyotas.slice(1), ...others]);
    const after = getInputsByPath(now);
    // The home page has a chart of all prices. /stock.json names the stock file, and the sitemap has the dates of changes.
    const charts = 'price' in news ? ['/'] : [];
    const due = new Set([
      ...listPagesWithCar(before),
      ...listPagesWithCar(after),
      ...charts,
      '/stock.json',
      '/sitemap.xml',
    ]);
    for (const path of due) if (!after.has(path)) due.delete(path);

    const rendered = new Set(listChangedPaths(await fleet.build({ now }), 'dealer'));
    expect([...rendered].sort()).toEqual([...due].sort());

    // The test is meaningful: the car is on pages of every kind, and many more pages do not contain it.
    expect(rendered).toContain(`/cars/${SLUG}`);
    expect(rendered).toContain('/search/toyota/corolla');
    const carPages = [...after.keys()].filter((path) => path.startsWith('/cars/'));
    expect(carPages.filter((path) => !rendered.has(path)).length).toBeGreaterThanOrEqual(others.length);
    expect(carPages.filter((path) => rendered.has(path)).length).toBeGreaterThan(1);
    expect(after.size).toBeGreaterThan(2 * rendered.size);
  });
});
