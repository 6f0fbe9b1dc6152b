import { describe, expect, test } from 'vitest';
import { makeCar } from '#tests/fixtures/car.ts';
import { makeSite } from '#tests/fixtures/site.ts';
import { getEnergyText } from './energy.ts';
import { toSearchDocument } from './indexing/index.ts';
import { makeIndexContext } from './indexing/index-context.ts';
import { makeSpecification } from './page/index.ts';

const nz = makeSite({ locale: 'en-NZ' });
const electric = makeCar({
  simple_fuel: 'Electric',
  fuel_consumption: 0,
  energy_stars: 5.5,
  yearly_energy_cost: 620,
  energy_consumption: 15.8,
  electric_range: 480,
  co2_stars: 6,
  co2_emissions: 0,
});

describe('getEnergyText', () => {
  test('has every fact of the label in one line', () => {
    expect(getEnergyText(electric, nz)?.replaceAll('\u00a0', ' ')).toBe(
      '5.5 of 6 stars · 15.8 kWh/100 km · 480 km range · about $620 a year · CO₂ 6 of 6 stars · CO₂ 0 g/km',
    );
    const petrol = makeCar({ fuel_consumption: 7.4, co2_emissions: 171, energy_stars: 4 });
    expect(getEnergyText(petrol, nz)?.replaceAll('\u00a0', ' ')).toBe('4 of 6 stars · 7.4 L/100 km · CO₂ 171 g/km');
  });

  test('says that a light vehicle has no label, and nothing of motorcycles and trucks, which need none', () => {
    expect(getEnergyText(makeCar(), nz)).toBe('Not available');
    for (const item_type of ['motorcycle', 'truck'] as const)
      expect(getEnergyText(makeCar({ item_type }), nz)).toBe(undefined);
  });

  test('is shown in New Zealand, and elsewhere where the dealer wants it', () => {
    expect(getEnergyText(electric, makeSite({ locale: 'en-AU' }))).toBe(undefined);
    const eager = makeSite({ locale: 'en-AU', features: { cars: { energyLabel: true } } });
    expect(getEnergyText(electric, eager)).toContain('15.8\u00a0kWh/100\u00a0km');
    expect(getEnergyText(electric, makeSite({ locale: 'en-NZ', features: { cars: { energyLabel: false } } }))).toBe(
      undefined,
    );
  });
});

test('search results have the line of the label', () => {
  expect(toSearchDocument(makeCar(), makeIndexContext(nz, { year: () => 2026 })).energy).toBe('Not available');
});

test('the specification has the facts in every country', () => {
  const facts = makeSpecification(electric, { locale: 'en-AU', usedLabel: 'used' })
    .filter(({ group }) => group === 'energy')
    .flatMap((part) => part.facts.map(({ label, text }) => `${label}: ${text}`));
  expect(facts).toEqual([
    'Energy economy: 5.5 of 6 stars',
    'Running cost: about $620 a year',
    'Electricity use: 15.8 kWh/100 km',
    'Range on one charge: 480 km',
    'CO₂ rating: 6 of 6 stars',
    'CO₂ emissions: 0 g/km',
  ]);
});
