import { describe, expect, test } from 'vitest';
import { parseChoice } from './calculator/choice-url.ts';
import { getPersonalisedFinanceLink, makeFinanceLink, repriceFinanceLink } from './finance-link.ts';

const CAR = { id: 'A 1&2', price: 45_990, car_type: 'used', dealership_slug: 'penrith' } as const;

describe('makeFinanceLink', () => {
  test('passes the car to the finance page and links to its form', () => {
    expect(makeFinanceLink('/finance', CAR, 'City Motors')).toBe(
      '/finance?preferredDealership=penrith&vehiclePriceBudget=45990&car_id=A+1%262&car_type=used#finance-form',
    );
  });

  test('a page of another site keeps its parameters and loses its fragment', () => {
    expect(makeFinanceLink('https://a.example/apply?from=site#top', CAR, 'City Motors')).toBe(
      'https://a.example/apply?from=site&preferredDealership=penrith&vehiclePriceBudget=45990&car_id=A+1%262&car_type=used#finance-form',
    );
  });

  test('a car without a dealership names the dealer, and one without a price has no budget', () => {
    const { dealership_slug: _, ...car } = CAR;
    expect(makeFinanceLink('/finance', { ...car, price: 0 }, 'A & B')).toBe(
      '/finance?preferredDealership=A+%26+B&car_id=A+1%262&car_type=used#finance-form',
    );
  });
});

describe('repriceFinanceLink', () => {
  const makeAddress = (price: number) =>
    makeFinanceLink('https://a.example/apply?from=site', { ...CAR, price }, 'City Motors');

  test('sets the new price as the budget, and none once the price is on application', () => {
    expect(repriceFinanceLink(makeAddress(45_990), { id: CAR.id, price: 41_000 })).toBe(makeAddress(41_000));
    expect(repriceFinanceLink(makeAddress(45_990), { id: CAR.id, price: 0 })).toBe(makeAddress(0));
    expect(
      new URL(repriceFinanceLink(makeAddress(0), { id: CAR.id, price: 41_000 })).searchParams.get('vehiclePriceBudget'),
    ).toBe('41000');
  });

  test.each([
    ['for another car', makeAddress(45_990).replace('car_id=A', 'car_id=B')],
    ['of another kind', 'https://x.example/cars/trade-in?car_id=A%201%262'],
    ['that is an e-mail', 'mailto:a@x.example?subject=car_id=A'],
  ])('leaves a link %s as it is', (_, link) => {
    expect(repriceFinanceLink(link, { id: CAR.id, price: 41_000 })).toBe(link);
  });
});

describe('getPersonalisedFinanceLink', () => {
  const car = { id: 'A 1&2', has_nvic: true, price: 24_990 };

  test('names the car and its price, with which the calculator of the page starts', () => {
    const link = getPersonalisedFinanceLink(car);
    expect(link).toBe('/personalised/finance?car_id=A+1%262&loanPrice=24990');
    const offered = { price: 30_000, deposit: 0, years: 5, residual: 0, interestRate: 9, frequency: 'week' } as const;
    expect(parseChoice(new URL(link ?? '', 'https://a.example').searchParams, offered)).toMatchObject({
      price: 24_990,
    });
    expect(getPersonalisedFinanceLink({ ...car, price: 0 })).toBe('/personalised/finance?car_id=A+1%262');
  });

  test('is only for cars with an NVIC (has_nvic)', () => {
    expect(getPersonalisedFinanceLink({ ...car, has_nvic: false })).toBeUndefined();
  });

  test('changes with the price', () => {
    const address = new URL(getPersonalisedFinanceLink(car) ?? '', 'https://a.example').href;
    expect(repriceFinanceLink(address, { id: car.id, price: 23_000 })).toContain('loanPrice=23000');
    expect(repriceFinanceLink(address, { id: car.id, price: 0 })).not.toContain('loanPrice');
  });
});
