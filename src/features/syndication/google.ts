import * as v from 'valibot';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/car.ts';
import { acceptOneOf, HTTPS, joinAddresses, listOfAddresses, PRICE, text, VIN, YEAR } from './accepted.ts';
import type { FeedDestination, FeedRow } from './destination.ts';
import { type CarOffer, type Fault, findNotArrived, getPrice, toFeedText } from './offer.ts';

/*
 * Google vehicle ads: https://support.google.com/merchants/answer/11192663. A test compares the words of each column with
 * the definitions in @google-shopping/products, which writes them in capitals.
 */

/** Bodies by their names in the stock. The column is optional, so a body without a word of Google's is left out. */
export const GOOGLE_BODIES: Readonly<Record<string, string>> = {
  'Cab Chassis': 'ute',
  Convertible: 'convertible',
  Coupe: 'coupe',
  Hatchback: 'hatchback',
  'People Mover': 'minivan',
  Sedan: 'sedan',
  SUV: 'suv',
  Ute: 'ute',
  Van: 'full_size_van',
  Wagon: 'station_wagon',
};

export const GOOGLE_ENGINES: Readonly<Record<string, string>> = {
  Petrol: 'gasoline',
  Diesel: 'diesel',
  Hybrid: 'hybrid',
  'Plug-in Hybrid': 'plug_in_hybrid',
  Electric: 'electric',
  LPG: 'lpg',
  Hydrogen: 'other',
};

/** New Zealand's on-road price is what a buyer pays to drive away. */
export const GOOGLE_PRICE_TYPES = {
  drive_away: 'drive_away_price',
  estimated_drive_away: 'estimated_drive_away_price',
  excluding_government_charges: 'excluding_government_charges_price',
  on_road: 'drive_away_price',
} as const satisfies Record<NonNullable<Car['price_type']>, string>;

const CONDITIONS = { new: 'new', used: 'used', demo: 'used' } as const satisfies Record<Car['car_type'], string>;

/** The kinds of prices of Australian cars: https://support.google.com/google-ads/answer/14592783. */
const AUSTRALIAN_PRICE_TYPES: Readonly<Record<string, readonly string[]>> = {
  new: ['drive_away_price', 'estimated_drive_away_price'],
  used: ['drive_away_price', 'excluding_government_charges_price'],
};

/** Vehicles that are no passenger cars although the stock counts them as cars. */
const COMMERCIAL_BODIES: ReadonlySet<string> = new Set(['Bus', 'Motorhome', 'Light Truck']);

/** Cars, trucks and vans, in Google's list of categories. */
const CATEGORY = '916';
const MORE_PHOTOS = 10;
const isUsed = (row: FeedRow): boolean => row['condition'] === 'used';
const UNITS = { kilometer: 'km', mile: 'miles' } as const;
const MILEAGE = v.pipe(v.string(), v.regex(/^\d{1,7} (?:km|miles)$/u, 'is not a distance, such as 45000 km'));

