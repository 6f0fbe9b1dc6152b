import { describe, expect, test } from 'vitest';
import type { Car } from '#src/stock/car.ts';
import { makeCar } from '#tests/fixtures/car.ts';
import { getConditionText } from '../display/index.ts';
import { listCarBadges } from './badges.ts';
import { listKeyFacts, makeSpecification, toShownCar } from './facts.ts';

const car = makeCar({
  year: 2021,
  km: 45_000,
  simple_fuel: 'Petrol',
  colour: 'White',
  colour_name: 'Glacier White',
  engine_size: 2.4,
  stocknum: 'U100',
  rego_expiry: '2027-03-14',
  build_date: '2021-06',
  custom_rank: 5,
});
const au = { locale: 'en-AU', usedLabel: 'used' } as const;
const us = { locale: 'en-US', usedLabel: 'used' } as const;
const getText = (facts: readonly { key: string; text: string }[], key: string) =>
  facts.find((fact) => fact.key === key)?.text;

describe('listKeyFacts', () => {
  test("are formatted for the region, in the dealer's unit and spelling", () => {
    expect(getText(listKeyFacts(car, au), 'km')).toBe('45,000 km');
    expect(getText(listKeyFacts(car, us), 'km')).toBe('45,000 mi');
    expect(getText(listKeyFacts(car, au), 'simple_fuel')).toBe('Petrol');
    expect(getText(listKeyFacts(car, us), 'simple_fuel')).toBe('Gas');
  });

  test('leave out unknown facts', () => {
    expect(listKeyFacts(car, au).map(({ key }) => key)).toEqual(['km', 'year', 'simple_fuel', 'colour']);
  });
});

describe('makeSpecification', () => {
  test('groups every known fact and leaves empty groups out', () => {
    expect(makeSpecification(car, au).map(({ group }) => group)).toEqual(['vehicle', 'engine', 'registration']);
    const bare = { ...car, simple_fuel: undefined, engine_size: undefined };
    expect(makeSpecification(toShownCar(bare as Car), au).map(({ group }) => group)).toEqual([
      'vehicle',
      'registration',
    ]);
  });

  test("writes dates in words, and the maker's own name of the colour", () => {
    const facts = makeSpecification(car, au).flatMap((part) => part.facts);
    expect(getText(facts, 'rego_expiry')).toBe('14 March 2027');
    expect(getText(facts, 'build_date')).toBe('June 2021');
    expect(getText(facts, 'colour')).toBe('Glacier White');
    expect(getText(facts, 'engine_size')).toBe('2.4 L');
  });
});

describe('the engine of a motorcycle', () => {
  const getEngine = (facts: Partial<Car>) =>
    getText(listKeyFacts(makeCar({ item_type: 'motorcycle', ...facts }), au), 'engine_size');

  test('is in cubic centimetres: as the feed states them, else from the litres', () => {
    expect(getEngine({ engine_size: 1, engine_cc: 998 })).toBe('998 cc');
    expect(getEngine({ engine_size: 0.65 })).toBe('650 cc');
    expect(getEngine({ engine_size: 1.1, engine_cc: 1084 })).toBe('1,084 cc');
    expect(getEngine({})).toBeUndefined();
  });

  test('is in litres for a car', () => {
    expect(
      getText(
        makeSpecification(makeCar({ engine_size: 1, engine_cc: 998 }), au).flatMap(({ facts }) => facts),
        'engine_size',
      ),
    ).toBe('1 L');
  });
});

describe('toShownCar', () => {
  test('leaves out facts that no page shows', () => {
    const shown = toShownCar({ ...car, finance_lenders: {}, created_at_timestamp: 5 });
    expect(Object.keys(shown)).not.toContain('custom_rank');
    expect(Object.keys(shown)).not.toContain('finance_lenders');
    expect(shown).toMatchObject({ name: '2021 Toyota Hilux SR5', km: 45_000 });
  });
});

describe('getConditionText', () => {
  test('uses Pre-Owned if the dealer does', () => {
    expect(getConditionText('used', { locale: 'en-AU', usedLabel: 'pre-owned' })).toBe('Pre-Owned');
    expect(getConditionText('demo', au)).toBe('Demo');
  });
});

describe('listCarBadges', () => {
  const listTexts = (more: Parameters<typeof listCarBadges>[0]) => listCarBadges(more, au).map(({ text }) => text);

  test('a sold car has a sold badge even if another tag comes first', () => {
    expect(listTexts({ car, availability: 'sold', tag: { kind: 'custom', text: 'Special' } })).toEqual([
      'Used',
      'Sold',
      'Special',
    ]);
    expect(listTexts({ car, availability: 'sold', tag: { kind: 'sold' } })).toEqual(['Used', 'Sold']);
  });

  test('the remark of the dealer follows the tag', () => {
    const tag = { kind: 'pre-order' } as const;
    expect(listTexts({ car: { ...car, label: 'Price drop' }, availability: 'available', tag })).toEqual([
      'Used',
      'Pre-order',
      'Price drop',
    ]);
  });

  test('certified cars have a badge', () => {
    expect(listTexts({ car: { ...car, certified: true }, availability: 'available' })).toEqual(['Used', 'Certified']);
  });
});
