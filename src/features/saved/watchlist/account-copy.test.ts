import fc from 'fast-check';
import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import type { SavedCar } from '#src/features/cars/saved-car/index.ts';
import { type AccountCopyOptions, hasUnsyncedChanges, syncAccountCopy } from './account-copy.ts';
import type { WatchlistChange } from './contract.ts';
import type { ChangeResult, WatchlistService } from './service.ts';

const makeCar = (id: string): SavedCar => ({ id, slug: `car-${id}`, name: `Car ${id}`, make: 'Kia', model: 'Rio' });

/** An account with its limit, its sold cars, and calls that fail on request. */
function createAccount(ids: readonly string[], { limit = 200, sold = [] as readonly string[] } = {}) {
  const cars = new Set(ids);
  const calls: string[] = [];
  const account = { cars, calls, isDown: false, failing: undefined as string | undefined };
  const apply = (change: WatchlistChange, id: string): ChangeResult => {
    if (change === 'remove') cars.delete(id);
    else if (!cars.has(id) && (sold.includes(id) || cars.size >= limit)) return { answer: 'refused', status: 409 };
    else cars.add(id);
    return { answer: 'done', status: 200 };
  };
  const service: WatchlistService = {
    list: async () => (account.isDown ? undefined : [...cars]),
    async change(change, id) {
      calls.push(`${change} ${id}`);
      return account.isDown || account.failing === id ? { answer: 'unclear' } : apply(change, id);
    },
  };
  return { account, service };
}

interface DeviceOptions {
  readonly limit?: number;
  readonly unlisted?: readonly string[];
  readonly phone?: string;
}

function createDevice(
  service: WatchlistService,
  ids: readonly string[],
  { limit = 100, unlisted = [], phone = '1' }: DeviceOptions = {},
) {
  let text: string | undefined;
  const device = { phone, isSignedOut: false };
  const options: AccountCopyOptions = {
    $cars: atom<readonly SavedCar[]>(ids.map(makeCar)),
    limit,
    stored: {
      read: () => text,
      write: (next) => {
        text = next;
      },
    },
    service,
    phone: () => device.phone,
    isSignedOut: () => device.isSignedOut,
    findCars: async (wanted) => wanted.filter((id) => !unlisted.includes(id)).map(makeCar),
  };
  return {
    device,
    sync: () => syncAccountCopy(options),
    isUnsynced: () => hasUnsyncedChanges(options),
    set: (next: readonly string[]) => options.$cars.set(next.map(makeCar)),
    list: () => options.$cars.get().map(({ id }) => id),
  };
}

type Device = ReturnType<typeof createDevice>;
const toggleId = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

