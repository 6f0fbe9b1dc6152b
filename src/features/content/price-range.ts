/* The price slider without its markup: the range of its two thumbs, and the number of cars in it. */

/** Distance between two positions of the slider. Both ends of the scale are multiples of it. */
export const PRICE_STEP = 500;

/** The ends of the slider. A thumb at its end leaves the range open on that side. */
export interface PriceScale {
  readonly minimum: number;
  readonly maximum: number;
}

/** The positions of the thumbs on the scale, `from` at least a step below `to`. */
export interface PriceChoice {
  readonly from: number;
  readonly to: number;
}

export type PriceEnd = keyof PriceChoice;

/**
 * The number of cars by place, as place, cars, place, cars, and so on upwards. Positions of the slider are the even
 * places from 0, and the prices between two of them are the odd place in between; -1 is everything below the scale and
 * the last place everything above it. So a range between any two positions is counted exactly, with at most a few
 * hundred numbers.
 */
export type PriceCounts = readonly number[];

export const getWholeScale = ({ minimum, maximum }: PriceScale): PriceChoice => ({ from: minimum, to: maximum });

export function countByPrice(prices: readonly number[], scale: PriceScale): PriceCounts {
  const places = new Map<number, number>();
  for (const price of prices) {
    const place = getPlace(price, scale);
    places.set(place, (places.get(place) ?? 0) + 1);
  }
  return [...places].toSorted(([a], [b]) => a - b).flat();
}

/** Returns the number of cars in this range. */
export function countInRange(counts: PriceCounts, scale: PriceScale, { from, to }: PriceChoice): number {
  const first = from === scale.minimum ? -1 : getPlace(from, scale);
  const last = to === scale.maximum ? Number.POSITIVE_INFINITY : getPlace(to, scale);
  let cars = 0;
  for (let index = 0; index < counts.length; index += 2) {
    const place = counts[index] ?? 0;
    if (place >= first && place <= last) cars += counts[index + 1] ?? 0;
  }
  return cars;
}

function getPlace(price: number, { minimum, maximum }: PriceScale): number {
  if (price < minimum) return -1;
  if (price > maximum) return (2 * (maximum - minimum)) / PRICE_STEP + 1;
  const steps = (price - minimum) / PRICE_STEP;
  return Number.isInteger(steps) ? 2 * steps : 2 * Math.floor(steps) + 1;
}

/** Returns the range as the search page's `price` parameter; empty when both ends are open. */
export function formatPriceParameter({ minimum, maximum }: PriceScale, { from, to }: PriceChoice): string {
  const min = from === minimum ? '' : String(from);
  const max = to === maximum ? '' : String(to);
  return min || max ? `${min}:${max}` : '';
}

/** Drags a thumb, which stops a step before the other one. */
export function moveThumb(scale: PriceScale, choice: PriceChoice, end: PriceEnd, amount: number): PriceChoice {
  const position = getNearestPosition(scale, amount);
  return end === 'from'
    ? { ...choice, from: Math.max(scale.minimum, Math.min(position, choice.to - PRICE_STEP)) }
    : { ...choice, to: Math.min(scale.maximum, Math.max(position, choice.from + PRICE_STEP)) };
}

/** Sets a typed or picked amount; undefined opens that end. The latest input wins, so the other end gives way. */
export function setAmount(
  scale: PriceScale,
  choice: PriceChoice,
  end: PriceEnd,
  amount: number | undefined,
): PriceChoice {
  const whole = getWholeScale(scale);
  if (amount === undefined) return { ...choice, [end]: whole[end] };
  const moved = moveThumb(scale, whole, end, amount);
  return end === 'from'
    ? { from: moved.from, to: choice.to > moved.from ? choice.to : whole.to }
    : { from: choice.from < moved.to ? choice.from : whole.from, to: moved.to };
}

/** Returns the thumb that a click beside both of them moves. */
export function findNearestPriceEnd({ from, to }: PriceChoice, amount: number): PriceEnd {
  return Math.abs(amount - from) < Math.abs(amount - to) ? 'from' : 'to';
}

/** Returns the nearest position of the scale. */
function getNearestPosition({ minimum, maximum }: PriceScale, amount: number): number {
  return Math.min(maximum, Math.max(minimum, Math.round(amount / PRICE_STEP) * PRICE_STEP));
}

/** Returns the position as a share of the scale, from 0 to 1. */
export function getScaleShare({ minimum, maximum }: PriceScale, position: number): number {
  return (position - minimum) / (maximum - minimum);
}
