import type { Availability, ShownCar } from '#src/features/cars/index.ts';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import type { Frame } from './frame.ts';
import { absolute } from './metadata.ts';
import type { CarInputs } from './page.ts';
import { dealerId, type JsonLd, node } from './structured-data.ts';

/** What schema.org calls each kind of vehicle; it has no word for trucks, caravans and tractors. */
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

/** A vehicle as schema.org knows one, with the dealer's offer of it. */
export function carNode(
  { car, availability }: Pick<CarInputs, 'car' | 'availability'>,
  frame: Pick<Frame, 'origin' | 'locale'>,
  path: string,
): JsonLd {
  const { origin, locale } = frame;
  const { currency, distance } = LOCALE_FACTS[locale];
  return node(TYPES[car.item_type], {
    '@id': `${origin}${path}#car`,
    name: car.name,
    url: origin + path,
    image: car.images.length > 0 ? car.images.map(({ url }) => absolute(frame, url)) : undefined,
    description: car.description,
    brand: node('Brand', { name: car.make }),
    manufacturer: car.make,
    model: car.model,
    vehicleConfiguration: car.badge,
    vehicleModelDate: car.year?.toString(),
    itemCondition: CONDITIONS[car.car_type],
    sku: car.stocknum,
    vehicleIdentificationNumber: car.vin,
    mileageFromOdometer:
      car.km === undefined ? undefined : node('QuantitativeValue', { value: car.km, unitCode: distance.code }),
    bodyType: car.simple_body,
    fuelType: car.simple_fuel,
    vehicleTransmission: car.simple_transmission,
    driveWheelConfiguration: car.simple_drive,
    color: car.colour_name ?? car.colour,
    vehicleInteriorColor: car.interior_colour,
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: car.seats,
    offers: node('Offer', {
      url: origin + path,
      // A price on application has no price here either: 0 would be offered as free (D4).
      price: car.price > 0 ? car.price : undefined,
      priceCurrency: car.price > 0 ? currency : undefined,
      availability: AVAILABILITIES[availability],
      seller: { '@id': dealerId(origin) },
    }),
  });
}
