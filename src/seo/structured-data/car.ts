import type { Availability, ShownCar } from '#src/features/cars/index.ts';
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
  frame: Pick<Frame, 'origin' | 'locale'>,
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
      availability: AVAILABILITIES[availability],
      seller: { '@id': getDealerId(origin) },
    }),
  });
}
