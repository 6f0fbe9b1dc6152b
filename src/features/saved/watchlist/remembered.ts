import * as v from 'valibot';
import { parsedJson } from '#src/lib/parsed-json.ts';
import { type SavedCar, SavedCarSchema } from '../saved-car.ts';

/** A wish of a visitor who was sent to sign in: the car, and the page to which they come back. */
const RememberedSchema = v.object({ path: v.string(), car: SavedCarSchema });

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps a wish until the visitor is back on the page, in this tab. */
export function rememberWish(storage: Storage, key: string, wish: { path: string; car: SavedCar }): void {
  storage.setItem(key, JSON.stringify(wish));
}

/** The car that was wished for on this page: once, and only that page has it. */
export function takeWish(storage: Storage, key: string, path: string): SavedCar | undefined {
  const result = v.safeParse(RememberedSchema, parsedJson(storage.getItem(key)));
  if (result.success && result.output.path !== path) return undefined;
  storage.removeItem(key);
  return result.success ? result.output.car : undefined;
}
