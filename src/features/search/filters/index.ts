export { ActiveFilters } from './ActiveFilters.tsx';
export { type Chip, type Clearing, getClearing, getPlainWords, listChips } from './chips.ts';
export { FilterButton } from './FilterDrawer.tsx';
export { Filters } from './Filters.tsx';
export { type PriceReading, usePriceReading } from './price-reading.ts';
export { RepaymentNote } from './RepaymentNote.tsx';
export type { ShownSearch } from './shown-search.ts';
