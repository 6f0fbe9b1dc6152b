import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { auListingsFeed } from '#tests/au-listings-feed.ts';
import { readFeedText, readValidFeed } from '#tests/fixtures/feed.ts';
import { hasRealData, listRealDataNames, readRealData, whereRealData } from '#tests/real-data.ts';
import type { Car } from '../car.ts';
import type { FeedContext, ReadFeed } from './feed-reading.ts';
import { FeedSchema } from './feed-schema.ts';
import { readFeed } from './read-feed.ts';
import type { RowGroup, RowNote } from './row-groups.ts';

const count = (cars: readonly Car[], of: (car: Car) => unknown): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const car of cars) counts[String(of(car))] = (counts[String(of(car))] ?? 0) + 1;
  return counts;
};
const remarks = (groups: readonly RowGroup[], column: string, reason: RegExp): number =>
  groups
    .filter((group) => group.column === column && reason.test(group.reason))
    .reduce((sum, group) => sum + group.count, 0);

function readOrThrow(...input: Parameters<typeof readFeed>): ReadFeed {
  const result = readFeed(...input);
  if (result.kind === 'refused') throw new Error(result.problem.what);
  return result;
}

describe.skipIf(!hasRealData)(`the 16,734 Australian listings${whereRealData}`, () => {
  const context: FeedContext = { clock: createClock(Date.parse('2023-12-01T00:00:00Z')), currency: 'AUD' };
  let once: { reading: ReadFeed; notes: RowNote[] } | undefined;
  const readListings = (): { reading: ReadFeed; notes: RowNote[] } => {
    if (once) return once;
    const notes: RowNote[] = [];
    const bytes = readRealData('au-listings/listings.csv');
    once = { reading: readOrThrow(bytes, auListingsFeed, context, (_, note) => notes.push(note)), notes };
    return once;
  };
  const listings = (): ReadFeed => readListings().reading;

  test('accounts for every row, and gives each car a unique id and slug', () => {
    const { cars, ...counts } = listings();
    expect(counts).toMatchObject({ rows: 16_734, accepted: 16_733, blank: 1, quarantined: [], notes: [] });
    expect(new Set(cars.map((car) => car.id)).size).toBe(16_733);
    expect(new Set(cars.map((car) => car.slug)).size).toBe(16_733);
  });

  test('joins two-word makers that the feed splits, and reads their models from the title', () => {
    const { cars } = listings();
    const models = count(cars, (car) => car.make);
    expect(models).toMatchObject({
      'Land Rover': 237,
      'Great Wall': 16,
      'Alfa Romeo': 14,
      'Aston Martin': 5,
      Rover: 3,
    });
    expect(models).not.toHaveProperty('Land');
    const landRovers = cars.filter((car) => car.make === 'Land Rover');
    expect(count(landRovers, (car) => car.model)).toEqual({
      'Range Rover Sport': 62,
      'Range Rover Evoque': 45,
      'Discovery Sport': 39,
      'Range Rover': 24,
      Discovery: 20,
      'Range Rover Velar': 17,
      Defender: 15,
      'Discovery 4': 9,
      'Freelander 2': 4,
      'Discovery 3': 1,
      Freelander: 1,
    });
  });

  test('merges models that the feed truncates or spells in two ways', () => {
    const { cars } = listings();
    const models = count(cars, (car) => `${car.make} ${car.model}`);
    expect(models).toMatchObject({
      'Toyota LandCruiser': 211,
      'Toyota LandCruiser Prado': 194,
      'Jeep Grand Cherokee': 152,
      'Hyundai Santa Fe': 129,
      'Toyota RAV4': 363,
      'Toyota HiAce': 208,
      'Saab 9-3': 2,
      'Kia Grand Carnival': 17,
      'LDV G10': 24,
      'LDV G10+': 7,
    });
    expect(
      Object.keys(models).filter((model) => / (?:Grand|Santa|Land|Landcruiser|Rav|3-Sep|Eclipse)$/u.test(model)),
    ).toEqual([]);
  });

  test('reads no colour from a warranty in the colour column, and no odometer of a new car', () => {
    const { cars, warnings } = listings();
    expect(remarks(warnings, 'ColourExtInt', /not a colour/u)).toBe(1035);
    const shifted = new Set(
      readListings()
        .notes.filter((note) => /^\d years$/u.test(note.value.split(' / ')[0] ?? ''))
        .map((note) => note.id),
    );
    expect(shifted.size).toBe(449);
    for (const car of cars.filter(({ id }) => shifted.has(id))) {
      expect([car.car_type, car.colour, car.interior_colour, car.km, car.city]).toEqual([
        'new',
        ...Array(4).fill(undefined),
      ]);
    }
  });

  test('reads prices from 88 to 1,500,000, and 52 on application', () => {
    const prices = listings().cars.map((car) => car.price);
    expect(prices.filter((price) => price === 0)).toHaveLength(52);
    expect(Math.min(...prices.filter((price) => price > 0))).toBe(88);
    expect(Math.max(...prices)).toBe(1_500_000);
  });

  test('handles seats in the doors column, odd engines and unknown uses', () => {
    const { cars, warnings } = listings();
    expect(remarks(warnings, 'Doors', /has the seats/u)).toBe(71);
    expect(remarks(warnings, 'CylindersinEngine', /./u)).toBe(1);
    expect(cars.filter((car) => car.fuel_consumption === 0).every((car) => car.simple_fuel === 'Electric')).toBe(true);
    expect(cars.filter((car) => car.fuel_consumption === 0)).toHaveLength(105);
    expect(cars.filter((car) => car.km === undefined)).toHaveLength(591);
  });

  test('has few and clean values per facet, with over 99 % of the words in the feed understood', () => {
    const { cars, warnings } = listings();
    const unknown = ['BodyType', 'FuelType', 'Transmission'].map((column) => remarks(warnings, column, /./u));
    expect(unknown).toEqual([61, 0, 0]);
    expect(count(cars, (car) => car.simple_body)).toEqual({
      SUV: 6907,
      Hatchback: 2702,
      Ute: 2521,
      Sedan: 1983,
      Wagon: 1232,
      Van: 494,
      Coupe: 336,
      Convertible: 131,
      'People Mover': 73,
      'Light Truck': 12,
      undefined: 342,
    });
    expect(count(cars, (car) => car.simple_fuel)).toEqual({
      Petrol: 10_367,
      Diesel: 4905,
      Hybrid: 652,
      Electric: 115,
      LPG: 15,
      undefined: 679,
    });
    expect(count(cars, (car) => car.simple_drive)).toEqual({
      FWD: 6978,
      '4WD': 3143,
      AWD: 3113,
      RWD: 2350,
      undefined: 1149,
    });
    expect(count(cars, (car) => car.simple_transmission)).toEqual({ Automatic: 14_530, Manual: 1952, undefined: 251 });
    expect(count(cars, (car) => car.car_type)).toEqual({ used: 14_994, new: 1227, demo: 512 });
    expect(count(cars, (car) => car.state)).toEqual({
      NSW: 6401,
      VIC: 3872,
      QLD: 2745,
      WA: 1791,
      SA: 800,
      ACT: 381,
      TAS: 214,
      NT: 80,
      undefined: 449,
    });
  });
});

