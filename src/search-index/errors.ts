/** Something that keeps the search from working, in words for the person who runs it: what, where, and how to mend it. */
export class SearchEngineError extends Error {
  override readonly name = 'SearchEngineError';
}
