import * as v from 'valibot';
import { type Locale, messagesFor } from '#src/lib/locale/browser.ts';
import { type CardSource, type PriceView, priceView } from '../../cars/card/index.ts';

export interface CarSuggestion {
  readonly kind: 'car';
  readonly url: string;
  readonly text: string;
  readonly image?: string;
  readonly price?: PriceView;
  /** That the car cannot be had any more, or not yet. */
  readonly tag?: string;
}

/** A price is shown only when it is above this (spec 2 §9). */
const HIGHEST_HIDDEN_PRICE = 250;

/** Part of an address: what an engine answers is not trusted to be one. */
const SlugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u));
const ImageSchema = v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/(?!\/))[^\s"'<>\\]*$/u));

/** Nothing for a car without a page. */
export function carSuggestion(car: CardSource, locale: Locale): CarSuggestion | undefined {
  if (!v.is(SlugSchema, car.slug)) return;
  const image = car.thumbnails?.[0] ?? car.primary_image_url ?? car.stand_in_image_url;
  const tag = tagOf(car, locale);
  return {
    kind: 'car',
    url: `/cars/${car.slug}`,
    text: car.name,
    ...(v.is(ImageSchema, image) && { image }),
    ...(car.price > HIGHEST_HIDDEN_PRICE && { price: priceView(car, locale) }),
    ...(tag && { tag }),
  };
}

function tagOf({ status, reserved }: CardSource, locale: Locale): string | undefined {
  const messages = messagesFor(locale);
  if (status === 'sold') return messages.sold;
  if (reserved) return messages.reserved;
  return status === 'coming_soon' ? messages.comingSoon : undefined;
}
