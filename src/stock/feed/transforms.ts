import type { Column } from './format-schema.ts';

type ColumnOptions = Exclude<Column, string>;

/** Returns the changes that a column declares for its text: endings and words to replace, numbers, units, dates. */
export function makeTextChange(column: ColumnOptions): (text: string) => string {
  const { withoutEndings, values, decimalMark, unit, date } = column;
  const changes = [
    withoutEndings === undefined ? undefined : makeEndingRemover(withoutEndings),
    values === undefined ? undefined : makeTranslator(values),
    decimalMark === undefined ? undefined : makeNumberReader(decimalMark),
    unit === undefined ? undefined : makeUnitWriter(unit),
    date === undefined ? undefined : makeDateReader(date),
  ].filter((change) => change !== undefined);
  if (changes.length === 0) return (text) => text;
  return (text) => changes.reduce((changed, change) => change(changed), text);
}

function makeTranslator(values: Readonly<Record<string, string>>): (text: string) => string {
  const words = new Map(Object.entries(values).map(([from, to]) => [from.trim().toLowerCase(), to]));
  return (text) => words.get(text.trim().toLowerCase()) ?? text;
}

/** Longer text is not a title, and searching its end would be slow. */
const MAX_TITLE_LENGTH = 500;
const LOOSE_END = /[\s*|,.:–-]+$/u;

/** Removes endings repeatedly, but never the whole text, and never the end of a longer word. */
function makeEndingRemover(withoutEndings: readonly string[]): (text: string) => string {
  const endings = withoutEndings.map((ending) => ending.toLowerCase());
  return (text) => {
    if (text.length > MAX_TITLE_LENGTH) return text;
    let rest = text.trimEnd();
    for (;;) {
      const lower = rest.toLowerCase();
      const ending = endings.find((candidate) => lower.endsWith(candidate));
      if (ending === undefined) return rest;
      const before = rest.slice(0, rest.length - ending.length);
      const trimmed = before.replace(LOOSE_END, '');
      if (trimmed === '' || trimmed === before) return rest;
      rest = trimmed;
    }
  };
}

/** Longer text is not a number. */
const MAX_NUMBER_LENGTH = 60;
const GROUPS = { ',': /(?<=\d)[.'’\s](?=\d{3}(?!\d))/gu, '.': /(?<=\d)[,'’\s](?=\d{3}(?!\d))/gu } as const;
const DECIMAL_COMMA = /(?<=\d),(?=\d)/gu;

/** Writes numbers with a point and without separators between thousands: `24.990,00 km` becomes `24990.00 km`. */
function makeNumberReader(mark: ',' | '.'): (text: string) => string {
  return (text) => {
    if (text.length > MAX_NUMBER_LENGTH) return text;
    const plain = text.replace(GROUPS[mark], '');
    return mark === ',' ? plain.replace(DECIMAL_COMMA, '.') : plain;
  };
}

const BARE_NUMBER = /^[+-]?[\d., ']+$/u;

function makeUnitWriter(unit: string): (text: string) => string {
  return (text) => (BARE_NUMBER.test(text.trim()) ? `${text.trim()} ${unit}` : text);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TOKENS = /YYYY|YY|MMM|MM?|DD?/gu;
const TOKEN_PATTERNS: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<short>\\d{2})',
  MMM: '(?<name>[a-z]{3,9})\\.?',
  MM: '(?<month>\\d{1,2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{1,2})',
  D: '(?<day>\\d{1,2})',
};
const CLOCK = /^[T,\s]+(\d{1,2}):(\d{2})(:\d{2}(?:\.\d+)?)?\s*(am|pm)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/iu;
/** Two digits from here on are of the last century. */
const FIRST_YEAR_OF_1900S = 70;

/** Writes dates of a format as `YYYY-MM-DD`, or `YYYY-MM`, with the time after it. Text of another format stays as it is. */
function makeDateReader(format: string): (text: string) => string {
  const hasSeparators = /[-/., ]/u.test(format);
  const tokens = (format.match(TOKENS) ?? []).map((token) => {
    const pattern = TOKEN_PATTERNS[token] ?? '';
    return hasSeparators ? pattern : pattern.replace('{1,2}', '{2}');
  });
  const shape = new RegExp(`^${tokens.join(hasSeparators ? '[-/., ]{1,2}' : '')}(?<rest>$|[T,\\s].*$)`, 'iu');
  return (text) => {
    const groups = shape.exec(text.trim())?.groups;
    if (!groups) return text;
    const { year, short, month, name, day, rest = '' } = groups;
    const number = name === undefined ? Number(month ?? 0) : MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
    if (number === 0) return text;
    const wholeYear = year ?? String(Number(short) + (Number(short) < FIRST_YEAR_OF_1900S ? 2000 : 1900));
    const parts = [wholeYear, pad(String(number)), ...(day === undefined ? [] : [pad(day)])];
    return `${parts.join('-')}${writeClock(rest)}`;
  };
}

const pad = (digits: string): string => digits.padStart(2, '0');

/** Writes a time on a 24-hour clock: ` 2:30:00 PM` becomes ` 14:30:00`. */
function writeClock(text: string): string {
  const match = CLOCK.exec(text);
  if (!match) return text;
  const [, hours = '', minutes, seconds = '', half, zone = ''] = match;
  const shift = half?.toLowerCase() === 'pm' ? 12 : 0;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + shift;
  return ` ${pad(String(hour))}:${minutes}${seconds}${zone}`;
}
