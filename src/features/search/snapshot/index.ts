export { decodeSnapshot, encodeSnapshot, type StockSnapshot } from './encoding.ts';
export { evaluate } from './evaluate.ts';
export { getListingStatuses } from './listing-status.ts';
export { createMatcher, findAmong, findMatching } from './matches.ts';