describe.skipIf(!hasRealData)(`the 41 versions of a New Zealand dealer’s feed${whereRealData}`, () => {
  const folder = 'nz-dealer-feed/history';
  const titleEndings = ['ON SALE', 'SALE'];
  const feed = v.parse(FeedSchema, { file: 'feed.csv', format: { type: 'meta-csv', titleEndings } });
  const context: FeedContext = { clock: createClock(Date.parse('2026-07-01T00:00:00Z')), currency: 'NZD' };
  const versions = () =>
    listRealDataNames(folder).map((name) => readOrThrow(readRealData(`${folder}/${name}`), feed, context));
  const allCars = () => versions().flatMap(({ cars }) => cars);

  test('accepts all 2,645 rows, and warns only of facts that the law asks for', () => {
    const read = versions();
    expect(read).toHaveLength(41);
    expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBe(2645);
    for (const { rows, accepted, warnings } of read) {
      expect([accepted, ...new Set(warnings.map(({ column }) => column))]).toEqual([
        rows,
        'security_interest',
        'energy_stars',
      ]);
    }
  });

  test('notes the new unmapped column in the 20 versions that have it', () => {
    const notes = versions().flatMap((version) => version.notes);
    expect(notes).toHaveLength(20);
    for (const note of notes)
      expect(note).toMatch(/^Column "yardname" is not used, but has values in \d\d rows, such as "Used Cars"/u);
  });

  test('keeps the slug of a car through every change of price and title', () => {
    const cars = allCars();
    const slugs = new Set(cars.map((car) => `${car.id} ${car.slug}`));
    expect(slugs.size).toBe(122);
    expect(new Set(cars.map((car) => `${car.id} ${car.name} ${car.price}`)).size).toBe(177);
    expect([...slugs].filter((slug) => !/^\d/u.test(slug))).toEqual([
      'QFB273 2023-ford-ranger-qfb273',
      'RUT265 2024-ford-ranger-rut265',
    ]);
  });

  test('uses a sale price as the price, with the price before', () => {
    const cars = allCars();
    expect(cars.filter((car) => car.before_price !== undefined)).toHaveLength(1354);
    expect(cars.every((car) => car.price > 0 && (car.before_price ?? Number.POSITIVE_INFINITY) > car.price)).toBe(true);
  });

  test('recognises utes that the feed calls "Other"', () => {
    expect(count(allCars(), (car) => car.simple_body)).toEqual({
      SUV: 1299,
      Ute: 1168,
      Coupe: 95,
      Hatchback: 48,
      Van: 35,
    });
  });

  test('merges six spellings of drive types into four, and finds a family for every colour', () => {
    const cars = allCars();
    expect(count(cars, (car) => car.simple_drive)).toEqual({
      '4WD': 1856,
      '2WD': 414,
      FWD: 37,
      RWD: 19,
      undefined: 319,
    });
    expect(count(cars, (car) => car.colour)).toEqual({
      White: 907,
      Grey: 502,
      Blue: 436,
      Silver: 348,
      Black: 257,
      Orange: 77,
      Yellow: 61,
      Red: 57,
    });
    expect(count(cars, (car) => car.simple_fuel)).toEqual({
      Diesel: 1962,
      Petrol: 445,
      Hybrid: 198,
      'Plug-in Hybrid': 21,
      Electric: 19,
    });
  });

  test('has no title that says that the car is on sale', () => {
    expect(allCars().filter((car) => /sale/iu.test(car.name))).toEqual([]);
  });
});

