import { describe, expect, test } from 'vitest';
import { createPageData, EMPTY_ANSWER, type PageData } from './page-data.ts';

/** Makes a store that loads the given responses one by one, and a window that can regain focus. */
function makeLoader(...responses: (object | null | Error)[]) {
  const listeners = new Set<() => void>();
  let loads = 0;
  const $data = createPageData(
    async () => {
      const response = responses[loads++];
      if (response instanceof Error) throw response;
      return response;
    },
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  );
  const seen: PageData<object>[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const focus = async () => {
    for (const listener of listeners) listener();
    await settle();
  };
  return { $data, seen, settle, focus, loads: () => loads };
}

describe('createPageData', () => {
  test('is idle until it has a listener, then loading, then a success', async () => {
    const { $data, seen, settle, loads } = makeLoader({ a: 1 });
    expect($data.value).toEqual({ kind: 'idle' });
    expect(loads()).toBe(0);
    $data.subscribe((data) => seen.push(data));
    await settle();
    expect(seen).toEqual([{ kind: 'loading' }, { kind: 'success', data: { a: 1 } }]);
  });

  test('reports a response without content as an error, and does not retry', async () => {
    const { $data, settle, focus, loads } = makeLoader(null, { a: 1 });
    $data.subscribe(() => undefined);
    await settle();
    expect($data.get()).toEqual({ kind: 'error', message: EMPTY_ANSWER });
    expect(EMPTY_ANSWER).toBe('No valid response returned by the endpoint');
    await focus();
    expect(loads()).toBe(1);
  });

  test('reloads when the window regains focus, and keeps the data until then', async () => {
    const { $data, seen, settle, focus } = makeLoader({ a: 1 }, { a: 2 });
    $data.subscribe((data) => seen.push(data));
    await settle();
    await focus();
    expect(seen.slice(1)).toEqual([
      { kind: 'success', data: { a: 1 } },
      { kind: 'success', data: { a: 2 } },
    ]);
  });

  test('retries a failure at the next focus, and keeps existing data', async () => {
    const { $data, settle, focus } = makeLoader(new Error('down'), { a: 1 }, new Error('down again'));
    $data.subscribe(() => undefined);
    await settle();
    expect($data.get()).toEqual({ kind: 'error', message: 'down' });
    await focus();
    expect($data.get()).toEqual({ kind: 'success', data: { a: 1 } });
    await focus();
    expect($data.get()).toEqual({ kind: 'success', data: { a: 1 } });
  });
});
