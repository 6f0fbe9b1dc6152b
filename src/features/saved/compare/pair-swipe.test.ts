import { describe, expect, test } from 'vitest';
import { getSwipeStep } from './pair-swipe.ts';

const WIDTH = 390;
const swipe = (x: number, y: number, from = { x: 200, y: 400 }) =>
  getSwipeStep(from, { x: from.x + x, y: from.y + y }, WIDTH);

describe('getSwipeStep', () => {
  test('goes to the next pair to the left, and to the one before to the right', () => {
    expect([swipe(-90, 10), swipe(90, -10)]).toEqual([1, -1]);
  });

  test('leaves taps and scrolling alone', () => {
    expect([swipe(-10, 0), swipe(-60, 40), swipe(0, 200), swipe(60, -31)]).toEqual(Array(4).fill(undefined));
  });

  test('leaves the edges of the screen to the browser', () => {
    expect([swipe(90, 0, { x: 10, y: 400 }), swipe(-90, 0, { x: WIDTH - 10, y: 400 })]).toEqual([undefined, undefined]);
  });
});
