import { describe, expect, test } from 'vitest';
import { filteredFeatures } from './filtered-features.ts';

describe('filteredFeatures', () => {
  test('different words for the same equipment give one name', () => {
    expect(filteredFeatures(['Rear View Camera', 'Reversing camera'])).toEqual(['Reversing camera']);
    expect(filteredFeatures(['Panoramic roof'])).toEqual(['Sunroof']);
    expect(filteredFeatures(['17" alloys', 'Towbar', 'Wireless Apple CarPlay'])).toEqual([
      'Alloy wheels',
      'Apple CarPlay',
      'Tow bar',
    ]);
  });

  test('equipment that is on no list gives nothing', () => {
    expect(filteredFeatures(['Cup holders', 'Metalloy trim', '<script>'])).toEqual([]);
  });
});
