import type { Clock } from '#src/lib/clock.ts';
import { type Availability, type CarTag, getAvailability, getCarLabel, getCarTag, pick } from '../display/index.ts';
import type { CardSource } from './card-source.ts';

/**
 * The file with the current price and availability of a site's cars, as of the last reading of its feed, or with the number of
 * parts that they are divided into. The schema of the whole file is in src/features/freshness/status.
 */
export const STATUS_PATH = '/status.json';

/**
 * The `sizes` attribute of a card's picture: one column with its margins on a phone, two on a tablet, three beside the filters. Without the
 * margins, common phones need a pixel more than the width of 720 and load the one of 1200.
 */
export const CARD_SIZES = '(min-width: 992px) 400px, (min-width: 576px) 50vw, calc(100vw - 2.5rem)';

/** The facts of a search hit that a card has as they are. Not taken from the schema, which cards without a search do not load. */
const CARD_FACTS = [
  'id',
  'slug',
  'stocknum',
  'name',
  'make',
  'model',
  'year',
  'km',
  'car_type',
  'transmission',
  'fuel',
  'body',
  'drive',
  'colour',
  'seats',
  'price',
  'price_type',
  'before_price',
  'subscription_price',
  'rental',
  'repayment',
  'energy',
  'market',
  'yards',
  'primary_image_url',
  'stand_in_image_url',
  'card_photos',
  'photos_count',
] as const satisfies (keyof CardSource)[];

/**
 * A car as a result card shows it, small enough to be part of the page. Values that depend on the time are decided here
 * and not while rendering, so that a browser hydrates exactly what was published.
 */
export type CarCardData = Readonly<Pick<CardSource, (typeof CARD_FACTS)[number]>> & {
  readonly availability: Availability;
  readonly tag?: CarTag | undefined;
  /** The dealer's remark beside the tag. */
  readonly label?: string | undefined;
};

/** Returns the card of a search hit or an indexed car. Other attributes do not reach the page. */
export function toCard(car: CardSource, clock: Pick<Clock, 'hasReached'>): CarCardData {
  return {
    ...pick(car, CARD_FACTS),
    availability: getAvailability(car),
    tag: getCarTag(car, clock),
    label: getCarLabel(car),
  };
}
