/** How a number was read: its value and the letters behind it ("km", "L / 100 km"), or that it is none. */
export type NumberText = { kind: 'number'; value: number; unit: string } | { kind: 'no number' };

/** `12,345 km`, `7.4 L / 100 km`, `2019.0`, `-5`; a comma only between groups of three digits. */
const NUMBER = /^([+-]?)(\d{1,3}(?:[, ]\d{3})+|\d{1,15})(\.\d{1,10})?\s*((?:[a-z][a-z0-9/ .]*)?)$/iu;
const GROUPING = /[, ]/gu;

/** The number that a text begins with. */
export function numberOf(text: string): NumberText {
  const match = NUMBER.exec(text);
  if (!match) return { kind: 'no number' };
  const [, sign, whole = '', fraction = '', unit = ''] = match;
  const value = Number(whole.replace(GROUPING, '') + fraction);
  return { kind: 'number', value: sign === '-' ? -value : value, unit: unit.trim().toLowerCase() };
}
