/** A parsed number, with the letters after it ("km", "L / 100 km"). */
export type NumberText = { kind: 'number'; value: number; unit: string } | { kind: 'no number' };

/** `12,345 km`, `7.4 L / 100 km`, `2019.0`, `-5`; commas only between groups of three digits. */
const NUMBER = /^([+-]?)(\d{1,3}(?:[, ]\d{3})+|\d{1,15})(\.\d{1,10})?\s*((?:[a-z][a-z0-9/ .]*)?)$/iu;
const GROUPING = /[, ]/gu;

/** Parses a number with an optional unit. */
export function parseNumber(text: string): NumberText {
  const match = NUMBER.exec(text);
  if (!match) return { kind: 'no number' };
  const [, sign, whole = '', fraction = '', unit = ''] = match;
  const value = Number(whole.replace(GROUPING, '') + fraction);
  return { kind: 'number', value: sign === '-' ? -value : value, unit: unit.trim().toLowerCase() };
}
