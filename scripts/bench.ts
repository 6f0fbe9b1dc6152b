/** `npm run bench [-- --json]`: measures our build against the ways a team would otherwise choose; see docs/performance.md. */
import { parseArgs } from 'node:util';
import { bench } from '#tests/bench/bench.ts';
import { benchTable } from '#tests/bench/table.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });

const result = await bench((line) => console.error(line));
console.log(values.json ? JSON.stringify(result, undefined, 2) : benchTable(result));
