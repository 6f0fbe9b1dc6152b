import * as v from 'valibot';
import { type SavedCar, SavedCarSchema } from '#src/features/cars/saved-car/index.ts';
import { tryParseJson } from '#src/lib/json.ts';

/** A save that waits for sign-in: the car, the page that the visitor returns to, and how far down it they were. */
const PendingSaveSchema = v.object({ path: v.string(), scroll: v.optional(v.number(), 0), car: SavedCarSchema });
type PendingSave = v.InferOutput<typeof PendingSaveSchema>;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The key of a site's pending save in sessionStorage. */
export const getPendingSaveKey = (site: string): string => `forecourt:${site}:watchlist-pending-save`;

/** Stores a pending save until the visitor is back on the page in this tab. */
export function storePendingSave(storage: Storage, key: string, pendingSave: PendingSave): void {
  storage.setItem(key, JSON.stringify(pendingSave));
}

/** Returns the pending save of a page. */
export function readPendingSave(storage: Pick<Storage, 'getItem'>, key: string, path: string): PendingSave | undefined {
  const pendingSave = parsePendingSave(storage.getItem(key));
  return pendingSave?.path === path ? pendingSave : undefined;
}

/** Returns and clears the car of a pending save on this page. */
export function takePendingSave(storage: Storage, key: string, path: string): SavedCar | undefined {
  const pendingSave = parsePendingSave(storage.getItem(key));
  if (pendingSave && pendingSave.path !== path) return undefined;
  storage.removeItem(key);
  return pendingSave?.car;
}

function parsePendingSave(text: string | null): PendingSave | undefined {
  const result = v.safeParse(PendingSaveSchema, tryParseJson(text));
  return result.success ? result.output : undefined;
}
