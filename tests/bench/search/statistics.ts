import { randomOf } from '#src/demo/random.ts';

/** The smallest value that at least `share` of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const RESAMPLES = 2000;

/**
 * How sure the ratio of two percentiles is: the middle 90 % of what it is when the texts (each with its keystrokes in both
 * pages) are drawn anew. Keystrokes of one text hang together, so whole texts are drawn.
 */
export function ratioSpread(
  texts: readonly { readonly ours: readonly number[]; readonly peer: readonly number[] }[],
  share: number,
): { low: number; high: number } {
  const random = randomOf('spread');
  const ratios = Array.from({ length: RESAMPLES }, () => {
    const drawn = texts.map(() => random.pick(texts));
    const of = (page: 'ours' | 'peer') =>
      percentile(
        drawn.flatMap((text) => text[page]),
        share,
      );
    return of('ours') / of('peer');
  });
  return { low: percentile(ratios, 0.05), high: percentile(ratios, 0.95) };
}
