export { AFTER_RESULTS, makeBeforeResultsScript } from './first-paint.ts';
export { prerendered } from './prerendered.ts';
export { SearchResults } from './SearchResults.tsx';
