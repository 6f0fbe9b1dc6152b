import { describe, expect, test } from 'vitest';
import { monogram } from './monogram.ts';

describe('monogram', () => {
  test('takes the initials of several words and the first letter of one', () => {
    expect(['Land Rover', 'Mercedes-Benz', 'Jaguar', 'Škoda'].map(monogram)).toEqual(['LR', 'MB', 'J', 'Š']);
  });

  test('keeps short names in capitals whole', () => {
    expect(['GWM', 'MG', 'HSV', 'HOLDEN'].map(monogram)).toEqual(['GWM', 'MG', 'HSV', 'H']);
  });

  test('is empty for a name without letters', () => {
    expect(monogram('---')).toBe('');
  });
});
