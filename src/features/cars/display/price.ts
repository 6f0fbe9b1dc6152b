import { type CarMessages, carMessagesFor, formatPrice, LOCALE_FACTS, type Locale } from '#src/lib/locale/cars.ts';
import type { Car, PriceType } from '#src/stock/car.ts';

/** The price of a car, ready to show. */
export type PriceView =
  | { readonly kind: 'on-application'; readonly text: string }
  | {
      readonly kind: 'priced';
      readonly text: string;
      /** The price type, such as "Drive away"; shown beside every price where the law requires it. */
      readonly type?: string | undefined;
      /** The struck-out price before. */
      readonly before?: string | undefined;
    };

type Priced = Pick<Car, 'price'> & {
  price_type?: PriceType | undefined;
  before_price?: number | undefined;
  /** The rates of a car for rent. */
  rental?: string | undefined;
};

const PRICE_TYPE_MESSAGES = {
  drive_away: 'driveAway',
  estimated_drive_away: 'estimatedDriveAway',
  excluding_government_charges: 'excludingGovernmentCharges',
  on_road: 'onRoad',
} as const satisfies Record<PriceType, keyof CarMessages>;

/** Returns a car's price, ready to show. A price of 0 is its rental rates or "Price on application", never "$0". */
export function getPriceView(car: Priced, locale: Locale): PriceView {
  const messages = carMessagesFor(locale);
  if (car.price <= 0) return { kind: 'on-application', text: car.rental ?? messages.priceOnApplication };
  const statesType = LOCALE_FACTS[locale].statesPriceType && car.price_type !== undefined;
  const wasMore = car.before_price !== undefined && car.before_price > car.price;
  return {
    kind: 'priced',
    text: formatPrice(car.price, locale),
    type: statesType && car.price_type ? messages[PRICE_TYPE_MESSAGES[car.price_type]] : undefined,
    before: wasMore && car.before_price ? messages.was({ price: formatPrice(car.before_price, locale) }) : undefined,
  };
}
