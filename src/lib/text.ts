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

/** Formats a number with its noun, singular or plural: "2 cars". */
export function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
