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
