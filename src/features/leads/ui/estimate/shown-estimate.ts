import { tryParseJson } from '#src/lib/json.ts';
import { isString, makeObjectGuard, makeStorageKey, STORED, type TextStore } from '../../storage/index.ts';

/** The range that a form has shown, in words, for the page after it. */
export interface ShownEstimate {
  /** Id of the form. */
  readonly form: string;
  readonly range: string;
  /** The last date on which it holds. */
  readonly until: string;
}

const isShownEstimate = makeObjectGuard<ShownEstimate>({ form: isString, range: isString, until: isString });

/** Remembers the range that a form shows in this tab, or forgets it. */
export function storeEstimate(texts: TextStore, site: string, estimate: ShownEstimate | undefined): void {
  const key = makeStorageKey(site, STORED.valuation);
  if (estimate) texts.write(key, JSON.stringify(estimate));
  else texts.remove(key);
}

/** Returns the range that this form has shown in this tab. */
export function readEstimate(texts: TextStore, site: string, form: string | undefined): ShownEstimate | undefined {
  const stored = tryParseJson(texts.read(makeStorageKey(site, STORED.valuation)));
  return isShownEstimate(stored) && stored.form === form ? stored : undefined;
}
