import type { ActiveContentFinding } from './findings.ts';

/*
 * Older Word documents (.doc): streams in a compound file ([MS-CFB]). Its directory entries are 128 bytes long and lie
 * at multiples of that in every compound file. Reading each of them, instead of following the directory's chain, also
 * finds entries in a damaged or forged directory that Word would repair.
 */

const ENTRY_BYTES = 128;
const HEADER_BYTES = 512;
/** Offsets within an entry: length of the name in bytes with its final zero, and the kind of the entry. */
const LENGTH_AT = 64;
const KIND_AT = 66;
/** Storage, stream and root. */
const KINDS = new Set([1, 2, 5]);

/** Lists the names of streams and storages in lower case. */
function listEntryNames(content: Uint8Array): Set<string> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const names = new Set<string>();
  for (let start = HEADER_BYTES; start + ENTRY_BYTES <= bytes.length; start += ENTRY_BYTES) {
    const length = bytes.readUInt16LE(start + LENGTH_AT);
    const isEntry = length >= 4 && length <= LENGTH_AT && length % 2 === 0 && KINDS.has(bytes[start + KIND_AT] ?? 0);
    if (isEntry) names.add(bytes.toString('utf16le', start, start + length - 2).toLowerCase());
  }
  return names;
}

/** Returns whether a compound file is a Word document; spreadsheets, mails and installers are compound files too. */
export const isOlderWord = (content: Uint8Array): boolean => listEntryNames(content).has('worddocument');

/** Finds macros and embedded files in an older Word document. */
export function inspectOlderWord(content: Uint8Array): ActiveContentFinding | undefined {
  const names = listEntryNames(content);
  if (MACRO_ENTRIES.some((name) => names.has(name))) return 'macros';
  if (names.has('encryptedpackage')) return 'protected';
  return names.has('objectpool') || names.has('\u0001ole10native') ? 'attachments' : undefined;
}

/** Storages and streams of a VBA project ([MS-OVBA] 2.2). */
const MACRO_ENTRIES = ['macros', 'vba', '_vba_project', '_vba_project_cur'] as const;
