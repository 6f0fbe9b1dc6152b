import { describe, expect, test } from 'vitest';
import { financeLink, personalisedFinanceLink, repricedLink } from './finance-link.ts';

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

describe('repricedLink', () => {
  const address = (price: number) => financeLink('https://a.example/apply?from=site', { ...CAR, price }, 'City Motors');

  test('names the new price as the budget, and none once it is on application (D4)', () => {
    expect(repricedLink(address(45_990), { id: CAR.id, price: 41_000 })).toBe(address(41_000));
    expect(repricedLink(address(45_990), { id: CAR.id, price: 0 })).toBe(address(0));
    expect(
      new URL(repricedLink(address(0), { id: CAR.id, price: 41_000 })).searchParams.get('vehiclePriceBudget'),
    ).toBe('41000');
  });

  test.each([
    ['for another car', address(45_990).replace('car_id=A', 'car_id=B')],
    ['of another kind', 'https://x.example/cars/trade-in?car_id=A%201%262'],
    ['that is an e-mail', 'mailto:a@x.example?subject=car_id=A'],
  ])('leaves a link %s as it is', (_, link) => {
    expect(repricedLink(link, { id: CAR.id, price: 41_000 })).toBe(link);
  });
});

test('personalised finance is for cars whose exact model is known (spec 1 §2: has_nvic)', () => {
  expect(personalisedFinanceLink({ id: 'A 1&2', has_nvic: true })).toBe('/personalised/finance?car_id=A+1%262');
  expect(personalisedFinanceLink({ id: 'A1', has_nvic: false })).toBeUndefined();
});
