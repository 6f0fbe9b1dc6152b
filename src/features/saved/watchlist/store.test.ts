import fc from 'fast-check';
import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import type { ChangeResult, WatchlistService } from './service.ts';
import { createWatchlistStore } from './store.ts';

/** A server whose answers the test controls, in time and content. */
function createServer(...onIt: string[]) {
  const cars = new Set(onIt);
  const calls: { name: string; answer: (how: How) => void }[] = [];
  const service: WatchlistService = {
    change(change, id) {
      const { promise, resolve } = Promise.withResolvers<ChangeResult>();
      const apply = () => (change === 'save' ? cars.add(id) : cars.delete(id));
      const answer = (how: How) => {
        if (how === 'done' || how === 'lost') apply();
        resolve(how === 'refused' ? { answer: how, message: 'No.' } : { answer: how === 'done' ? how : 'unclear' });
      };
      calls.push({ name: `${change} ${id}`, answer });
      return promise;
    },
    list() {
      const { promise, resolve } = Promise.withResolvers<readonly string[] | undefined>();
      // The list as the server read it, possibly long before the answer arrives.
      const read = [...cars];
      calls.push({ name: 'list', answer: (how) => resolve(how === 'done' || how === 'lost' ? read : undefined) });
      return promise;
    },
  };
  return { cars, calls, service };
}

/** `lost` is applied without an answer; `silent` is not even applied. */
type How = 'done' | 'refused' | 'lost' | 'silent';

/** Waits for pending promises. */
const waitForPromises = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function openWatchlist(...onIt: string[]) {
  const server = createServer(...onIt);
  const $cars = atom<readonly { id: string }[]>([]);
  const reports: string[] = [];
  const list = createWatchlistStore<{ id: string }>($cars, server.service, ({ id }, outcome, message) =>
    reports.push([outcome, id, message].filter(Boolean).join(' ')),
  );
  const listShown = () => $cars.get().map(({ id }) => id);
  const answer = async (name: string, how: How = 'done') => {
    const index = server.calls.findIndex((call) => call.name === name);
    server.calls.splice(index, 1)[0]?.answer(how);
    await waitForPromises();
  };
  const listNames = () => server.calls.map(({ name }) => name);
  return { ...server, list, shown: listShown, reports, answer, names: listNames };
}

describe('watchlist', () => {
  test('shows a car before the server answers, and reports the outcome afterwards', async () => {
    const { list, shown, reports, answer } = openWatchlist();
    list.toggle({ id: 'a' });
    expect([shown(), reports]).toEqual([['a'], []]);
    await answer('save a');
    expect([shown(), reports]).toEqual([['a'], ['saved a']]);
    list.toggle({ id: 'a' });
    expect(shown()).toEqual([]);
    await answer('remove a');
    expect(reports).toEqual(['saved a', 'removed a']);
  });

  test('rolls back only the failed one of two quick changes', async () => {
    const { list, shown, reports, answer } = openWatchlist();
    list.toggle({ id: 'a' });
    list.toggle({ id: 'b' });
    await answer('save a', 'refused');
    expect([shown(), reports]).toEqual([['b'], ['failed a No.']]);
    await answer('save b');
    expect(shown()).toEqual(['b']);
  });

  test('sends one call per car at a time and ends in the last requested state', async () => {
    const { list, shown, reports, answer, names, cars } = openWatchlist();
    list.toggle({ id: 'a' });
    list.toggle({ id: 'a' });
    expect([shown(), names()]).toEqual([[], ['save a']]);
    await answer('save a');
    expect([shown(), names()]).toEqual([[], ['remove a']]);
    await answer('remove a');
    expect([shown(), reports, [...cars]]).toEqual([[], ['removed a'], []]);
  });

  test('rolls back a change with a lost answer and fetches the list', async () => {
    const { list, shown, reports, answer } = openWatchlist();
    list.toggle({ id: 'a' });
    await answer('save a', 'lost');
    expect([shown(), reports]).toEqual([[], ['failed a']]);
    await answer('list');
    expect(shown()).toEqual(['a']);
  });

  test('a list requested before a change does not undo it', async () => {
    const { list, shown, answer } = openWatchlist('x');
    void list.refresh();
    list.toggle({ id: 'a' });
    await answer('save a');
    await answer('list');
    expect(shown()).toEqual(['x', 'a']);
  });

  test('repeats a refresh requested during another one', async () => {
    const { list, names, answer } = openWatchlist();
    void list.refresh();
    void list.refresh();
    expect(names()).toEqual(['list']);
    await answer('list', 'silent');
    expect(names()).toEqual(['list']);
    await answer('list');
    expect(names()).toEqual([]);
  });

  test('ends in the state of the server, whatever is toggled, answered, refused or lost in any order', async () => {
    const toggle = fc.record({ kind: fc.constant('toggle' as const), id: fc.constantFrom('a', 'b', 'c') });
    const refresh = fc.record({ kind: fc.constant('refresh' as const) });
    const how = fc.constantFrom<How>('done', 'refused', 'lost', 'silent');
    const reply = fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5), how });
    const story = fc.array(fc.oneof(toggle, reply, refresh), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.subarray(['a', 'b', 'x']), story, async (before, steps) => {
        const { list, cars, calls, shown } = openWatchlist(...before);
        void list.refresh();
        for (const step of steps) {
          if (step.kind === 'toggle') list.toggle({ id: step.id });
          else if (step.kind === 'refresh') void list.refresh();
          else {
            const [call] = calls.splice(step.which % Math.max(1, calls.length), 1);
            // Without the list the test would not know what was on it before.
            call?.answer(call.name === 'list' ? 'done' : step.how);
          }
          await waitForPromises();
        }
        while (calls.length > 0) {
          calls.shift()?.answer('done');
          await waitForPromises();
        }
        expect(shown().toSorted()).toEqual([...cars].toSorted());
      }),
      { seed: 9, numRuns: 500 },
    );
  });

  test('ends in the state last requested for each car when nothing fails', async () => {
    const ids = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean()), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(ids, async (toggles) => {
        const { list, cars, calls, shown } = openWatchlist();
        for (const [id, answersFirst] of toggles) {
          list.toggle({ id });
          if (answersFirst) calls.pop()?.answer('done');
          await waitForPromises();
        }
        const requested = shown().toSorted();
        while (calls.length > 0) {
          calls.shift()?.answer('done');
          await waitForPromises();
        }
        expect([...cars].toSorted()).toEqual(requested);
      }),
      { seed: 10, numRuns: 300 },
    );
  });
});
