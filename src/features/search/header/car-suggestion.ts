import { carMessagesFor, type Locale } from '#src/lib/locale/cars.ts';
import { type CardSource, getPriceView, type PriceView } from '../../cars/card/index.ts';

export interface CarSuggestion {
  readonly kind: 'car';
  readonly url: string;
  readonly text: string;
  readonly image?: string | undefined;
  readonly price?: PriceView | undefined;
  /** Availability, for cars that cannot be bought now. */
  readonly tag?: string | undefined;
}

/** Prices up to this amount are not shown. */
const HIGHEST_HIDDEN_PRICE = 250;

/** A URL segment. Answers of the engine are validated, not trusted. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const IMAGE = /^(?:https?:\/\/|\/(?!\/))[^\s"'<>\\]*$/u;

/** Returns undefined for a car without a page. */
export function makeCarSuggestion(car: CardSource, locale: Locale): CarSuggestion | undefined {
  if (!SLUG.test(car.slug)) return;
  const image = car.thumbnails?.[0] ?? car.primary_image_url ?? car.stand_in_image_url;

  return {
    kind: 'car',
    url: `/cars/${car.slug}`,
    text: car.name,
    image: image !== undefined && IMAGE.test(image) ? image : undefined,
    price: car.price > HIGHEST_HIDDEN_PRICE ? getPriceView(car, locale) : undefined,
    tag: getTag(car, locale),
  };
}

function getTag({ status, reserved }: CardSource, locale: Locale): string | undefined {
  const messages = carMessagesFor(locale);
  if (status === 'sold') return messages.sold;
  if (reserved) return messages.reserved;
  return status === 'coming_soon' ? messages.comingSoon : undefined;
}
