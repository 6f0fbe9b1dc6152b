export { submitWords } from './site-reader.ts';
export { addUnderstood, submitText, type UnderstoodSuggestion } from './suggestion.ts';
export { applyUnderstanding, createReader, planVocabulary } from './understand.ts';
