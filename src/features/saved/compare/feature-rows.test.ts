import { describe, expect, test } from 'vitest';
import { listFeatureRows } from './feature-rows.ts';

describe('listFeatureRows', () => {
  test('shows every feature once, differences first and otherwise in the order of the cars’ lists', () => {
    expect(
      listFeatureRows([
        { features: ['Sunroof', 'Apple CarPlay', 'Tow bar'] },
        { features: ['apple  carplay', 'Tow bar', 'Heated seats'] },
      ]),
    ).toEqual([
      { name: 'Sunroof', has: [true, false], differs: true },
      { name: 'Heated seats', has: [false, true], differs: true },
      { name: 'Apple CarPlay', has: [true, true], differs: false },
      { name: 'Tow bar', has: [true, true], differs: false },
    ]);
  });

  test('a car without a list is no difference', () => {
    expect(listFeatureRows([{ features: ['Sunroof'] }, {}, { features: ['Sunroof'] }])).toEqual([
      { name: 'Sunroof', has: [true, false, true], differs: false },
    ]);
    expect(listFeatureRows([{}, { features: [] }])).toEqual([]);
  });

  test('leaves out blanks and descriptions', () => {
    expect(listFeatureRows([{ features: [' ', 'x'.repeat(121), '__proto__'] }])).toEqual([
      { name: '__proto__', has: [true], differs: false },
    ]);
  });
});
