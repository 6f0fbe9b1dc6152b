import { describe, expect, test } from 'vitest';
import { found, startSearch } from '#tests/fixtures/search-store.ts';
import { toggleValue } from '../core/index.ts';

describe('a results store', () => {
  test('is late only once the answer is overdue', async () => {
    const { questions, store, phase, pass } = startSearch();
    store.change((state) => toggleValue(state, 'make', 'Mazda'));
    pass(299);
    expect(phase()).toBe('ready');
    pass(1);
    expect(phase()).toBe('late');
    await questions[0]?.answer(found('X1'));
    pass(1000);
    expect(phase()).toBe('ready');
  });

  test('fails after ten seconds and drops a later answer', async () => {
    const { questions, store, ids, phase, pass } = startSearch();
    store.change((state) => toggleValue(state, 'make', 'Mazda'));
    pass(10_000);
    expect(phase()).toBe('failed');
    expect(questions[0]?.signal.aborted).toBe(true);
    await questions[0]?.answer(found('LATE'));
    expect(ids()).toEqual(['A1', 'B1']);
  });

  test('prefetches a page once', async () => {
    const { questions, store, phase } = startSearch('?make=Mazda');
    await questions[0]?.answer({ total: 50 });
    store.prepare(2);
    store.prepare(2);
    expect(questions).toHaveLength(2);
    expect(questions[1]?.plan.offset).toBe(21);
    await questions[1]?.fail();
    expect(phase()).toBe('ready');
    expect(store.$state.get().page).toBe(1);
  });

  test('prefetches nothing that is already available', () => {
    const { questions, store } = startSearch();
    store.prepare(1);
    expect(questions).toEqual([]);
  });

  test('names the source, and searches again when the engine recovers', async () => {
    const { questions, store, recover } = startSearch();
    store.change((state) => toggleValue(state, 'make', 'Mazda'));
    await questions[0]?.answer(found('X1'), 'snapshot');
    expect(store.$view.get().source).toBe('snapshot');
    recover();
    await questions[1]?.answer(found('X2'));
    expect(store.$view.get()).toMatchObject({ source: 'engine', results: { hits: [{ id: 'X2' }] } });
    recover();
    expect(questions).toHaveLength(2);
  });

  test('keeps the search that the results on screen answer', async () => {
    const { questions, store } = startSearch();
    store.change((state) => toggleValue(state, 'make', 'Mazda'));
    expect(store.$view.get().state.refinements).toEqual({ car_type: ['used'] });
    await questions[0]?.answer(found('X1'));
    expect(store.$view.get().state.refinements).toEqual({ car_type: ['used'], make: ['Mazda'] });
  });

  test('announces the total once typing has paused', async () => {
    const { questions, store, pass } = startSearch();
    expect(store.$announced.get()).toBeUndefined();
    store.change((state) => toggleValue(state, 'make', 'Mazda'));
    await questions[0]?.answer({ total: 40 });
    store.change((state) => toggleValue(state, 'fuel', 'Diesel'));
    await questions[1]?.answer({ total: 7 });
    expect(store.$announced.get()).toBeUndefined();
    pass(1400);
    expect(store.$announced.get()).toBe(7);
  });
});
