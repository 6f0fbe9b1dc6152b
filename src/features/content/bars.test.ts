import { expect, test } from 'vitest';
import { drawBars } from './bars.ts';

test('the highest bar is as high as the drawing, and a single car among many is still visible', () => {
  expect(drawBars([200, 0, 1, 100])).toBe('M0.08 100v-100h0.84v100zM2.08 100v-6h0.84v6zM3.08 100v-50h0.84v50z');
});

test('draws no bars without cars', () => {
  expect(drawBars([0, 0])).toBe('');
  expect(drawBars([])).toBe('');
});
