export { submitWords } from './site-reader.ts';
export { addUnderstood, type UnderstoodSuggestion, understandSubmitted } from './suggestion.ts';
export { applyUnderstanding, createReader, planVocabulary } from './understand.ts';
