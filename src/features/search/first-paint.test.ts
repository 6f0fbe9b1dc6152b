import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { AFTER_RESULTS, BEFORE_RESULTS } from './first-paint.ts';

/** Runs the script of a page at `search`, in a browser that remembers `layout`, or refuses to. */
function dataset(search: string, layout: string | Error | null = null): Record<string, string> {
  const found: Record<string, string> = {};
  runInNewContext(BEFORE_RESULTS, {
    document: { documentElement: { dataset: found } },
    location: { search },
    localStorage: {
      getItem() {
        if (layout instanceof Error) throw layout;
        return layout;
      },
    },
    URLSearchParams,
    setTimeout: () => undefined,
  });
  return found;
}

describe('before the results are painted', () => {
  test('they are held back where the address asks for others', () => {
    for (const search of ['?make=Mazda', '?utm_source=mail&query=x', '?page=2', '?sort=price%3Aasc', '?price=:20000'])
      expect(dataset(search), search).toEqual({ results: 'pending' });
  });

  test('they are shown where only others are addressed', () => {
    for (const search of ['', '?', '?utm_source=mail&gclid=1', '?makes=Mazda', '?__proto__=1'])
      expect(dataset(search), search).toEqual({});
  });

  test('a remembered list is laid out, and nonsense or a refusal is not', () => {
    expect(dataset('', 'list')).toEqual({ cars: 'list' });
    for (const layout of ['grid', '"><script>', '{}', new Error('denied')]) expect(dataset('', layout)).toEqual({});
  });
});

describe('after the results', () => {
  function scrolledTo(state: unknown): unknown[] {
    const calls: unknown[] = [];
    runInNewContext(AFTER_RESULTS, { history: { state }, scrollTo: (place: unknown) => calls.push(place) });
    return calls;
  }

  test('whoever comes back is where they were', () => {
    expect(scrolledTo({ scroll: 700 })).toEqual([{ top: 700, behavior: 'instant' }]);
  });

  test('whoever comes anew, or with nonsense, stays at the top', () => {
    for (const state of [null, undefined, {}, 'x', { scroll: '700' }, { scroll: {} }])
      expect(scrolledTo(state)).toEqual([]);
  });
});
