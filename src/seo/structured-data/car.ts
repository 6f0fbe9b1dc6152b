import { type Availability, isOnlyForRent, type ShownCar } from '#src/features/cars/index.ts';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import type { CarInputs, Frame } from '#src/plan/inputs/index.ts';
import { toAbsoluteUrl } from '../head/index.ts';
import { getDealerId, type JsonLd, makeNode } from './json-ld.ts';

/** Types of schema.org by kind of vehicle. It has none for trucks, caravans and tractors. */
const TYPES = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  truck: 'Vehicle',
  rv: 'Vehicle',
  tractor: 'Vehicle',
} as const satisfies Record<ShownCar['item_type'], string>;

const CONDITIONS = {
  new: 'https://schema.org/NewCondition',
  demo: 'https://schema.org/UsedCondition',
  used: 'https://schema.org/UsedCondition',
} as const satisfies Record<ShownCar['car_type'], string>;

const AVAILABILITIES = {
  available: 'https://schema.org/InStock',
  'coming-soon': 'https://schema.org/PreOrder',
  sold: 'https://schema.org/SoldOut',
} as const satisfies Record<Availability, string>;

/** Makes the schema.org node of a vehicle with the dealer's offer. */
export function makeCarNode(
  { car, availability }: Pick<CarInputs, 'car' | 'availability'>,
  frame: Pick<Frame, 'origin' | 'locale' | 'name'>,
  path: string,
): JsonLd {
  const { origin, locale } = frame;
  const { currency, distance } = LOCALE_FACTS[locale];
  return makeNode(TYPES[car.item_type], {
    '@id': `${origin}${path}#car`,
    name: car.name,
    url: origin + path,
    image: car.images.length > 0 ? car.images.map(({ url }) => toAbsoluteUrl(frame, url)) : undefined,
    description: car.description,
    brand: makeNode('Brand', { name: car.make }),
    manufacturer: car.make,
    model: car.model,
    vehicleConfiguration: car.badge,
    vehicleModelDate: car.year?.toString(),
    itemCondition: CONDITIONS[car.car_type],
    sku: car.stocknum,
    vehicleIdentificationNumber: car.vin,
    mileageFromOdometer:
      car.km === undefined ? undefined : makeNode('QuantitativeValue', { value: car.km, unitCode: distance.code }),
    bodyType: car.simple_body,
    fuelType: car.simple_fuel,
    vehicleTransmission: car.simple_transmission,
    driveWheelConfiguration: car.simple_drive,
    color: car.colour_name ?? car.colour,
    vehicleInteriorColor: car.interior_colour,
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: car.seats,
    offers: makeNode('Offer', {
      url: origin + path,
      // A price on application has no price here either: 0 would offer the car for free.
      price: car.price > 0 ? car.price : undefined,
      priceCurrency: car.price > 0 ? currency : undefined,
      ...(isOnlyForRent(car) && makeRental(car, currency)),
      availability: getOfferAvailability(car, availability),
      seller: makeSeller(car, frame),
    }),
  });
}

/** Unit codes of UN/CEFACT Recommendation 20 for a day, a week and a month. */
const RENTAL_UNITS = { rental_day: 'DAY', rental_week: 'WEE', rental_month: 'MON' } as const;

/** Describes an offer to rent: its rates, which are no price of the car. */
function makeRental(car: ShownCar, priceCurrency: string) {
  const keys = Object.keys(RENTAL_UNITS) as (keyof typeof RENTAL_UNITS)[];
  return {
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: keys.flatMap((key) =>
      car[key]
        ? makeNode('UnitPriceSpecification', { price: car[key], priceCurrency, unitCode: RENTAL_UNITS[key] })
        : [],
    ),
  };
}

/** A car that another shopper has paid a deposit on is not for sale until the reservation ends. */
function getOfferAvailability({ reserved, preorder }: ShownCar, availability: Availability): string {
  if (availability === 'available' && reserved) return 'https://schema.org/Reserved';
  return AVAILABILITIES[availability === 'available' && preorder ? 'coming-soon' : availability];
}

/** Names the dealer of the site as the seller, or the dealership of the car on the site of a group. */
function makeSeller(
  { dealership_name: dealership }: CarInputs['car'],
  { origin, name }: Pick<Frame, 'origin' | 'name'>,
) {
  if (dealership === undefined || dealership === name) return { '@id': getDealerId(origin) };
  return makeNode('AutoDealer', { name: dealership, parentOrganization: { '@id': getDealerId(origin) } });
}
