/** The browser's storage of leads: keys, texts, and guards for reading them back. */
export {
  isBoolean,
  isNumber,
  isString,
  isStringArray,
  isStringRecord,
  makeObjectGuard,
  makeOptionalGuard,
} from './guards.ts';
export { getSitePrefix, makeStorageKey, STORED } from './keys.ts';
export { createTextStore, removeByPrefix, type TextStore } from './text-store.ts';
