/**
 * Text as the engine compares filter and facet values: ends trimmed, letter case and compatibility forms levelled,
 * accents kept (Citroën is not Citroen). Two values that are equal by this are one facet value.
 */
export function normalised(text: string): string {
  return text.trim().normalize('NFKD').toLowerCase();
}

/** Text as the engine compares words: as above, and without accents. */
export function withoutAccents(text: string): string {
  return normalised(text).replace(/\p{Mn}/gu, '');
}

/** The number that a filter value also stands for: `"2021.50"` finds 2021.5. */
export function numberOf(text: string): number | undefined {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu.test(text.trim()) ? Number(text) : undefined;
}
