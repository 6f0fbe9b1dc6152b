import { OWN_PARAMS } from '../core/index.ts';

/*
 * Decisions that a search page makes before its first paint: the layout, and whether the published results are shown. They
 * are data attributes of the <html> element, where style sheets find them and React does not, so that the markup is the same
 * in every case.
 */

/** The layouts of results. */
export type Layout = 'grid' | 'list';

/** The key in localStorage. Each dealer's site is an origin of its own, so layouts do not mix. */
export const LAYOUT_KEY = 'search.layout';

/** Returns the layout that the page chose before its first paint. */
export function getLayout(): Layout {
  return document.documentElement.dataset['cars'] === 'list' ? 'list' : 'grid';
}

/** Switches the layout, now and for the next visit. */
export function setLayout(layout: Layout): void {
  document.documentElement.dataset['cars'] = layout;
  try {
    localStorage.setItem(LAYOUT_KEY, layout);
  } catch {
    // Storage is blocked: the layout lasts until the page is closed.
  }
}

/** Longer than the engine and the snapshot take together. After that the published results are better than none. */
const PENDING_MS = 8000;

/**
 * Returns the script that runs before the results are parsed: it applies the shopper's layout over that of the site, and hides the published results when
 * the URL asks for others. Foreign parameters, such as a campaign's, do not count. These scripts are on the page, which has
 * no room for spaces in them.
 */
export const makeBeforeResultsScript = (): string =>
  `(d=>{try{let l=localStorage.getItem('${LAYOUT_KEY}');if(/^(grid|list)$/.test(l))d.cars=l}catch{}` +
  `if(/[?&](${[...OWN_PARAMS].join('|')})=/.test(location.search)){d.results='pending';` +
  `setTimeout(()=>delete d.results,${PENDING_MS})}})(document.documentElement.dataset)`;

/** Runs after the results: restores the scroll position of a returning shopper (stored by scroll-memory.ts). */
export const AFTER_RESULTS =
  "(top=>{if(typeof top=='number')scrollTo({top,behavior:'instant'})})(history.state?.scroll)";
