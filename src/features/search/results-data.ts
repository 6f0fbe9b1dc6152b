import type { Clock } from '#src/lib/clock.ts';
import { type CarCardData, type CardSource, toCard } from '../cars/card/index.ts';
import type { SearchAnswer } from './answer.ts';
import { RANGE_FACETS } from './facets.ts';
import { type Histogram, histogramOf } from './histogram.ts';

/** What a search page shows: the answer with its hits as cards, and with the counts of ranges as the bars behind their sliders. */
export interface SearchResultsData extends SearchAnswer<CarCardData> {
  readonly histograms: Readonly<Record<string, Histogram>>;
}

export function toResults(answer: SearchAnswer<CardSource>, clock: Clock): SearchResultsData {
  const facets = { ...answer.facets };
  const histograms: Record<string, Histogram> = {};
  for (const { attribute, step } of RANGE_FACETS) {
    const ends = answer.stats[attribute];
    if (ends) histograms[attribute] = histogramOf(facets[attribute] ?? {}, ends, step);
    // A count for every price there is would be most of a page's bytes.
    delete facets[attribute];
  }
  return { ...answer, facets, histograms, hits: answer.hits.map((car) => toCard(car, clock)) };
}
