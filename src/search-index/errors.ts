/** A fault of the search, with a message for operators: what is wrong, where, and how to fix it. */
export class SearchEngineError extends Error {
  override readonly name = 'SearchEngineError';
}
