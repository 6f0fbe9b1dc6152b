import { describe, expect, test } from 'vitest';
import { dividePages, type Share } from './divide-pages.ts';

const makePages = (count: number) => Array.from({ length: count }, () => ({}));
const makeNumbers = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, index) => start + index);
const sortNumbers = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

/** Lets processes take turns until nothing is left. Returns the pages that each has taken. */
function workInTurns(takes: readonly ((most: number) => Share | undefined)[]): number[][] {
  const taken = takes.map((): number[] => []);
  for (let isOver = false; !isOver; ) {
    isOver = true;
    for (const [worker, take] of takes.entries()) {
      const share = take(10);
      taken[worker]?.push(...(share ?? []));
      isOver &&= share === undefined;
    }
  }
  return taken;
}

describe('dividePages', () => {
  test('lets a single process take all pages in their order', () => {
    const take = dividePages(makePages(10)).join();
    expect([take(4), take(4), take(4), take(4)]).toEqual([[0, 1, 2, 3], [4, 5, 6, 7], [8, 9], undefined]);
  });

  test('puts pages together that show the same cars', () => {
    const keys = ['Toyota Hilux', undefined, 'Mazda 3', 'Toyota Corolla', 'Mazda', 'Toyota Hilux', undefined];
    const take = dividePages(keys.map((partitionKey) => ({ partitionKey }))).join();
    expect(take(7)).toEqual([1, 6, 4, 2, 3, 0, 5]);
  });

  test('gives each of several processes a part of its own, and every page to one of them', () => {
    const pages = dividePages(makePages(1000));
    const [first = [], second = []] = workInTurns([pages.join(), pages.join()]);
    expect(first.slice(0, 400)).toEqual(makeNumbers(0, 400));
    expect(second.slice(0, 400)).toEqual(makeNumbers(505, 905));
    expect(sortNumbers([...first, ...second])).toEqual(makeNumbers(0, 1000));
    expect(pages.countLeft()).toBe(0);
  });

  test('lets others take over what a slow or ended process has left', () => {
    const pages = dividePages(makePages(100));
    const slow = pages.join();
    expect(slow(10)).toEqual(makeNumbers(0, 10));
    const [quick = []] = workInTurns([pages.join()]);
    expect(sortNumbers(quick)).toEqual(makeNumbers(10, 100));
    expect(slow(10)).toBeUndefined();
  });

  test('counts the pages that are left', () => {
    const pages = dividePages(makePages(1000));
    pages.join()(30);
    pages.join()(10);
    expect(pages.countLeft()).toBe(960);
  });

  test('gives small shares at the end, so that no process waits long for another', () => {
    const take = dividePages(makePages(1000)).join();
    const sizes = Array.from({ length: 30 }, () => take(100)?.length ?? 0);
    expect(sizes.slice(0, 3)).toEqual([100, 100, 100]);
    expect(sizes.filter((size) => size > 0).at(-2)).toBe(16);
  });

  test('has nothing to take of a site without pages', () => {
    expect(dividePages([]).join()(10)).toBeUndefined();
  });
});
