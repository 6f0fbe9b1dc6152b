/** How many cars lie in each of equally wide parts of a range, from its lowest to its highest value. */
export type Histogram = readonly number[];

/** As many bars as a filter column has room for. */
const MOST_BARS = 24;

/** `counts` are the cars of each value, as facets give them. No bar is narrower than a step of the slider. */
export function histogramOf(
  counts: Readonly<Record<string, number>>,
  { min, max }: { readonly min: number; readonly max: number },
  step: number,
): Histogram {
  const width = Math.max(step, (max - min) / MOST_BARS);
  const bars = Array.from({ length: Math.max(1, Math.ceil((max - min) / width)) }, () => 0);
  for (const [value, count] of Object.entries(counts)) {
    const bar = Math.min(bars.length - 1, Math.floor((Number(value) - min) / width));
    if (bar >= 0) bars[bar] = (bars[bar] ?? 0) + count;
  }
  return bars;
}
