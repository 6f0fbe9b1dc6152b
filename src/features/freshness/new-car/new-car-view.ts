import {
  type CardSource,
  getBodyText,
  getCarTag,
  getColourText,
  getConditionText,
  getFuelText,
  getPriceView,
  getTagText,
} from '#src/features/cars/card/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import { formatDistance, type Locale } from '#src/lib/locale/browser.ts';

/** The facts on the page of a car listed after the build, in order. */
export const NEW_CAR_FACTS = ['km', 'year', 'transmission', 'fuel', 'drive', 'body', 'colour', 'seats'] as const;
export type NewCarFact = (typeof NEW_CAR_FACTS)[number];

/** The statuses of a car listed after the build. Its page has a sentence for each. */
export const NEW_CAR_STATUSES = ['in-stock', 'coming-soon', 'reserved'] as const;
export type NewCarStatus = (typeof NEW_CAR_STATUSES)[number];

interface NewCarView {
  /** Texts of the page's parts; empty ones are removed. */
  readonly parts: Readonly<Record<'name' | 'condition' | 'tag' | 'price' | 'type' | 'before', string>>;
  readonly status: NewCarStatus;
  readonly facts: Readonly<Partial<Record<NewCarFact, string>>>;
  /** Addresses of pictures, the first of them large. */
  readonly photos: readonly string[];
}

/** Returns the page of a car from its search document; undefined if it cannot be bought. */
export function makeNewCarView(
  car: CardSource,
  context: { readonly locale: Locale; readonly usedLabel: 'used' | 'pre-owned' },
  clock: Pick<Clock, 'hasReached'>,
): NewCarView | undefined {
  if (car.status === 'sold') return undefined;
  const { locale } = context;
  const price = getPriceView(car, locale);
  const tag = getCarTag(car, clock);
  const priced = price.kind === 'priced' ? price : undefined;
  const { primary_image_url: first, stand_in_image_url: drawing, thumbnails = [] } = car;
  return {
    parts: {
      name: car.name,
      condition: getConditionText(car.car_type, context),
      tag: tag ? getTagText(tag, locale) : '',
      price: price.text,
      type: priced?.type ?? '',
      before: priced?.before ?? '',
    },
    status: getNewCarStatus(car),
    facts: getFactTexts(car, locale),
    // The first thumbnail shows the first picture.
    photos: [first ?? drawing, ...thumbnails.slice(1)].filter((url) => url !== undefined).filter(isPicture),
  };
}

function getNewCarStatus({ reserved, status }: CardSource): NewCarStatus {
  if (reserved) return 'reserved';
  return status === 'coming_soon' ? 'coming-soon' : 'in-stock';
}

function getFactTexts(car: CardSource, locale: Locale): Partial<Record<NewCarFact, string>> {
  const texts = {
    transmission: car.transmission,
    drive: car.drive,
    body: car.body && getBodyText(car.body, locale),
    colour: car.colour && getColourText(car.colour, locale),
    km: car.km === undefined ? undefined : formatDistance(car.km, locale),
    year: car.year?.toString(),
    fuel: car.fuel && getFuelText(car.fuel, locale),
    seats: car.seats?.toString(),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
}

/** Returns whether a URL is a file of the site or an http(s) URL. No other scheme is allowed. */
function isPicture(url: string): boolean {
  return /^(?:https?:\/\/|\/(?!\/))[^\s"'<>\\]+$/u.test(url);
}
