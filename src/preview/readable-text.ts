import { parsedJson } from '#src/lib/parsed-json.ts';

/** A message as a person reads it: JSON and XML indented, any other text as it is. */
export function readableText(text: string): string {
  return text.startsWith('<?xml') ? indentedXml(text) : indentedJson(text);
}

function indentedJson(text: string): string {
  const value = parsedJson(text);
  return typeof value === 'object' && value !== null ? JSON.stringify(value, undefined, 2) : text;
}

/** An end tag, an instruction, a start tag that takes its text and end tag along, or text that stands among elements. */
const PIECE = /<\/[^>]*>|<\?[^>]*>|<([^\s/>]+)[^>]*>(?:[^<]*<\/\1>)?|[^<\s][^<]*/gu;

/** Our own documents only: `>` is escaped in their attributes and texts, and they hold neither comments nor CDATA. */
function indentedXml(text: string): string {
  let depth = 0;
  const lines = Array.from(text.matchAll(PIECE), ([piece, name]) => {
    if (piece.startsWith('</')) depth = Math.max(0, depth - 1);
    const line = '  '.repeat(depth) + piece.trimEnd();
    if (name !== undefined && !piece.endsWith(`</${name}>`) && !piece.endsWith('/>')) depth += 1;
    return line;
  });
  return lines.join('\n');
}
