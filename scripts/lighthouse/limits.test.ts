import { describe, expect, test } from 'vitest';
import { isQuick, type MeasuredPage, medianRun, report, shortcomings } from './limits.ts';

function page(over: Partial<MeasuredPage> = {}, performance = 100): MeasuredPage {
  return {
    page: 'city-motors home',
    url: 'http://city-motors.localhost/',
    scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
    ...{ cls: 0, lcp: 1234, tbt: 5.4, scriptBytes: 6123, faults: [] },
    ...over,
  };
}

describe('shortcomings', () => {
  test('a page at its limits passes', () => {
    expect(shortcomings(page({ cls: 0.0199 }, 98))).toEqual([]);
  });

  test.each([
    ['performance', 97, 'performance 97, at least 98 wanted'],
    ['accessibility', 99, 'accessibility 99, at least 100 wanted'],
    ['best-practices', 96, 'best-practices 96, at least 100 wanted'],
    ['seo', 92, 'seo 92, at least 100 wanted'],
  ] as const)('%s of %d is too little', (category, score, said) => {
    expect(shortcomings(page({ scores: { ...page().scores, [category]: score } }))).toEqual([said]);
  });

  test('a page that shifts by 0.02 shifts too much', () => {
    expect(shortcomings(page({ cls: 0.02 }))).toEqual(['CLS 0.020, less than 0.02 wanted']);
  });
});

test('only speed and shifts depend on what else the machine does, and so are measured again', () => {
  const unreadable = page({ scores: { ...page().scores, accessibility: 50 } });
  expect([page(), page({}, 97), page({ cls: 0.5 }), unreadable].map(isQuick)).toEqual([true, false, false, true]);
});

test('of three runs the one in the middle counts', () => {
  expect(medianRun([page({}, 90), page({}, 99), page({}, 95)]).scores.performance).toBe(95);
});

test('a report has a line for each page, and what costs points below it', () => {
  const fault = { category: 'seo', id: 'meta-description', title: 'No description', places: ['<head>'] } as const;
  const poor = page({
    page: 'x search',
    url: 'http://x/',
    scores: { ...page().scores, seo: 92 },
    faults: [{ ...fault, places: ['<head>'] }],
  });
  expect(report([page(), poor])).toMatchInlineSnapshot(`
    "page              perf  a11y  best  seo    CLS     LCP   TBT  script
    city-motors home   100   100   100  100  0.000  1.23 s  5 ms  6.1 kB
    x search           100   100   100   92  0.000  1.23 s  5 ms  6.1 kB

    http://x/
      seo 92, at least 100 wanted
      - seo: No description (meta-description)
          <head>"
  `);
});
