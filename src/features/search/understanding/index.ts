export { submitWords } from './site-reader.ts';
export { addUnderstood, type UnderstoodSuggestion, understandText } from './suggestion.ts';
export { applyUnderstanding, createReader, planVocabulary } from './understand.ts';
