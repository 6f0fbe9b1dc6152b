export { createHeaderSearch, type HeaderSearch } from './header-search.ts';
