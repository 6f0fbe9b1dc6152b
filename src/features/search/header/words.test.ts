import { describe, expect, test } from 'vitest';
import { getOtherWords, markTyped, matchesName } from './words.ts';

describe('matchesName', () => {
  test.each([
    ['toy', 'Toyota', true],
    ['TOYOTA hil', 'Toyota Hilux', true],
    ['hilux toyota', 'Toyota Hilux', true],
    ['toy hilux', 'Toyota Hilux', false],
    ['toyota ute', 'Toyota', false],
    ['citroen', 'Citroën', true],
    ['cx-5', 'Mazda CX-5', true],
    ['yota', 'Toyota', false],
    ['', 'Toyota', true],
  ])('"%s" matches %s: %s', (text, name, expected) => {
    expect(matchesName(text, name)).toBe(expected);
  });

  test('the last word must be whole when the engine requires that', () => {
    expect(matchesName('glc300', 'Mercedes-Benz GLC300d', true)).toBe(false);
    expect(matchesName('glc300', 'Mercedes-Benz GLC300', true)).toBe(true);
  });
});

describe('getOtherWords', () => {
  test('keeps the words that are not in the name, as typed', () => {
    expect(getOtherWords('Red toyota  Ute', 'Toyota Hilux')).toBe('Red Ute');
    expect(getOtherWords('toy', 'Toyota')).toBe('');
  });
});

describe('markTyped', () => {
  const show = (text: string, query: string) =>
    markTyped(text, query)
      .map((piece) => (piece.isTyped ? `[${piece.text}]` : piece.text))
      .join('');

  test('marks whole words and the prefix being typed', () => {
    expect(show('2021 Toyota Hilux SR5', 'toyota hi')).toBe('2021 [Toyota] [Hi]lux SR5');
    expect(show('“red” in Toyota', 'red')).toBe('“[red]” in Toyota');
    expect(show('Citroën C4', 'citroen')).toBe('[Citroën] C4');
    expect(show('Toyota', '')).toBe('Toyota');
  });

  test('the pieces always add up to the text', () => {
    for (const text of ['<b>Toyota</b>', 'ﬁat 500', 'İstanbul', '', '🚗 Kia', 'e\u0301te\u0301']) {
      expect(
        markTyped(text, 'fi toyota kia i et')
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }
  });
});
