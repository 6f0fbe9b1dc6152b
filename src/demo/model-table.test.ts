import { describe, expect, test } from 'vitest';
import { parseModelTable } from './model-table.ts';

const ROW =
  'Toyota | RAV4 | SUV | suv.mid | 2013-2026 | AWD | AM | P 2.5/4/8.5@-2018, H 2.5/4/4.8@2019, E 15.2/410 | 5/- | GX 47900, GR Sport 55900@2023 | +';

describe('the model table', () => {
  test('parses a row', () => {
    expect(parseModelTable(`\n${ROW}\n`)).toEqual([
      {
        make: 'Toyota',
        model: 'RAV4',
        body: 'SUV',
        art: { body: 'suv', variant: 'mid' },
        from: 2013,
        to: 2026,
        drive: 'AWD',
        gearboxes: ['Automatic', 'Manual'],
        seats: 5,
        doors: undefined,
        resale: '+',
        engines: [
          { fuel: 'Petrol', litres: 2.5, cylinders: 4, consumption: 8.5, until: 2018 },
          { fuel: 'Hybrid', litres: 2.5, cylinders: 4, consumption: 4.8, since: 2019 },
          { fuel: 'Electric', consumption: 15.2, range: 410 },
        ],
        badges: [
          { name: 'GX', price: 47_900 },
          { name: 'GR Sport', price: 55_900, since: 2023 },
        ],
      },
    ]);
  });

  test.each([
    ['2013-2026', 'from 2013', 'years'],
    ['suv.mid', 'spaceship', 'picture of a "spaceship"'],
    ['suv.mid', 'suv.flying', 'picture of a "suv.flying"'],
    ['AWD', 'XWD', 'drive like "XWD"'],
    ['AM', 'Z', 'such thing as "Z"'],
    ['P 2.5/4/8.5@-2018', 'steam 2/1', 'engine like'],
    ['GX 47900', 'GX cheap', 'badge and price like'],
    ['5/-', 'five', 'seats and doors'],
  ])('refuses "%s" written as "%s"', (right, wrong, expected) => {
    expect(() => parseModelTable(ROW.replace(right, wrong))).toThrow(expected);
  });
});
