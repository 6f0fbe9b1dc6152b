import { describe, expect, test } from 'vitest';
import { makeMonogram } from './monogram.ts';

describe('makeMonogram', () => {
  test('uses the initials of several words and the first letter of one', () => {
    expect(['Land Rover', 'Mercedes-Benz', 'Jaguar', 'Škoda'].map(makeMonogram)).toEqual(['LR', 'MB', 'J', 'Š']);
  });

  test('keeps short names in capitals whole', () => {
    expect(['GWM', 'MG', 'HSV', 'HOLDEN'].map(makeMonogram)).toEqual(['GWM', 'MG', 'HSV', 'H']);
  });

  test('is empty for a name without letters', () => {
    expect(makeMonogram('---')).toBe('');
  });
});
