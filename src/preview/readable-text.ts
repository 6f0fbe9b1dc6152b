import { tryParseJson } from '#src/lib/json.ts';

/** Indents JSON and XML, and returns any other text unchanged. */
export function formatReadably(text: string): string {
  return text.startsWith('<?xml') ? indentXml(text) : indentJson(text);
}

function indentJson(text: string): string {
  const value = tryParseJson(text);
  return typeof value === 'object' && value !== null ? JSON.stringify(value, undefined, 2) : text;
}

/** An end tag, an instruction, a start tag (with its text and end tag when it has no child elements), or text between elements. */
const PIECE = /<\/[^>]*>|<\?[^>]*>|<([^\s/>]+)[^>]*>(?:[^<]*<\/\1>)?|[^<\s][^<]*/gu;

/** Handles only the documents the API writes: `>` is escaped in attributes and text, and there are no comments and no CDATA. */
function indentXml(text: string): string {
  let depth = 0;
  const lines = Array.from(text.matchAll(PIECE), ([piece, name]) => {
    if (piece.startsWith('</')) depth = Math.max(0, depth - 1);
    const line = '  '.repeat(depth) + piece.trimEnd();
    if (name !== undefined && !piece.endsWith(`</${name}>`) && !piece.endsWith('/>')) depth += 1;
    return line;
  });
  return lines.join('\n');
}
