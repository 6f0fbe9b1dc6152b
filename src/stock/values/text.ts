/** Text that is clean already, which is nearly all of it: printable ASCII without markup and with single spaces. */
const CLEAN = /^(?! )(?:[!-%'-;=-~]| (?! |$))*$/u;

const LINE_TAGS = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|tr|table|tbody|hr)\b[^<>]*>/giu;
const INLINE_TAGS = /<\/?(?:a|abbr|b|big|center|em|font|i|mark|s|small|span|strong|sub|sup|td|th|u)\b[^<>]*>/giu;
/** Feeds escape more than once: `&amp;amp;nbsp;`. */
const ENTITY = /&(?:amp;)*(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/giu;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{
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
  },
  ...{ ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', eacute: 'é', copy: '©' },
};
/** Format characters turn text around or hide in it: bidirectional overrides, zero-width spaces, byte order marks. */
const INVISIBLE = /[\p{Cf}\p{Co}]/gu;
const CONTROL = /[^\P{Cc}\n]/gu;
const SPACES = /[^\S\n]+/gu;
const LINE_ENDS = /\r\n?|[\u2028\u2029]/gu;
const AROUND_LINES = / ?\n ?/gu;
const EMPTY_LINES = /\n{3,}/gu;
const ALL_SPACE = /\s+/gu;
const MARKUP = /[<&]/gu;
/** Markup in markup in markup: after so many layers it is no accident, and its marks are taken off. */
const LAYERS = 8;

/** A text of several lines: formatting tags become line breaks or nothing, entities become characters. */
export function tidyText(text: string): string {
  let before = text.trim();
  if (CLEAN.test(before)) return before;
  for (let layer = 0; ; layer++) {
    const after = withoutOneLayer(layer < LAYERS ? before : before.replace(MARKUP, ''));
    if (after === before) return after;
    before = after;
  }
}

/** The same on one line. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(ALL_SPACE, ' ');
}

const TAG = /<[/!?]?[a-z]/iu;

/** Whether a tidied text still holds a tag. It is harmless, for all output is escaped, but it was not meant for shoppers. */
export function holdsMarkup(text: string): boolean {
  return TAG.test(text);
}

const LONGEST_WORD = 40;

/** A text that is at most `limit` characters long, cut at the end of a word where one is near. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const space = cut.lastIndexOf(' ');
  const whole = space > 0 && space > limit - LONGEST_WORD ? cut.slice(0, space) : cut;
  return `${whole
    .toWellFormed()
    .replace(/\uFFFD$/u, '')
    .trimEnd()}…`;
}

function withoutOneLayer(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(LINE_TAGS, '\n')
    .replace(INLINE_TAGS, '')
    .replace(ENTITY, decoded)
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .replace(SPACES, ' ')
    .replace(AROUND_LINES, '\n')
    .replace(EMPTY_LINES, '\n\n')
    .trim()
    .normalize('NFC');
}

function decoded(_match: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? `&${name};`;
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
}
