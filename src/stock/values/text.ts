/** Clean text, which is nearly all of it: printable ASCII without markup, with single spaces. */
const CLEAN = /^(?! )(?:[!-%'-;=-~]| (?! |$))*$/u;

const LINE_TAGS = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|tr|table|tbody|hr)\b[^<>]*>/giu;
const INLINE_TAGS = /<\/?(?:a|abbr|b|big|center|em|font|i|mark|s|small|span|strong|sub|sup|td|th|u)\b[^<>]*>/giu;
/** Feeds escape several times: `&amp;amp;nbsp;`. */
const ENTITY = /&(?:amp;)*(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/giu;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  bull: '•',
  middot: '·',
  deg: '°',
  reg: '®',
  trade: '™',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  copy: '©',
};
/** Characters that reverse text or hide in it: bidirectional overrides, zero-width spaces, byte order marks. */
const INVISIBLE = /[\p{Cf}\p{Co}]/gu;
const CONTROL = /[^\P{Cc}\n]/gu;
const SPACES = /[^\S\n]+/gu;
const LINE_ENDS = /\r\n?|[\u2028\u2029]/gu;
const AROUND_LINES = / ?\n ?/gu;
const EMPTY_LINES = /\n{3,}/gu;
const ALL_SPACE = /\s+/gu;
const MARKUP = /[<&]/gu;
/** Nested markup with more layers is not an accident; its brackets are removed. */
const MAX_LAYERS = 8;

/** Cleans text of several lines: formatting tags become line breaks or nothing, entities become characters. */
export function cleanText(text: string): string {
  let before = text.trim();
  if (CLEAN.test(before)) return before;
  for (let layer = 0; ; layer++) {
    const after = unwrapLayer(layer < MAX_LAYERS ? before : before.replace(MARKUP, ''));
    if (after === before) return after;
    before = after;
  }
}

/** Cleans text and puts it on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(ALL_SPACE, ' ');
}

const TAG = /<[/!?]?[a-z]/iu;

/** Returns whether cleaned text still contains a tag. It is harmless, because output is escaped, but not meant for shoppers. */
export function containsMarkup(text: string): boolean {
  return TAG.test(text);
}

const MAX_WORD_LENGTH = 40;

/** Shortens text to `limit` characters, at the end of a word if one is near. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const space = cut.lastIndexOf(' ');
  const whole = space > 0 && space > limit - MAX_WORD_LENGTH ? cut.slice(0, space) : cut;
  return `${whole
    .toWellFormed()
    .replace(/\uFFFD$/u, '')
    .trimEnd()}…`;
}

function unwrapLayer(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(LINE_TAGS, '\n')
    .replace(INLINE_TAGS, '')
    .replace(ENTITY, decodeEntity)
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .replace(SPACES, ' ')
    .replace(AROUND_LINES, '\n')
    .replace(EMPTY_LINES, '\n\n')
    .trim()
    .normalize('NFC');
}

function decodeEntity(_match: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? `&${name};`;
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
}
