/**
 * Measures the build and the search against the alternatives a team would consider, and how fast leads are accepted, cars
 * reserved and sites published: `npm run bench [-- --json] [--only build|search|relevance|leads|payments|publish] [--quick]`. docs/performance.md explains the numbers.
 */
import { bench, PARTS } from '#tests/bench/bench.ts';
import { benchTables } from '#tests/bench/table.ts';
import { readCommandLine } from './command-line.ts';

const { values } = readCommandLine({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string' }, quick: { type: 'boolean' } },
});
const parts = PARTS.filter((part) => values.only === undefined || values.only === part);
if (parts.length === 0) {
  console.error(`--only is "${values.only}", expected one of: ${PARTS.join(', ')}.`);
  process.exit(1);
}
const result = await bench(parts, (line) => console.error(line), { quick: values.quick });
console.log(values.json ? JSON.stringify(result, undefined, 2) : benchTables(result));
