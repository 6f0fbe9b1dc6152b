export type { ShownResults as SearchView } from './results-store.ts';
export { createSearchStore, isSettled, type SearchStore } from './store.ts';
