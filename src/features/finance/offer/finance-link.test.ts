import { describe, expect, test } from 'vitest';
import { financeLink, personalisedFinanceLink } from './finance-link.ts';

const CAR = { id: 'A 1&2', price: 45_990, car_type: 'used', dealership_slug: 'penrith' } as const;

describe('financeLink', () => {
  test('tells the finance page which car it is about, and leads to its form (spec 1 §2)', () => {
    expect(financeLink('/finance', CAR, 'City Motors')).toBe(
      '/finance?preferredDealership=penrith&vehiclePriceBudget=45990&car_id=A+1%262&car_type=used#finance-form',
    );
  });

  test('a page of another site keeps its parameters and loses its part', () => {
    expect(financeLink('https://a.example/apply?from=site#top', CAR, 'City Motors')).toBe(
      'https://a.example/apply?from=site&preferredDealership=penrith&vehiclePriceBudget=45990&car_id=A+1%262&car_type=used#finance-form',
    );
  });

  test('a car of no dealership names the dealer, and one without a price no budget (D4)', () => {
    const { dealership_slug: _, ...car } = CAR;
    expect(financeLink('/finance', { ...car, price: 0 }, 'A & B')).toBe(
      '/finance?preferredDealership=A+%26+B&car_id=A+1%262&car_type=used#finance-form',
    );
  });
});

test('personalised finance is for cars whose exact model is known (spec 1 §2: has_nvic)', () => {
  expect(personalisedFinanceLink({ id: 'A 1&2', has_nvic: true })).toBe('/personalised/finance?car_id=A+1%262');
  expect(personalisedFinanceLink({ id: 'A1', has_nvic: false })).toBeUndefined();
});
