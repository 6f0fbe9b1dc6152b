/**
 * Builds a dealer of 17,000 cars: `node tests/browser/build-large-dealer.ts DIR`. Everything is planned and published as in any
 * build, but only the pages of two cars are rendered, which takes a fraction of the time. The others are empty.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '#src/build/build.ts';
import { compile } from '#src/build/compile/compile.ts';
import { loadRenderer } from '#src/build/compile/render.ts';
import { openStore } from '#src/build/store.ts';
import { buildTenant } from '#src/build/tenant/tenant-build.ts';
import { markFragment } from '#src/build/write/page-parts.ts';
import { listFragments } from '#src/plan/inputs/index.ts';
import { makeLawfulInput, makeSiteInput } from '#tests/fixtures/site.ts';
import { LARGE_CAR_PATHS, LARGE_DEALER } from './large-dealer.ts';

const CARS = 17_000;
const MODELS = ['Corolla', 'Camry', 'RAV4', 'Kluger', 'Yaris', 'Hilux', 'Prado', 'Supra'];

const [dir = ''] = process.argv.slice(2);
const tenantsDir = join(dir, 'tenants');
const tenant = join(tenantsDir, LARGE_DEALER);
mkdirSync(tenant, { recursive: true });
const site = makeSiteInput({ slug: LARGE_DEALER, ...makeLawfulInput(), search: { engine: 'embedded' } });
writeFileSync(join(tenant, 'site.json'), JSON.stringify(site));
const cars = Array.from({ length: CARS }, (_, index) => ({
  id: `C${index}`,
  year: 2020,
  make: 'Toyota',
  model: MODELS[index % MODELS.length],
  price: 20_000 + index,
  km: 50_000 + index,
  car_type: 'used',
  simple_body: 'Hatchback',
  simple_fuel: 'Petrol',
  simple_transmission: 'Automatic',
  rego: 'ABC12D',
}));
writeFileSync(join(tenant, 'stock.json'), JSON.stringify(cars));

const report = await build(
  {
    tenantsDir,
    outDir: join(dir, 'out'),
    stockDir: undefined,
    now: Date.now(),
    slugs: [],
    shard: undefined,
    force: false,
    acceptStockDrop: false,
  },
  {},
  {
    compile,
    async buildTenants(slugs, { settings, ...code }, onTenant) {
      const render = await loadRenderer(code.entry);
      const store = await openStore(settings, 'worker');
      const renderSome: typeof render = async (template, locals) =>
        template.includes('.') || LARGE_CAR_PATHS.includes(locals.page.path)
          ? await render(template, locals)
          : listFragments(locals.page.inputs)
              .map(([name]) => markFragment(name))
              .join('');
      for (const slug of slugs) onTenant(await buildTenant(settings, slug, { ...code, render: renderSome }, store));
      store.close();
      return { peakRssMb: 0, crashes: 0 };
    },
  },
);
const [result] = report.tenants;
if (result?.outcome !== 'built' || result.cars !== CARS) throw new Error(JSON.stringify(result));
