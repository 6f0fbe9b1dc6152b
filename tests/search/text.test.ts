import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCanonicalText, toQueryText } from '#src/features/search/core/index.ts';
import { createTextMatcher } from '#src/features/search/snapshot/text/index.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { startTestEngine } from './engine.ts';
import { runInParallel } from './in-parallel.ts';
import { makeOwnIndex, type Texts } from './own-index.ts';

let engine: Awaited<ReturnType<typeof startTestEngine>>;

beforeAll(async () => {
  engine = await startTestEngine();
});

afterAll(() => engine.stop());

/** Returns the ids of all cars that the engine finds, in order. */
async function findWithEngine(index: string, text: string): Promise<string[]> {
  const { hits } = await engine.client.index<Texts>(index).search(text, {
    limit: 20_000,
    sort: ['id:asc'],
    matchingStrategy: 'all',
    attributesToRetrieve: ['id'],
  });
  return hits.map((hit) => hit.id);
}

/** Returns the ids of the cars found without the engine, in order: the best matches first. */
function findWithoutEngine(cars: readonly Texts[], text: string): string[] {
  const { finds, rank } = createTextMatcher(cars, text);
  const found = [...cars.keys()].filter(finds);
  const rankOne = rank(found);
  return found
    .map((position) => ({ id: cars[position]?.id ?? '', rank: rankOne(position) }))
    .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

/** Compares the cars that both find for texts as a shopper types them, and their order. */
async function expectSameCars(index: string, cars: readonly Texts[], typed: Iterable<string>): Promise<void> {
  await runInParallel(typed, async (query) => {
    const { text } = toQueryText(toCanonicalText(query));
    const found = await findWithEngine(index, text);
    expect({ text, found: findWithoutEngine(cars, text) }).toEqual({ text, found });
  });
}

const numberCars = (cars: readonly Readonly<Record<string, unknown>>[]): Texts[] =>
  cars.map((car, position) => ({ ...car, id: `x${position}` }));

describe('a text finds the same cars with the engine and without', () => {
  const CARS = numberCars([
    { name: '2021 Toyota Hilux SR5 (4x4)', stocknum: 'U12345', features: ['Tow bar', 'Apple CarPlay'], year: 2021 },
    { name: '2019 Toyota Land Cruiser Prado', stocknum: '12346', vin: 'JTEBR3FJ20K123456' },
    { name: 'Toyota LandCruiser 79', body: 'Ute', drive: '4WD' },
    { name: 'Mazda CX-5 Akera', colour: 'Soul Red', categories: ['Family', 'Tow "pack"'] },
    { name: 'Mazda CX5, 2.5L; as new!', fuel: 'Petrol' },
    { name: 'Mercedes-Benz A250e', make_model: 'Mercedes-Benz A250' },
    { name: 'Citroën C4 (Š-line) ½ price', city: "O'Connor" },
    { name: 'Volkswagen Golf GTI – 7.5', transmission: 'Automatic' },
    { name: 'Mitsubishi Outlander', tag: 'Pre-order', features: ['Adaptive cruise', 'Control panel'] },
    { name: 'Лада Нива Ёлка', label: 'ΆΛΦΑ Ρομέος' },
    { name: 'Geely qr st' },
    { name: 'Geely q rst' },
  ]);

  beforeAll(() => makeOwnIndex(engine.client, 'written', CARS));

  test.each([
    ['toyta', 'x0 x1 x2'],
    ['toyta hilxu', 'x0'],
    ['mitsubushi', 'x8'],
    ['nitsubishi', 'x8'],
    ['nitsubushi', ''],
    ['golv', ''],
    ['voklswagen glof', ''],
    ['vw', 'x7'],
    ['auto', 'x7'],
    ['pickup', 'x2'],
    ['4 wd', 'x0 x2'],
    ['landcruiser', 'x1 x2'],
    ['land cruiser', 'x1 x2'],
    ['land crusier', 'x1 x2'],
    ['qrst', 'x11'],
    ['cx 5', 'x3 x4'],
    ['cx5', 'x3 x4'],
    ['cx-5', 'x3 x4'],
    ['merc', 'x5'],
    ['a 250', 'x5'],
    ['U1234', 'x0'],
    ['12346', 'x1'],
    ['12347', ''],
    ['u12346', ''],
    ['jtebr3', 'x1'],
    ['jtebr4', ''],
    ['2021', 'x0'],
    ['202', 'x0'],
    ['citroen s line', 'x6'],
    ['1⁄2 PRICE', 'x6'],
    ['oconnor', 'x6'],
    ['лада елка', ''],
    ['ЛАДА Ёл', 'x9'],
    ['αλφα ρομεοσ', 'x9'],
    ['"land cruiser"', 'x1'],
    ['"cruiser land"', ''],
    ['"cruise control"', ''],
    ['tow bar apple', 'x0'],
    ['cruise control', 'x8'],
    ['2.5', 'x4'],
    ['25l', 'x4'],
    ['new!', 'x4'],
    ['hilux.', 'x0'],
    ['hil.', ''],
    ['-', 'x0 x1 x10 x11 x2 x3 x4 x5 x6 x7 x8 x9'],
  ])('%j finds %j', async (text, expected) => {
    expect((await findWithEngine('written', text)).toSorted().join(' ')).toBe(expected);
    expect(findWithoutEngine(CARS, text).toSorted().join(' ')).toBe(expected);
  });

  test('in a script that the stock is not written in', async () => {
    const words = ['丰田海拉克斯', '比亚迪', 'โตโยต้า', 'تويوتا', 'טויוטה', 'टोयोटा', 'ⵜⵓⵢⵓⵜⴰ'];
    const mixed = words.flatMap((word) => [word, `${word} hilux`, `toyota${word}`, `toyota ${word} `, `${word}2021`]);
    await expectSameCars('written', CARS, mixed);
  });
});

describe('random texts find the same cars with the engine and without', () => {
  test("when words are so similar that the engine's limits are reached", async () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 12 });
    const words = (maxLength: number) => fc.array(word, { minLength: 1, maxLength }).map((all) => all.join(' '));
    const car = fc.record(
      { name: words(4), stocknum: word, features: fc.array(words(2), { maxLength: 2 }) },
      { requiredKeys: ['name'] },
    );
    const cars = numberCars(fc.sample(car, { numRuns: 1500, seed: 1 }));
    await makeOwnIndex(engine.client, 'alike', cars);
    const typed = fc.tuple(words(2), fc.constantFrom('', '', '.')).map(([text, end]) => text + end);
    await expectSameCars('alike', cars, fc.sample(typed, { numRuns: atDepth({ sample: 100, full: 400 }), seed: 2 }));
  });

  test('when more stock numbers share a prefix than the engine tries', async () => {
    const numbers = Array.from({ length: 1100 }, (_, index) => String(1000 + index));
    const cars = numberCars([
      ...['aa', 'bb', 'ccccc'].flatMap((start) => numbers.map((number) => ({ stocknum: start + number }))),
      ...numbers.slice(0, 99).map((number) => ({ name: `aa${number}x` })),
      ...numbers.slice(0, 100).flatMap((number) => [{ name: `bb${number}x` }, { name: `ccccc${number}x` }]),
    ]);
    await makeOwnIndex(engine.client, 'begun', cars);
    await expectSameCars('begun', cars, [
      'a',
      'aa',
      'aa1',
      'b',
      'bb',
      'bb2',
      'bb.',
      'cccc',
      'ccccc',
      'ccccc1',
      'cccca',
    ]);
    expect(['aa', 'bb', 'ccccc'].map((text) => findWithoutEngine(cars, text).length)).toEqual([1000, 1200, 1000]);
  });

  /**
   * Stock in scripts that the engine segments with special dictionaries or rules is not compared: Chinese, Japanese, Korean,
   * Thai, Khmer, Arabic, Hebrew and the scripts of India.
   */
  test('with any symbols, and letters of the scripts that the stock is written in', async () => {
    const range = (from: number, to: number) =>
      fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
    const sign = fc.oneof(
      { arbitrary: fc.constantFrom(...'abcde12 '), weight: 12 },
      { arbitrary: range(0x20, 0x7e), weight: 3 },
      { arbitrary: range(0x00, 0x24f), weight: 3 },
      { arbitrary: range(0x300, 0x36f), weight: 1 },
      { arbitrary: range(0x370, 0x45f), weight: 2 },
      { arbitrary: range(0x1e00, 0x22ff), weight: 2 },
      { arbitrary: range(0x1f300, 0x1f6ff), weight: 1 },
    );
    const text = fc.string({ unit: sign, minLength: 1, maxLength: 14 });
    const cars = numberCars(
      fc.sample(fc.record({ name: text, stocknum: text, tag: text }, { requiredKeys: ['name'] }), {
        numRuns: 600,
        seed: 3,
      }),
    );
    await makeOwnIndex(engine.client, 'signs', cars);
    const texts = cars.flatMap((car) => [car['name'], car['tag'] ?? '']).map(String);
    const part = fc
      .tuple(fc.constantFrom(...texts), fc.nat(12), fc.integer({ min: 1, max: 8 }), fc.option(sign))
      .map(([whole, from, length, other]) => [...whole].slice(from, from + length).join('') + (other ?? ''));
    await expectSameCars('signs', cars, fc.sample(part, { numRuns: atDepth({ sample: 200, full: 800 }), seed: 4 }));
  });
});
