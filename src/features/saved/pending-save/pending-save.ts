import * as v from 'valibot';
import { type SavedCar, SavedCarSchema } from '#src/features/cars/saved-car/index.ts';
import { tryParseJson } from '#src/lib/json.ts';

/** A save that waits for sign-in: the car, the page that the visitor returns to, and how far down it they were. */
const PendingSaveSchema = v.object({
  path: v.string(),
  scroll: v.optional(v.number(), 0),
  car: SavedCarSchema,
  /** Milliseconds since the epoch. */
  createdAt: v.number(),
});
type PendingSave = v.InferOutput<typeof PendingSaveSchema>;

/** Longer than signing in takes. A later sign-in has another reason, so it must not scroll a page and save a car. */
const ABANDONED_MS = 30 * 60_000;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The key of a site's pending save in sessionStorage. */
export const getPendingSaveKey = (site: string): string => `forecourt:${site}:watchlist-pending-save`;

/** Stores a pending save until the visitor is back on the page in this tab. */
export function storePendingSave(storage: Storage, key: string, pendingSave: PendingSave): void {
  storage.setItem(key, JSON.stringify(pendingSave));
}

/** Returns the pending save of a page, unless its sign-in was abandoned. */
export function readPendingSave(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  path: string,
  now: number,
): PendingSave | undefined {
  const pendingSave = parsePendingSave(storage.getItem(key), now);
  return pendingSave?.path === path ? pendingSave : undefined;
}

/** Returns and clears the car of a pending save on this page. An abandoned save is cleared on any page. */
export function takePendingSave(storage: Storage, key: string, path: string, now: number): SavedCar | undefined {
  const pendingSave = parsePendingSave(storage.getItem(key), now);
  if (pendingSave && pendingSave.path !== path) return undefined;
  storage.removeItem(key);
  return pendingSave?.car;
}

function parsePendingSave(text: string | null, now: number): PendingSave | undefined {
  const { success, output } = v.safeParse(PendingSaveSchema, tryParseJson(text));
  return success && now - output.createdAt <= ABANDONED_MS ? output : undefined;
}
