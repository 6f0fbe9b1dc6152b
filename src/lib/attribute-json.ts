/**
 * Writes a value as JSON for an attribute of a page, with backticks in place of quotes: a quote would be six bytes there (`&quot;`), and
 * pages have thousands. `readAttributeJson` (json.ts) returns the JSON.
 * In a file of its own, because every page loads the reader, and few the writer.
 */
export const writeAttributeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('`', String.raw`\u0060`).replaceAll('"', '`');
