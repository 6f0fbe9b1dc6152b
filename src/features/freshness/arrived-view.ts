import type { Clock } from '#src/lib/clock.ts';
import { formatDistance, type Locale } from '#src/lib/locale/browser.ts';
import { type CardSource, carTag, conditionText, fuelText, priceView, tagText } from '../cars/card/index.ts';

/** The facts that the page of an arrived car has room for, in the order in which they stand. */
export const ARRIVED_FACTS = ['km', 'year', 'transmission', 'fuel', 'drive', 'body', 'colour', 'seats'] as const;
export type ArrivedFact = (typeof ARRIVED_FACTS)[number];

/** How an arrived car stands: its page says each in a sentence. */
export const ARRIVED_STANDINGS = ['arrived', 'coming-soon', 'reserved'] as const;
export type ArrivedStanding = (typeof ARRIVED_STANDINGS)[number];

interface ArrivedView {
  /** What stands in the parts of the page that are one text each; an empty one is left out. */
  readonly parts: Readonly<Record<'name' | 'condition' | 'tag' | 'price' | 'type' | 'before', string>>;
  readonly standing: ArrivedStanding;
  readonly facts: Readonly<Partial<Record<ArrivedFact, string>>>;
  /** Addresses of pictures, the first of them large. */
  readonly photos: readonly string[];
}

/** A car as its page shows it, from what search says of it. Nothing for one that cannot be bought. */
export function arrivedView(
  car: CardSource,
  context: { readonly locale: Locale; readonly usedLabel: 'used' | 'pre-owned' },
  clock: Pick<Clock, 'hasReached'>,
): ArrivedView | undefined {
  if (car.status === 'sold') return undefined;
  const { locale } = context;
  const price = priceView(car, locale);
  const tag = carTag(car, clock);
  const priced = price.kind === 'priced' ? price : undefined;
  const { primary_image_url: first, stand_in_image_url: drawing, thumbnails = [] } = car;
  return {
    parts: {
      name: car.name,
      condition: conditionText(car.car_type, context),
      tag: tag ? tagText(tag, locale) : '',
      price: price.text,
      type: priced?.type ?? '',
      before: priced?.before ?? '',
    },
    standing: standingOf(car),
    facts: textsOf(car, locale),
    // The first thumbnail is of the first picture.
    photos: [first ?? drawing, ...thumbnails.slice(1)].filter((url) => url !== undefined).filter(isPicture),
  };
}

function standingOf({ reserved, status }: CardSource): ArrivedStanding {
  if (reserved) return 'reserved';
  return status === 'coming_soon' ? 'coming-soon' : 'arrived';
}

function textsOf(car: CardSource, locale: Locale): Partial<Record<ArrivedFact, string>> {
  const texts = {
    ...{ transmission: car.transmission, drive: car.drive, body: car.body, colour: car.colour },
    km: car.km === undefined ? undefined : formatDistance(car.km, locale),
    year: car.year?.toString(),
    fuel: car.fuel && fuelText(car.fuel, locale),
    seats: car.seats?.toString(),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
}

/** A file of the site itself, or one that is fetched by http: an answer decides nothing else. */
function isPicture(url: string): boolean {
  return /^(?:https?:\/\/|\/(?!\/))[^\s"'<>\\]+$/u.test(url);
}
