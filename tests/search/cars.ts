import fc from 'fast-check';
import { type IndexedCar, toHit } from '#src/features/cars/index.ts';
import type { SearchConfig } from '#src/features/search/index.ts';
import type { Car } from '#src/stock/car.ts';

/** A moment that stands still: every time in the tests is told from here. */
export const NOW = Date.UTC(2025, 5, 16);
const DAY = 86_400;
const NOW_SECONDS = NOW / 1000;

export const SITE = 'city-motors';

export const CONFIG: SearchConfig = {
  minimumPrice: 3,
  excludedStockNumbers: [],
  excludedNewMakes: [],
  pageSize: 21,
  excludePriceZeroWhenAscending: false,
};

/** A car that every site shows, with the given facts instead of its own. */
export function car(facts: Partial<Car> = {}): Car {
  return {
    ...{ id: 'A1', slug: 'a1', name: '2021 Toyota Hilux SR5', make: 'Toyota', model: 'Hilux', price: 45_990 },
    ...{ status: 'in_stock', car_type: 'used', item_type: 'car', custom_rank: 0, images: [] },
    ...{ certified: false, reserved: false, preorder: false, reservable: true, has_nvic: false },
    ...{ has_checkout_payment_processor: false, show_on_dealer_website: true, created_at_timestamp: NOW_SECONDS },
    ...facts,
  };
}

export function hit(facts: Partial<Car> = {}, site = SITE): IndexedCar {
  return toHit(car(facts), { site, dealership_id: 1001 });
}

/** Makes with their models. The pairs share words, and two models have one name, as real ones do. */
const MODELS: Readonly<Record<string, readonly string[]>> = {
  Toyota: ['Hilux', 'Corolla', 'Land Cruiser'],
  Mazda: ['3', 'CX-5', 'BT-50'],
  'Land Rover': ['Defender', 'Discovery'],
  'Mercedes-Benz': ['A250', 'GLC300'],
  Citroën: ['C4', 'Berlingo'],
  "O'Brien": ['GT', 'Back\\slash'],
  'Quote "Q"': ['GT', 'AND'],
};

const optional = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const date = fc.integer({ min: NOW_SECONDS - 10 * DAY, max: NOW_SECONDS });

/** Cars such as feeds have: half-filled, in few colours, several alike. */
const anyCar: fc.Arbitrary<Partial<Car>> = fc
  .constantFrom(...Object.entries(MODELS).flatMap(([make, models]) => models.map((model) => ({ make, model }))))
  .chain((pair) =>
    fc.record({
      make: fc.constant(pair.make),
      model: fc.constant(pair.model),
      price: fc.constantFrom(0, 0, 2, 3, 9990, 20_000, 20_000, 45_990, 250_000),
      year: optional([2008, 2019, 2019, 2021, 2024]),
      km: optional([0, 10, 45_000, 45_000, 200_000]),
      seats: optional([2, 5, 7]),
      status: fc.constantFrom('in_stock', 'in_stock', 'in_stock', 'coming_soon', 'sold'),
      car_type: fc.constantFrom('new', 'used', 'used', 'demo'),
      simple_body: optional(['SUV', 'Ute', 'suv', 'Hatchback']),
      simple_fuel: optional(['Petrol', 'Diesel', 'Electric']),
      simple_transmission: optional(['Automatic', 'Manual']),
      colour: optional(['White', 'Black', 'Grey']),
      categories: optional([['Family'], ['Family', 'family', 'Tow "pack"'], ['Work', 'Family']]),
      tag: optional(['Special', 'Pre-order']),
      certified: fc.boolean(),
      reserved: fc.boolean(),
      show_on_dealer_website: fc.constantFrom(true, true, true, false),
      custom_rank: fc.constantFrom(0, 1, 2.5, -3),
      created_at_timestamp: fc.option(date, { nil: undefined }),
      sold_date_timestamp: fc.option(date, { nil: undefined }),
    }),
  );

/** A stock of distinct cars. */
export function anyStock(size: { minLength: number; maxLength: number }): fc.Arbitrary<IndexedCar[]> {
  return fc.array(anyCar, size).map((cars) =>
    cars.map((facts, index) => {
      const name = `${facts.year ?? ''} ${facts.make} ${facts.model}`.trim();
      // Ids in another order than the cars, and some that differ in letter case only before their number.
      return hit({ ...facts, name, id: `${index % 2 ? 'u' : 'U'}${(index * 7919) % 10_000}x`, slug: `car-${index}` });
    }),
  );
}
