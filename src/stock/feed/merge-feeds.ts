import type { Car } from '../car.ts';
import { toMatchKey } from '../normalise/match-key.ts';
import { makeSlugsUnique } from '../slug.ts';

/** The cars of one of a dealer's feeds. */
export interface MergedFeed {
  readonly file: string;
  readonly cars: readonly Car[];
}

/** A car of a feed that is left out, because an earlier feed has a car like it. */
export interface LeftOut {
  readonly file: string;
  readonly car: Car;
  /** The feed that is used instead. */
  readonly winner: string;
  /** `other-car`: another car with the same id, so that both cannot have a page. */
  readonly kind: 'same-car' | 'other-car';
}

export interface MergedStock {
  readonly cars: Car[];
  /** Ids of the cars that each feed gave, by file. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly leftOut: readonly LeftOut[];
  /** Notes about cars that got another URL. */
  readonly notes: readonly string[];
}

interface Known {
  readonly car: Car;
  readonly file: string;
}

/**
 * Merges a dealer's feeds. A car that several feeds have is taken whole from the first of them. Two cars are the same if they have the
 * same VIN; if one has no VIN, if they have the same stock number or id, and are of the same make and model. Rows of one
 * feed are not compared with each other.
 */
export function mergeFeeds(feeds: readonly MergedFeed[]): MergedStock {
  const cars: Car[] = [];
  const ids = new Map<string, string[]>();
  const leftOut: LeftOut[] = [];
  const byVin = new Map<string, Known>();
  const byStockNumber = new Map<string, Known[]>();
  const byId = new Map<string, Known>();

  const findSame = (car: Car): Known | undefined => {
    const sameVin = car.vin === undefined ? undefined : byVin.get(car.vin);
    if (sameVin) return sameVin;
    const candidates = car.stocknum === undefined ? [] : (byStockNumber.get(toMatchKey(car.stocknum)) ?? []);
    const sameId = byId.get(car.id);
    return [...candidates, ...(sameId ? [sameId] : [])].find((known) => isAlike(known.car, car));
  };

  for (const { file, cars: own } of feeds) {
    const added: Known[] = [];
    for (const car of own) {
      const same = findSame(car);
      const winner = same ?? byId.get(car.id);
      if (winner) leftOut.push({ file, car, winner: winner.file, kind: same ? 'same-car' : 'other-car' });
      else added.push({ car: { ...car }, file });
    }
    // Indexed after the whole feed, so that its rows are not compared with each other.
    for (const known of added) {
      const { vin, stocknum, id } = known.car;
      if (vin !== undefined) byVin.set(vin, known);
      if (stocknum !== undefined) {
        const key = toMatchKey(stocknum);
        byStockNumber.set(key, [...(byStockNumber.get(key) ?? []), known]);
      }
      byId.set(id, known);
      cars.push(known.car);
    }
    ids.set(
      file,
      added.map(({ car }) => car.id),
    );
  }
  return { cars, ids, leftOut, notes: makeSlugsUnique(cars) };
}

/** Compares cars of which at most one has a VIN: two yards can give the same number to different cars. */
function isAlike(one: Car, other: Car): boolean {
  if (one.vin !== undefined && other.vin !== undefined) return false;
  const getKey = ({ make, model = '' }: Car): string => `${toMatchKey(make)} ${toMatchKey(model)}`;
  return getKey(one) === getKey(other);
}
