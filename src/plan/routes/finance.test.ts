import { describe, expect, test } from 'vitest';
import { makeIndexContext, toSearchDocument } from '#src/features/cars/index.ts';
import { makeContext, makeListedCar } from '#tests/fixtures/site-context.ts';
import { planPages } from '../index.ts';

const FINANCE = { features: { finance: { repayments: true } }, finance: { providers: ['lyrebird'] } };
const CAR = makeListedCar({
  price: 30_000,
  finance_lenders: { lyrebird: { interestRate: 9, paymentWeek: 155.5, comparisonRate: 10.44 } },
});

/** Returns the inputs of the page at a path. */
function getInputs(path: string, site: object, cars = [CAR]): unknown {
  return planPages({ ...makeContext({ site }), stock: cars })
    .find((page) => page.path === path)
    ?.inputs();
}

const getHit = (site: object) => {
  const context = makeContext({ site });
  return toSearchDocument(CAR, makeIndexContext(context.site, context.clock));
};

describe('repayments', () => {
  test('are on the page of a car if the dealer shows them', () => {
    expect(getInputs(`/cars/${CAR.slug}`, FINANCE)).toMatchObject({
      finance: { offer: { provider: 'lyrebird', amount: 30_000, terms: { fee: 1360.5 } }, frequency: 'week' },
    });
    expect(getInputs(`/cars/${CAR.slug}`, {})).not.toHaveProperty('finance', expect.anything());
  });

  test('on cards come from the search document, and weekly searches use them', () => {
    expect(getHit(FINANCE)).toMatchObject({
      repayment: '$156/wk* · 10.44% p.a. comparison rate*',
      weekly_price_range: '150:200',
    });
  });

  test("are in no search document if the dealer shows none, and weekly searches use the feed's", () => {
    expect(getHit({})).toMatchObject({ weekly_price_range: '150:200' });
    expect(getHit({})).not.toHaveProperty('repayment', expect.anything());
  });

  test('on cards come with their small print, even if the browser renders the cards', () => {
    const cardless = { ...FINANCE, features: { finance: { repayments: true, cards: false } } };
    for (const path of ['/search/used-cars', '/favourites']) {
      expect(getInputs(path, FINANCE), path).toHaveProperty('repayments', true);
      expect(getInputs(path, cardless), path).not.toHaveProperty('repayments', expect.anything());
    }
  });
});

describe('the finance page', () => {
  const listFinancePaths = (site: object) =>
    planPages(makeContext({ site }))
      .map(({ path }) => path)
      .filter((path) => path.includes('finance') && !path.endsWith('.json'));

  test.each([
    ['/finance-enquiry', '/finance-enquiry'],
    ['/apply-for-finance', '/apply-for-finance'],
    ['/finance-enquiry/?from=car', '/finance-enquiry'],
    ['https://loans.example/apply', '/finance'],
  ])('with the finance link %s is at %s', (path, expected) => {
    expect(listFinancePaths({ finance: { path } })).toEqual([expected]);
  });

  test('has the fragment that finance links of cars point to', () => {
    expect(getInputs('/finance', {})).toMatchObject({ guide: { id: 'finance-form' } });
  });

  test('has a calculator example even if the provider lends on few cars and some fields are hidden', () => {
    const blanked = { carTypes: ['used'], itemTypes: ['car'] };
    const site = { ...FINANCE, finance: { providers: ['banksia'], blanked } };
    expect(getInputs('/finance', site)).toMatchObject({ loan: { offer: { provider: 'banksia', amount: 30_000 } } });
  });

  test('is joined by a personalised finance page if the dealer offers that', () => {
    expect(listFinancePaths({ features: { finance: { personalised: true } } })).toEqual([
      '/finance',
      '/personalised/finance',
    ]);
  });

  test('has a calculator on the personalised page too, which shows a repayment', () => {
    const site = { ...FINANCE, features: { finance: { personalised: true, repayments: true } } };
    expect(getInputs('/personalised/finance', site)).toMatchObject({ loan: { offer: { provider: 'lyrebird' } } });
  });
});
