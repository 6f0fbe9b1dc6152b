import { describe, expect, test } from 'vitest';
import { answered, listed, NO_WISHES, shownCars, type Wishes, wish } from './wishes.ts';

const having = (...confirmed: string[]): Wishes => ({ ...NO_WISHES, confirmed });
const wanting = (wishes: Wishes, ...wants: [id: string, wanted: boolean][]): Wishes =>
  wants.reduce((before, [id, wanted]) => wish(before, id, wanted).wishes, wishes);

describe('wish', () => {
  test('shows a car at once, and asks the server for it', () => {
    const step = wish(having('a'), 'b', true);
    expect(step.ask).toBe(true);
    expect(shownCars(step.wishes)).toEqual(['a', 'b']);
  });

  test('asks for nothing while a call for the same car is under way', () => {
    const step = wish(wanting(NO_WISHES, ['a', true]), 'a', false);
    expect(step.ask).toBeUndefined();
    expect(shownCars(step.wishes)).toEqual([]);
  });
});

describe('answered', () => {
  test('a car that was saved stays, one that was removed is gone, and the shopper is told', () => {
    const saved = answered(wanting(NO_WISHES, ['a', true]), 'a', 'done');
    expect([saved.outcome, shownCars(saved.wishes)]).toEqual(['saved', ['a']]);
    const removed = answered(wanting(having('a', 'b'), ['a', false]), 'a', 'done');
    expect([removed.outcome, shownCars(removed.wishes)]).toEqual(['removed', ['b']]);
  });

  test.each(['refused', 'unclear'] as const)('one that was %s goes back on this car alone', (answer) => {
    const step = answered(wanting(having('a'), ['a', false], ['b', true]), 'a', answer);
    expect([step.outcome, step.ask]).toEqual(['failed', undefined]);
    expect(shownCars(step.wishes)).toEqual(['a', 'b']);
  });

  test('what the shopper wanted meanwhile is asked for next, and only that is told', () => {
    const step = answered(wanting(NO_WISHES, ['a', true], ['a', false]), 'a', 'done');
    expect([step.ask, step.outcome, shownCars(step.wishes)]).toEqual([false, undefined, []]);
    const end = answered(step.wishes, 'a', 'done');
    expect([end.ask, end.outcome, shownCars(end.wishes)]).toEqual([undefined, 'removed', []]);
  });

  test('a change that was taken back before the server refused it needs no other', () => {
    const step = answered(wanting(NO_WISHES, ['a', true], ['a', false]), 'a', 'refused');
    expect(step).toEqual({ wishes: NO_WISHES });
  });

  test('one of which nobody knows whether it happened is asked to be undone', () => {
    const step = answered(wanting(NO_WISHES, ['a', true], ['a', false]), 'a', 'unclear');
    expect(step.ask).toBe(false);
  });

  test('a car for which nothing was asked has no answer', () => {
    expect(answered(having('a'), 'b', 'done')).toEqual({ wishes: having('a') });
  });
});

describe('listed', () => {
  test('takes the list, apart from what was changed while it was under way', () => {
    const wishes = wanting(having('a', 'b'), ['b', false]);
    const next = listed(wishes, ['c', 'd', 'c'], new Set(['b', 'd']));
    expect(next.confirmed).toEqual(['c', 'b']);
    expect(shownCars(next)).toEqual(['c']);
  });
});
