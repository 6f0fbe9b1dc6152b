import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitExcerpt } from './excerpt.ts';

describe('splitExcerpt', () => {
  test('keeps a short text whole', () => {
    expect(splitExcerpt('  Fair price, no fuss. ')).toEqual({ lead: 'Fair price, no fuss.' });
  });

  test('keeps a text that is a few words too long whole', () => {
    const text = 'word '.repeat(55).trim();
    expect(splitExcerpt(text)).toEqual({ lead: text });
  });

  test('splits a long text after a sentence that ends in time', () => {
    const first = `${'We came for a look and stayed for the coffee. '.repeat(4).trim()}`;
    expect(splitExcerpt(`${first} ${'And more '.repeat(20)}`)).toMatchObject({ lead: first });
  });

  test('otherwise splits between words, or cuts a text without spaces', () => {
    expect(splitExcerpt('word '.repeat(100)).lead).toMatch(/^(?:word )+word$/u);
    expect(splitExcerpt('x'.repeat(400)).lead).toHaveLength(220);
  });

  test('loses no words', () => {
    const words = (text: string) => text.split(/\s+/u).filter(Boolean).join(' ');
    fc.assert(
      fc.property(fc.lorem({ maxCount: 120 }), (text) => {
        const { lead, rest = '' } = splitExcerpt(text);
        expect(words(`${lead} ${rest}`)).toBe(words(text));
      }),
    );
  });
});
