import { describe, expect, test } from 'vitest';
import { chooseMedian, findShortcomings, formatReport, isQuick, type MeasuredPage } from './limits.ts';

function makePage(over: Partial<MeasuredPage> = {}, performance = 100): MeasuredPage {
  return {
    page: 'city-motors home',
    url: 'http://city-motors.localhost/',
    scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
    cls: 0,
    lcp: 1234,
    tbt: 5.4,
    scriptBytes: 6123,
    faults: [],
    ...over,
  };
}

describe('findShortcomings', () => {
  test('a page at its limits passes', () => {
    expect(findShortcomings(makePage({ cls: 0.0199 }, 98))).toEqual([]);
  });

  test.each([
    ['performance', 97, 'performance 97, expected at least 98'],
    ['accessibility', 99, 'accessibility 99, expected at least 100'],
    ['best-practices', 96, 'best-practices 96, expected at least 100'],
    ['seo', 92, 'seo 92, expected at least 100'],
  ] as const)('%s of %d is too low', (category, score, message) => {
    expect(findShortcomings(makePage({ scores: { ...makePage().scores, [category]: score } }))).toEqual([message]);
  });

  test('a layout shift of 0.02 is too much', () => {
    expect(findShortcomings(makePage({ cls: 0.02 }))).toEqual(['CLS 0.020, expected below 0.02']);
  });
});

test('only low speed or layout shift leads to another measurement', () => {
  const inaccessible = makePage({ scores: { ...makePage().scores, accessibility: 50 } });
  expect([makePage(), makePage({}, 97), makePage({ cls: 0.5 }), inaccessible].map(isQuick)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('uses the median of three runs', () => {
  expect(chooseMedian([makePage({}, 90), makePage({}, 99), makePage({}, 95)]).scores.performance).toBe(95);
});

test('a report has a line for each page, and its shortcomings below', () => {
  const fault = { category: 'seo', id: 'meta-description', title: 'No description', places: ['<head>'] } as const;
  const poor = makePage({
    page: 'x search',
    url: 'http://x/',
    scores: { ...makePage().scores, seo: 92 },
    faults: [{ ...fault, places: ['<head>'] }],
  });
  expect(formatReport([makePage(), poor])).toMatchInlineSnapshot(`
    "page              perf  a11y  best  seo    CLS     LCP   TBT  script
    city-motors home   100   100   100  100  0.000  1.23 s  5 ms  6.1 kB
    x search           100   100   100   92  0.000  1.23 s  5 ms  6.1 kB

    http://x/
      seo 92, expected at least 100
      - seo: No description (meta-description)
          <head>"
  `);
});
