import { describe, expect, test } from 'vitest';
import { leftOver, marked, names } from './words.ts';

describe('names', () => {
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
  ])('"%s" names %s: %s', (text, name, expected) => {
    expect(names(text, name)).toBe(expected);
  });

  test('the last word is a whole one where the engine takes it as one', () => {
    expect(names('glc300', 'Mercedes-Benz GLC300d', true)).toBe(false);
    expect(names('glc300', 'Mercedes-Benz GLC300', true)).toBe(true);
  });
});

describe('leftOver', () => {
  test('keeps the words that the name does not have, as they were typed', () => {
    expect(leftOver('Red toyota  Ute', 'Toyota Hilux')).toBe('Red Ute');
    expect(leftOver('toy', 'Toyota')).toBe('');
  });
});

describe('marked', () => {
  const show = (text: string, query: string) =>
    marked(text, query)
      .map((piece) => (piece.isTyped ? `[${piece.text}]` : piece.text))
      .join('');

  test('marks what was typed: whole words, and the beginning of the one being typed', () => {
    expect(show('2021 Toyota Hilux SR5', 'toyota hi')).toBe('2021 [Toyota] [Hi]lux SR5');
    expect(show('“red” in Toyota', 'red')).toBe('“[red]” in Toyota');
    expect(show('Citroën C4', 'citroen')).toBe('[Citroën] C4');
    expect(show('Toyota', '')).toBe('Toyota');
  });

  test('the pieces are the text, whatever it holds', () => {
    for (const text of ['<b>Toyota</b>', 'ﬁat 500', 'İstanbul', '', '🚗 Kia', 'e\u0301te\u0301']) {
      expect(
        marked(text, 'fi toyota kia i et')
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }
  });
});
