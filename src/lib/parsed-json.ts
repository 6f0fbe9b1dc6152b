/** The value of a JSON text that anybody may have written, or nothing where it is none: for a schema to look at. */
export function parsedJson(text: string | undefined | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
