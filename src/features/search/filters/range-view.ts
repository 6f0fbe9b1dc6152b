import { messagesFor } from '#src/lib/locale/browser.ts';
import type { RangeFacet, RangeRow } from '../facets.ts';
import { type Histogram, inWholeSteps } from '../histogram.ts';
import type { Range } from '../state.ts';
import { type AmountUnit, rangeText } from './amount.ts';
import { WEEKLY_STEP, weeklyRange } from './price-reading.ts';
import type { ShownSearch } from './shown-search.ts';

/** A range facet as the shopper reads it: where prices are read by the week, all its amounts are dollars a week. */
export interface RangeView {
  readonly kind: 'range';
  readonly facet: RangeFacet;
  readonly label: string;
  readonly unit: AmountUnit;
  /** Distance between two positions of the slider, and the least one between its thumbs. */
  readonly step: number;
  readonly gap: number;
  /** What stands at the ends of the slider. */
  readonly ends: { readonly min: number; readonly max: number };
  readonly range: Range;
  readonly chosen?: string;
  readonly bars: Histogram;
}

/** Nothing where all cars are alike, and nothing is chosen. */
export function rangeView(row: RangeRow, shown: ShownSearch): RangeView | undefined {
  const { page, results, state, wording, reading } = shown;
  const facet = row.attribute;
  // One car is no range. Then the slider is the page's own, so that it stays where it is when a search finds little.
  const source = isRange(results.stats[facet]) ? results : page.results;
  const stats = source.stats[facet];
  const asked = state.ranges[facet];
  if (!asked && !isRange(stats)) return;
  const loan = facet === 'price' && reading === 'weekly' && page.scope.weeklyLoan;
  const read = (range: Range) => (loan ? weeklyRange(range, loan) : range);
  const unit = loan ? 'weekly' : row.unit;
  const step = loan ? WEEKLY_STEP : row.step;
  const range = read(asked ?? {});
  const { min = 0, max = min } = read(stats ? inWholeSteps(stats, row.step) : (asked ?? {}));
  const ends = inWholeSteps({ min, max }, step);
  const chosen = rangeText(range, unit, wording.locale);
  return {
    kind: 'range',
    facet,
    label: messagesFor(wording.locale)[row.label],
    unit,
    step,
    // Cars of one year are a range worth asking for, those of one exact price are not.
    gap: row.unit === 'year' ? 0 : step,
    ends: { min: ends.min, max: Math.max(ends.max, ends.min + step) },
    range,
    ...(chosen !== undefined && { chosen }),
    bars: (source === results && results.histograms[facet]) || [],
  };
}

const isRange = (ends: { min: number; max: number } | undefined): boolean => ends !== undefined && ends.min < ends.max;
