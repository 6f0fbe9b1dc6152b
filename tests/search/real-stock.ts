import fc from 'fast-check';
import { type IndexedCar, toSearchDocument } from '#src/features/cars/index.ts';
import { createClock } from '#src/lib/clock.ts';
import { type Car, readFeed } from '#src/stock/index.ts';
import { auListingsFeed } from '#tests/au-listings-feed.ts';
import { readRealData } from '#tests/real-data.ts';
import { SEARCH_NOW } from '../fixtures/search.ts';

const DAY = 86_400;
const MILLISECONDS = 1000;

const exactly = (length: number) => ({ minLength: length, maxLength: length });
const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ'), ...exactly(length) });
const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), ...exactly(length) });
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''));
const date = fc.integer({ min: SEARCH_NOW / MILLISECONDS - 10 * DAY, max: SEARCH_NOW / MILLISECONDS });

/** Equipment as feeds write it: with symbols, units, accents and hyphens. */
const FEATURES = [
  'Apple CarPlay',
  'Android Auto',
  'Blind-spot monitoring',
  'Heated seats (front)',
  '360° camera',
  'Hill-start assist',
  'Tow bar, 3.5t',
  'ISOFIX',
  'Keyless entry & start',
  'Head-up display',
  'L.E.D. headlights',
  'Sat-Nav',
  'Rear A/C',
  'Bluetooth®',
  '19" alloy wheels',
  '8-way power seats',
  'AEB: city/urban',
  'Cruise control; adaptive',
  'Wi‑Fi',
  '18×8',
] as const;

/** Attributes that dealers' feeds have and the listings do not. Every second car has the optional ones. */
const details = fc.record(
  {
    stocknum: joined(fc.constantFrom('U', 'N', 'S', ''), digits(5)),
    vin: joined(letters(3), digits(2), letters(6), digits(6)),
    features: fc.subarray([...FEATURES], { maxLength: 6 }),
    series: fc.constantFrom('MY22', 'MY23', 'Series II'),
    tag: fc.constantFrom('Special!', 'Pre-order', 'Reduced; now'),
    label: fc.constant('Hot deal, ends soon'),
    location_name: fc.constantFrom('Parramatta Road', 'North Shore'),
    categories: fc.subarray(['Family', 'Tow "pack"', '4x4 / off-road', 'family']),
    custom_rank: fc.constantFrom(0, 0, 1, 2.5, -3),
    certified: fc.boolean(),
    reserved: fc.boolean(),
    show_on_dealer_website: fc.nat(9).map((number) => number > 0),
    status: fc.constantFrom('in_stock', 'in_stock', 'in_stock', 'in_stock', 'coming_soon', 'sold'),
    created_at_timestamp: date,
    sold_date_timestamp: date,
  },
  { requiredKeys: ['custom_rank', 'certified', 'reserved', 'show_on_dealer_website', 'status'] },
) satisfies fc.Arbitrary<Partial<Car>>;

/** The real Australian listings as the stock of several hundred dealers, with made-up details: each suburb is a site. */
export function loadRealStock(): Map<string, IndexedCar[]> {
  const context = { clock: createClock(Date.parse('2023-12-01T00:00:00Z')), currency: 'AUD' } as const;
  const read = readFeed(readRealData('au-listings/listings.csv'), auListingsFeed, context);
  if (read.kind === 'refused') throw new Error(read.problem.what);
  const made = fc.sample(details, { numRuns: read.cars.length, seed: 11 });
  const hits = read.cars.map((car, index) => {
    const site = `${car.city ?? 'nowhere'} ${car.state ?? ''}`.toLowerCase().replace(/[^a-z]+/gu, '-');
    return toSearchDocument({ ...car, ...made[index] }, { site, dealership_id: 1 });
  });
  return Map.groupBy(hits, (car) => car.site);
}
