import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedCar } from '#src/features/cars/saved-car/index.ts';
import { createBarTimer, getBarView } from './saved-bar.ts';

const makeCars = (count: number): SavedCar[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index + 1}`,
    slug: `car-${index + 1}`,
    name: `Car ${index + 1}`,
    make: 'Toyota',
    model: 'Hilux',
  }));

describe('getBarView', () => {
  test('shows the three cars saved last, the newest first', () => {
    expect(getBarView(makeCars(2)).shown.map(({ id }) => id)).toEqual(['2', '1']);
    expect(getBarView(makeCars(5)).shown.map(({ id }) => id)).toEqual(['5', '4', '3']);
  });

  test.each([
    [3, 0],
    [4, 1],
    [12, 9],
    [13, 9],
    [100, 9],
  ])('of %i cars, counts %i more, nine at most', (count, more) => {
    expect(getBarView(makeCars(count)).more).toBe(more);
  });
});

describe('createBarTimer', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('is open for 5 seconds after a change of the list', () => {
    const time = createBarTimer();
    expect(time.$isOpen.get()).toBe(false);
    time.open();
    vi.advanceTimersByTime(4999);
    expect(time.$isOpen.get()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(time.$isOpen.get()).toBe(false);
  });

  test('restarts the time on another change', () => {
    const time = createBarTimer();
    time.open();
    vi.advanceTimersByTime(4000);
    time.open();
    vi.advanceTimersByTime(4999);
    expect(time.$isOpen.get()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(time.$isOpen.get()).toBe(false);
  });

  test('pauses while the pointer or the focus is in the bar, and resumes afterwards', () => {
    const time = createBarTimer();
    time.open();
    vi.advanceTimersByTime(3000);
    time.setPaused('pointer', true);
    time.setPaused('focus', true);
    vi.advanceTimersByTime(60_000);
    time.setPaused('pointer', false);
    vi.advanceTimersByTime(60_000);
    expect(time.$isOpen.get()).toBe(true);
    time.setPaused('focus', false);
    vi.advanceTimersByTime(1999);
    expect(time.$isOpen.get()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(time.$isOpen.get()).toBe(false);
  });

  test('a change while hovered restarts the time once the pointer has left', () => {
    const time = createBarTimer();
    time.open();
    time.setPaused('pointer', true);
    time.open();
    vi.advanceTimersByTime(60_000);
    time.setPaused('pointer', false);
    vi.advanceTimersByTime(4999);
    expect(time.$isOpen.get()).toBe(true);
  });

  test('closes at once when dismissed, and the next change opens it for the whole time', () => {
    const time = createBarTimer();
    time.open();
    time.setPaused('focus', true);
    time.close();
    expect(time.$isOpen.get()).toBe(false);
    time.setPaused('focus', false);
    vi.advanceTimersByTime(60_000);
    time.open();
    vi.advanceTimersByTime(4999);
    expect(time.$isOpen.get()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(time.$isOpen.get()).toBe(false);
  });
});
