import { describe, expect, test } from 'vitest';
import {
  applyAnswer,
  applyList,
  EMPTY_WATCHLIST,
  listShownCars,
  requestChange,
  type WatchlistState,
} from './optimistic-updates.ts';

const makeState = (...confirmed: string[]): WatchlistState => ({ ...EMPTY_WATCHLIST, confirmed });
const requestChanges = (watchlist: WatchlistState, ...wants: [id: string, wanted: boolean][]): WatchlistState =>
  wants.reduce((before, [id, wanted]) => requestChange(before, id, wanted).state, watchlist);

describe('requestChange', () => {
  test('shows a car at once and requests it from the server', () => {
    const step = requestChange(makeState('a'), 'b', true);
    expect(step.ask).toBe(true);
    expect(listShownCars(step.state)).toEqual(['a', 'b']);
  });

  test('sends nothing while a call for the same car is in flight', () => {
    const step = requestChange(requestChanges(EMPTY_WATCHLIST, ['a', true]), 'a', false);
    expect(step.ask).toBeUndefined();
    expect(listShownCars(step.state)).toEqual([]);
  });
});

describe('applyAnswer', () => {
  test('confirms a saved or removed car and reports the outcome', () => {
    const saved = applyAnswer(requestChanges(EMPTY_WATCHLIST, ['a', true]), 'a', 'done');
    expect([saved.outcome, listShownCars(saved.state)]).toEqual(['saved', ['a']]);
    const removed = applyAnswer(requestChanges(makeState('a', 'b'), ['a', false]), 'a', 'done');
    expect([removed.outcome, listShownCars(removed.state)]).toEqual(['removed', ['b']]);
  });

  test.each(['refused', 'unclear'] as const)('rolls back only this car when the answer is %s', (answer) => {
    const step = applyAnswer(requestChanges(makeState('a'), ['a', false], ['b', true]), 'a', answer);
    expect([step.outcome, step.ask]).toEqual(['failed', undefined]);
    expect(listShownCars(step.state)).toEqual(['a', 'b']);
  });

  test('requests a later change next and reports only that one', () => {
    const step = applyAnswer(requestChanges(EMPTY_WATCHLIST, ['a', true], ['a', false]), 'a', 'done');
    expect([step.ask, step.outcome, listShownCars(step.state)]).toEqual([false, undefined, []]);
    const end = applyAnswer(step.state, 'a', 'done');
    expect([end.ask, end.outcome, listShownCars(end.state)]).toEqual([undefined, 'removed', []]);
  });

  test('needs no call for a refused change that was already undone', () => {
    const step = applyAnswer(requestChanges(EMPTY_WATCHLIST, ['a', true], ['a', false]), 'a', 'refused');
    expect(step).toEqual({ state: EMPTY_WATCHLIST });
  });

  test('undoes a change with an unclear answer', () => {
    const step = applyAnswer(requestChanges(EMPTY_WATCHLIST, ['a', true], ['a', false]), 'a', 'unclear');
    expect(step.ask).toBe(false);
  });

  test('ignores an answer without a pending change', () => {
    expect(applyAnswer(makeState('a'), 'b', 'done')).toEqual({ state: makeState('a') });
  });
});

describe('applyList', () => {
  test('applies the list except for cars changed since it was requested', () => {
    const watchlist = requestChanges(makeState('a', 'b'), ['b', false]);
    const next = applyList(watchlist, ['c', 'd', 'c'], new Set(['b', 'd']));
    expect(next.confirmed).toEqual(['c', 'b']);
    expect(listShownCars(next)).toEqual(['c']);
  });
});
