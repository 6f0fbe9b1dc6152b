import type { FeedProblem } from './feed-reading.ts';
import type { Feed } from './feed-schema.ts';

type Decoded = { kind: 'text'; text: string; notes: string[] } | { kind: 'refused'; problem: FeedProblem };

/** Number of bytes that are searched for zero bytes, the sign of a wrong encoding. */
const SAMPLE_BYTES = 2000;

/**
 * Decodes a feed to text, without its byte order mark. A feed in another encoding than the declared one is refused: it would put
 * `Ã©` on every page.
 */
export function decodeFeed(bytes: Uint8Array, encoding: Feed['encoding'], file: string): Decoded {
  const refuse = (what: string, where: string, fix: string): Decoded => ({
    kind: 'refused',
    problem: { file, what, where, expected: `text in ${encoding}`, fix },
  });
  const mark = getByteOrderMark(bytes);
  if (mark !== undefined && mark !== encoding) {
    return refuse(`The feed says it is ${mark}`, 'byte 0', suggestEncoding(mark));
  }
  const zero = encoding.startsWith('utf-16') ? -1 : bytes.subarray(0, SAMPLE_BYTES).indexOf(0);
  if (zero >= 0)
    return refuse('The feed has zero bytes, as UTF-16 does', `byte ${zero}`, suggestEncoding(guessUtf16(zero)));
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const offset = findFirstBadByte(bytes, encoding);
    const byte = `0x${(bytes[offset] ?? 0).toString(16).padStart(2, '0').toUpperCase()}`;
    const fix = encoding === 'utf-8' ? suggestEncoding('windows-1252') : suggestEncoding('utf-8');
    return refuse(`The feed is not ${encoding}`, `byte ${offset} (${byte})`, fix);
  }
  const notes = encoding === 'windows-1252' && isNonAsciiUtf8(bytes) ? [ENCODING_NOTE] : [];
  return { kind: 'text', text, notes };
}

const ENCODING_NOTE =
  'The feed is declared windows-1252, but its bytes are valid UTF-8; if accents look wrong, declare "encoding": "utf-8"';

/** Latin letters have their zero byte second if the low byte comes first. */
const guessUtf16 = (zero: number): 'utf-16le' | 'utf-16be' => (zero % 2 === 1 ? 'utf-16le' : 'utf-16be');

function suggestEncoding(encoding: string): string {
  return `Declare "encoding": "${encoding}" for this feed, or have it exported as UTF-8.`;
}

/**
 * Detects the encoding of a feed: by its byte order mark, by the zero bytes of UTF-16, and else UTF-8 if its bytes are valid, which
 * is unlikely in any other encoding. All other bytes are Windows-1252, of which Latin-1 is a part.
 */
export function detectEncoding(bytes: Uint8Array): Feed['encoding'] {
  const mark = getByteOrderMark(bytes);
  if (mark !== undefined) return mark;
  const zero = bytes.subarray(0, SAMPLE_BYTES).indexOf(0);
  if (zero >= 0) return guessUtf16(zero);
  return canDecode(bytes, 'utf-8', {}) ? 'utf-8' : 'windows-1252';
}

function getByteOrderMark(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Bytes of the longest UTF-8 character. The report shows its first byte, not the one that is wrong. */
const MAX_CHARACTER_BYTES = 4;

function findFirstBadByte(bytes: Uint8Array, encoding: string): number {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (canDecode(bytes.subarray(0, middle), encoding, { stream: true })) good = middle;
    else bad = middle;
  }
  for (let back = 0; back < MAX_CHARACTER_BYTES; back++) {
    if (canDecode(bytes.subarray(0, good - back), encoding, {})) return good - back;
  }
  return good;
}

function canDecode(bytes: Uint8Array, encoding: string, options: TextDecodeOptions): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, options);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether the bytes contain non-ASCII characters and are valid UTF-8, which is unlikely in any other encoding. */
function isNonAsciiUtf8(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte > 0x7f) && canDecode(bytes, 'utf-8', {});
}
