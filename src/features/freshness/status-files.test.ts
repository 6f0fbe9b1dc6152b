import { describe, expect, test } from 'vitest';
import { HOUR } from '../../lib/durations.ts';
import { makeStockStatus } from './next-status.ts';
import { findPartIndex, getPartPath, parseStatusFile, type StatusFacts, type StatusFile } from './status/index.ts';
import {
  encodeStatus,
  findKnownSince,
  joinStatus,
  listPartPaths,
  MOST_BYTES,
  type StockStatus,
} from './status-files.ts';

const NOON = Date.parse('2026-11-20T01:00:00Z');
const STATUS = '/status.json';

const makeCar = (id: string, over: Partial<StatusFacts> = {}) => ({
  id,
  price: 20_000,
  price_type: 'drive_away' as const,
  status: 'in_stock' as const,
  reserved: false,
  ...over,
});
type Car = ReturnType<typeof makeCar>;

const makeCars = (count: number): Car[] => Array.from({ length: count }, (_, index) => makeCar(`car-${index}`));
const makeStatus = (listed: readonly Car[], before?: StockStatus, hours = 0): StockStatus =>
  makeStockStatus({ listed, withheld: [{ id: 'withheld' }], before, now: NOON + hours * HOUR });
const listFiles = (status: StockStatus) => new Map(encodeStatus(status).map(({ path, text }) => [path, text]));
const listChanged = (before: StockStatus, after: StockStatus): string[] => {
  const files = listFiles(before);
  return encodeStatus(after).flatMap(({ path, text }) => (files.get(path) === text ? [] : [path]));
};

function parse(text: string | undefined): StatusFile {
  const file = parseStatusFile(JSON.parse(text ?? 'null'));
  if (!file) throw new Error('The file is invalid.');
  return file;
}

/** Reads the files as a release does. */
function read(files: ReadonlyMap<string, string>): StockStatus {
  const first = parse(files.get(STATUS));
  return joinStatus(
    first,
    listPartPaths(first).map((path) => parse(files.get(path))),
  );
}

describe('the status of a small stock', () => {
  test('is one file beside the reserved cars, which reads back and omits defaults', () => {
    const cars = [makeCar('A', { status: 'coming_soon', reserved: true }), makeCar('B', { price_type: undefined })];
    const status = makeStatus(cars);
    const files = listFiles(status);
    expect([...files.keys()]).toEqual(['/status-reserved.json', STATUS]);
    expect(read(files)).toEqual(status);
    expect(files.get(STATUS)).toContain(`"B":{"price":20000,"since":${NOON / 1000}}`);
  });

  const text = listFiles(makeStatus([makeCar('A')])).get(STATUS) ?? '';
  test.each([
    ['text instead of an object', 'Not found'],
    ['another version', { version: 2 }],
    ['a price that is no number', { cars: { A: { price: '<b>1</b>', since: 1 } } }],
    ['a negative price', { cars: { A: { price: -1, since: 1 } } }],
    ['an unknown status', { cars: { A: { price: 1, since: 1, status: 'free' } } }],
    ['no date', { read: undefined }],
    ['an endless number of parts', { parts: 1e9 }],
    ['half a part', { parts: 2.5 }],
  ])('is rejected with %s', (_, content) => {
    expect(parseStatusFile(JSON.parse(text))).toBeDefined();
    expect(
      parseStatusFile(typeof content === 'string' ? content : { ...JSON.parse(text), ...content }),
    ).toBeUndefined();
  });
});

describe('the status of a large stock', () => {
  const cars = makeCars(17_000);
  const status = makeStatus(cars);
  const files = listFiles(status);

  test('has no file that is too large for a car page, whatever the size', () => {
    const sizes = [...files].flatMap(([path, content]) => (path === '/status-reserved.json' ? [] : [content.length]));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_BYTES);
    expect(files.get(STATUS)?.length).toBeLessThan(150);
    expect(read(files)).toEqual(status);
  });

  test('leads from a car to the part that has it', () => {
    const { parts = 0 } = parse(files.get(STATUS));
    for (const { id } of [...cars.slice(0, 500), { id: '__proto__' }, { id: 'Ω' }]) {
      const part = parse(files.get(getPartPath(findPartIndex(id, parts), parts)));
      expect(Object.hasOwn(part.cars, id)).toBe(id.startsWith('car-'));
    }
    expect(parse(files.get(getPartPath(findPartIndex('withheld', parts), parts))).waiting).toEqual(['withheld']);
  });

  test('changes only the part of a car, the reserved cars and the first file', () => {
    const next = makeStatus([makeCar('car-0', { reserved: true }), ...cars.slice(1)], status, 1);
    const part = getPartPath(findPartIndex('car-0', next.parts.length), next.parts.length);
    expect(listChanged(status, next)).toEqual([part, '/status-reserved.json', STATUS]);
    const repriced = makeStatus([makeCar('car-0', { reserved: true, price: 1 }), ...cars.slice(1)], next, 2);
    expect(listChanged(next, repriced)).toEqual([part, STATUS]);
    expect(JSON.parse(listFiles(next).get('/status-reserved.json') ?? '')).toEqual(['car-0']);
  });

  test('is the same for the same stock', () => {
    expect(makeStatus(cars.toReversed(), read(files), 1).revision).toBe(status.revision);
    expect(listChanged(status, makeStatus(cars, read(files), 1))).toEqual([]);
  });

  test('has no car with a later time than its file, although other parts are newer', () => {
    const next = makeStatus([makeCar('car-0', { price: 1 }), ...cars.slice(1)], status, 1);
    const all = listFiles(next);
    for (const path of listPartPaths(parse(all.get(STATUS)))) {
      const part = parse(all.get(path));
      expect(Object.values(part.cars).every(({ since }) => since <= part.read)).toBe(true);
    }
    // A page of a car that the stock no longer has is not newer than the part that could have it.
    const gone = makeStatus(cars.slice(1), status, 1);
    const later = makeStatus([makeCar('car-1', { price: 1 }), ...cars.slice(2)], gone, 2);
    expect(findKnownSince(later, 'car-0')).toBe((NOON + HOUR) / 1000);
    expect(findKnownSince(later, 'car-1')).toBe((NOON + 2 * HOUR) / 1000);
  });

  test('keeps its division while the stock grows and shrinks a little', () => {
    // The most cars that fit into one file, then a few more and less.
    let count = 1;
    while (makeStatus(makeCars(count)).parts.length === 1) count += 1;
    const divided = makeStatus(makeCars(count));
    expect(divided.parts).toHaveLength(2);
    expect(makeStatus(makeCars(count - 10), divided, 1).parts).toHaveLength(2);
    expect(makeStatus(makeCars(count / 2), divided, 1).parts).toHaveLength(1);
    expect(makeStatus(makeCars(count - 10)).parts).toHaveLength(1);
  });

  test('divides cars evenly, also those with similar ids', () => {
    const counts = new Array<number>(256).fill(0);
    for (let index = 0; index < 25_600; index += 1) {
      const part = findPartIndex(String(480_000 + index), 256);
      counts[part] = (counts[part] ?? 0) + 1;
    }
    expect(Math.max(...counts)).toBeLessThan(160);
    expect(Math.min(...counts)).toBeGreaterThan(50);
  });
});
