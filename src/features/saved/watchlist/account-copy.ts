import type { WritableAtom } from 'nanostores';
import * as v from 'valibot';
import type { SavedCar } from '#src/features/cars/saved-car/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import type { StoredText } from '#src/lib/stored-text.ts';
import type { WatchlistChange } from './contract.ts';
import { planMerge } from './merge-lists.ts';
import type { WatchlistService } from './service.ts';

/* The copy of a device's favourites in the account of a signed-in customer. */

const IdsSchema = v.array(v.string());

/** The browser's record of the copy, and the phone of the customer it belongs to. */
const CopySchema = v.object({ phone: v.string(), synced: IdsSchema, unmatched: IdsSchema });
type Copy = v.InferOutput<typeof CopySchema>;

/** The result of comparing the two lists. `merged` is the first time on this device. */
export type CopyResult =
  | { readonly kind: 'signed-out' | 'failed' | 'same' }
  | { readonly kind: 'merged'; readonly isComplete: boolean };

export interface AccountCopyOptions {
  readonly $cars: WritableAtom<readonly SavedCar[]>;
  /** The most cars on the device. */
  readonly limit: number;
  readonly stored: Pick<StoredText, 'read' | 'write'>;
  readonly service: WatchlistService;
  /** Returns the phone of the signed-in customer, or nothing. */
  readonly phone: () => string;
  readonly isSignedOut: () => boolean;
  /** Finds listed cars by id; fewer if some are no longer listed. Rejects if the stock cannot be read. */
  readonly findCars: (ids: readonly string[]) => Promise<readonly SavedCar[]>;
}

/** Status of a car that the account cannot take: it is sold, or the list is full. */
const CANNOT_TAKE = 409;

/** Compares the list of a device with the account, and makes them the same. Whatever a failed call leaves is done the next time. */
export async function syncAccountCopy(options: AccountCopyOptions): Promise<CopyResult> {
  const { $cars, service, phone: getPhone } = options;
  const phone = getPhone();
  const before = readCopy(options, phone);
  if (!phone) return { kind: 'signed-out' };
  const account = await service.list();
  if (!account) return { kind: options.isSignedOut() ? 'signed-out' : 'failed' };
  const device = listIds($cars.get());
  const plan = planMerge({ device, account, synced: before?.synced ?? [], unmatched: before?.unmatched ?? [] });
  const added = await addToDevice(options, plan);
  if (!added) return { kind: 'failed' };
  const both = new Set(account);
  const current = new Set(listIds($cars.get()));
  const copy: Copy = {
    phone,
    synced: [...both].filter((id) => current.has(id) || plan.remove.includes(id)),
    unmatched: [...(before?.unmatched ?? []), ...added.unmatched],
  };
  options.stored.write(JSON.stringify(copy));
  const isDone =
    (await sendChanges(options, copy, 'remove', plan.remove)) && (await sendChanges(options, copy, 'save', plan.save));
  if (!isDone) return { kind: options.isSignedOut() ? 'signed-out' : 'failed' };
  if (before || plan.save.length === 0) return { kind: 'same' };
  return { kind: 'merged', isComplete: !plan.save.some((id) => copy.unmatched.includes(id)) };
}

/** Returns whether the list has changed since it was last the same as the account's. */
export function hasUnsyncedChanges({ $cars, stored, phone }: AccountCopyOptions): boolean {
  const copy = parseCopy(stored.read());
  const device = listIds($cars.get());
  const known = new Set([...(copy?.synced ?? []), ...(copy?.unmatched ?? [])]);
  if (!phone()) return false;
  return device.some((id) => !known.has(id)) || (copy?.synced ?? []).some((id) => !device.includes(id));
}

const listIds = (cars: readonly SavedCar[]): string[] => cars.map(({ id }) => id);

function parseCopy(text: string | undefined): Copy | undefined {
  const result = v.safeParse(CopySchema, tryParseJson(text ?? ''));
  return result.success ? result.output : undefined;
}

/** Reads the copy of this customer. After signing out, the cars of the account leave the device: the next shopper may be another person. */
function readCopy({ $cars, stored }: AccountCopyOptions, phone: string): Copy | undefined {
  const copy = parseCopy(stored.read());
  if (!copy || copy.phone === phone) return copy;
  stored.write('');
  $cars.set($cars.get().filter(({ id }) => !copy.synced.includes(id)));
  return undefined;
}

/** Applies the changes made on other devices. Returns the cars that could not be added, or nothing if the stock could not be read. */
async function addToDevice(
  { $cars, limit, findCars }: AccountCopyOptions,
  { add, drop }: ReturnType<typeof planMerge>,
): Promise<{ unmatched: readonly string[] } | undefined> {
  const found = add.length > 0 ? await findCars(add).catch(() => undefined) : [];
  if (!found) return undefined;
  const kept = $cars.get().filter(({ id }) => !drop.includes(id));
  const own = new Set(listIds(kept));
  const cars = [...kept, ...found.filter(({ id }) => !own.has(id))].slice(0, Math.max(limit, kept.length));
  const isChanged = cars.length !== $cars.get().length || drop.length > 0;
  if (isChanged) $cars.set(cars);
  const shown = new Set(listIds(cars));
  return { unmatched: add.filter((id) => !shown.has(id)) };
}

/** Sends changes one after another, and remembers each that is done. Returns whether all were answered. */
async function sendChanges(
  { service, stored }: AccountCopyOptions,
  copy: Copy,
  change: WatchlistChange,
  ids: readonly string[],
): Promise<boolean> {
  for (const id of ids) {
    const { answer, status } = await service.change(change, id);
    if (answer === 'refused' && status === CANNOT_TAKE) copy.unmatched.push(id);
    else if (answer !== 'done') return false;
    else if (change === 'save') copy.synced.push(id);
    else {
      copy.synced.splice(copy.synced.indexOf(id), 1);
      // There may be room now.
      copy.unmatched.length = 0;
    }
    stored.write(JSON.stringify(copy));
  }
  return true;
}
