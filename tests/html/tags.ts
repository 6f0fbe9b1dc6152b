/** A tag as an HTML parser reads it. */
export interface Tag {
  /** In lower case. */
  name: string;
  /** Whether it is an end tag, or both a start and an end; a start tag of an element that holds no markup is. */
  kind: 'start' | 'end' | 'whole';
  /** By name in lower case, with character references resolved; the empty text for an attribute without a value. */
  attributes: ReadonlyMap<string, string>;
  /** What stands in a script or a style element: not markup. */
  text: string;
  /** Where it begins. */
  index: number;
  /** Where it ends; behind the end tag where the element holds no markup. */
  end: number;
}

/** What stands between a tag's name and its end: quoted values may hold a bracket. Unrolled, so that it takes linear time. */
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

/** The tags of a document, in order: enough of a parser for valid HTML, and fast enough for thousands of pages. */
export function* tagsOf(html: string): Generator<Tag> {
  for (const match of html.matchAll(MARKUP)) {
    const { 0: whole, 1: raw, 2: rawInside = '', 3: text = '', 4: slash, 5: plain, 6: inside = '', index } = match;
    const name = (raw ?? plain)?.toLowerCase();
    if (name === undefined) continue;
    const closed = raw !== undefined || VOID.has(name) || inside.endsWith('/');
    const attributes = attributesOf(raw === undefined ? inside : rawInside);
    const start = closed ? 'whole' : 'start';
    yield { name, kind: slash ? 'end' : start, attributes, text, index, end: index + whole.length };
  }
}

function attributesOf(inside: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of inside.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decoded(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with the character references resolved that generators write. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/giu, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
