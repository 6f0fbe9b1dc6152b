import type { Feed } from './feed-schema.ts';
import type { FeedProblem } from './reading.ts';

type Decoded = { kind: 'text'; text: string; notes: string[] } | { kind: 'refused'; problem: FeedProblem };

/** How far a feed is searched for the zero bytes that show a wrong encoding. */
const SAMPLE = 2000;

/**
 * The feed as text. A feed in another encoding than the declared one is refused: read anyway, it would put `Ã©` on every
 * page. A byte order mark is taken off.
 */
export function decode(bytes: Uint8Array, feed: Feed, file: string): Decoded {
  const { encoding } = feed;
  const refused = (what: string, where: string, fix: string): Decoded => ({
    kind: 'refused',
    problem: { file, what, where, expected: `text in ${encoding}`, fix },
  });
  const mark = byteOrderMark(bytes);
  if (mark === 'utf-16be') {
    return refused('The feed is UTF-16 with the high byte first', 'byte 0', 'Have the feed exported as UTF-8.');
  }
  if (mark !== undefined && mark !== encoding) {
    return refused(`The feed says that it is ${mark}`, 'byte 0', declare(mark));
  }
  const zero = encoding === 'utf-16le' ? -1 : bytes.subarray(0, SAMPLE).indexOf(0);
  if (zero >= 0) return refused('The feed holds zero bytes, as UTF-16 does', `byte ${zero}`, declare('utf-16le'));
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const offset = firstBadByte(bytes, encoding);
    const byte = `0x${(bytes[offset] ?? 0).toString(16).padStart(2, '0').toUpperCase()}`;
    const fix = encoding === 'utf-8' ? declare('windows-1252') : declare('utf-8');
    return refused(`The feed is not ${encoding}`, `byte ${offset} (${byte})`, fix);
  }
  const notes = encoding === 'windows-1252' && isWideUtf8(bytes) ? [DOUBTFUL] : [];
  return { kind: 'text', text, notes };
}

const DOUBTFUL =
  'The feed is declared windows-1252, but its bytes are valid UTF-8; if accents look wrong, declare "encoding": "utf-8"';

function declare(encoding: string): string {
  return `Declare "encoding": "${encoding}" for this feed, or have it exported as UTF-8.`;
}

function byteOrderMark(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** The longest character of UTF-8; the byte that begins it is the one to show, not the one that breaks it off. */
const LONGEST_CHARACTER = 4;

function firstBadByte(bytes: Uint8Array, encoding: string): number {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (decodes(bytes.subarray(0, middle), encoding, { stream: true })) good = middle;
    else bad = middle;
  }
  for (let back = 0; back < LONGEST_CHARACTER; back++) {
    if (decodes(bytes.subarray(0, good - back), encoding, {})) return good - back;
  }
  return good;
}

function decodes(bytes: Uint8Array, encoding: string, options: TextDecodeOptions): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, options);
    return true;
  } catch {
    return false;
  }
}

/** Whether the bytes hold characters beyond ASCII and are UTF-8 all the same; in another encoding they hardly would be. */
function isWideUtf8(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte > 0x7f) && decodes(bytes, 'utf-8', {});
}
