import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { AFTER_RESULTS, makeBeforeResultsScript } from './first-paint.ts';

/** Runs the script of a page at `search`, with `layout` in storage, or with blocked storage. */
function runScript(search: string, layout: string | Error | null = null): Record<string, string> {
  const found: Record<string, string> = {};
  runInNewContext(makeBeforeResultsScript(), {
    document: { documentElement: { dataset: found } },
    location: { search },
    localStorage: {
      getItem() {
        if (layout instanceof Error) throw layout;
        return layout;
      },
    },
    setTimeout: () => undefined,
  });
  return found;
}

describe('before the results are painted', () => {
  test('hides the published results when the URL asks for others', () => {
    for (const search of ['?make=Mazda', '?utm_source=mail&query=x', '?page=2', '?sort=price%3Aasc', '?price=:20000'])
      expect(runScript(search), search).toEqual({ results: 'pending' });
  });

  test('shows them when the URL has only foreign parameters', () => {
    for (const search of ['', '?', '?utm_source=mail&gclid=1', '?makes=Mazda', '?__proto__=1'])
      expect(runScript(search), search).toEqual({});
  });

  test('applies a stored layout, and ignores invalid values and blocked storage', () => {
    for (const layout of ['grid', 'list']) expect(runScript('', layout)).toEqual({ cars: layout });
    for (const layout of ['"><script>', '{}', new Error('denied')]) expect(runScript('', layout)).toEqual({});
  });
});

describe('after the results', () => {
  function listScrolls(state: unknown): unknown[] {
    const calls: unknown[] = [];
    runInNewContext(AFTER_RESULTS, { history: { state }, scrollTo: (place: unknown) => calls.push(place) });
    return calls;
  }

  test('restores the scroll position of a returning shopper', () => {
    expect(listScrolls({ scroll: 700 })).toEqual([{ top: 700, behavior: 'instant' }]);
  });

  test('stays at the top without a valid stored position', () => {
    for (const state of [null, undefined, {}, 'x', { scroll: '700' }, { scroll: {} }])
      expect(listScrolls(state)).toEqual([]);
  });
});
