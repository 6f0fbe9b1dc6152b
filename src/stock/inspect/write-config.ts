import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { isObject, tryParseJson } from '#src/lib/json.ts';

/** The changed text of a `site.json`, or the reason why a feed cannot be written into it. */
export type WrittenConfig = { kind: 'written'; text: string } | { kind: 'refused'; reason: string };

/**
 * Writes a feed into the text of a `site.json` as `stock.feed`, and changes nothing else in it. Keys that do not concern the format,
 * such as where the feed comes from, stay.
 */
export function writeFeedConfig(text: string, feed: Readonly<Record<string, unknown>>): WrittenConfig {
  const site = tryParseJson(text);
  if (!isObject(site)) return { kind: 'refused', reason: 'It is not JSON. Fix it first; "npm run build" shows where.' };
  const stock = isObject(site['stock']) ? site['stock'] : {};
  if ('feeds' in stock)
    return {
      kind: 'refused',
      reason: 'It has several feeds in "stock.feeds". Paste the block above over the one it belongs to.',
    };
  const before = isObject(stock['feed']) ? stock['feed'] : {};
  const { file: _, encoding: __, format: ___, ...kept } = before;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = /\n([ \t]+)\S/u.exec(text)?.[1] ?? '  ';
  const formattingOptions = { insertSpaces: !indent.startsWith('\t'), tabSize: indent.length, eol };
  const value = { ...feed, ...kept };
  const root = parseTree(text);
  const hasStock = root !== undefined && findNodeAtLocation(root, ['stock']) !== undefined;
  const edits = hasStock
    ? modify(text, ['stock', 'feed'], value, { formattingOptions })
    : modify(text, ['stock'], { feed: value }, { formattingOptions });
  return { kind: 'written', text: applyEdits(text, edits) };
}

/** Returns a name that `stock.feed.file` accepts for a file or the last part of an address. */
export function toFeedFileName(path: string): string {
  const last =
    path
      .split(/[?#]/u)[0]
      ?.split(/[\\/]/u)
      .findLast((part) => part !== '') ?? '';
  const name = last
    .replace(/[^\w.-]+/gu, '-')
    .replace(/\.{2,}/gu, '.')
    .replace(/^[.-]+/u, '');
  return name === '' ? 'feed' : name;
}
