/** Puts text on one line and cuts it between words to at most `length` characters. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= length) return line;
  return `${line.slice(0, length).replace(/\s+\S*$/u, '')}…`;
}

/** Formats a duration in seconds: "1.5 s". */
export function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

const numberFormat = new Intl.NumberFormat('en-AU');

/** Formats a whole number: "12,000". */
export const formatWholeNumber = (number: number): string => numberFormat.format(number);

/** Formats a number with its noun, singular or plural: "2 cars", "12,000 cars". */
export function formatCount(number: number, noun: string): string {
  return `${formatWholeNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** Ends a list that shows the first of `total` lines with a line about the rest, if there is one. */
export function addRest(shown: readonly string[], total: number, describeRest: (rest: number) => string): string[] {
  const rest = total - shown.length;
  return rest > 0 ? [...shown, describeRest(rest)] : [...shown];
}
