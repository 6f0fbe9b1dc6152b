import { describe, expect, test } from 'vitest';
import { LARGE_WHEEL, SMALL_WHEEL } from './body-shape.ts';
import { BODY_SHAPES } from './body-shapes.ts';
import { getBodyIcon } from './index.ts';

describe('getBodyIcon', () => {
  test('draws all 18 standard body types', () => {
    const names =
      '4x4 bus cabChassis convertible coupe hardtop hatch hatchback motorhome lightTruck peopleMover sedan softtop suv ute van wagon stationWagon';
    const slugs = names.split(' ').map((name) => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`));
    expect(slugs).toHaveLength(18);
    const drawings = slugs.map((slug) => getBodyIcon(slug));
    expect(drawings).not.toContain(undefined);
    expect(new Set(drawings).size).toBe(18);
    expect(names.split(' ').map((name) => getBodyIcon(name.toLowerCase()))).toEqual(drawings);
  });

  test('draws all on one grid: two wheel sizes, one ground line, and nothing outside the edges', () => {
    const outside = Object.entries(BODY_SHAPES).filter(([, { lines, wheels, radius }]) => {
      const starts = [...lines.matchAll(/M(-?[\d.]+)[ ,](-?[\d.]+)/gu)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      );
      const lineInside = starts.every(([x, y]) => x > 1 && x < 63 && y > 1 && y < 31);
      return !lineInside || wheels.some((x) => x - radius < 2 || x + radius > 62);
    });
    expect(outside).toEqual([]);
    const sizes = Object.entries(BODY_SHAPES).flatMap(([name, { radius }]) => (name === 'motorcycle' ? [] : radius));
    expect(new Set(sizes)).toEqual(new Set([SMALL_WHEEL, LARGE_WHEEL]));
  });

  test('knows alternative names, and returns undefined for an unknown body', () => {
    expect(getBodyIcon('cabriolet')).toBe(getBodyIcon('convertible'));
    expect(getBodyIcon('adventure-tourer')).toBe(getBodyIcon('motorcycle'));
    expect(getBodyIcon('pantech')).toBe(getBodyIcon('truck'));
    expect(getBodyIcon('hovercraft')).toBeUndefined();
    expect(getBodyIcon('constructor')).toBeUndefined();
  });
});
