import type { ItemType } from '#src/stock/index.ts';
import type { Cases } from './dealer.ts';
import type { DemoCar } from './demo-car.ts';
import type { Random } from './random.ts';
import { DAY_SECONDS, REFERENCE } from './value.ts';

type Change = (car: DemoCar, random: Random) => DemoCar;

const without = <Key extends keyof DemoCar>(car: DemoCar, ...keys: Key[]): Omit<DemoCar, Key> => {
  const removed: readonly string[] = keys;
  return Object.fromEntries(Object.entries(car).filter(([key]) => !removed.includes(key))) as Omit<DemoCar, Key>;
};

const setPriceOnApplication: Change = (car) => ({
  ...without(car, 'finance_lenders', 'autograb_data', 'price_type', 'before_price'),
  price: 0,
});

/** Marks a car as sold some days before the reference day, after some time in stock. */
const sold =
  (least: number, most: number): Change =>
  (car, random) => {
    const sold_date_timestamp = REFERENCE - random.whole(least * 24, most * 24) * 3600;
    const latest = sold_date_timestamp - random.whole(3, 40) * DAY_SECONDS;
    const created_at_timestamp = Math.min(car.created_at_timestamp ?? latest, latest);
    return { ...car, status: 'sold', sold_date_timestamp, created_at_timestamp };
  };

const comingSoon: Change = (car, random) => ({
  ...without(car, 'rego', 'rego_expiry'),
  status: 'coming_soon',
  images: random.chance(0.5) ? car.images : [],
});

const reduced: Change = (car, random) => ({
  ...car,
  before_price: car.price + random.whole(2, 9) * Math.max(100, Math.round(car.price / 20_000) * 500),
  label: 'Price drop',
});

const LONG_NAME_ENDINGS = {
  car: 'with Full Service History, Satellite Navigation, Reversing Camera, Heated Seats and Two Sets of Alloy Wheels',
  truck: 'with Refrigerated Body, Tail Lift, Load Restraint Track, Reversing Camera and Five-Year Service Contract',
  rv: 'with Annexe, Solar Panels, Lithium Batteries, Reverse-Cycle Air Conditioning and Off-Road Suspension',
  motorcycle: 'with Full Luggage, Crash Bars, Heated Grips, Quickshifter, Touring Screen and Two-Year Service Plan',
  tractor: 'with Front Loader, Bucket, Forks, Slasher, Air-Conditioned Cabin and Five-Year Service Contract',
} as const satisfies Record<ItemType, string>;

/** Makes a name as long as dealers write when they include every search word. */
const longName: Change = (car) => ({ ...car, name: `${car.name} ${LONG_NAME_ENDINGS[car.item_type]}` });

const addTag =
  (tag: string): Change =>
  (car) => ({ ...car, tag });

const preorder: Change = (car) => ({
  ...without(car, 'rego', 'rego_expiry', 'km'),
  preorder: true,
  status: 'coming_soon',
});

const subscription: Change = (car) => ({ ...car, subscription_price: Math.max(89, Math.round(car.price / 190)) });

/** Makes a car one that is only for rent, at rates in proportion to its price. */
const rental: Change = (car) => {
  const day = Math.round(car.price / 450);
  return {
    ...without(car, 'finance_lenders', 'autograb_data', 'price_type', 'before_price'),
    price: 0,
    rental_day: day,
    rental_week: day * 6,
    rental_month: day * 22,
  };
};

/** Shows a car at one of the dealer's other yards too. */
const distributed =
  (yards: readonly string[]): Change =>
  (car, random) => ({
    ...car,
    distribution_locations: random.sample(
      yards.filter((yard) => yard !== car.location_id),
      1,
    ),
  });

type Suits = (car: DemoCar) => boolean;

const isAny: Suits = () => true;
const isNew: Suits = ({ car_type }) => car_type === 'new';

/** Lists the changes, each with the number of cars that get it and with the cars that it suits, if not all. */
function listChanges(cases: Cases, cars: readonly DemoCar[]): [Change, number, Suits?][] {
  const yards = [...new Set(cars.flatMap(({ location_id: yard }) => yard ?? []))];
  return [
    [setPriceOnApplication, cases.priceOnApplication],
    [(car) => ({ ...car, images: [] }), cases.withoutPhotos],
    [sold(0, 2.2), cases.sold],
    [sold(4, 20), cases.longSold],
    [(car) => ({ ...car, reserved: true, reservable: false }), cases.reserved],
    [comingSoon, cases.comingSoon],
    [(car) => ({ ...car, show_on_dealer_website: false }), cases.hidden],
    [reduced, cases.reduced],
    [longName, cases.longName],
    ...cases.tags.map((tag): [Change, number, Suits?] => [addTag(tag), 1, tag === 'Pre-order' ? isNew : isAny]),
    [preorder, cases.preorder, isNew],
    [subscription, cases.subscription],
    [rental, cases.rental],
    [distributed(yards), cases.distributed],
  ];
}

/** Applies special cases to some cars, one each, chosen by the seed. */
export function applyCases(random: Random, cars: readonly DemoCar[], cases: Cases): DemoCar[] {
  const unchanged = random.sample([...cars.keys()], cars.length);
  const changes = new Map<number, Change>();
  for (const [change, count, suits = isAny] of listChanges(cases, cars)) {
    for (let changed = 0; changed < count; changed += 1) {
      const choices = unchanged.filter((index) => cars[index] && suits(cars[index]));
      const index = choices[random.whole(0, Math.max(0, choices.length - 1))];
      if (index === undefined) throw new RangeError('There are more special cases than cars.');
      unchanged.splice(unchanged.indexOf(index), 1);
      changes.set(index, change);
    }
  }
  return promoteBest(
    cars.map((car, index) => changes.get(index)?.(car, random) ?? car),
    cases.filmed,
  );
}

/** Ranks the most expensive cars with photos first, and gives some of them a video. */
function promoteBest(cars: readonly DemoCar[], filmed: number): DemoCar[] {
  const candidates = cars.filter(
    ({ status, images, reserved }) => status === 'in_stock' && images.length > 0 && !reserved,
  );
  const best = candidates.toSorted((a, b) => b.price - a.price).slice(0, FRONT_ROW);
  return cars.map((car) => {
    const rank = best.indexOf(car);
    if (rank < 0) return car;
    return { ...car, custom_rank: BEST_RANK - rank, video_url: rank < filmed ? FILM : car.video_url };
  });
}

/** A file in the dealer's assets. */
const FILM = '/assets/walkaround.webm';
const FRONT_ROW = 8;
const BEST_RANK = 100;
