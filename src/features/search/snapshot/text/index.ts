export { createTextMatcher, type TextMatcher } from './matcher.ts';
export { SEARCHABLE, type Searchable, TYPO_FREE_ATTRIBUTES, TYPO_LENGTHS } from './searchable.ts';
export { SYNONYM_GROUPS, SYNONYMS } from './synonyms.ts';
