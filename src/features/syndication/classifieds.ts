import * as v from 'valibot';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import { CAR_STATUSES, CAR_TYPES, type Car, ITEM_TYPES, PRICE_TYPES } from '#src/stock/car.ts';
import { acceptOneOf, COUNT, HTTPS, joinAddresses, listOfAddresses, text, VIN, YEAR } from './accepted.ts';
import type { DestinationColumn, FeedDestination } from './destination.ts';
import { getPhone } from './meta.ts';
import { toFeedText } from './offer.ts';

const PHOTOS = 40;
const CURRENCIES = [...new Set(Object.values(LOCALE_FACTS).map(({ currency }) => currency))];
/** Listing statuses of a car that is for sale, and whether a shopper has reserved it. */
const STATUSES = [...CAR_STATUSES.filter((status) => status !== 'sold'), 'reserved'] as const;
const NUMBER = v.pipe(v.string(), v.regex(/^\d{1,5}(?:\.\d{1,3})?$/u, 'is not a number'));
const MONTH = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}(?:-\d{2})?$/u, 'is not a date or a month'));

/** A text of the car in a column of its own. */
const fact = (name: string, key: keyof Car & FactKey, length = 100): DestinationColumn => ({
  name,
  getValue: ({ car }) => {
    const value = car[key];
    return value === undefined ? undefined : toFeedText(value, length);
  },
  accepts: text(length),
});

type FactKey =
  | 'stocknum'
  | 'badge'
  | 'series'
  | 'simple_body'
  | 'simple_fuel'
  | 'simple_transmission'
  | 'simple_drive'
  | 'colour'
  | 'colour_name'
  | 'interior_colour'
  | 'rego';

