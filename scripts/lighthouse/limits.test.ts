import { describe, expect, test } from 'vitest';
import {
  chooseMedian,
  DEMO_LIMITS,
  findShortcomings,
  formatReport,
  isQuick,
  type MeasuredPage,
  PHOTO_LIMITS,
} from './limits.ts';

function makePage(over: Partial<MeasuredPage> = {}, performance = 100): MeasuredPage {
  return {
    page: 'city-motors home',
    url: 'http://city-motors.localhost/',
    scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
    cls: 0,
    lcp: 1234,
    tbt: 5.4,
    scriptBytes: 6123,
    bytes: 300_000,
    faults: [],
    ...over,
  };
}

describe('findShortcomings', () => {
  test('a page at its limits passes', () => {
    expect(findShortcomings(makePage({ cls: 0.0199 }, 98), DEMO_LIMITS)).toEqual([]);
  });

  test.each([
    ['performance', 97, 'performance 97, expected at least 98'],
    ['accessibility', 99, 'accessibility 99, expected at least 100'],
    ['best-practices', 96, 'best-practices 96, expected at least 100'],
    ['seo', 92, 'seo 92, expected at least 100'],
  ] as const)('%s of %d is too low', (category, score, message) => {
    expect(findShortcomings(makePage({ scores: { ...makePage().scores, [category]: score } }), DEMO_LIMITS)).toEqual([
      message,
    ]);
  });

  test('a layout shift of 0.02 is too much', () => {
    expect(findShortcomings(makePage({ cls: 0.02 }), DEMO_LIMITS)).toEqual(['CLS 0.020, expected below 0.02']);
  });
});

test('a page with photos has limits of its own', () => {
  const heavy = makePage({ lcp: 2300, bytes: 812_300 }, 97);
  expect(findShortcomings(heavy, PHOTO_LIMITS)).toEqual([
    'LCP 2300 ms, expected at most 2200 ms',
    '812.3 kB, expected at most 700.0 kB',
  ]);
});

test('only low speed or layout shift leads to another measurement', () => {
  const inaccessible = makePage({ scores: { ...makePage().scores, accessibility: 50 } });
  expect(
    [makePage(), makePage({}, 97), makePage({ cls: 0.5 }), inaccessible].map((page) => isQuick(page, DEMO_LIMITS)),
  ).toEqual([true, false, false, true]);
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
  expect(formatReport([makePage(), poor], DEMO_LIMITS)).toMatchInlineSnapshot(`
    "page              perf  a11y  best  seo    CLS     LCP   TBT  script       all
    city-motors home   100   100   100  100  0.000  1.23 s  5 ms  6.1 kB  300.0 kB
    x search           100   100   100   92  0.000  1.23 s  5 ms  6.1 kB  300.0 kB

    http://x/
      seo 92, expected at least 100
      - seo: No description (meta-description)
          <head>"
  `);
});