describe('syncAccountCopy', () => {
  test('merges the list of a device into the account of a customer who signs in, each car once', async () => {
    const { account, service } = createAccount(['b', 'c']);
    const { sync, list } = createDevice(service, ['a', 'b']);
    expect(await sync()).toEqual({ kind: 'merged', isComplete: true });
    expect([list(), [...account.cars], account.calls]).toEqual([['a', 'b', 'c'], ['b', 'c', 'a'], ['save a']]);
    expect(await sync()).toEqual({ kind: 'same' });
    expect(account.calls).toHaveLength(1);
  });

  test('makes no call without a signed-in customer', async () => {
    const { account, service } = createAccount(['b']);
    const { sync, list } = createDevice(service, ['a'], { phone: '' });
    expect(await sync()).toEqual({ kind: 'signed-out' });
    expect([list(), account.calls]).toEqual([['a'], []]);
  });

  test('applies removals of either side to the other', async () => {
    const { account, service } = createAccount([]);
    const { sync, set, list, isUnsynced } = createDevice(service, ['a', 'b', 'c']);
    await sync();
    expect(isUnsynced()).toBe(false);
    set(['b', 'c']);
    expect(isUnsynced()).toBe(true);
    account.cars.delete('c');
    account.cars.add('d');
    await sync();
    expect([list(), [...account.cars]]).toEqual([
      ['b', 'd'],
      ['b', 'd'],
    ]);
  });

  test('keeps a car that the account cannot take on the device, without asking again', async () => {
    const { account, service } = createAccount([], { sold: ['b'] });
    const { sync, list, isUnsynced } = createDevice(service, ['a', 'b']);
    expect(await sync()).toEqual({ kind: 'merged', isComplete: false });
    await sync();
    expect([list(), [...account.cars], isUnsynced()]).toEqual([['a', 'b'], ['a'], false]);
    expect(account.calls).toEqual(['save a', 'save b']);
  });

  test('saves what did not fit once a removal makes room', async () => {
    const { account, service } = createAccount(['x'], { limit: 2 });
    const { sync, set, list } = createDevice(service, ['a', 'b']);
    await sync();
    expect([...account.cars]).toEqual(['x', 'a']);
    set(list().filter((id) => id !== 'x'));
    await sync();
    await sync();
    expect([list(), [...account.cars]]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  test('leaves cars that are not listed or do not fit on the device in the account', async () => {
    const { account, service } = createAccount(['b', 'c', 'd']);
    const { sync, list } = createDevice(service, ['a'], { limit: 2, unlisted: ['b'] });
    await sync();
    await sync();
    expect([list(), [...account.cars]]).toEqual([
      ['a', 'c'],
      ['b', 'c', 'd', 'a'],
    ]);
  });

  test('loses nothing when the API fails at any point, and finishes later', async () => {
    const { account, service } = createAccount(['x']);
    const { sync, list } = createDevice(service, ['a', 'b', 'c']);
    account.isDown = true;
    expect(await sync()).toEqual({ kind: 'failed' });
    expect(list()).toEqual(['a', 'b', 'c']);
    account.isDown = false;
    account.failing = 'b';
    expect(await sync()).toEqual({ kind: 'failed' });
    expect([list(), [...account.cars]]).toEqual([
      ['a', 'b', 'c', 'x'],
      ['x', 'a'],
    ]);
    account.failing = undefined;
    await sync();
    expect([list(), [...account.cars]]).toEqual([
      ['a', 'b', 'c', 'x'],
      ['x', 'a', 'b', 'c'],
    ]);
  });

  test('keeps the list of a customer whose session has ended', async () => {
    const { account, service } = createAccount([]);
    const { device, sync, list } = createDevice(service, ['a']);
    await sync();
    account.isDown = true;
    device.isSignedOut = true;
    expect(await sync()).toEqual({ kind: 'signed-out' });
    expect(list()).toEqual(['a']);
  });

  test('removes the cars of an account from the device after signing out, so that the next customer does not get them', async () => {
    const { service } = createAccount([], { sold: ['b'] });
    const { device, sync, set, list } = createDevice(service, ['a', 'b']);
    await sync();
    device.phone = '';
    await sync();
    expect(list()).toEqual(['b']);
    set(['b', 'c']);
    device.phone = '2';
    await sync();
    expect(list()).toEqual(['b', 'c', 'a']);
  });

  test('devices end with the same list, whatever is saved, removed or fails in any order', async () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd');
    const kinds = fc.constantFrom('toggle', 'sync', 'break', 'repair');
    const steps = fc.array(fc.record({ which: fc.nat(1), id: ids, kind: kinds }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.subarray(['a', 'b']), fc.subarray(['b', 'c']), steps, async (own, other, story) => {
        const { account, service } = createAccount([]);
        const devices = [createDevice(service, own), createDevice(service, other)] as const;
        const actions = {
          toggle: (one: Device, id: string) => one.set(toggleId(one.list(), id)),
          sync: (one: Device) => one.sync(),
          break: (_: Device, id: string) => {
            account.failing = id;
          },
          repair: () => {
            account.failing = undefined;
          },
        };
        for (const { which, id, kind } of story) await actions[kind](devices[which] ?? devices[0], id);
        account.failing = undefined;
        for (const one of [...devices, ...devices]) await one.sync();
        const expected = [...account.cars].toSorted();
        expect(devices.map((one) => one.list().toSorted())).toEqual([expected, expected]);
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});