/** Makes the mapping table of a file for any classifieds site: the words are those of the public car format. */
export function makeClassifieds({ dealerId }: { readonly dealerId?: string | undefined }): FeedDestination {
  return {
    findExclusion: () => undefined,
    columns: [
      { name: 'id', getValue: ({ car }) => car.id, accepts: text(100), required: true, unique: true },
      fact('stock_number', 'stocknum'),
      // Chassis numbers of imports are shorter than a VIN.
      { name: 'vin', getValue: ({ car }) => car.vin?.toUpperCase(), accepts: v.union([VIN, CHASSIS], CHASSIS_REASON) },
      { name: 'dealer_id', getValue: ({ dealer }) => dealerId ?? dealer.id, accepts: text(100), required: true },
      {
        name: 'dealer_name',
        getValue: ({ dealer }) => toFeedText(dealer.name, 100),
        accepts: text(100),
        required: true,
      },
      ...LOCATION_COLUMNS,
      { name: 'condition', getValue: ({ car }) => car.car_type, accepts: acceptOneOf(CAR_TYPES), required: true },
      {
        name: 'status',
        getValue: ({ car }) => (car.reserved ? 'reserved' : car.status),
        accepts: acceptOneOf(STATUSES),
        required: true,
      },
      { name: 'type', getValue: ({ car }) => car.item_type, accepts: acceptOneOf(ITEM_TYPES), required: true },
      { name: 'title', getValue: ({ car }) => toFeedText(car.name, 200), accepts: text(200), required: true },
      { name: 'make', getValue: ({ car }) => toFeedText(car.make, 100), accepts: text(100), required: true },
      { name: 'model', getValue: ({ car }) => toFeedText(car.model, 100), accepts: text(100), required: true },
      fact('badge', 'badge'),
      fact('series', 'series'),
      { name: 'year', getValue: ({ car }) => car.year, accepts: YEAR, required: true },
      {
        name: 'odometer',
        getValue: ({ car }) => car.km,
        accepts: COUNT,
        required: (row) => row['condition'] !== 'new',
      },
      {
        name: 'odometer_unit',
        getValue: ({ dealer }) => UNITS[LOCALE_FACTS[dealer.locale].distance.unit],
        accepts: acceptOneOf(Object.values(UNITS)),
        required: true,
      },
      // Empty for a price on application.
      { name: 'price', getValue: ({ car }) => car.price || undefined, accepts: COUNT },
      {
        name: 'price_before',
        getValue: ({ car }) => (car.price > 0 && (car.before_price ?? 0) > car.price ? car.before_price : undefined),
        accepts: COUNT,
      },
      { name: 'currency', getValue: ({ currency }) => currency, accepts: acceptOneOf(CURRENCIES), required: true },
      {
        name: 'price_type',
        getValue: ({ car }) => (car.price > 0 ? car.price_type : undefined),
        accepts: acceptOneOf(PRICE_TYPES),
        required: (row) => row['price'] !== '' && row['currency'] !== 'USD',
        fact: 'price_type',
      },
      fact('body', 'simple_body'),
      fact('fuel', 'simple_fuel'),
      fact('transmission', 'simple_transmission'),
      fact('drive', 'simple_drive'),
      { name: 'engine_litres', getValue: ({ car }) => car.engine_size, accepts: NUMBER },
      { name: 'cylinders', getValue: ({ car }) => car.cylinders, accepts: COUNT },
      { name: 'doors', getValue: ({ car }) => car.doors, accepts: COUNT },
      { name: 'seats', getValue: ({ car }) => car.seats, accepts: COUNT },
      fact('colour', 'colour'),
      fact('colour_name', 'colour_name'),
      fact('interior_colour', 'interior_colour'),
      fact('registration', 'rego', 20),
      { name: 'registration_expires', getValue: ({ car }) => car.rego_expiry, accepts: MONTH },
      { name: 'built', getValue: ({ car }) => car.build_date, accepts: MONTH },
      { name: 'complied', getValue: ({ car }) => car.compliance_date, accepts: MONTH },
      { name: 'certified', getValue: ({ car }) => (car.certified ? 'yes' : 'no'), accepts: acceptOneOf(['yes', 'no']) },
      {
        name: 'features',
        getValue: ({ car }) => toFeedText((car.features ?? []).map((one) => one.replaceAll('|', '/')).join('|'), 5000),
        accepts: text(5000),
      },
      { name: 'description', getValue: ({ description }) => description, accepts: text(5000), required: true },
      { name: 'url', getValue: ({ url }) => url, accepts: HTTPS, required: true },
      {
        name: 'photos',
        getValue: ({ photos }) => joinAddresses(photos.slice(0, PHOTOS), '|'),
        accepts: listOfAddresses('|', PHOTOS),
        required: true,
        fact: 'photos',
      },
    ],
  };
}

const UNITS = { kilometer: 'km', mile: 'mi' } as const;
const CHASSIS_REASON = 'is not 6 to 17 letters, digits and hyphens';
const CHASSIS = v.pipe(v.string(), v.regex(/^[A-Z0-9][A-Z0-9-]{5,16}$/u, CHASSIS_REASON));

const LOCATION_COLUMNS: readonly DestinationColumn[] = [
  { name: 'dealer_licence', getValue: ({ place }) => place?.view.licence, accepts: text(100) },
  { name: 'location', getValue: ({ place }) => place && toFeedText(place.view.name, 100), accepts: text(100) },
  {
    name: 'street',
    getValue: ({ place }) => place?.view.postal.street && toFeedText(place.view.postal.street, 200),
    accepts: text(200),
  },
  { name: 'suburb', getValue: ({ place }) => place?.view.postal.city, accepts: text(100), required: true },
  { name: 'state', getValue: ({ place }) => place?.view.postal.state, accepts: text(100) },
  { name: 'postcode', getValue: ({ place }) => place?.view.postal.postcode, accepts: text(20) },
  { name: 'country', getValue: ({ dealer }) => LOCALE_FACTS[dealer.locale].country, accepts: text(2), required: true },
  { name: 'phone', getValue: getPhone, accepts: text(40) },
];
