import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { FinanceSchema } from '../schema.ts';
import { type FinancedCar, type FinanceSettings, getAdvertisedLoan, makeLoanOffer } from './offer.ts';

const CLOCK = createClock(Date.UTC(2026, 5, 1));
const CAR: FinancedCar = {
  price: 30_000,
  year: 2022,
  make: 'Toyota',
  car_type: 'used',
  item_type: 'car',
  stocknum: 'U100',
  status: 'in_stock',
};

type Config = v.InferInput<typeof FinanceSchema>;

const makeSettings = (finance: Config = {}, locale: FinanceSettings['locale'] = 'en-AU'): FinanceSettings => ({
  finance: v.parse(FinanceSchema, finance),
  locale,
  timeZone: 'Australia/Sydney',
});

const getResult = (car: Partial<FinancedCar>, finance?: Config, locale?: FinanceSettings['locale']) =>
  makeLoanOffer({ ...CAR, ...car }, makeSettings(finance, locale), CLOCK);

function getOffer(car: Partial<FinancedCar>, finance?: Config, locale?: FinanceSettings['locale']) {
  const result = getResult(car, finance, locale);
  if (result.kind === 'none') throw new Error(`none: ${result.reason}`);
  return result.offer;
}

const configureProviders = (...providers: NonNullable<Config['providers']>): Config => ({ providers });

