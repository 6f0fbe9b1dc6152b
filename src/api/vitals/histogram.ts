import type { Vital } from '#src/features/vitals/index.ts';

/*
 * Values are counted in buckets, as Prometheus does, because a count needs the same room for one view as for a million, and counts of
 * processes, days and pages can be added.
 */

interface Scale {
  /** The largest good value, and the largest that is not poor (https://web.dev/articles/defining-core-web-vitals-thresholds). */
  readonly good: number;
  readonly fair: number;
  /** The largest value of each bucket, except of the last, which has no end. Both thresholds are among them, so that ratings are exact. */
  readonly bounds: readonly number[];
}

export const SCALES = {
  lcp: {
    good: 2500,
    fair: 4000,
    bounds: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 6000, 8000, 12_000],
  },
  // Browsers round it to 8 ms.
  inp: {
    good: 200,
    fair: 500,
    bounds: [24, 40, 56, 72, 96, 120, 144, 168, 200, 240, 280, 320, 400, 500, 750, 1000, 2000],
  },
  cls: {
    good: 0.1,
    fair: 0.25,
    bounds: [0, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.6, 1],
  },
  fcp: {
    good: 1800,
    fair: 3000,
    bounds: [250, 500, 750, 1000, 1200, 1400, 1600, 1800, 2000, 2250, 2500, 3000, 4000, 6000, 10_000],
  },
  ttfb: {
    good: 800,
    fair: 1800,
    bounds: [50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1250, 1500, 1800, 2500, 4000, 8000],
  },
} as const satisfies Record<Vital, Scale>;

/** Returns the number of the bucket that counts a value. A value beyond all bounds is counted in the last. */
export function findBucket(vital: Vital, value: number): number {
  const bounds: readonly number[] = SCALES[vital].bounds;
  const bucket = bounds.findIndex((bound) => value <= bound);
  return bucket < 0 ? bounds.length : bucket;
}

/** Views by bucket; a bucket that is missing has none. */
export type VitalCounts = ReadonlyMap<number, number>;

export type VitalRating = 'good' | 'needs improvement' | 'poor';

/** The value that three quarters of the views do not exceed, by which a page is rated. */
export interface Percentile {
  readonly p75: number;
  readonly rating: VitalRating;
  readonly views: number;
}

const SHARE = 0.75;

/** Returns the 75th percentile, as if the values of a bucket were spread evenly over it; undefined without views. */
export function getPercentile(vital: Vital, counts: VitalCounts): Percentile | undefined {
  const bounds: readonly number[] = SCALES[vital].bounds;
  const views = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (views === 0) return undefined;
  let below = 0;
  for (const [bucket, upper] of bounds.entries()) {
    const count = counts.get(bucket) ?? 0;
    const lower = bounds[bucket - 1] ?? 0;
    if (count > 0 && below + count >= SHARE * views) {
      const p75 = lower + ((SHARE * views - below) / count) * (upper - lower);
      return { p75, rating: rate(vital, p75), views };
    }
    below += count;
  }
  // The last bucket has no end; its beginning is the most that is certain.
  const last = bounds.at(-1) ?? 0;
  return { p75: last, rating: rate(vital, last), views };
}

function rate(vital: Vital, value: number): VitalRating {
  const { good, fair } = SCALES[vital];
  if (value <= good) return 'good';
  return value <= fair ? 'needs improvement' : 'poor';
}
