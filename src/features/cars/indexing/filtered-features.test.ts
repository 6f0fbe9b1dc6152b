import { describe, expect, test } from 'vitest';
import { listFilteredFeatures } from './filtered-features.ts';

describe('filteredFeatures', () => {
  test('different words for the same equipment give one name', () => {
    expect(listFilteredFeatures(['Rear View Camera', 'Reversing camera'])).toEqual(['Reversing camera']);
    expect(listFilteredFeatures(['Panoramic roof'])).toEqual(['Sunroof']);
    expect(listFilteredFeatures(['17" alloys', 'Towbar', 'Wireless Apple CarPlay'])).toEqual([
      'Alloy wheels',
      'Apple CarPlay',
      'Tow bar',
    ]);
  });

  test('equipment that is on no list gives nothing', () => {
    expect(listFilteredFeatures(['Cup holders', 'Metalloy trim', '<script>'])).toEqual([]);
  });
});
