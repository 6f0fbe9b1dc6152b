import { describe, expect, test } from 'vitest';
import { found, startSearch } from '#tests/search/start-search.ts';
import { toggled } from './state.ts';

describe('the results of a search', () => {
  test('says that an answer is late only when it has kept the shopper waiting', async () => {
    const { questions, store, phase, pass } = startSearch();
    store.change((state) => toggled(state, 'make', 'Mazda'));
    pass(299);
    expect(phase()).toBe('ready');
    pass(1);
    expect(phase()).toBe('late');
    await questions[0]?.answer(found('X1'));
    pass(1000);
    expect(phase()).toBe('ready');
  });

  test('counts an answer as failed after ten seconds, and drops it when it still comes', async () => {
    const { questions, store, ids, phase, pass } = startSearch();
    store.change((state) => toggled(state, 'make', 'Mazda'));
    pass(10_000);
    expect(phase()).toBe('failed');
    expect(questions[0]?.signal.aborted).toBe(true);
    await questions[0]?.answer(found('LATE'));
    expect(ids()).toEqual(['A1', 'B1']);
  });

  test('says how many cars there would be without a text that finds nothing', async () => {
    const { questions, store, pass } = startSearch('?make=Mazda');
    await questions[0]?.answer({ total: 12 });
    pass(100);
    store.type('zeppelin');
    await questions[1]?.answer({});
    expect(questions).toHaveLength(2);
    pass(400);
    expect(questions[2]?.plan).toMatchObject({ query: { text: '' }, groups: [{}, { facet: 'make' }] });
    await questions[2]?.answer({ total: 12 });
    expect(store.$view.get()).toMatchObject({ phase: 'ready', results: { total: 0 }, withoutText: 12 });
  });

  test('asks nobody how many cars the page itself has, nor while the shopper types on', async () => {
    const { questions, store, pass } = startSearch();
    store.type('zep');
    await questions[0]?.answer({});
    expect(store.$view.get().withoutText).toBe(2);
    store.change((state) => toggled(state, 'make', 'Mazda'));
    await questions[1]?.answer({});
    pass(100);
    store.type('zeppelin');
    await questions[2]?.answer({});
    pass(399);
    expect(questions.map((question) => question.plan.query.text)).toEqual(['zep', 'zep', 'zeppelin']);
  });

  test('has a page at hand before it is asked for, and asks for it once', async () => {
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

  test('prepares nothing that is there anyway', () => {
    const { questions, store } = startSearch();
    store.prepare(1);
    expect(questions).toEqual([]);
  });

  test('says who answered, and asks again when the engine is back', async () => {
    const { questions, store, recover } = startSearch();
    store.change((state) => toggled(state, 'make', 'Mazda'));
    await questions[0]?.answer(found('X1'), 'snapshot');
    expect(store.$view.get().source).toBe('snapshot');
    recover();
    await questions[1]?.answer(found('X2'));
    expect(store.$view.get()).toMatchObject({ source: 'engine', results: { hits: [{ id: 'X2' }] } });
    recover();
    expect(questions).toHaveLength(2);
  });

  test('knows which search the results on screen answer', async () => {
    const { questions, store } = startSearch();
    store.change((state) => toggled(state, 'make', 'Mazda'));
    expect(store.$view.get().state.refinements).toEqual({ car_type: ['used'] });
    await questions[0]?.answer(found('X1'));
    expect(store.$view.get().state.refinements).toEqual({ car_type: ['used'], make: ['Mazda'] });
  });

  test('the total is read out once things have come to rest', async () => {
    const { questions, store, pass } = startSearch();
    expect(store.$announced.get()).toBeUndefined();
    store.change((state) => toggled(state, 'make', 'Mazda'));
    await questions[0]?.answer({ total: 40 });
    store.change((state) => toggled(state, 'fuel', 'Diesel'));
    await questions[1]?.answer({ total: 7 });
    expect(store.$announced.get()).toBeUndefined();
    pass(1400);
    expect(store.$announced.get()).toBe(7);
  });
});
