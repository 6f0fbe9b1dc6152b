import { makeRandom } from '#src/demo/random.ts';

/** Returns the smallest value that at least `share` of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const RESAMPLES = 2000;

/**
 * Returns the 90 % bootstrap interval of the ratio of two percentiles. Keystrokes of one text are correlated, so whole texts are
 * resampled, each with its keystrokes in both pages.
 */
export function ratioSpread(
  texts: readonly { readonly ours: readonly number[]; readonly peer: readonly number[] }[],
  share: number,
): { low: number; high: number } {
  const random = makeRandom('spread');
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
