import { expect, test } from 'vitest';
import { getTurn, listSegments, splitLabel } from './wheel.ts';

const PRIZES = [1, 2, 3, 4].map((number) => ({ id: `p${number}`, name: `Prize ${number}` }));

test('few prizes repeat until the wheel has at least eight segments, each prize as often', () => {
  for (let count = 1; count <= 4; count++) {
    const segments = listSegments(PRIZES.slice(0, count), 'Next time');
    expect(segments.length).toBeGreaterThanOrEqual(8);
    const numbers = [...Map.groupBy(segments, ({ prize }) => prize).values()].map((own) => own.length);
    expect(new Set(numbers).size).toBe(1);
  }
  expect(listSegments(PRIZES, undefined)).toHaveLength(8);
});

test('the wheel stops with a segment of the prize at the top, whichever is picked', () => {
  const segments = listSegments(PRIZES, 'Next time');
  const step = 360 / segments.length;
  for (const prize of ['p1', 'p4', undefined]) {
    for (const pick of [0, 0.4, 0.999, 1]) {
      const place = (((360 - (getTurn(segments, prize, pick) % 360)) / step) % segments.length) + 0;
      expect(segments[Math.round(place) % segments.length]?.prize).toBe(prize);
    }
  }
});

test('long names take two lines', () => {
  expect(splitLabel('A full tank')).toEqual(['A full tank']);
  expect(splitLabel('Free car wash and polish')).toEqual(['Free car', 'wash and…']);
});
