import { expect, test } from 'vitest';
import { barsPath } from './bars.ts';

test('the highest bar is as high as the drawing, and a single car among many is still seen', () => {
  expect(barsPath([200, 0, 1, 100])).toBe('M0.08 100v-100h0.84v100zM2.08 100v-6h0.84v6zM3.08 100v-50h0.84v50z');
});

test('no cars are no bars', () => {
  expect(barsPath([0, 0])).toBe('');
  expect(barsPath([])).toBe('');
});
