import type { CarStatus, CarType, ItemType, PriceType } from '../car.ts';
import { indexSpellings, toMatchKey } from '../normalise/match-key.ts';

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

const CAR_TYPE_WORDS = {
  new: ['brand new', 'new vehicle', 'new car', 'n'],
  used: [
    'pre-owned',
    'preowned',
    'second hand',
    'secondhand',
    'near new',
    'used vehicle',
    'used car',
    'u',
    'cpo',
    'certified pre-owned',
  ],
  demo: ['demonstrator', 'ex-demo', 'dealer demo', 'demo vehicle', 'd', 'ex demonstrator'],
} as const satisfies Record<CarType, readonly string[]>;

const ITEM_TYPE_WORDS = {
  car: ['cars', 'car & truck', 'passenger', 'vehicle', 'light commercial', 'suv', 'van', 'ute'],
  truck: ['trucks', 'heavy commercial', 'lorry', 'bus'],
  rv: ['caravan', 'motorhome', 'campervan', 'camper', 'caravans', 'recreational vehicle'],
  motorcycle: ['motorbike', 'bike', 'motorcycles', 'scooter', 'atv'],
  tractor: ['tractors', 'farm machinery', 'machinery'],
} as const satisfies Record<ItemType, readonly string[]>;

const PRICE_TYPE_WORDS = {
  drive_away: ['driveaway', 'drive away price', 'dap', 'drive away no more to pay'],
  estimated_drive_away: ['estimated driveaway', 'est drive away', 'eda'],
  excluding_government_charges: [
    'egc',
    'excl govt charges',
    'excl. govt. charges',
    'excluding govt charges',
    'excl gov charges',
    'plus orc',
    'plus on road costs',
    'excluding on road costs',
    'before on road costs',
  ],
  on_road: ['on road', 'on the road', 'on road price', 'orp', 'incl orc'],
} as const satisfies Record<PriceType, readonly string[]>;

const YES = new Set(['true', 'yes', 'y', '1', 'on'].map(toMatchKey));
const NO = new Set(['false', 'no', 'n', '0', 'off'].map(toMatchKey));

const statuses = indexSpellings(STATUSES);
const carTypes = indexSpellings(CAR_TYPE_WORDS);
const itemTypes = indexSpellings(ITEM_TYPE_WORDS);
const priceTypes = indexSpellings(PRICE_TYPE_WORDS);

/* Each of these returns undefined for an unknown word. */
export const findStatus = (text: string): CarStatus | undefined => statuses.get(toMatchKey(text));
export const findCarType = (text: string): CarType | undefined => carTypes.get(toMatchKey(text));
export const findItemType = (text: string): ItemType | undefined => itemTypes.get(toMatchKey(text));
export const findPriceType = (text: string): PriceType | undefined => priceTypes.get(toMatchKey(text));

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
  return ['cpo', 'certifiedpreowned'].includes(toMatchKey(text));
}

export function parseFlag(text: string): boolean | undefined {
  const key = toMatchKey(text);
  if (YES.has(key)) return true;
  return NO.has(key) ? false : undefined;
}
