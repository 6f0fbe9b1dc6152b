import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('excerpt', () => {
  test('a short text stays whole', () => {
    expect(excerpt('  Fair price, no fuss. ')).toEqual({ lead: 'Fair price, no fuss.' });
  });

  test('a text a few words too long stays whole too', () => {
    const text = 'word '.repeat(55).trim();
    expect(excerpt(text)).toEqual({ lead: text });
  });

  test('a long one parts after a sentence that ends in time', () => {
    const first = `${'We came for a look and stayed for the coffee. '.repeat(4).trim()}`;
    expect(excerpt(`${first} ${'And more '.repeat(20)}`)).toMatchObject({ lead: first });
  });

  test('else it parts between words, and what has none is cut', () => {
    expect(excerpt('word '.repeat(100)).lead).toMatch(/^(?:word )+word$/u);
    expect(excerpt('x'.repeat(400)).lead).toHaveLength(220);
  });

  test('no word is lost', () => {
    const words = (text: string) => text.split(/\s+/u).filter(Boolean).join(' ');
    fc.assert(
      fc.property(fc.lorem({ maxCount: 120 }), (text) => {
        const { lead, rest = '' } = excerpt(text);
        expect(words(`${lead} ${rest}`)).toBe(words(text));
      }),
    );
  });
});
