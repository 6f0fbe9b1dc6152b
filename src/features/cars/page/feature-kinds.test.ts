import { describe, expect, test } from 'vitest';
import { groupFeatures } from './feature-kinds.ts';

const FEATURES = [
  'Bluetooth phone and audio',
  'Reversing camera',
  'Cruise control',
  '18-inch alloy wheels',
  'Leather seats',
  'Autonomous emergency braking',
  'Apple CarPlay',
  'Adaptive cruise control',
  'Two keys',
  'LED headlights',
];

describe('groupFeatures', () => {
  test("groups features of one kind in the dealer's order", () => {
    expect(groupFeatures(FEATURES)).toEqual([
      { kind: 'safety', features: ['Reversing camera', 'Autonomous emergency braking', 'Adaptive cruise control'] },
      { kind: 'comfort', features: ['Cruise control', 'Leather seats'] },
      { kind: 'technology', features: ['Bluetooth phone and audio', 'Apple CarPlay'] },
      { kind: 'exterior', features: ['18-inch alloy wheels', 'LED headlights'] },
      { kind: 'more', features: ['Two keys'] },
    ]);
  });

  test('does not group a short list, or a list of one kind', () => {
    const few = FEATURES.slice(0, 8);
    expect(groupFeatures(few)).toEqual([{ kind: 'more', features: few }]);
    const seats = Array.from({ length: 12 }, (_, index) => `Heated seat ${index}`);
    expect(groupFeatures(seats)).toEqual([{ kind: 'more', features: seats }]);
  });

  test('matches words from their start', () => {
    const kinds = groupFeatures([...FEATURES, 'Controlled descent', 'ABS brakes']);
    expect(kinds.find(({ kind }) => kind === 'more')?.features).toContain('Controlled descent');
    expect(kinds.find(({ kind }) => kind === 'safety')?.features).toContain('ABS brakes');
  });
});
