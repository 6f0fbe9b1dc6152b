import type { CarStatus, CarType, ItemType, PriceType } from '../car.ts';
import { indexSpellings, toMatchKey } from '../normalise/match-key.ts';
import { makePhraseFinder, type PhraseRule, toPhrase } from '../normalise/phrases.ts';

const STATUSES = {
  in_stock: ['in stock', 'instock', 'available', 'active', 'current', 'for sale', 'live', 'on sale', 'at yard'],
  coming_soon: [
    'coming soon',
    'in transit',
    'on order',
    'arriving soon',
    'due in',
    'incoming',
    'pre-order',
    'preorder',
  ],
  sold: ['delivered', 'sold vehicle'],
} as const satisfies Record<CarStatus, readonly string[]>;

/** Status words for a car that is in stock but reserved. */
const RESERVED_WORDS = new Set(
  ['reserved', 'pending', 'under offer', 'on hold', 'deposit taken', 'under contract'].map(toMatchKey),
);

const RENTAL_WORDS = new Set(
  ['rental', 'rental car', 'rental vehicle', 'for rent', 'rent', 'hire', 'hire car', 'for hire'].map(toMatchKey),
);

const CAR_TYPE_LETTERS = { new: ['n'], used: ['u'], demo: ['d'] } as const satisfies Record<CarType, readonly string[]>;

const CERTIFIED = /\b(?:certified|cpo|(?:approved|assured) (?:used|pre ?owned))\b/u;
const NOT_CERTIFIED = /\b(?:not|non|un) ?certified\b/u;

/** A demonstrator is sold as one, whatever else its condition says. Makers certify used cars: "Toyota Certified". */
const CAR_TYPE_RULES: readonly PhraseRule<CarType>[] = [
  // A heading of a page, not the condition of a car.
  [undefined, /^(?:new(?: or| and)? used|used(?: or| and)? new)$/u],
  ['demo', /\b(?:demos?|demonstrators?)\b/u],
  [
    'used',
    /\b(?:used|(?:pre|previously) ?owned|(?:second|2 nd) ?hand|(?:near(?:ly)?|as|like) ?new|ex (?:lease|fleet|government|rental|hire))\b/u,
  ],
  ['used', CERTIFIED],
  ['new', /\b(?:brand ?)?new\b/u],
];

const ITEM_TYPE_WORDS = {
  car: ['cars', 'car & truck', 'passenger', 'vehicle', 'light commercial', 'suv', 'van', 'ute'],
  truck: ['trucks', 'heavy commercial', 'lorry', 'bus'],
  rv: ['caravan', 'motorhome', 'campervan', 'camper', 'caravans', 'recreational vehicle'],
  motorcycle: ['motorbike', 'bike', 'motorcycles', 'scooter', 'atv'],
  tractor: ['tractors', 'farm machinery', 'machinery'],
} as const satisfies Record<ItemType, readonly string[]>;

const PRICE_TYPE_SHORTHANDS = {
  drive_away: ['dap'],
  estimated_drive_away: ['eda'],
  excluding_government_charges: ['egc'],
  on_road: ['orp'],
} as const satisfies Record<PriceType, readonly string[]>;

const PRICE_TYPE_RULES: readonly PhraseRule<PriceType>[] = [
  [
    'excluding_government_charges',
    /\b(?:excl\w*|ex|plus|before)\b.*\b(?:gov\w*|charges|on roads?|orcs?|stamp duty)\b/u,
  ],
  ['estimated_drive_away', /\best\w*\b.*\bdrive ?away\b/u],
  ['drive_away', /\bdrive ?away\b/u],
  ['on_road', /\bon (?:the )?roads?\b|\bincl\w*\b.*\borcs?\b/u],
];

const YES = new Set(['true', 'yes', 'y', '1', 'on'].map(toMatchKey));
const NO = new Set(['false', 'no', 'n', '0', 'off'].map(toMatchKey));

const statuses = indexSpellings(STATUSES);
const carTypes = indexSpellings(CAR_TYPE_LETTERS);
const itemTypes = indexSpellings(ITEM_TYPE_WORDS);
const priceTypes = indexSpellings(PRICE_TYPE_SHORTHANDS);

/* Each of these returns undefined for an unknown word. */
export const findStatus = (text: string): CarStatus | undefined => statuses.get(toMatchKey(text));
export const findCarType = makePhraseFinder(carTypes, CAR_TYPE_RULES);
export const findItemType = (text: string): ItemType | undefined => itemTypes.get(toMatchKey(text));
export const findPriceType = makePhraseFinder(priceTypes, PRICE_TYPE_RULES);

/** Returns whether a status word means that another customer is buying the car. */
export function isReservedWord(text: string): boolean {
  return RESERVED_WORDS.has(toMatchKey(text));
}

/** Returns whether a row says, as its kind or condition, that its vehicle is for rent. */
export function isRentalWord(text: string): boolean {
  return RENTAL_WORDS.has(toMatchKey(text));
}

/** Returns whether a condition word means that the maker or dealer certified the car. */
export function isCertifiedWord(text: string): boolean {
  const phrase = toPhrase(text);
  return CERTIFIED.test(phrase) && !NOT_CERTIFIED.test(phrase);
}

export function parseFlag(text: string): boolean | undefined {
  const key = toMatchKey(text);
  if (YES.has(key)) return true;
  return NO.has(key) ? false : undefined;
}
