export { AFTER_RESULTS, makeBeforeResultsScript } from './first-paint.ts';
export { SearchResults } from './SearchResults.tsx';
