import * as v from 'valibot';
import { formatPlainPhone } from '#src/features/locations/index.ts';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import { toLocalDate } from '#src/lib/time-zone.ts';
import type { Car } from '#src/stock/car.ts';
import { acceptOneOf, COUNT, DATE, HTTPS, PRICE, text, VIN, YEAR } from './accepted.ts';
import type { DestinationColumn, FeedDestination } from './destination.ts';
import { type CarOffer, findNotArrived, getPrice, toFeedText } from './offer.ts';

/*
 * Meta automotive inventory ads: https://developers.facebook.com/documentation/ads-commerce/marketing-api/auto-ads/reference.
 * TikTok reads the same columns. A test compares the words of each column with facebook-nodejs-business-sdk.
 */

/** Bodies of cars by their names in the stock. Other vehicles are OTHER. */
export const META_BODIES: Readonly<Record<string, string>> = {
  '4x4': 'SUV',
  Bus: 'MINIBUS',
  'Cab Chassis': 'TRUCK',
  Convertible: 'CONVERTIBLE',
  Coupe: 'COUPE',
  Hardtop: 'OTHER',
  Hatchback: 'HATCHBACK',
  'Light Truck': 'TRUCK',
  Motorhome: 'OTHER',
  'People Mover': 'MPV',
  Sedan: 'SEDAN',
  SUV: 'SUV',
  Ute: 'PICKUP',
  Van: 'VAN',
  Wagon: 'WAGON',
};

export const META_FUELS: Readonly<Record<string, string>> = {
  Petrol: 'PETROL',
  Diesel: 'DIESEL',
  Hybrid: 'HYBRID',
  'Plug-in Hybrid': 'PLUGIN_HYBRID',
  Electric: 'ELECTRIC',
  LPG: 'OTHER',
  Hydrogen: 'OTHER',
};

export const META_DRIVES: Readonly<Record<string, string>> = {
  '4WD': 'FOUR_WD',
  AWD: 'AWD',
  FWD: 'FWD',
  RWD: 'RWD',
  '2WD': 'TWO_WD',
};

export const META_TRANSMISSIONS: Readonly<Record<string, string>> = { Automatic: 'AUTOMATIC', Manual: 'MANUAL' };

export const META_TYPES = {
  car: 'CAR_TRUCK',
  truck: 'COMMERCIAL',
  rv: 'RV_CAMPER',
  motorcycle: 'MOTORCYCLE',
  tractor: 'OTHER',
} as const satisfies Record<Car['item_type'], string>;

export const META_STATES = ['NEW', 'USED', 'CPO'] as const;
export const META_AVAILABILITIES = ['AVAILABLE', 'PENDING'] as const;

const PHOTOS = 20;
/** The end of the year 9999, in seconds. */
const LAST_SECOND = 253_402_300_799;
const UNITS = { kilometer: 'KM', mile: 'MI' } as const;
const COORDINATE = v.pipe(v.string(), v.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/u, 'is not a coordinate'));
const PHONE = v.pipe(v.string(), v.regex(/^\+?[\d ()-]{6,20}$/u, 'is not a phone number'));

interface CatalogueSettings {
  readonly dealerId?: string | undefined;
  readonly pageId?: number | undefined;
}

