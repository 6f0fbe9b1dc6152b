import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { getAvailability, getCarLabel, getCarTag, isAvailable } from './tag.ts';

const NOW = 1_750_000_000;
const DAY = 86_400;
const clock = createClock(NOW * 1000);
const plain = { status: 'in_stock', reserved: false } as const;

describe('getCarTag', () => {
  test('the reserved tag comes first', () => {
    expect(getCarTag({ status: 'sold', reserved: true, tag: 'Special', created_at_timestamp: NOW }, clock)).toEqual({
      kind: 'reserved',
    });
  });

  test("the dealer's own tag comes before coming soon and new", () => {
    expect(getCarTag({ ...plain, status: 'coming_soon', tag: 'Pre-order', created_at_timestamp: NOW }, clock)).toEqual({
      kind: 'custom',
      text: 'Pre-order',
    });
  });

  test('a car sold before it arrives is a pre-order, unless the dealer has a tag of its own or it is sold', () => {
    const preorder = { ...plain, status: 'coming_soon', preorder: true } as const;
    expect(getCarTag(preorder, clock)).toEqual({ kind: 'pre-order' });
    expect(getCarTag({ ...preorder, tag: 'Arriving in May' }, clock)).toMatchObject({ kind: 'custom' });
    expect(getCarTag({ ...preorder, status: 'sold' }, clock)).toEqual({ kind: 'sold' });
  });

  test('coming soon comes before new', () => {
    expect(getCarTag({ ...plain, status: 'coming_soon', created_at_timestamp: NOW }, clock)).toEqual({
      kind: 'coming-soon',
    });
  });

  test('a car is new until eight days after it was created', () => {
    expect(getCarTag({ ...plain, created_at_timestamp: NOW - 8 * DAY + 1 }, clock)).toEqual({ kind: 'new' });
    expect(getCarTag({ ...plain, created_at_timestamp: NOW - 8 * DAY }, clock)).toBeUndefined();
  });

  test('a car without a creation date is not new', () => {
    expect(getCarTag(plain, clock)).toBeUndefined();
  });

  test('a sold car is tagged sold unless another tag applies', () => {
    expect(getCarTag({ ...plain, status: 'sold' }, clock)).toEqual({ kind: 'sold' });
    expect(getCarTag({ ...plain, status: 'sold', created_at_timestamp: NOW }, clock)).toEqual({ kind: 'new' });
  });

  test('registers with the clock when a new tag ends', () => {
    const watched = createClock(NOW * 1000);
    getCarTag({ ...plain, created_at_timestamp: NOW }, watched);
    expect(watched.validUntil).toBe((NOW + 8 * DAY) * 1000);
  });
});

describe('getCarLabel', () => {
  test('is the remark of the dealer about a car for sale, unless it repeats the tag', () => {
    expect(getCarLabel({ status: 'in_stock', label: 'Price drop', tag: 'Special' })).toBe('Price drop');
    expect(getCarLabel({ status: 'in_stock', label: 'Special', tag: 'Special' })).toBeUndefined();
    expect(getCarLabel({ status: 'sold', label: 'Price drop' })).toBeUndefined();
  });
});

describe('isAvailable and getAvailability', () => {
  test('a car is available in stock or coming soon', () => {
    expect(isAvailable({ status: 'in_stock' })).toBe(true);
    expect(isAvailable({ status: 'coming_soon' })).toBe(true);
    expect(isAvailable({ status: 'sold' })).toBe(false);
  });

  test('a sold car is sold whatever its tag', () => {
    expect(getAvailability({ status: 'sold' })).toBe('sold');
    expect(getAvailability({ status: 'in_stock' })).toBe('available');
  });
});