describe('makeLoanOffer', () => {
  test.each([
    ['finance is offered above 500', { price: 500 }, configureProviders('lyrebird'), 'too-cheap'],
    ['501 is above 500', { price: 501 }, configureProviders('lyrebird'), 'offered'],
    ['only some providers ask for more than 500', { price: 400 }, configureProviders('honeyeater'), 'offered'],
    ['a price of 0 is not above 500', { price: 0 }, configureProviders('lyrebird'), 'too-cheap'],
    ['12 years old is not newer than 12 years', { year: 2014 }, configureProviders('banksia'), 'too-old'],
    ['11 years old is newer than 12 years', { year: 2015 }, configureProviders('banksia'), 'offered'],
    ['a car without a year may be too old', { year: undefined }, configureProviders('banksia'), 'too-old'],
    ['only one provider has an age limit', { year: 1990 }, configureProviders('lyrebird'), 'offered'],
    [
      'a provider that refuses passes the car to the next',
      { year: 1990 },
      configureProviders('banksia', 'lyrebird'),
      'offered',
    ],
    ['a sold car is not financed', { status: 'sold' }, {}, 'sold'],
    ['a car that is coming soon is financed', { status: 'coming_soon' }, {}, 'offered'],
    ['excluded by make', {}, { ...configureProviders('lyrebird'), blanked: { makes: ['toyota'] } }, 'blanked'],
    ['excluded by type', {}, { ...configureProviders('lyrebird'), blanked: { carTypes: ['used'] } }, 'blanked'],
    ['excluded by kind', {}, { ...configureProviders('lyrebird'), blanked: { itemTypes: ['car'] } }, 'blanked'],
    [
      'excluded by stock number',
      {},
      { ...configureProviders('lyrebird'), blanked: { stockNumbers: ['u100'] } },
      'blanked',
    ],
    ['another make is not excluded', {}, { ...configureProviders('lyrebird'), blanked: { makes: ['Kia'] } }, 'offered'],
    [
      "the manufacturer's finance arm ignores the exclusion",
      {},
      { ...configureProviders('bowerbird'), blanked: { makes: ['Toyota'] } },
      'offered',
    ],
  ] as const)('%s', (_, car, finance, expected) => {
    const result = getResult(car as Partial<FinancedCar>, finance as Config);
    expect(result.kind === 'none' ? result.reason : result.kind).toBe(expected);
  });

  test('the lender is the first of the dealer’s providers that the feed names, in any order of the feed', () => {
    const finance_lenders = {
      banksia: { interestRate: 9 },
      lyrebird: { interestRate: 10 },
      unknown: { interestRate: 1 },
    };
    expect(getOffer({ finance_lenders }, configureProviders('lyrebird', 'banksia'))).toMatchObject({
      provider: 'lyrebird',
      terms: { interestRate: 10 },
    });
    expect(getOffer({ finance_lenders }, configureProviders('brolga', 'banksia')).provider).toBe('banksia');
  });

  test('without a lender in the feed it is an estimate from the first provider that may lend: 12.94 %, five years', () => {
    const terms = { interestRate: 12.94, years: 5, deposit: 0, residual: 0, fee: 0 };
    expect(getOffer({}, configureProviders('brolga'))).toMatchObject({
      amount: 30_000,
      terms,
      stated: {},
      rounding: 'up',
    });
    expect(getOffer({}, { ...configureProviders('brolga'), interestRate: 8.5, years: 7 }).terms).toMatchObject({
      interestRate: 8.5,
      years: 7,
    });
  });

  test.each([
    ['lyrebird', {}, 1360.5],
    ['lyrebird', { establishmentFees: 395 }, 395],
    ['lyrebird', { establishmentFees: 0 }, 0],
    ['brolga', {}, 0],
  ] as const)('the fee of %s with %o is %d: the lender’s, else 1360.5 for one provider, else 0', (key, lender, fee) => {
    expect(getOffer({ finance_lenders: { [key]: lender } }, configureProviders(key)).terms.fee).toBe(fee);
  });

  test('deposit and final payment are the lender’s, else 0', () => {
    expect(getOffer({ finance_lenders: { brolga: { deposit: 2000, balloon: 9000 } } }).terms).toMatchObject({
      deposit: 2000,
      residual: 9000,
    });
  });

  test.each([
    [{ termYears: 7, termMonths: 60 }, 7],
    [{ termMonths: 54 }, 4.5],
    [{ termWeeks: 156 }, 3],
    [{}, 5],
  ])('a term of %o is %d years', (lender, years) => {
    expect(getOffer({ finance_lenders: { brolga: lender } }).terms.years).toBe(years);
  });

  test('a car without a price gets the $30,000 example from a provider without a minimum price', () => {
    expect(getOffer({ price: 0 }, configureProviders('honeyeater')).amount).toBe(30_000);
  });

  test.each([{ interestRate: 1294 }, { interestRate: -1 }, { termYears: 0 }, { paymentWeek: -5 }])(
    'a lender with the implausible figure %o is ignored',
    (lender) => {
      expect(getResult({ finance_lenders: { brolga: lender } }, configureProviders('brolga'))).toEqual({
        kind: 'none',
        reason: 'not-credible',
      });
    },
  );

  test.each([
    ['the lender’s own', 'brolga', { comparisonRate: 10.44 }, { kind: 'rate', rate: 10.44 }],
    ['8.38 to 19.42 for one provider', 'spoonbill', {}, { kind: 'range', from: 8.38, to: 19.42 }],
    ['worked out by the week', 'brolga', { interestRate: 12.94 }, { kind: 'rate', rate: expect.closeTo(12.985, 2) }],
  ] as const)('the comparison rate is %s', (_, key, lender, comparison) => {
    expect(getOffer({ finance_lenders: { [key]: lender } }, configureProviders(key)).comparison).toEqual(comparison);
  });

  test('only Australian offers have a comparison rate', () => {
    const finance_lenders = { brolga: { comparisonRate: 10.44 } };
    expect(getOffer({ finance_lenders }, configureProviders('brolga'), 'en-NZ')).not.toHaveProperty(
      'comparison',
      expect.anything(),
    );
  });

  test('the small print is the lender’s, else the default, which names $30,000 over five years and warns', () => {
    expect(getOffer({ finance_lenders: { brolga: { disclaimer: ' Ask us. ' } } }).disclaimer).toBe('Ask us.');
    expect(getOffer({}, configureProviders('lyrebird')).disclaimer).toMatch(
      /\$30,000 at 12\.94% p\.a\. over 5 years.*fee of \$1,360\.50, .*secured loan of \$30,000 over 5 years\. WARNING: /u,
    );
    expect(getOffer({}, configureProviders('lyrebird'), 'en-NZ').disclaimer).not.toMatch(/comparison/iu);
  });

  test('the default small print names the amount borrowed: the price less the deposit, plus the fee', () => {
    const finance_lenders = { brolga: { deposit: 5000, establishmentFees: 395 } };
    expect(getOffer({ finance_lenders }).disclaimer).toMatch(
      /^Estimate for a loan of \$25,000 .*fee of \$395, added to the loan\. Includes a deposit of \$5,000, paid upfront\./u,
    );
  });

  test('a dealer’s own provider lends by the rules of its row, under the key that the feed uses', () => {
    const acme = {
      key: 'ACME Loans',
      name: 'Acme Car Loans',
      priceAbove: 8000,
      newerThan: 5,
      fee: 495,
      rounding: 'nearest',
      comparisonRange: { from: 7, to: 9 },
    } as const;
    const finance_lenders = { 'ACME Loans': { interestRate: 7.5 } };
    expect(getOffer({ finance_lenders }, configureProviders('brolga', acme))).toMatchObject({
      provider: 'ACME Loans',
      name: 'Acme Car Loans',
      terms: { interestRate: 7.5, fee: 495 },
      rounding: 'nearest',
      comparison: { kind: 'range', from: 7, to: 9 },
    });
    expect(getResult({ finance_lenders, price: 8000 }, configureProviders(acme))).toMatchObject({
      reason: 'too-cheap',
    });
    expect(getResult({ finance_lenders, year: 2021 }, configureProviders(acme))).toMatchObject({ reason: 'too-old' });
    const blanked = { makes: ['Toyota'] };
    expect(getResult({}, { ...configureProviders(acme), blanked })).toMatchObject({ reason: 'blanked' });
    const arm = { ...acme, manufacturersArm: true };
    expect(getResult({}, { ...configureProviders(arm), blanked })).toMatchObject({ kind: 'offered' });
  });

  test('only an age rule reads the year, so that pages of other cars do not expire with it', () => {
    const clock = createClock(Date.UTC(2026, 5, 1));
    makeLoanOffer(CAR, makeSettings(configureProviders('lyrebird')), clock);
    expect(clock.validUntil).toBe(Number.POSITIVE_INFINITY);
    makeLoanOffer(CAR, makeSettings(configureProviders('banksia')), clock);
    expect(new Date(clock.validUntil).toISOString()).toBe('2026-12-31T13:00:00.000Z');
  });
});

describe('getAdvertisedLoan', () => {
  test.each([
    [
      'the dealer’s rate and years',
      { ...configureProviders('fantail'), interestRate: 11.95, years: 4 },
      { interestRate: 11.95, years: 4 },
    ],
    ['the fee of the first provider', configureProviders('lyrebird', 'fantail'), { fee: 1360.5 }],
  ] as const)('uses the terms of a car without a lender’s own: %s', (_, finance, terms) => {
    const settings = makeSettings(finance as Config);
    expect(getAdvertisedLoan(settings).terms).toMatchObject(terms);
    expect(getOffer({}, finance as Config)).toMatchObject(getAdvertisedLoan(settings));
  });

  test('is rounded and compared like that provider’s loans', () => {
    expect(getAdvertisedLoan(makeSettings(configureProviders('wattlebird'), 'en-NZ'))).toEqual({
      terms: { interestRate: 12.94, years: 5, deposit: 0, residual: 0, fee: 0 },
      rounding: 'nearest',
    });
    expect(getAdvertisedLoan(makeSettings(configureProviders('spoonbill'))).comparison).toEqual({
      kind: 'range',
      from: 8.38,
      to: 19.42,
    });
  });
});
