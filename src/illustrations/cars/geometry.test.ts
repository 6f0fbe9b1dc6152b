import { describe, expect, test } from 'vitest';
import { disc, line, numbers, outlines, points, polygon, shape } from './geometry.ts';

describe('points', () => {
  test('pairs are read with their corners', () => {
    expect(points(' 1,2  -3.5,4!\n5,6 ')).toEqual([
      [1, 2],
      [-3.5, 4, 1],
      [5, 6],
    ]);
    expect(outlines('1,2;3,4 5,6')).toHaveLength(2);
  });

  test('anything else is refused by name', () => {
    expect(() => points('1,2 three,4')).toThrow('"three,4" is not a point of a drawing. Write x,height or x,height!.');
  });
});

describe('path data', () => {
  test('numbers are joined as short as path data allows', () => {
    expect(numbers(0.5, -0.25, 3, 10.04)).toBe('.5-.2 3 10');
  });

  test('a line between corners is straight, one through a smooth point is a curve', () => {
    expect(line(points('0,0! 10,5!'))).toBe('M0 0l10 5');
    expect(line(points('0,0! 10,5 20,0!'))).toMatch(/^M0 0c[^l]+c[^l]+$/u);
  });

  test('a shape closes itself and ends where it began', () => {
    expect(polygon(points('0,0 4,0 4,4'))).toBe('M0 0l4 0l0 4z');
    expect(shape(disc(0, 0, 10)).match(/c/gu)).toHaveLength(8);
  });
});
