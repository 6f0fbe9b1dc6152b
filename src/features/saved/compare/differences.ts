import { atom } from 'nanostores';

/** The parameter of the comparison's address that leaves out what the cars have in common. */
const DIFFERENCES = 'differences';

/** True if only differences are shown. Stored in the URL, so that a reload keeps it. */
export const $differencesOnly = atom(
  typeof window !== 'undefined' && new URLSearchParams(location.search).has(DIFFERENCES),
);

export function showDifferencesOnly(isOnly: boolean): void {
  const url = new URL(location.href);
  if (isOnly) url.searchParams.set(DIFFERENCES, '1');
  else url.searchParams.delete(DIFFERENCES);
  history.replaceState(null, '', url);
  $differencesOnly.set(isOnly);
}
