import { describe, expect, test } from 'vitest';
import { createTextMatcher } from './matcher.ts';
import { SYNONYM_GROUPS } from './synonyms.ts';
import { tokenizeText } from './tokens.ts';

// tests/search/text.test.ts proves that the engine behaves the same.

type Stock = Parameters<typeof createTextMatcher>[0];

/** Returns the positions of the cars that the text finds. */
function find(cars: Stock, text: string): string {
  return [...cars.keys()].filter(createTextMatcher(cars, text).finds).join(' ');
}

const makeStock = (...names: string[]): Stock => names.map((name) => ({ name }));

describe('createTextMatcher', () => {
  test('finds cars with every word in any order and attribute, the last one as a prefix', () => {
    const cars = [
      { name: '2021 Toyota Hilux SR5', colour: 'White' },
      { name: 'Toyota Corolla', features: ['Apple CarPlay', 'Sunroof'] },
    ];
    expect(find(cars, 'hilux toyota')).toBe('0');
    expect(find(cars, 'toyota whi')).toBe('0');
    expect(find(cars, 'TOYOTA sunr')).toBe('1');
    expect(find(cars, 'toy hilux')).toBe('');
    expect(find(cars, 'toyota sunr.')).toBe('');
    expect(find(cars, '')).toBe('0 1');
    expect(find(cars, '% -')).toBe('0 1');
  });

  test.each([
    ['toyta', 'a missing letter'],
    ['toyoota', 'a letter too many'],
    ['toyosa', 'a wrong letter'],
    ['tooyta', 'letters that changed places'],
    ['toyta s', 'an error before another word'],
    ['mitsubushi', 'one error in nine letters or more'],
    ['mitzubushi', 'two errors in nine letters or more'],
    ['nitsubishi', 'the first letter of nine or more, which counts twice'],
    ['mitzub', 'an error in the beginning of a word'],
  ])('%s finds its car despite %s', (text) => {
    expect(find(makeStock('Toyota Mitsubishi s'), text)).toBe('0');
  });

  test.each([
    ['tyota.', 'Toyoda', 'two errors in fewer than nine letters'],
    ['koyota', 'Toyota', 'a wrong first letter in fewer than nine'],
    ['gulf', 'Golf', 'an error in fewer than five letters'],
    ['20191', '20192', 'an error in a number'],
    ['nitsubushi', 'Mitsubishi', 'a wrong first letter and one more'],
  ])('%s does not find %s: %s', (text, name) => {
    expect(find(makeStock(name), text)).toBe('');
  });

  test('finds a stock number whole or by prefix, but not with a typo', () => {
    const cars = [{ stocknum: 'U12345' }, { name: 'U12346' }, { vin: 'JTNKHMBX801000001' }];
    expect(find(cars, 'u1234')).toBe('0 1');
    expect(find(cars, 'u12347')).toBe('1');
    expect(find(cars, 'jtnkhmbx8')).toBe('2');
    expect(find(cars, 'jtnkhmbx801000002')).toBe('');
  });

  test('finds words written as one or as several', () => {
    const cars = makeStock('Mazda CX5', 'Mazda CX-5', 'Toyota Land Cruiser', 'Toyota LandCruiser', 'Cruiser on land');
    expect(find(cars, 'cx 5')).toBe('0 1');
    expect(find(cars, 'cx5')).toBe('0 1');
    expect(find(cars, 'landcruiser')).toBe('2 3');
    expect(find(cars, 'land cruiser')).toBe('2 3 4');
    expect(find(makeStock('qr st', 'q rst'), 'qrst')).toBe('1');
    expect(find(makeStock('AMG GLE63S'), 'gle 63 s')).toBe('0');
    expect(find(makeStock('X-Trail'), 'x, trail')).toBe('0');
    expect(find(makeStock('XTrail'), 'x, trail')).toBe('');
  });

  test('joins a number with letters, but not with another number', () => {
    expect(find(makeStock('GLE63'), 'gle 63')).toBe('0');
    expect(find(makeStock('2019'), '20 19')).toBe('');
  });

  test('finds synonyms, also of joined words', () => {
    const cars = makeStock('Utility', 'Pickup', '4WD', 'Volkswagen', 'Mercedes-Benz');
    expect(find(cars, 'ute')).toBe('0 1');
    expect(find(cars, '4 x 4')).toBe('2');
    expect(find(cars, 'vw')).toBe('3');
    expect(find(cars, 'merc')).toBe('4');
    expect(find(makeStock('Constructor'), 'tostring')).toBe('');
  });

  test('the engine reads every synonym as it is written', () => {
    for (const word of SYNONYM_GROUPS.flat()) {
      expect(tokenizeText(word).flatMap((token) => (token.kind === 'word' ? token.text : []))).toEqual(word.split(' '));
    }
  });

  test('ignores accents, case and variant forms of letters', () => {
    const cars = makeStock('Citroën', 'ŠKODA', 'Œuvre ½ ton', 'Ｐeugeot', 'ΆΛΦΑ', 'ЛАДА');
    expect(find(cars, 'CITROEN')).toBe('0');
    expect(find(cars, 'škoda')).toBe('1');
    expect(find(cars, 'oeuvre')).toBe('2');
    expect(find(cars, 'αλφα')).toBe('4');
    expect(find(cars, 'лада')).toBe('5');
  });

  test('finds a quoted text only as neighbouring words', () => {
    const cars = makeStock('Land Rover Defender', 'Rover, Land', 'Landed Rover', 'Land. Rover');
    expect(find(cars, '"land rover"')).toBe('0');
    expect(find(cars, '"land"')).toBe('0 1 3');
    expect(find(cars, '"%"')).toBe('0 1 2 3');
  });

  test('reads ten words', () => {
    const cars = makeStock('a b c d e f g h i j');
    expect(find(cars, 'a b c d e f g h i j k')).toBe('0');
    expect(find(cars, 'a b c d e f g h i k')).toBe('');
  });

  test("applies the engine's limits for each kind of word, in alphabetical order", () => {
    const numbers = Array.from({ length: 1200 }, (_, index) => 1000 + index);
    const count = (cars: Stock, text: string) => find(cars, text).split(' ').length;
    expect(
      count(
        numbers.map((number) => ({ stocknum: `zq${number}` })),
        'zq',
      ),
    ).toBe(1000);
    expect(
      count(
        numbers.map((number) => ({ name: `zq${number}` })),
        'zq',
      ),
    ).toBe(1200);
    expect(
      count(
        numbers.map((number) => ({ name: `zqzqz${number}` })),
        'zqzqz',
      ),
    ).toBe(1000);
    expect(
      count(
        numbers.map((number) => ({ name: `zqzqz${number}` })),
        'zqzqx',
      ),
    ).toBe(150);
    expect(
      count(
        numbers.map((number) => ({ name: `zqzqzqzqz${number}` })),
        'zqzqzqzxx',
      ),
    ).toBe(50);
    expect(
      count(
        numbers.map((number) => ({ name: `zqzqzqzqz${number}` })),
        'xqzqzqzqz',
      ),
    ).toBe(200);
  });

  test('copes with values that are not text, long words and names of object properties', () => {
    const cars: Stock = [{ name: 'Hilux', features: ['x'.repeat(300), 'Tow bar'] }, {}, { year: 2019 }];
    expect(find(cars, 'tow')).toBe('0');
    expect(find(cars, 'x'.repeat(300))).toBe('');
    expect(find(cars, '2019')).toBe('2');
    expect(find(cars, 'undefined')).toBe('');
    expect(find(cars, '__proto__ constructor')).toBe('');
  });
});
