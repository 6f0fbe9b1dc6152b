/* The price slider without its markup: what its two thumbs ask for, and how many cars that would find. */

/** Distance between two positions of the slider (spec 2 §5). Both ends of the scale are multiples of it. */
export const PRICE_STEP = 500;

/** The ends of the slider. A thumb that stands at its end asks for nothing: there the range is open. */
export interface PriceScale {
  readonly minimum: number;
  readonly maximum: number;
}

/** Where the thumbs stand: positions of the scale, `from` at least a step below `to`. */
export interface PriceChoice {
  readonly from: number;
  readonly to: number;
}

export type PriceEnd = keyof PriceChoice;

/**
 * How many cars lie where, as place, cars, place, cars, and so on upwards. The positions of the slider are the even places
 * from 0, and what lies between two of them is the odd place between; -1 is all below the scale and the last place all
 * above it. So a range between any two positions is counted exactly, from some hundred numbers at most.
 */
export type PriceCounts = readonly number[];

export const wholeScale = ({ minimum, maximum }: PriceScale): PriceChoice => ({ from: minimum, to: maximum });

export function priceCounts(prices: readonly number[], scale: PriceScale): PriceCounts {
  const places = new Map<number, number>();
  for (const price of prices) {
    const place = placeOf(price, scale);
    places.set(place, (places.get(place) ?? 0) + 1);
  }
  return [...places].toSorted(([a], [b]) => a - b).flat();
}

/** How many cars a search for this range finds. */
export function countIn(counts: PriceCounts, scale: PriceScale, { from, to }: PriceChoice): number {
  const first = from === scale.minimum ? -1 : placeOf(from, scale);
  const last = to === scale.maximum ? Number.POSITIVE_INFINITY : placeOf(to, scale);
  let cars = 0;
  for (let index = 0; index < counts.length; index += 2) {
    const place = counts[index] ?? 0;
    if (place >= first && place <= last) cars += counts[index + 1] ?? 0;
  }
  return cars;
}

function placeOf(price: number, { minimum, maximum }: PriceScale): number {
  if (price < minimum) return -1;
  if (price > maximum) return (2 * (maximum - minimum)) / PRICE_STEP + 1;
  const steps = (price - minimum) / PRICE_STEP;
  return Number.isInteger(steps) ? 2 * steps : 2 * Math.floor(steps) + 1;
}

/** The range as the search page's `price` parameter has it; empty when both ends are open. */
export function priceParameter({ minimum, maximum }: PriceScale, { from, to }: PriceChoice): string {
  const min = from === minimum ? '' : String(from);
  const max = to === maximum ? '' : String(to);
  return min || max ? `${min}:${max}` : '';
}

/** A thumb is dragged: it stops a step before the other one. */
export function withThumb(scale: PriceScale, choice: PriceChoice, end: PriceEnd, amount: number): PriceChoice {
  const position = positionOf(scale, amount);
  return end === 'from'
    ? { ...choice, from: Math.max(scale.minimum, Math.min(position, choice.to - PRICE_STEP)) }
    : { ...choice, to: Math.min(scale.maximum, Math.max(position, choice.from + PRICE_STEP)) };
}

/** An amount is typed or picked; nothing opens that end. What was asked for last counts, so the other end gives way. */
export function withAmount(
  scale: PriceScale,
  choice: PriceChoice,
  end: PriceEnd,
  amount: number | undefined,
): PriceChoice {
  const whole = wholeScale(scale);
  if (amount === undefined) return { ...choice, [end]: whole[end] };
  const moved = withThumb(scale, whole, end, amount);
  return end === 'from'
    ? { from: moved.from, to: choice.to > moved.from ? choice.to : whole.to }
    : { from: choice.from < moved.to ? choice.from : whole.from, to: moved.to };
}

/** Which thumb a click beside both of them means. */
export function nearestEnd({ from, to }: PriceChoice, amount: number): PriceEnd {
  return Math.abs(amount - from) < Math.abs(amount - to) ? 'from' : 'to';
}

/** The nearest position of the scale. */
function positionOf({ minimum, maximum }: PriceScale, amount: number): number {
  return Math.min(maximum, Math.max(minimum, Math.round(amount / PRICE_STEP) * PRICE_STEP));
}

/** How far along the scale a position lies, from 0 to 1. */
export function shareOf({ minimum, maximum }: PriceScale, position: number): number {
  return (position - minimum) / (maximum - minimum);
}
