/** How many cars lie in each of equally wide parts of a range, from its lowest to its highest value. */
export type Histogram = readonly number[];

/** As many bars as a filter column has room for. */
const MOST_BARS = 24;

interface Ends {
  readonly min: number;
  readonly max: number;
}

/** The ends of a slider: those of what is there, moved outwards to whole steps. */
export function inWholeSteps({ min, max }: Ends, step: number): Ends {
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step };
}

/**
 * `counts` are the cars of each value, as facets give them. No bar is narrower than a step of the slider, and there are no
 * more of them than `most`.
 */
export function histogramOf(
  counts: Readonly<Record<string, number>>,
  { min, max }: Ends,
  step: number,
  most = MOST_BARS,
): Histogram {
  const width = Math.max(step, (max - min) / most);
  const bars = Array.from({ length: Math.max(1, Math.ceil((max - min) / width)) }, () => 0);
  for (const [value, count] of Object.entries(counts)) {
    const bar = Math.min(bars.length - 1, Math.floor((Number(value) - min) / width));
    if (bar >= 0) bars[bar] = (bars[bar] ?? 0) + count;
  }
  return bars;
}