/** Makes the mapping table of Google vehicle ads. `storeCodes` are those of the locations, by their ids. */
export function makeGoogle(storeCodes: Readonly<Record<string, string>>): FeedDestination {
  return {
    findExclusion: findGoogleExclusion,
    columns: [
      { name: 'id', getValue: ({ car }) => car.id, accepts: text(50), required: true, unique: true },
      { name: 'vin', getValue: ({ car }) => car.vin?.toUpperCase(), accepts: VIN, required: true, unique: true },
      { name: 'google_product_category', getValue: () => CATEGORY, accepts: acceptOneOf([CATEGORY]), required: true },
      // A store code alone means that shoppers buy the car there.
      {
        name: 'store_code',
        getValue: ({ place }) => (place && Object.hasOwn(storeCodes, place.id) ? storeCodes[place.id] : undefined),
        accepts: text(64),
        required: true,
      },
      { name: 'title', getValue: ({ car }) => toFeedText(car.name, 150), accepts: text(150), required: true },
      { name: 'description', getValue: ({ description }) => description, accepts: text(5000), required: true },
      { name: 'link', getValue: ({ url }) => url, accepts: HTTPS, required: true },
      { name: 'link_template', getValue: ({ url }) => `${url}?store={store_code}`, accepts: HTTPS, required: true },
      { name: 'image_link', getValue: ({ photos }) => photos[0], accepts: HTTPS, required: true, fact: 'photos' },
      {
        name: 'additional_image_link',
        getValue: ({ photos }) => joinAddresses(photos.slice(1, 1 + MORE_PHOTOS), ','),
        accepts: listOfAddresses(',', MORE_PHOTOS),
      },
      { name: 'price', getValue: getPrice, accepts: PRICE, required: true },
      {
        name: 'vehicle_price_type',
        getValue: ({ car, dealer }) =>
          dealer.locale === 'en-US' ? undefined : car.price_type && GOOGLE_PRICE_TYPES[car.price_type],
        accepts: acceptOneOf(PRICE_TYPES),
        required: ({ price = '' }) => price !== '' && !price.endsWith('USD'),
        check: findAustralianPriceFault,
        fact: 'price_type',
      },
      {
        name: 'condition',
        getValue: ({ car }) => CONDITIONS[car.car_type],
        accepts: acceptOneOf(['new', 'used']),
        required: true,
      },
      {
        name: 'certified_pre-owned',
        getValue: ({ car }) => (car.car_type !== 'new' && car.certified ? 'yes' : 'no'),
        accepts: acceptOneOf(['yes', 'no']),
      },
      { name: 'brand', getValue: ({ car }) => toFeedText(car.make, 70), accepts: text(70), required: true },
      { name: 'model', getValue: ({ car }) => toFeedText(car.model, 100), accepts: text(100), required: true },
      { name: 'trim', getValue: ({ car }) => car.badge && toFeedText(car.badge, 100), accepts: text(100) },
      { name: 'year', getValue: ({ car }) => car.year, accepts: YEAR, required: true },
      {
        name: 'mileage',
        getValue: ({ car, dealer }) =>
          car.km === undefined ? undefined : `${car.km} ${UNITS[LOCALE_FACTS[dealer.locale].distance.unit]}`,
        accepts: MILEAGE,
        required: isUsed,
      },
      {
        name: 'color',
        getValue: ({ car }) => toFeedText(car.colour_name ?? car.colour ?? '', 100),
        accepts: text(100),
        required: true,
      },
      {
        name: 'body_style',
        getValue: ({ car }) => GOOGLE_BODIES[car.simple_body ?? ''],
        accepts: acceptOneOf([...new Set(Object.values(GOOGLE_BODIES))]),
      },
      {
        name: 'engine',
        getValue: ({ car }) => GOOGLE_ENGINES[car.simple_fuel ?? ''],
        accepts: acceptOneOf(Object.values(GOOGLE_ENGINES)),
      },
    ],
  };
}

const PRICE_TYPES = [...new Set(Object.values(GOOGLE_PRICE_TYPES))];

function findAustralianPriceFault(value: string, { price = '', condition = '' }: FeedRow): string | undefined {
  if (!price.endsWith('AUD')) return undefined;
  const allowed = AUSTRALIAN_PRICE_TYPES[condition] ?? [];
  return allowed.includes(value)
    ? undefined
    : `is not one of ${allowed.join(', ')}, which Google takes for ${condition} cars`;
}

/** Google takes passenger cars that a shopper can buy at the dealer now. */
function findGoogleExclusion({ car }: CarOffer): Fault | undefined {
  const { item_type: type, simple_body: body = '' } = car;
  if (type !== 'car') return { column: 'item_type', value: type, reason: 'is no passenger car' };
  if (COMMERCIAL_BODIES.has(body)) return { column: 'simple_body', value: body, reason: 'is no passenger car' };
  if (car.reserved) return { column: 'reserved', value: 'true', reason: 'is not available to other shoppers' };
  return findNotArrived(car);
}
