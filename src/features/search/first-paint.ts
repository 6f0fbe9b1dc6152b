import { LAYOUT_KEY } from './results/layout.ts';
import { OWN_PARAMS } from './url.ts';

/*
 * What a search page decides before its first paint. The answers stand at the <html> element, where style sheets find
 * them and React does not: its markup is the same whatever they are.
 */

/** Longer than an engine and a snapshot take together; then the published results are better than none. */
const PENDING_MS = 8000;

/**
 * Runs before the results are parsed: takes up the layout, and hides the published results where the address asks for
 * others. Parameters of others, such as a campaign's, ask for nothing.
 */
export const BEFORE_RESULTS = `(() => {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem('${LAYOUT_KEY}') === 'list') dataset.cars = 'list';
  } catch {}
  const own = ${JSON.stringify([...OWN_PARAMS].join(' '))}.split(' ');
  if (![...new URLSearchParams(location.search).keys()].some((name) => own.includes(name))) return;
  dataset.results = 'pending';
  setTimeout(() => delete dataset.results, ${PENDING_MS});
})()`;

/** Runs after them: whoever comes back stands where they left (results/scroll-memory.ts keeps the place). */
export const AFTER_RESULTS = `(() => {
  const top = history.state?.scroll;
  if (typeof top === 'number') scrollTo({ top, behavior: 'instant' });
})()`;
