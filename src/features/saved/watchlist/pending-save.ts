import * as v from 'valibot';
import { type SavedCar, SavedCarSchema } from '#src/features/cars/saved-car/index.ts';
import { tryParseJson } from '#src/lib/json.ts';

/** A save that waits for sign-in: the car, and the page that the visitor returns to. */
const PendingSaveSchema = v.object({ path: v.string(), car: SavedCarSchema });

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores a pending save until the visitor is back on the page in this tab. */
export function storePendingSave(storage: Storage, key: string, pendingSave: { path: string; car: SavedCar }): void {
  storage.setItem(key, JSON.stringify(pendingSave));
}

/** Returns and clears the car of a pending save on this page. */
export function takePendingSave(storage: Storage, key: string, path: string): SavedCar | undefined {
  const result = v.safeParse(PendingSaveSchema, tryParseJson(storage.getItem(key)));
  if (result.success && result.output.path !== path) return undefined;
  storage.removeItem(key);
  return result.success ? result.output.car : undefined;
}
