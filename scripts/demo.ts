/** Regenerates the stock of the demo tenants. Output is byte-identical each time, so a generator change shows in a diff. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDemoStock } from '../src/demo/generate.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const { path, count } of writeDemoStock(fileURLToPath(new URL('../tenants', import.meta.url)))) {
  console.log(`${relative(root, path)}: ${count} vehicles`);
}
