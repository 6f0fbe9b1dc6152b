import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slugify } from './slug.ts';

describe('slugify', () => {
  test.each([
    ['Citroën C3 (auto)', 'citroen-c3-auto'],
    ['  D-MAX  ', 'd-max'],
    ['../../x', 'x'],
    ['Škoda', 'skoda'],
    ['丰田', ''],
    ['', ''],
  ])('converts %j to %j', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  test('returns only lower-case letters, digits and single hyphens, and does not change a slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/u);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});
