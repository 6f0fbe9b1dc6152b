import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { ActiveContentFinding } from './findings.ts';

/* PDF (ISO 32000). Objects are plain text, or packed together in compressed object streams. */

const inflateStream = promisify(inflate);

/** Names that make a document active, as the value of a key or as a key. */
const NAMES = /\/(JavaScript|Launch|Rendition|RichMedia|GoToE|EmbeddedFiles?|EF|XFA|Encrypt)(?![A-Za-z0-9])/gu;
const FINDINGS: Readonly<
  Record<string, { readonly finding: ActiveContentFinding; readonly use: 'value' | 'key' | 'both' }>
> = {
  JavaScript: { finding: 'scripts', use: 'both' },
  Launch: { finding: 'scripts', use: 'value' },
  Rendition: { finding: 'scripts', use: 'value' },
  RichMedia: { finding: 'scripts', use: 'value' },
  XFA: { finding: 'scripts', use: 'key' },
  GoToE: { finding: 'attachments', use: 'value' },
  EmbeddedFile: { finding: 'attachments', use: 'value' },
  EmbeddedFiles: { finding: 'attachments', use: 'key' },
  EF: { finding: 'attachments', use: 'key' },
  Encrypt: { finding: 'protected', use: 'key' },
};

/** More names than any real document has. */
const MAX_NAMES = 10_000;
/** Text before and after a name that is looked at. */
const CONTEXT = 200;

/** Limits of what object streams unpack to, far above any real document that can be sent. */
const MAX_STREAM_BYTES = 20_000_000;
const MAX_TOTAL_BYTES = 60_000_000;

/** Finds scripts, actions that start programs, and files inside a PDF. */
export async function inspectPdf(content: Uint8Array): Promise<ActiveContentFinding | undefined> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const text = bytes.toString('latin1');
  const finding = inspectObjects(decodeNames(text), 'plain');
  if (finding) return finding;
  let total = 0;
  for (const { start, dictionary } of listObjectStreams(text)) {
    const unpacked = await unpackStream(bytes, text, start, dictionary);
    total += unpacked?.length ?? 0;
    if (unpacked === undefined || total > MAX_TOTAL_BYTES) return 'unreadable';
    const found = inspectObjects(decodeNames(unpacked), 'packed');
    if (found) return found;
  }
  return undefined;
}

/** Replaces hexadecimal escapes, with which a name can be written in many ways. */
const decodeNames = (text: string): string =>
  text.replace(/#([\da-f]{2})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Finds names in objects, but not in their text, such as "HTML/JavaScript" in a résumé. */
function inspectObjects(text: string, kind: 'plain' | 'packed'): ActiveContentFinding | undefined {
  let count = 0;
  for (const match of text.matchAll(NAMES)) {
    count += 1;
    if (count > MAX_NAMES) return 'unreadable';
    const known = FINDINGS[match[1] ?? ''];
    const end = match.index + match[0].length;
    const isFound =
      (known?.use !== 'key' && isValue(text.slice(Math.max(0, match.index - CONTEXT), match.index), kind)) ||
      (known?.use !== 'value' && isKey(text.slice(end, end + CONTEXT)));
    if (known && isFound) return known.finding;
  }
  return undefined;
}

/**
 * Returns whether a name is the value of a key or an object of its own, which others refer to. Packed objects follow
 * each other without `obj`. A name after a comment counts, whatever the comment is about.
 */
function isValue(before: string, kind: 'plain' | 'packed'): boolean {
  const previous = before.replace(/[\0\s]+$/u, '');
  if (/(?:\/(?:S|Subtype|Type)|\bobj)$/u.test(previous)) return true;
  if (kind === 'packed' && /(?:[\d\])]|>>)$/u.test(previous)) return true;
  const startsLine = /[\r\n]/u.test(before.slice(previous.length));
  const line = /[^\r\n]*$/u.exec(previous)?.[0] ?? '';
  return startsLine && (line.includes('%') || line.length >= CONTEXT - 1);
}

/** Returns whether a dictionary, an array, a reference, or a comment that may hide one of them follows a name. */
const isKey = (after: string): boolean => /^[\0\s]*(?:<<|\[|%|\d+[\s%]+\d|$)/u.test(after);

/**
 * Lists the object streams: where their bytes start, and all that stands between the previous stream and this one, their
 * dictionary included. Text in a dictionary can look like the start of an object, so nothing there is left out. Readers accept more
 * than a line break after the word `stream`.
 */
function* listObjectStreams(text: string): Generator<{ readonly start: number; readonly dictionary: string }> {
  let previous = 0;
  for (const match of text.matchAll(/(?<!end)stream[\0\t\f ]*(?:\r\n|\n|\r)/gu)) {
    const dictionary = decodeNames(text.slice(previous, match.index));
    previous = match.index + match[0].length;
    if (/\/ObjStm(?![A-Za-z0-9])/u.test(dictionary)) yield { start: previous, dictionary };
  }
}

/** Unpacks an object stream, or returns undefined if it is packed in a way that no common software uses. */
async function unpackStream(
  bytes: Buffer,
  text: string,
  start: number,
  dictionary: string,
): Promise<string | undefined> {
  const end = text.indexOf('endstream', start);
  const packed = bytes.subarray(start, end === -1 ? undefined : end);
  const filters = dictionary.split(/\/Filter(?![A-Za-z0-9])/u).slice(1);
  if (filters.length === 0) return packed.toString('latin1');
  // Each of them, because any may be the stream's own.
  const areDeflated = filters.every((filter) => /^\s*\[?\s*\/FlateDecode\s*\]?\s*(?:\/(?!F)|>>)/u.test(filter));
  if (!areDeflated || /\/Predictor/u.test(dictionary)) return undefined;
  const unpacked = await inflateStream(packed, { maxOutputLength: MAX_STREAM_BYTES }).catch(() => undefined);
  return unpacked?.toString('latin1');
}
