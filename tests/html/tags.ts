/** A parsed tag. */
export interface Tag {
  /** In lower case. */
  name: string;
  /** `whole` is a start tag without an end tag, or an element without inner markup such as a script. */
  kind: 'start' | 'end' | 'whole';
  /** Decoded values by lower-case name. An attribute without a value has an empty one. */
  attributes: ReadonlyMap<string, string>;
  /** The text of a script or style element. */
  text: string;
  /** Start position. */
  index: number;
  /** End position, after the end tag of an element without inner markup. */
  end: number;
}

/** The part between a tag's name and its end. Quoted values may contain a bracket. Unrolled, so that it takes linear time. */
const INSIDE = /[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*/u.source;
const MARKUP = new RegExp(
  [
    '<!--[\\s\\S]*?-->',
    `<(script|style|textarea|title)(?=[\\s/>])(${INSIDE})>([\\s\\S]*?)</\\1\\s*>`,
    `<(/?)([a-z][^\\s/>]*)(${INSIDE})>`,
  ].join('|'),
  'giu',
);
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gu;

/** Yields the tags of a document in order. Enough of a parser for valid HTML, and fast enough for thousands of pages. */
export function* parseTags(html: string): Generator<Tag> {
  for (const match of html.matchAll(MARKUP)) {
    const { 0: whole, 1: raw, 2: rawInside = '', 3: text = '', 4: slash, 5: plain, 6: inside = '', index } = match;
    const name = (raw ?? plain)?.toLowerCase();
    if (name === undefined) continue;
    const closed = raw !== undefined || VOID.has(name) || inside.endsWith('/');
    const attributes = parseAttributes(raw === undefined ? inside : rawInside);
    const start = closed ? 'whole' : 'start';
    yield { name, kind: slash ? 'end' : start, attributes, text, index, end: index + whole.length };
  }
}

function parseAttributes(inside: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of inside.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeReferences(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the character references that generators write. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/giu, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
