import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseArtPath } from '#src/illustrations/cars/index.ts';
import { findColourFamily } from '#src/stock/normalise/colours.ts';
import { DEMO_COLOURS } from './colours.ts';
import { DEMO_DEALERS } from './dealers.ts';
import type { DemoCar } from './demo-car.ts';
import { makeStock } from './make-stock.ts';
import type { DemoModel } from './model-table.ts';
import { FOUR_WHEEL_DRIVE_MODELS } from './models/four-wheel-drives.ts';
import { MOTORCYCLES } from './models/motorcycles.ts';
import { PASSENGER } from './models/passenger.ts';
import { PRESTIGE } from './models/prestige.ts';
import { SUVS } from './models/suvs.ts';
import { LEISURE_VEHICLES, TRUCKS } from './models/trucks-and-rvs.ts';
import { UNITED_STATES } from './models/united-states.ts';
import { CURRENT_YEAR, DAY_SECONDS, getAge, REFERENCE } from './value.ts';
import { makeFeeds } from './write-feed.ts';

const MODELS: readonly DemoModel[] = [
  ...PASSENGER,
  ...SUVS,
  ...FOUR_WHEEL_DRIVE_MODELS,
  ...PRESTIGE,
  ...MOTORCYCLES,
  ...TRUCKS,
  ...LEISURE_VEHICLES,
  ...UNITED_STATES,
];

const STOCKS = DEMO_DEALERS.map((dealer) => ({ dealer, cars: makeStock(dealer) }));
const ALL = STOCKS.flatMap(({ cars }) => cars);

const countCars = (matches: (car: DemoCar) => boolean) => ALL.filter(matches).length;