describe.skipIf(!hasRealData)(`a Canadian dealer’s product feed${whereRealData}`, () => {
  const bytes = () => readRealData('feed-formats/ca_kennebec_meta_vehicle.csv');

  test('is not mistaken for an automotive feed', () => {
    expect(readFeedText(bytes(), { type: 'meta-csv' })).toMatchObject({
      kind: 'refused',
      problem: {
        what: 'The feed is missing vehicle_id, make, model',
        fix: expect.stringContaining("Meta's product feed"),
      },
    });
  });

  test('reads a declared mapping, except for unknown models and prices in another currency', () => {
    const columns = {
      id: 'id',
      name: 'title',
      make: 'brand',
      year: 'year',
      car_type: 'condition',
      images: 'image_link',
    };
    const withoutPrice = readValidFeed(bytes(), { type: 'csv', columns });
    expect(withoutPrice).toMatchObject({ rows: 50, accepted: 33 });
    expect(remarks(withoutPrice.quarantined, 'model', /the title does not start with a known model/u)).toBe(17);
    const withPrice = readValidFeed(bytes(), { type: 'csv', columns: { ...columns, price: 'price' } });
    expect(withPrice.accepted).toBe(0);
    expect(remarks(withPrice.quarantined, 'price', /is in another currency; the prices of this site are in AUD/u)).toBe(
      33,
    );
  });
});
