import { describe, expect, test } from 'vitest';
import { EMPTY_ANSWER, type PageData, pageData } from './page-data.ts';

/** A loader whose answers are given one by one, and a window that can be left and come back to. */
function loaderOf(...answers: (object | null | Error)[]) {
  const listeners = new Set<() => void>();
  let loads = 0;
  const $data = pageData(
    async () => {
      const answer = answers[loads++];
      if (answer instanceof Error) throw answer;
      return answer;
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

describe('pageData', () => {
  test('is idle until somebody looks, then loading, then a success', async () => {
    const { $data, seen, settle, loads } = loaderOf({ a: 1 });
    expect($data.value).toEqual({ kind: 'idle' });
    expect(loads()).toBe(0);
    $data.subscribe((data) => seen.push(data));
    await settle();
    expect(seen).toEqual([{ kind: 'loading' }, { kind: 'success', data: { a: 1 } }]);
  });

  test('an answer without content is an error, and is not tried again', async () => {
    const { $data, settle, focus, loads } = loaderOf(null, { a: 1 });
    $data.subscribe(() => undefined);
    await settle();
    expect($data.get()).toEqual({ kind: 'error', message: EMPTY_ANSWER });
    expect(EMPTY_ANSWER).toBe('No valid response returned by the endpoint');
    await focus();
    expect(loads()).toBe(1);
  });

  test('data is loaded again when the window regains focus, and stays until then', async () => {
    const { $data, seen, settle, focus } = loaderOf({ a: 1 }, { a: 2 });
    $data.subscribe((data) => seen.push(data));
    await settle();
    await focus();
    expect(seen.slice(1)).toEqual([
      { kind: 'success', data: { a: 1 } },
      { kind: 'success', data: { a: 2 } },
    ]);
  });

  test('a failure is tried again with the next focus, and does not take away what is there', async () => {
    const { $data, settle, focus } = loaderOf(new Error('down'), { a: 1 }, new Error('down again'));
    $data.subscribe(() => undefined);
    await settle();
    expect($data.get()).toEqual({ kind: 'error', message: 'down' });
    await focus();
    expect($data.get()).toEqual({ kind: 'success', data: { a: 1 } });
    await focus();
    expect($data.get()).toEqual({ kind: 'success', data: { a: 1 } });
  });
});
