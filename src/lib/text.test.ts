import { describe, expect, test } from 'vitest';
import { shorten } from './text.ts';

describe('shorten', () => {
  test('cuts between words and puts text on one line', () => {
    expect(shorten('one  two\nthree four', 13)).toBe('one two…');
    expect(shorten('short', 13)).toBe('short');
  });
});
