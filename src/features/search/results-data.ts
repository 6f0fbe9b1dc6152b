import type { Clock } from '#src/lib/clock.ts';
import { type CarCardData, type CardSource, toCard } from '../cars/card/index.ts';
import type { FacetStats, SearchAnswer } from './answer.ts';
import { RANGE_FACETS } from './facets.ts';
import { type Histogram, histogramOf, inWholeSteps } from './histogram.ts';

/** What a search page shows: the answer with its hits as cards, and with the counts of ranges as the bars behind their sliders. */
export interface SearchResultsData extends SearchAnswer<CarCardData> {
  readonly histograms: Readonly<Record<string, Histogram>>;
}

export function toResults(answer: SearchAnswer<CardSource>, clock: Pick<Clock, 'hasReached'>): SearchResultsData {
  const facets = { ...answer.facets };
  const stats: Record<string, Ends> = { ...answer.stats };
  const histograms: Record<string, Histogram> = {};
  for (const { attribute, step, unit } of RANGE_FACETS) {
    const counts = facets[attribute] ?? {};
    const ends = unit === 'money' ? endsOfAmounts(counts, stats[attribute]) : stats[attribute];
    delete stats[attribute];
    if (ends) {
      stats[attribute] = ends;
      histograms[attribute] = histogramOf(counts, inWholeSteps(ends, step), step);
    }
    // A count for every price there is would be most of a page's bytes.
    delete facets[attribute];
  }
  return { ...answer, facets, stats, histograms, hits: answer.hits.map((car) => toCard(car, clock)) };
}

type Ends = FacetStats[string];

/** An amount of 0 is a car without a price (D4), which is no end of a range. */
function endsOfAmounts(counts: Readonly<Record<string, number>>, ends: Ends | undefined): Ends | undefined {
  if (!ends || ends.min > 0) return ends;
  const amounts = Object.keys(counts).map(Number);
  const min = amounts.reduce((lowest, amount) => (amount > 0 && amount < lowest ? amount : lowest), ends.max);
  return min > 0 ? { min, max: ends.max } : undefined;
}
