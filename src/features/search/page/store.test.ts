import { describe, expect, test } from 'vitest';
import { found, startSearch } from '#tests/fixtures/search-store.ts';
import { toggleValue, withPage, withQuery, withSort } from '../core/index.ts';
import { isSettled } from './store.ts';

describe('a search store', () => {
  test('sends no request for a plain URL and shows the prerendered results', () => {
    const { questions, ids, phase } = startSearch('?utm_source=mail&page=1');
    expect(questions).toEqual([]);
    expect(phase()).toBe('ready');
    expect(ids()).toEqual(['A1', 'B1']);
  });

  test('reads the search from the URL and sends it at once', async () => {
    const { questions, store, ids, history } = startSearch('?make=Mazda&price=:20000');
    expect(store.$state.get()).toMatchObject({
      refinements: { car_type: ['used'], make: ['Mazda'] },
      ranges: { price: { max: 20_000 } },
    });
    await questions[0]?.answer(found('X1'));
    expect(ids()).toEqual(['X1']);
    expect(history).toEqual(['/search/used-cars?make=Mazda&price=:20000']);
  });

  test('drops an answer that arrives after a newer search', async () => {
    const { questions, store, ids, phase } = startSearch();
    store.change((state) => toggleValue(state, 'make', 'Mazda'));
    store.change((state) => toggleValue(state, 'fuel', 'Diesel'));
    const [first, second] = questions;
    expect(first?.signal.aborted).toBe(true);
    await second?.answer(found('NEW'));
    await first?.answer(found('OLD'));
    expect(ids()).toEqual(['NEW']);
    expect(phase()).toBe('ready');
  });

  test('drops a failure that arrives after a newer search', async () => {
    const { questions, store, phase, ids } = startSearch();
    store.change((state) => toggleValue(state, 'make', 'Mazda'));
    store.change((state) => toggleValue(state, 'fuel', 'Diesel'));
    await questions[0]?.fail();
    expect(phase()).toBe('ready');
    await questions[1]?.answer(found('NEW'));
    expect(ids()).toEqual(['NEW']);
  });

  test('keeps the last results when the engine fails, and retries on request', async () => {
    const { questions, store, ids, phase } = startSearch();
    store.change((state) => toggleValue(state, 'make', 'Mazda'));
    await questions[0]?.fail();
    expect(phase()).toBe('failed');
    expect(ids()).toEqual(['A1', 'B1']);
    store.retry();
    expect(phase()).toBe('late');
    await questions[1]?.answer(found('X1'));
    expect(phase()).toBe('ready');
    expect(ids()).toEqual(['X1']);
  });

  test('is settled while the results on screen are those of the search, or have failed', async () => {
    const { questions, store } = startSearch();
    const settled = () => isSettled(store.$state.get(), store.$view.get());
    expect(settled()).toBe(true);
    store.change((state) => toggleValue(state, 'make', 'Mazda'));
    expect(settled()).toBe(false);
    await questions[0]?.answer(found('X1'));
    expect(settled()).toBe(true);
    store.change((state) => toggleValue(state, 'fuel', 'Diesel'));
    expect(settled()).toBe(false);
    await questions[1]?.fail();
    expect(settled()).toBe(true);
  });

  test('makes one history entry for all letters of a text, and ignores a trailing space', async () => {
    const { questions, store, pass, history } = startSearch();
    for (const text of ['h', 'hi', 'hil']) store.type(text);
    expect(questions.map((question) => question.plan.query.text)).toEqual(['h']);
    await questions[0]?.answer(found('X1'));
    pass(1000);
    expect(questions.map((question) => question.plan.query.text)).toEqual(['h', 'hil']);
    expect(history).toEqual(['/search/used-cars', '/search/used-cars?query=hil']);
    await questions[1]?.answer(found('X2'));
    store.type('hil ');
    pass(1000);
    expect(questions).toHaveLength(2);
  });

  test('writes the URL of a text once typing pauses, the field loses focus or something else is chosen', () => {
    const { store, pass, history } = startSearch();
    store.type('h');
    pass(399);
    expect(history).toEqual(['/search/used-cars']);
    pass(1);
    expect(history).toEqual(['/search/used-cars', '/search/used-cars?query=h']);
    store.type('hi');
    pass(350);
    store.rest();
    expect(history.at(-1)).toBe('/search/used-cars?query=hi');
    store.type('hil');
    pass(350);
    store.change((state) => toggleValue(state, 'make', 'Toyota'));
    expect(history).toEqual([
      '/search/used-cars',
      '/search/used-cars?query=hil',
      '/search/used-cars?query=hil&make=Toyota',
    ]);
  });

  test('drops a pending URL when the shopper goes back', () => {
    const { store, pass, history, back } = startSearch();
    store.change((state) => toggleValue(state, 'make', 'Toyota'));
    store.type('h');
    back();
    pass(1000);
    expect(history).toEqual(['/search/used-cars']);
    expect(store.$state.get().query).toBe('');
  });

  test('searches waiting text as soon as the previous answer arrives', async () => {
    const { questions, store, pass, ids } = startSearch();
    store.type('h');
    pass(100);
    store.type('hi');
    expect(questions).toHaveLength(1);
    await questions[0]?.answer(found('X1'));
    expect(ids()).toEqual(['X1']);
    expect(questions.at(-1)?.plan.query.text).toBe('hi');
  });

  test('replaces a slow request with newer text', async () => {
    const { questions, store, pass, ids } = startSearch();
    store.type('h');
    store.type('hilux');
    pass(300);
    expect(questions[0]?.signal.aborted).toBe(true);
    await questions[1]?.answer(found('NEW'));
    await questions[0]?.answer(found('OLD'));
    expect(ids()).toEqual(['NEW']);
  });

  test('keeps the typed text when a choice follows at once', () => {
    const { questions, store, pass } = startSearch();
    store.type('h');
    store.type('hilux');
    store.change((state) => toggleValue(state, 'make', 'Toyota'));
    pass(1000);
    expect(questions.map((question) => question.plan.query.text)).toEqual(['h', 'hilux']);
    expect(store.$state.get()).toMatchObject({ query: 'hilux', refinements: { make: ['Toyota'] } });
  });

  test('shows a choice at once and a text with its results', async () => {
    const { questions, store, pass } = startSearch();
    store.change((state) => toggleValue(state, 'make', 'Toyota'));
    expect(store.$shown.get().refinements).toMatchObject({ make: ['Toyota'] });
    await questions[0]?.answer(found('X1'));
    pass(100);
    store.type('hilux');
    expect(store.$shown.get().query).toBe('');
    await questions[1]?.answer(found('X2'));
    expect(store.$shown.get().query).toBe('hilux');
  });

  test('shows a text at once on Enter', () => {
    const { store } = startSearch();
    store.type('hilux');
    store.change((state) => withQuery(state, 'hilux'));
    expect(store.$shown.get().query).toBe('hilux');
  });

  test('tracks whether the shopper is typing', () => {
    const { store, back } = startSearch();
    expect(store.$isTyping.get()).toBe(false);
    store.type('hilux');
    expect(store.$isTyping.get()).toBe(true);
    back();
    expect(store.$isTyping.get()).toBe(false);
    store.type('hilux');
    store.change((state) => toggleValue(state, 'make', 'Toyota'));
    expect(store.$isTyping.get()).toBe(false);
  });

  test('searches typed text at once on Enter', () => {
    const { questions, store } = startSearch();
    store.type('h');
    store.type('hilux');
    store.change((state) => withQuery(state, 'hilux'));
    expect(questions.map((question) => question.plan.query.text)).toEqual(['h', 'hilux']);
  });

  test('makes a history entry for every choice, and restores the results on going back', async () => {
    const { questions, store, history, back, ids, phase } = startSearch();
    store.change((state) => toggleValue(state, 'make', 'Mazda'));
    await questions[0]?.answer({ ...found('X1'), total: 100 });
    store.change((state) => withPage(state, 2));
    expect(history).toEqual([
      '/search/used-cars',
      '/search/used-cars?make=Mazda',
      '/search/used-cars?make=Mazda&page=2',
    ]);
    back();
    expect(questions.at(-1)?.plan.offset).toBe(0);
    back();
    expect(ids()).toEqual(['A1', 'B1']);
    expect(phase()).toBe('ready');
    expect(questions).toHaveLength(3);
  });

  test('keeps foreign parameters in the URL', () => {
    const { store, history } = startSearch('?utm_source=mail');
    store.change((state) => withSort(state, 'price:asc'));
    expect(history.at(-1)).toBe('/search/used-cars?sort=price%3Aasc&utm_source=mail');
  });

  test('replaces a page past the end by the last one', async () => {
    const { questions, store, history } = startSearch('?make=Mazda&page=9');
    await questions[0]?.answer({ total: 30 });
    expect(store.$state.get().page).toBe(2);
    expect(questions[1]?.plan.offset).toBe(21);
    expect(history).toEqual(['/search/used-cars?make=Mazda&page=2']);
  });

  test('ignores answers and the history after it is stopped', async () => {
    const { questions, store, stop, back, ids } = startSearch();
    store.change((state) => withQuery(state, 'x'));
    stop();
    await questions[0]?.answer(found('X1'));
    back();
    expect(ids()).toEqual(['A1', 'B1']);
  });
});
