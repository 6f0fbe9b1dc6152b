/** Regenerates the stock, the maps and the photos of the demo tenants. Output is byte-identical each time, so a generator change shows in a diff. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSite } from '../src/config/index.ts';
import { DEMO_DEALERS } from '../src/demo/dealers.ts';
import { writeDemoStock } from '../src/demo/generate.ts';
import { writeDemoMaps } from '../src/demo/maps.ts';
import { writeDemoPhotos } from '../src/demo/photos.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const tenants = join(root, 'tenants');

for (const { path, count } of writeDemoStock(tenants)) console.log(`${relative(root, path)}: ${count} vehicles`);
for (const { slug } of DEMO_DEALERS) {
  const file = join(tenants, slug, 'site.json');
  const result = parseSite(readFileSync(file, 'utf8'), { file, slug });
  if (result.kind === 'invalid') throw new Error(`${file} is not valid. Run "npm run build -- ${slug}" to see why.`);
  const { locations, features } = result.site;
  for (const path of writeDemoMaps(tenants, { slug, locations, map: features.locations.map })) {
    console.log(relative(root, path));
  }
}
console.log(`${(await writeDemoPhotos(tenants)).length} photos`);
