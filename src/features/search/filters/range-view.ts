import { messagesFor } from '#src/lib/locale/browser.ts';
import { type Histogram, type Range, type RangeFacet, type RangeRow, roundToSteps } from '../core/index.ts';
import { type AmountUnit, formatRange } from './amount.ts';
import { toWeeklyRange, WEEKLY_STEP } from './price-reading.ts';
import type { ShownSearch } from './shown-search.ts';

/** A range facet, ready to render. When prices are shown as weekly repayments, all its amounts are dollars a week. */
export interface RangeView {
  readonly kind: 'range';
  readonly facet: RangeFacet;
  readonly label: string;
  readonly unit: AmountUnit;
  /** The step of the slider, and the minimum distance between its thumbs. */
  readonly step: number;
  readonly gap: number;
  /** The amounts at the ends of the slider. */
  readonly ends: { readonly min: number; readonly max: number };
  readonly range: Range;
  readonly chosen?: string | undefined;
  readonly bars: Histogram;
}

/** Returns undefined when all cars have the same amount and nothing is chosen. */
export function makeRangeView(row: RangeRow, shown: ShownSearch): RangeView | undefined {
  const { page, results, state, wording, reading } = shown;
  const facet = row.attribute;
  // A single amount is no range. The slider then keeps the page's own ends, so that it does not jump when little is found.
  const source = isRange(results.stats[facet]) ? results : page.results;
  const stats = source.stats[facet];
  const chosenRange = state.ranges[facet];
  if (!chosenRange && !isRange(stats)) return;
  const loan = facet === 'price' && reading === 'weekly' && page.scope.weeklyLoan;
  const convert = (range: Range) => (loan ? toWeeklyRange(range, loan) : range);
  const unit = loan ? 'weekly' : row.unit;
  const step = loan ? WEEKLY_STEP : row.step;
  const range = convert(chosenRange ?? {});
  const { min = 0, max = min } = convert(stats ? roundToSteps(stats, row.step) : (chosenRange ?? {}));
  const ends = roundToSteps({ min, max }, step);
  const chosen = formatRange(range, unit, wording.locale);
  return {
    kind: 'range',
    facet,
    label: messagesFor(wording.locale)[row.label],
    unit,
    step,
    // A range of a single year is useful, one of a single price is not.
    gap: row.unit === 'year' ? 0 : step,
    ends: { min: ends.min, max: Math.max(ends.max, ends.min + step) },
    range,
    chosen,
    bars: (source === results && results.histograms[facet]) || [],
  };
}

const isRange = (ends: { min: number; max: number } | undefined): boolean => ends !== undefined && ends.min < ends.max;
