import { describe, expect, test } from 'vitest';
import { listFilteredFeatures } from './filtered-features.ts';

describe('listFilteredFeatures', () => {
  test('uses one name for different words for the same equipment', () => {
    expect(listFilteredFeatures(['Rear View Camera', 'Reversing camera'])).toEqual(['Reversing camera']);
    expect(listFilteredFeatures(['Panoramic roof'])).toEqual(['Sunroof']);
    expect(listFilteredFeatures(['17" alloys', 'Towbar', 'Wireless Apple CarPlay'])).toEqual([
      'Alloy wheels',
      'Apple CarPlay',
      'Tow bar',
    ]);
  });

  test('ignores equipment that is not filterable', () => {
    expect(listFilteredFeatures(['Cup holders', 'Metalloy trim', '<script>'])).toEqual([]);
  });
});
