import { describe, expect, test } from 'vitest';
import { makeIndexContext, toSearchDocument } from '#src/features/cars/index.ts';
import { makeContext, makeListedCar } from '#tests/fixtures/site-context.ts';
import { planPages } from '../index.ts';

const FINANCE = { features: { finance: { repayments: true } }, finance: { providers: ['lyrebird'] } };
const CAR = makeListedCar({
  price: 30_000,
  finance_lenders: { lyrebird: { interestRate: 9, paymentWeek: 155.5, comparisonRate: 10.44 } },
});

/** The inputs of the page at an address, as they are rendered from. */
function inputsAt(path: string, site: object, cars = [CAR]): unknown {
  return planPages({ ...makeContext({ site }), stock: cars })
    .find((page) => page.path === path)
    ?.inputs();
}

const hitOf = (site: object) => {
  const context = makeContext({ site });
  return toSearchDocument(CAR, makeIndexContext(context.site, context.clock));
};

describe('repayments', () => {
  test('of a dealer that shows them are on the page of a car', () => {
    expect(inputsAt(`/cars/${CAR.slug}`, FINANCE)).toMatchObject({
      finance: { offer: { provider: 'lyrebird', amount: 30_000, terms: { fee: 1360.5 } }, frequency: 'week' },
    });
    expect(inputsAt(`/cars/${CAR.slug}`, {})).not.toHaveProperty('finance', expect.anything());
  });

  test('of a card are part of the search document, and searches by the week go by them', () => {
    expect(hitOf(FINANCE)).toMatchObject({
      repayment: '$156/wk* · 10.44% p.a. comparison rate*',
      weekly_price_range: '150:200',
    });
  });

  test('of a dealer that shows none are in no search document, and searches by the week go by the feed', () => {
    expect(hitOf({})).toMatchObject({ weekly_price_range: '150:200' });
    expect(hitOf({})).not.toHaveProperty('repayment', expect.anything());
  });

  test('on cards bring their small print with them, also where a browser draws the cards', () => {
    const cardless = { ...FINANCE, features: { finance: { repayments: true, cards: false } } };
    for (const path of ['/search/used-cars', '/favourites']) {
      expect(inputsAt(path, FINANCE), path).toHaveProperty('repayments', true);
      expect(inputsAt(path, cardless), path).not.toHaveProperty('repayments', expect.anything());
    }
  });
});

describe('the finance page', () => {
  const financePaths = (site: object) =>
    planPages(makeContext({ site }))
      .map(({ path }) => path)
      .filter((path) => path.includes('finance') && !path.endsWith('.json'));

  test.each([
    ['/finance-enquiry', '/finance-enquiry'],
    ['/apply-for-finance', '/apply-for-finance'],
    ['/finance-enquiry/?from=car', '/finance-enquiry'],
    ['https://loans.example/apply', '/finance'],
  ])('of a dealer whose finance link is %s is at %s', (path, standsAt) => {
    expect(financePaths({ finance: { path } })).toEqual([standsAt]);
  });

  test('says where its form is, to which the links of cars lead', () => {
    expect(inputsAt('/finance', {})).toMatchObject({ guide: { id: 'finance-form' } });
  });

  test('has its example to work out whatever the provider asks of a car, and whatever is blanked', () => {
    const blanked = { carTypes: ['used'], itemTypes: ['car'] };
    const site = { ...FINANCE, finance: { providers: ['banksia'], blanked } };
    expect(inputsAt('/finance', site)).toMatchObject({ loan: { offer: { provider: 'banksia', amount: 30_000 } } });
  });

  test('has one on terms of the shopper’s own beside it where the dealer offers that', () => {
    expect(financePaths({ features: { finance: { personalised: true } } })).toEqual([
      '/finance',
      '/personalised/finance',
    ]);
  });
});
