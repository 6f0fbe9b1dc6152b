import { type CarCardData, type CardSource, toCard } from '#src/features/cars/card/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import type { FacetStats, SearchAnswer } from './answer.ts';
import { RANGE_FACETS } from './facets.ts';

type Ends = FacetStats[string];

/** The number of cars in each of equally wide parts of a range, from its lowest to its highest value. */
export type Histogram = readonly number[];

/** The number of bars that fit in the filter column. */
const MOST_BARS = 24;

/** Rounds the ends of a range outwards to whole steps of its slider. */
export function roundToSteps({ min, max }: Ends, step: number): Ends {
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step };
}

/**
 * Draws up the bars behind a slider. `counts` are the cars of each value, as facets count them. No bar is narrower than a step
 * of the slider, and there are at most `most` bars.
 */
export function makeHistogram(
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

/** An answer as a search page shows it: hits as cards, and the counts of ranges as the bars behind their sliders. */
export interface SearchResultsData extends SearchAnswer<CarCardData> {
  readonly histograms: Readonly<Record<string, Histogram>>;
}

export function toSearchResults(answer: SearchAnswer<CardSource>, clock: Pick<Clock, 'hasReached'>): SearchResultsData {
  const facets = { ...answer.facets };
  const stats: Record<string, Ends> = { ...answer.stats };
  const histograms: Record<string, Histogram> = {};
  for (const { attribute, step, unit } of RANGE_FACETS) {
    const counts = facets[attribute] ?? {};
    const ends = unit === 'money' ? getAmountEnds(counts, stats[attribute]) : stats[attribute];
    delete stats[attribute];
    if (ends) {
      stats[attribute] = ends;
      histograms[attribute] = makeHistogram(counts, roundToSteps(ends, step), step);
    }
    // The counts of every single price would be most of a page's bytes.
    delete facets[attribute];
  }
  return { ...answer, facets, stats, histograms, hits: answer.hits.map((car) => toCard(car, clock)) };
}

/** Ignores amounts of 0, which mean a car without a price. */
function getAmountEnds(counts: Readonly<Record<string, number>>, ends: Ends | undefined): Ends | undefined {
  if (!ends || ends.min > 0) return ends;
  const amounts = Object.keys(counts).map(Number);
  const min = amounts.reduce((lowest, amount) => (amount > 0 && amount < lowest ? amount : lowest), ends.max);
  return min > 0 ? { min, max: ends.max } : undefined;
}
