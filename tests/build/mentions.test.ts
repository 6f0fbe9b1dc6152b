import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planFromFiles } from '#src/build/plan.ts';
import { parseSite } from '#src/site/index.ts';
import { DAY, type FeedCar, feedCar, NOON, newWorkshop, renderedPaths } from './workshop.ts';

const workshop = newWorkshop();
const models = ['Corolla', 'Hilux', 'Camry', 'Yaris', 'RAV4', 'Kluger'];
const toyotas = models.map((model, index) => feedCar(`T${index}`, { model, price: 20_000 + index * 1000 }));
const makes = ['Kia', 'Mazda', 'Subaru', 'Ford', 'Honda', 'Nissan', 'Suzuki', 'Volvo', 'Skoda', 'Lexus', 'Isuzu', 'MG'];
// Nothing in common with the car that changes but the shelf: the others of its kind may show it as a similar one.
const others = makes.map((make, index) =>
  feedCar(`O${index}`, { make, model: `Model ${index}`, simple_body: 'SUV', price: 50_000 + index * 1000 }),
);
const changed = toyotas[0] ?? feedCar('none');
const SLUG = '2020-toyota-corolla-t0';

/** What each page is made from when the site is made of its present files, by path. */
function inputsByPath(now: number): Map<string, string> {
  const { tenantsDir, outDir } = workshop;
  const file = join(tenantsDir, 'dealer/site.json');
  const parsed = parseSite(readFileSync(file, 'utf8'), { file, slug: 'dealer' });
  if (parsed.kind === 'invalid') throw new Error('The site of the test is none.');
  const settings = { tenantsDir, stockDir: undefined, outDir, now, force: false, acceptStockDrop: false };
  const plan = planFromFiles(settings, parsed.site);
  if (plan.kind === 'refused') throw new Error(plan.problem);
  return new Map(plan.pages.map(({ path, inputs }) => [path, JSON.stringify(inputs())]));
}

/** Paths of the pages that name the car in what they are made from: its own, and those that list it. */
const mentions = (pages: Map<string, string>): string[] =>
  [...pages].filter(([, inputs]) => inputs.includes(SLUG)).map(([path]) => path);

describe('a night after one car changed', () => {
  const now = NOON + DAY;

  test.each([
    ['its price', { price: 18_000 }],
    ['its reservation', { reserved: true }],
    ['its status', { status: 'sold', sold_date: new Date(now).toISOString() }],
  ])('in %s renders that car’s page, the pages that list it, and nothing else', async (_, news: Partial<FeedCar>) => {
    workshop.tenant('dealer', {}, [...toyotas, ...others]);
    await workshop.build();
    const before = inputsByPath(now);
    workshop.feed('dealer', [{ ...changed, ...news }, ...toyotas.slice(1), ...others]);
    const after = inputsByPath(now);
    // The home page charts the prices of all cars. Of the files, one points at the stock and one says when pages changed.
    const charts = 'price' in news ? ['/'] : [];
    const due = new Set([...mentions(before), ...mentions(after), ...charts, '/stock.json', '/sitemap.xml']);
    for (const path of due) if (!after.has(path)) due.delete(path);

    const rendered = new Set(renderedPaths(await workshop.build({ now }), 'dealer'));
    expect([...rendered].sort()).toEqual([...due].sort());

    // The two sets are no accident: the car stands on pages of every kind, and many more pages have nothing to do with it.
    expect(rendered).toContain(`/cars/${SLUG}`);
    expect(rendered).toContain('/search/toyota/corolla');
    const carPages = [...after.keys()].filter((path) => path.startsWith('/cars/'));
    expect(carPages.filter((path) => !rendered.has(path)).length).toBeGreaterThanOrEqual(others.length);
    expect(carPages.filter((path) => rendered.has(path)).length).toBeGreaterThan(1);
    expect(after.size).toBeGreaterThan(2 * rendered.size);
  });
});
