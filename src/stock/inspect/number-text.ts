import { makeTextChange } from '../feed/transforms.ts';
import { parseDate } from '../values/date.ts';
import { parseNumber } from '../values/number.ts';

const SIGNS = /^(?:[a-z]{0,3}[$€£¥]|[a-z]{3}(?=[\s\d]))\s*|\s*(?:[$€£¥]|\b(?:aud|nzd|usd|cad|eur|gbp))$/giu;
const COMMA_DECIMAL = /\d,\d{1,2}(?!\d)/u;
const POINT_GROUPS = /^\D{0,4}\d{1,3}(?:\.\d{3})+(?!\d)/u;
const readComma = makeTextChange({ decimalMark: ',' });
const readPoint = makeTextChange({ decimalMark: '.' });

/** Parses a number with its unit, in any notation; undefined for other text. */
export function parseAmount(text: string): { value: number; unit: string } | undefined {
  const trimmed = text.trim().replace(SIGNS, '').trim();
  const plain = usesDecimalComma(trimmed) ? readComma(trimmed) : readPoint(trimmed);
  const number = parseNumber(plain);
  return number.kind === 'number' ? { value: number.value, unit: number.unit } : undefined;
}

/** Returns whether a number has its decimals after a comma: `1,8`, `24.990,00`, and `24.990` for 24 thousand. */
export function usesDecimalComma(text: string): boolean {
  return COMMA_DECIMAL.test(text) || POINT_GROUPS.test(text);
}

/** Formats of dates in feeds. Where two fit, the first is taken. */
const DAY_FIRST = [
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'D MMM YYYY',
  'MMM YYYY',
  'MMM D YYYY',
  'DD/MM/YY',
  'MM/DD/YY',
  'D MMM YY',
  'MMM YY',
  'MM/YY',
  'YYYY/MM/DD',
  'DDMMYYYY',
] as const;

/** Finds the format in which all dates of a column are written; undefined if they need none, or have none. */
export function findDateFormat(values: readonly string[], monthFirst = false): string | undefined {
  const others = values.filter((value) => parseDate(value.trim()) === undefined && !/^\d{9,14}$/u.test(value.trim()));
  if (others.length === 0) return undefined;
  const formats = monthFirst ? DAY_FIRST.map(swap) : DAY_FIRST;
  const scored = formats.map((format) => {
    const change = makeTextChange({ date: format });
    return { format, share: others.filter((value) => parseDate(change(value)) !== undefined).length / others.length };
  });
  const best = scored.reduce((first, second) => (second.share > first.share ? second : first));
  return best.share > 0.5 ? best.format : undefined;
}

const swap = (format: string): string =>
  format.startsWith('DD/MM') ? format.replace('DD/MM', 'MM/DD') : format.replace('MM/DD', 'DD/MM');

/** Returns whether text is a date in some format. */
export function looksLikeDate(text: string): boolean {
  return parseDate(text.trim()) !== undefined || findDateFormat([text]) !== undefined;
}