/** Makes the mapping table of Meta's catalogue of vehicles, which TikTok reads as well. */
export function makeMeta({ dealerId, pageId }: CatalogueSettings): FeedDestination {
  return {
    findExclusion: ({ car }) => findNotArrived(car),
    columns: [
      { name: 'vehicle_id', getValue: ({ car }) => car.id, accepts: text(100), required: true, unique: true },
      { name: 'vin', getValue: ({ car }) => car.vin?.toUpperCase(), accepts: VIN, required: true, unique: true },
      { name: 'title', getValue: ({ car }) => toFeedText(car.name, 500), accepts: text(500), required: true },
      { name: 'description', getValue: ({ description }) => description, accepts: text(5000), required: true },
      { name: 'url', getValue: ({ url }) => url, accepts: HTTPS, required: true },
      { name: 'make', getValue: ({ car }) => toFeedText(car.make, 100), accepts: text(100), required: true },
      { name: 'model', getValue: ({ car }) => toFeedText(car.model, 100), accepts: text(100), required: true },
      { name: 'trim', getValue: ({ car }) => car.badge && toFeedText(car.badge, 100), accepts: text(100) },
      { name: 'year', getValue: ({ car }) => car.year, accepts: YEAR, required: true },
      // Meta asks for a zero for new vehicles.
      {
        name: 'mileage.value',
        getValue: ({ car }) => car.km ?? (car.car_type === 'new' ? 0 : undefined),
        accepts: COUNT,
        required: true,
      },
      {
        name: 'mileage.unit',
        getValue: ({ dealer }) => UNITS[LOCALE_FACTS[dealer.locale].distance.unit],
        accepts: acceptOneOf(Object.values(UNITS)),
        required: true,
      },
      // The price before, where there is one: shoppers see it struck out beside the sale price.
      { name: 'price', getValue: getFullPrice, accepts: PRICE, required: true },
      {
        name: 'sale_price',
        getValue: (offer) => (isReduced(offer) ? getPrice(offer) : undefined),
        accepts: PRICE,
        check: (value, row) =>
          Number.parseInt(value, 10) < Number.parseInt(row['price'] ?? '', 10) ? undefined : 'is not below the price',
      },
      { name: 'state_of_vehicle', getValue: getState, accepts: acceptOneOf(META_STATES), required: true },
      {
        name: 'availability',
        getValue: ({ car }) => (car.reserved ? 'PENDING' : 'AVAILABLE'),
        accepts: acceptOneOf(META_AVAILABILITIES),
        required: true,
      },
      {
        name: 'vehicle_type',
        getValue: ({ car }) => META_TYPES[car.item_type],
        accepts: acceptOneOf(Object.values(META_TYPES)),
        required: true,
      },
      {
        name: 'body_style',
        getValue: getBody,
        accepts: acceptOneOf([...new Set(Object.values(META_BODIES))]),
        required: true,
      },
      wordColumn('fuel_type', 'simple_fuel', META_FUELS),
      wordColumn('transmission', 'simple_transmission', META_TRANSMISSIONS),
      wordColumn('drivetrain', 'simple_drive', META_DRIVES),
      {
        name: 'exterior_color',
        getValue: ({ car }) => toFeedText(car.colour_name ?? car.colour ?? '', 100),
        accepts: text(100),
        required: true,
      },
      {
        name: 'interior_color',
        getValue: ({ car }) => car.interior_colour && toFeedText(car.interior_colour, 100),
        accepts: text(100),
      },
      {
        name: 'vehicle_registration_plate',
        getValue: ({ car }) => car.rego && toFeedText(car.rego, 20),
        accepts: text(20),
      },
      {
        name: 'date_first_on_lot',
        getValue: ({ car: { created_at_timestamp: created }, dealer }) =>
          created === undefined || created > LAST_SECOND ? undefined : toLocalDate(created * 1000, dealer.timeZone),
        accepts: DATE,
      },
      ...listAddressColumns(),
      { name: 'dealer_id', getValue: () => dealerId, accepts: text(100) },
      {
        name: 'dealer_name',
        getValue: ({ dealer }) => toFeedText(dealer.name, 100),
        accepts: text(100),
        required: true,
      },
      { name: 'dealer_phone', getValue: getPhone, accepts: PHONE },
      { name: 'fb_page_id', getValue: () => pageId, accepts: v.pipe(v.string(), v.digits('is not a number')) },
      ...listPhotoColumns(),
    ],
  };
}

const wordColumn = (
  name: string,
  fact: 'simple_fuel' | 'simple_transmission' | 'simple_drive',
  words: Readonly<Record<string, string>>,
): DestinationColumn => ({
  name,
  getValue: ({ car }) => words[car[fact] ?? ''],
  accepts: acceptOneOf([...new Set(Object.values(words))]),
});

function isReduced({ car }: CarOffer): boolean {
  return car.price > 0 && (car.before_price ?? 0) > car.price;
}

function getFullPrice(offer: CarOffer): string | undefined {
  return isReduced(offer) ? `${offer.car.before_price} ${offer.currency}` : getPrice(offer);
}

/** A demonstrator is used, as in law. */
function getState({ car }: CarOffer): (typeof META_STATES)[number] {
  if (car.car_type === 'new') return 'NEW';
  return car.certified ? 'CPO' : 'USED';
}

function getBody({ car }: CarOffer): string | undefined {
  return car.item_type === 'car' ? META_BODIES[car.simple_body ?? ''] : 'OTHER';
}

function listAddressColumns(): DestinationColumn[] {
  const part = (name: string, getValue: DestinationColumn['getValue']): DestinationColumn => ({
    name: `address.${name}`,
    getValue,
    accepts: text(200),
    required: true,
  });
  return [
    part('addr1', ({ place }) => place?.view.postal.street && toFeedText(place.view.postal.street, 200)),
    part('city', ({ place }) => place?.view.postal.city),
    // Addresses in New Zealand have no state.
    part('region', ({ place }) => place?.view.postal.state ?? place?.view.postal.city),
    part('postal_code', ({ place }) => place?.view.postal.postcode),
    part('country', ({ dealer }) => LOCALE_FACTS[dealer.locale].country),
    { name: 'latitude', getValue: ({ place }) => place?.view.geo?.lat, accepts: COORDINATE },
    { name: 'longitude', getValue: ({ place }) => place?.view.geo?.long, accepts: COORDINATE },
  ];
}

export function getPhone({ place }: CarOffer): string | undefined {
  const phone = place?.view.phone ?? place?.view.landline;
  return phone && formatPlainPhone(phone);
}

function listPhotoColumns(): DestinationColumn[] {
  const columns = Array.from(
    { length: PHOTOS },
    (_, index): DestinationColumn => ({
      name: `image[${index}].url`,
      getValue: ({ photos }) => photos[index],
      accepts: HTTPS,
      required: index === 0 ? true : undefined,
      fact: 'photos',
    }),
  );
  const tag = ({ car }: CarOffer): string => toFeedText(`${car.make} ${car.model}`, 100);
  return [...columns, { name: 'image[0].tag[0]', getValue: tag, accepts: text(100) }];
}
