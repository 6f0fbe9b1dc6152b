import { throwIncorrectOption } from '#src/lib/incorrect-option.ts';
import { type CarMessageKey, carMessagesFor, type Locale } from '#src/lib/locale/cars.ts';
import type { Car } from '#src/stock/car.ts';
import type { BodyName } from '#src/stock/index.ts';
import type { CarTag } from './tag.ts';

/** The site settings that decide how a car's facts are worded. */
export interface CarTextContext {
  readonly locale: Locale;
  readonly usedLabel: 'used' | 'pre-owned';
}

const CONDITIONS = {
  new: () => 'new',
  demo: () => 'demo',
  used: (label: CarTextContext['usedLabel']) => (label === 'pre-owned' ? 'preOwned' : 'used'),
} as const satisfies Record<Car['car_type'], (label: CarTextContext['usedLabel']) => CarMessageKey>;

/** Returns the label of a car type on this site: "New", "Demo", "Used" or "Pre-Owned". */
export function getConditionText(type: Car['car_type'], { locale, usedLabel }: CarTextContext): string {
  return carMessagesFor(locale)[CONDITIONS[type](usedLabel)];
}

/** Body types that have another name in another country. */
const BODY_MESSAGES = {
  Ute: 'ute',
  'People Mover': 'peopleMover',
  'Cab Chassis': 'cabChassis',
} as const satisfies Partial<Record<BodyName, CarMessageKey>>;

/** Returns the local name of a fuel: Petrol is Gas in the United States. */
export function getFuelText(fuel: string, locale: Locale): string {
  return fuel.toLowerCase() === 'petrol' ? carMessagesFor(locale).petrol : fuel;
}

/** Returns the local name of a body type: a Ute is a Pickup in the United States. Filters and URLs keep the stored value. */
export function getBodyText(body: string, locale: Locale): string {
  return isLocalised(body) ? carMessagesFor(locale)[BODY_MESSAGES[body]] : body;
}

/** Returns the local name of a colour: Grey is Gray in the United States. Filters and URLs keep the stored value. */
export function getColourText(colour: string, locale: Locale): string {
  return colour.toLowerCase() === 'grey' ? carMessagesFor(locale).grey : colour;
}

const LOCAL_NAMES: { readonly [Fact in string]?: (name: string, locale: Locale) => string } = {
  body: getBodyText,
  colour: getColourText,
  fuel: getFuelText,
};

/** Returns the local name of a value of any fact, such as `colour`. */
export const getLocalName = (fact: string, value: string, locale: Locale): string =>
  LOCAL_NAMES[fact]?.(value, locale) ?? value;

function isLocalised(body: string): body is keyof typeof BODY_MESSAGES {
  return Object.hasOwn(BODY_MESSAGES, body);
}

/** Returns the text that a shopper reads on a tag. */
export function getTagText(tag: CarTag, locale: Locale): string {
  const messages = carMessagesFor(locale);
  switch (tag.kind) {
    case 'custom':
      return tag.text;
    case 'reserved':
      return messages.reserved;
    case 'pre-order':
      return messages.preOrder;
    case 'coming-soon':
      return messages.comingSoon;
    case 'new':
      return messages.newArrival;
    case 'sold':
      return messages.sold;
    default:
      return throwIncorrectOption(tag);
  }
}