describe('the demo stock', () => {
  test('is the same byte for byte each time', () => {
    for (const dealer of DEMO_DEALERS) {
      for (const { file, text } of makeFeeds(dealer, makeStock(dealer))) {
        const committed = fileURLToPath(new URL(`../../tenants/${dealer.slug}/${file}`, import.meta.url));
        expect(text === readFileSync(committed, 'utf8'), `${file} of ${dealer.slug}: run "npm run demo"`).toBe(true);
      }
    }
  });

  test('has 40 to 150 vehicles per dealer, each with a unique id, stock number and VIN', () => {
    for (const { dealer, cars } of STOCKS) {
      expect(cars.length, dealer.slug).toBeGreaterThanOrEqual(40);
      expect(cars.length, dealer.slug).toBeLessThanOrEqual(150);
      for (const key of ['id', 'stocknum', 'vin'] as const) {
        expect(new Set(cars.map((car) => car[key])).size, `${dealer.slug} ${key}`).toBe(cars.length);
      }
    }
  });

  test('has numbers in real formats', () => {
    for (const { vin = '', stocknum = '', year = 0 } of ALL) {
      expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/u);
      expect(stocknum).toMatch(/^[UND]\d{5}$/u);
      expect(year).toBeGreaterThan(2000);
    }
  });

  test('has only models, grades and engines of the right year', () => {
    for (const car of ALL) {
      const built = MODELS.some(
        ({ make, model, from, to, badges, engines }) =>
          make === car.make &&
          model === car.model &&
          from <= (car.year ?? 0) &&
          (car.year ?? 0) <= to &&
          badges.some(({ name, since = from }) => name === (car.badge ?? model) && since <= (car.year ?? 0)) &&
          (engines.length === 0 || engines.some(({ fuel }) => fuel === car.simple_fuel)),
      );
      expect(built, car.name).toBe(true);
    }
  });

  test('has odometers that match age and condition', () => {
    for (const { name, car_type, item_type, km = 0, year = 0 } of ALL) {
      const most = { new: 400, demo: 9000, used: getAge(year) * 43_000 }[car_type];
      expect(km, name).toBeLessThanOrEqual(most);
      if (car_type === 'used' && item_type !== 'rv') expect(km, name).toBeGreaterThanOrEqual(900);
    }
  });

  test('has whole and plausible prices, and no used vehicle above its new price', () => {
    for (const { name, make, model, badge = model, year = 0, price, before_price, car_type } of ALL) {
      if (price === 0) continue;
      expect(Number.isInteger(price) && price >= 1500 && price < 800_000, `${name}: ${price}`).toBe(true);
      if (before_price !== undefined) expect(before_price, name).toBeGreaterThan(price);
      const grades = MODELS.filter((each) => each.make === make && each.model === model && each.from <= year);
      const dearest = Math.max(
        ...grades.flatMap(({ badges }) => badges.filter((one) => one.name === badge)).map((one) => one.price),
      );
      if (car_type === 'used') expect(price, name).toBeLessThan(dearest * 1.05);
    }
  });

  test('has dates before the reference day, and arrivals before sales', () => {
    for (const { name, created_at_timestamp = 0, sold_date_timestamp, status } of ALL) {
      expect(created_at_timestamp, name).toBeLessThanOrEqual(REFERENCE);
      expect(sold_date_timestamp !== undefined, name).toBe(status === 'sold');
      if (sold_date_timestamp !== undefined) {
        expect(sold_date_timestamp, name).toBeLessThanOrEqual(REFERENCE);
        expect(sold_date_timestamp, name).toBeGreaterThan(created_at_timestamp);
      }
    }
  });

  test('has pictures of the vehicle’s colour, the side first', () => {
    for (const { name, images, colour = '' } of ALL) {
      const pictures = images.map(parseArtPath);
      expect(pictures, name).not.toContain(null);
      if (pictures.length === 0) continue;
      expect(pictures[0], name).toMatchObject({ angle: 'side', colour: colour.toLowerCase() });
      expect(new Set(images).size, name).toBe(images.length);
      expect(images.length, name).toBeGreaterThanOrEqual(4);
    }
  });

  test('has the special cases that a site has to show', () => {
    const recently = (seconds = 0, days = 0) => seconds > REFERENCE - days * DAY_SECONDS;
    expect(countCars(({ price }) => price === 0)).toBeGreaterThan(5);
    expect(countCars(({ images }) => images.length === 0)).toBeGreaterThan(10);
    expect(
      countCars(({ status, sold_date_timestamp }) => status === 'sold' && recently(sold_date_timestamp, 3)),
    ).toBeGreaterThan(5);
    expect(
      countCars(({ status, sold_date_timestamp }) => status === 'sold' && !recently(sold_date_timestamp, 3)),
    ).toBeGreaterThan(3);
    expect(countCars(({ status }) => status === 'coming_soon')).toBeGreaterThan(5);
    expect(countCars(({ reserved }) => reserved === true)).toBeGreaterThan(5);
    expect(countCars(({ show_on_dealer_website }) => show_on_dealer_website === false)).toBeGreaterThan(3);
    expect(countCars(({ car_type }) => car_type === 'demo')).toBeGreaterThan(10);
    expect(countCars(({ name }) => name.length > 110)).toBeGreaterThan(4);
    expect(countCars(({ tag }) => tag === 'Special')).toBeGreaterThan(5);
    expect(countCars(({ tag }) => tag === 'Test Drive Only')).toBeGreaterThan(0);
    expect(countCars(({ tag }) => tag === 'Pre-order')).toBeGreaterThan(0);
    expect(countCars(({ preorder, tag }) => preorder === true && tag === undefined)).toBeGreaterThan(0);
    expect(countCars(({ created_at_timestamp }) => recently(created_at_timestamp, 8))).toBeGreaterThan(20);
    expect(
      countCars(({ price, autograb_data: market }) => (market?.state_average_market_price ?? 0) > price + 500),
    ).toBeGreaterThan(20);
    expect(countCars(({ subscription_price }) => subscription_price !== undefined)).toBeGreaterThan(10);
  });

  test('has finance offers for every priced car that is new enough for a lender', () => {
    for (const { dealer, cars } of STOCKS) {
      for (const { name, price, year = 0, finance_lenders } of cars) {
        const keys = dealer.lenders.filter(({ maxAge }) => getAge(year) <= maxAge).map(({ key }) => key);
        expect(Object.keys(finance_lenders ?? {}), name).toEqual(price > 500 ? keys : []);
      }
    }
  });

  test('has new vehicles of the current year without number plates', () => {
    for (const { name, car_type, year, rego } of ALL) {
      if (car_type !== 'used') expect(year, name).toBe(CURRENT_YEAR);
      if (car_type === 'new') expect(rego, name).toBeUndefined();
    }
  });
});

test('finds the family of every demo colour by its name', () => {
  for (const { family, name } of DEMO_COLOURS) expect(findColourFamily(name), name).toBe(family);
});
