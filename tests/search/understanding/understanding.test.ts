import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_STATE } from '#src/features/search/index.ts';
import { applyUnderstanding } from '#src/features/search/understanding/index.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { whereRealData } from '#tests/real-data.ts';
import type { Dealer } from './dealers.ts';
import { getDealer, LABELLED, LARGE_DEALER, type Labelled, listExpected, misspell } from './labelled.ts';

function read({ read: understand }: Dealer, query: string): string[] {
  const { refinements, ranges, sort, words } = understand(query);
  return [
    ...Object.entries(refinements).map(([facet, values]) => `${facet}=${values.join('|')}`),
    ...Object.entries(ranges).map(([facet, range]) => `${facet}=${range.min ?? ''}:${range.max ?? ''}`),
    ...(sort ? [`sort=${sort}`] : []),
    ...(words ? [`words=${words}`] : []),
  ].toSorted();
}

interface Score {
  readonly labelled: Labelled;
  readonly text: string;
  readonly isExact: boolean;
  /** True if no filter contradicts the text: at worst, words that could be filters are searched as text. */
  readonly isSensible: boolean;
}

function score(labelled: Labelled): Score {
  const dealer = getDealer(labelled.file);
  const got = read(dealer, labelled.query);
  const expected = listExpected(labelled, dealer);
  return {
    labelled,
    text: `${labelled.file}: ${labelled.query} => ${got.join('; ')} (expected ${expected.join('; ')})`,
    isExact: got.join('; ') === expected.join('; '),
    isSensible: got.every((part) => part.startsWith('words=') || expected.includes(part)),
  };
}

const KINDS = [...Map.groupBy(LABELLED, ({ kind }) => kind)].map(([kind, texts]) => ({ kind, count: texts.length }));

describe(`what shoppers type at eight dealers${whereRealData}`, () => {
  let scores: readonly Score[];
  beforeAll(() => {
    scores = LABELLED.map(score);
  }, 240_000);

  test.each(KINDS)('$kind: at least 95 % of $count texts are understood as labelled', ({ kind }) => {
    const own = scores.filter(({ labelled }) => labelled.kind === kind);
    const wrong = own.filter(({ isExact }) => !isExact).map(({ text }) => text);
    expect(wrong.length / own.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test('97 % of at least 600 texts are understood as labelled, and 99.5 % without a filter that contradicts them', () => {
    const wrong = scores.filter(({ isExact }) => !isExact).map(({ text }) => text);
    const contradicted = scores.filter(({ isSensible }) => !isSensible).map(({ text }) => text);
    expect(scores.length).toBeGreaterThanOrEqual(600);
    expect(wrong.length / scores.length, wrong.join('\n')).toBeLessThanOrEqual(0.03);
    expect(contradicted.length / scores.length, contradicted.join('\n')).toBeLessThanOrEqual(0.005);
  });

  test('95 % of hundreds of texts are understood with a typing error, and 99 % without a filter that contradicts them', () => {
    const misspelt = misspell(LABELLED).map(score);
    const wrong = misspelt.filter(({ isExact }) => !isExact).map(({ text }) => text);
    const contradicted = misspelt.filter(({ isSensible }) => !isSensible).map(({ text }) => text);
    expect(misspelt.length).toBeGreaterThanOrEqual(400);
    expect(wrong.length / misspelt.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
    expect(contradicted.length / misspelt.length, contradicted.join('\n')).toBeLessThanOrEqual(0.01);
  });

  test("a car's own name finds the car", () => {
    const slugs = new Set(LABELLED.map(({ file }) => file).filter((file) => !file.startsWith(LARGE_DEALER)));
    for (const { cars, read: understand, finds } of [...slugs].map(getDealer)) {
      const missed = cars.filter((car) => {
        const understood = applyUnderstanding(EMPTY_STATE, understand(car.name));
        // A text of more than ten words does not find its car by itself.
        return finds({ ...EMPTY_STATE, query: car.name }, car) && !finds(understood, car);
      });
      expect(missed.map(({ name }) => name)).toEqual([]);
    }
  });

  test('reading the words that are left finds nothing more', () => {
    for (const { file, query } of LABELLED) {
      const dealer = getDealer(file);
      const { words } = dealer.read(query);
      expect(dealer.read(words), query).toMatchObject({ refinements: {}, ranges: {}, words, parts: [] });
    }
  });
});

describe('any text', () => {
  const pieces = LABELLED.flatMap(({ query }) => query.split(' '));
  const piece = fc.oneof(
    fc.constantFrom(...pieces),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('<', '"', '$', '-', '1e9', '\0', '\u202e', 'price<1', 'NOT', '_id', '999999999999999999999', '０'),
  );
  const text = fc.array(piece, { maxLength: 24 }).map((all) => all.join(' '));
  const dealer = fc.constantFrom('riverfold.txt', 'kowhai-moto.txt', 'larkmoss-motors.txt');
  const runs = { numRuns: atDepth({ sample: 300, full: 5000 }) };

  test('is read without an error, and what is left of it holds nothing more', () => {
    fc.assert(
      fc.property(dealer, text, (file, query) => {
        const { read: understand } = getDealer(file);
        const { words } = understand(query);
        expect(understand(words)).toMatchObject({ refinements: {}, ranges: {}, words, parts: [] });
      }),
      runs,
    );
  });

  test('never widens what the site shows', () => {
    fc.assert(
      fc.property(dealer, text, (file, query) => {
        const { read: understand, count } = getDealer(file);
        expect(count(applyUnderstanding(EMPTY_STATE, understand(query)))).toBeLessThanOrEqual(count(EMPTY_STATE));
      }),
      { numRuns: atDepth({ sample: 60, full: 600 }) },
    );
  });
});
