/** A value as JSON that can be taken for markup nowhere, whatever texts are in it: it never says `<`, and means the same. */
export function markupJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
