import { expect, test } from 'vitest';
import { makeStreetMap } from './index.ts';

test('the drawing of a location is always the same, and different from others', () => {
  expect(makeStreetMap('-27.4476 153.0454')).toEqual(makeStreetMap('-27.4476 153.0454'));
  expect(makeStreetMap('-27.4476 153.0454')).not.toEqual(makeStreetMap('-27.5347 153.0229'));
});

test('the drawing is small and contains only paths', () => {
  for (const seed of ['', 'Kōwhai', '1 Example Street', '"><script>']) {
    const paths = Object.values(makeStreetMap(seed));
    for (const path of paths) expect(path).toMatch(/^[MLCZ\d .-]+$/u);
    expect(paths.join('').length).toBeLessThan(2500);
  }
});
