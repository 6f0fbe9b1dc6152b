import { describe, expect, test } from 'vitest';
import { drawLine, drawPolygon, drawShape, joinCoordinates, makeDisc, parseOutlines, parsePoints } from './geometry.ts';

describe('points', () => {
  test('reads points and corners', () => {
    expect(parsePoints(' 1,2  -3.5,4!\n5,6 ')).toEqual([
      [1, 2],
      [-3.5, 4, 1],
      [5, 6],
    ]);
    expect(parseOutlines('1,2;3,4 5,6')).toHaveLength(2);
  });

  test('rejects anything else and names it', () => {
    expect(() => parsePoints('1,2 three,4')).toThrow(
      '"three,4" is not a point of a drawing. Write x,height or x,height!.',
    );
  });
});

describe('path data', () => {
  test('joins numbers as short as path data allows', () => {
    expect(joinCoordinates(0.5, -0.25, 3, 10.04)).toBe('.5-.2 3 10');
  });

  test('draws straight lines between corners and curves through smooth points', () => {
    expect(drawLine(parsePoints('0,0! 10,5!'))).toBe('M0 0l10 5');
    expect(drawLine(parsePoints('0,0! 10,5 20,0!'))).toMatch(/^M0 0c[^l]+c[^l]+$/u);
  });

  test('closes a shape where it started', () => {
    expect(drawPolygon(parsePoints('0,0 4,0 4,4'))).toBe('M0 0l4 0l0 4z');
    expect(drawShape(makeDisc(0, 0, 10)).match(/c/gu)).toHaveLength(8);
  });
});
