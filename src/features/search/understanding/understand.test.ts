import { expect, test } from 'vitest';
import { createReader } from './understand.ts';

const read = createReader({
  counts: { engine_size: { '0.05': 2, '0.1': 3, '0.7': 1 } },
  locale: 'en-NZ',
  now: Date.UTC(2026, 10, 27),
});

test.each([
  ['50cc', ['0.05']],
  ['49 cc', ['0.05']],
  ['125cc', ['0.1']],
  ['689cc', ['0.7']],
  ['0.7 litre', ['0.7']],
])('reads "%s" as the engines of %j litres', (text, sizes) => {
  expect(read(text).refinements).toEqual({ engine_size: sizes });
});

test.each([
  ['under 40k', 'under $40,000'],
  ['max 25,000', 'max $25,000'],
  ['$20-30k', '$20,000-$30,000'],
  ['between $20,000 and $30,000', 'between $20,000 and $30,000'],
  ['under 40 k', 'under $40,000'],
  ['under 12500 dollars', 'under $12,500'],
  ['around 30k', 'around 30k'],
  ['forty grand', 'forty grand'],
  ['under 100,000 km', 'under 100,000 km'],
  ['since 2020', 'since 2020'],
])('shows "%s" as "%s"', (text, chip) => {
  expect(read(text).parts.map((part) => part.chip)).toEqual([chip]);
});
