import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '#src/config/index.ts';
import { FinanceSchema } from '#src/features/finance/schema.ts';
import { createClock } from '#src/lib/clock.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { createVisitor, getTenant, withStock } from '#tests/api/visitor.ts';
import { makeSearchCar } from '#tests/fixtures/search.ts';
import { createApp } from '../app.ts';
import { getLenders } from './finance-routes.ts';

/** One shows repayments, the other does not. */
const SITE = 'currawong-cars';
const SITE_WITHOUT = 'larkmoss-motors';
const CAR = makeSearchCar({
  id: 'A1',
  price: 30_000,
  year: 2024,
  finance_lenders: {
    lyrebird: { interestRate: 9.5, paymentWeek: 155.2, termYears: 5, disclaimer: 'Our words.' },
    banksia: { interestRate: 8, termYears: 5 },
    unheard: { interestRate: 1 },
  },
});

let services: TestServices;
let site: Site;
beforeAll(async () => {
  services = await openTestServices();
  site = getTenant(services, SITE).site;
});
afterAll(() => services.close());

const clock = createClock(Date.UTC(2026, 10, 20));
const withProviders = (providers: string[]): Site => ({
  ...site,
  finance: { ...site.finance, ...v.parse(v.pick(FinanceSchema, ['providers']), { providers }) },
});

describe('lenders of a car', () => {
  test("are the dealer's providers that the feed names, with the texts that shoppers see", () => {
    const lenders = getLenders(CAR, withProviders(['lyrebird', 'banksia', 'brolga']), clock);
    expect(Object.keys(lenders)).toEqual(['lyrebird', 'banksia']);
    expect(lenders['lyrebird']).toMatchObject({
      financeProvider: 'Lyrebird Car Loans',
      interestRate: 9.5,
      paymentWeek: 156,
      termYears: 5,
      deposit: 0,
      balloon: 0,
      comparisonRate: expect.any(Number),
      disclaimer: expect.stringContaining('Our words.'),
    });
  });

  test('have all terms: fees, the term in every unit, the total, and a range of comparison rates', () => {
    const { finance_lenders: _, ...unnamed } = CAR;
    const stated = {
      ...CAR,
      finance_lenders: { lyrebird: { ...CAR.finance_lenders?.['lyrebird'], totalPayable: 41_234.5 } },
    };
    expect(getLenders(stated, withProviders(['lyrebird']), clock)['lyrebird']).toMatchObject({
      establishmentFees: 1360.5,
      termYears: 5,
      termMonths: 60,
      termWeeks: 260,
      totalPayable: 41_234.5,
    });
    // Nobody states a total: 260 repayments of $156.85.
    expect(getLenders(unnamed, withProviders(['spoonbill']), clock)['spoonbill']).toMatchObject({
      establishmentFees: 0,
      comparisonRange: { from: 8.38, to: 19.42 },
      totalPayable: expect.closeTo(40_780.32, 1),
    });
    expect(getLenders(unnamed, withProviders(['spoonbill']), clock)['spoonbill']?.comparisonRate).toBeUndefined();
  });

  test('omit providers whose rules exclude the car', () => {
    const old = { ...CAR, year: 2010 };
    expect(Object.keys(getLenders(old, withProviders(['lyrebird', 'banksia']), clock))).toEqual(['lyrebird']);
    expect(getLenders({ ...CAR, status: 'sold' }, site, clock)).toEqual({});
    expect(getLenders({ ...CAR, price: 400 }, withProviders(['lyrebird', 'banksia']), clock)).toEqual({});
  });

  test("are the dealer's estimate if the feed names none", () => {
    const { finance_lenders: _, ...unnamed } = CAR;
    expect(Object.keys(getLenders(unnamed, withProviders(['brolga']), clock))).toEqual(['brolga']);
  });

  test('have no repayment for a car without a price or with an implausible one', () => {
    const [poa, cheap] = [0, 600].map((price) =>
      getLenders({ ...CAR, price, finance_lenders: {} }, withProviders(['honeyeater']), clock),
    );
    for (const lenders of [poa, cheap]) {
      expect(lenders?.['honeyeater']).toMatchObject({ disclaimer: expect.any(String) });
      expect(lenders?.['honeyeater']).not.toHaveProperty('paymentWeek', expect.anything());
    }
  });
});

test("GET /cars/{id}/finance answers for the dealer's cars, and with no lenders if repayments are hidden", async () => {
  const tenants = withStock(services.tenants, { [SITE ?? '']: [CAR], [SITE_WITHOUT ?? '']: [CAR] });
  const app = createApp({ ...services, tenants });
  const ask = (slug: string | undefined, id: string) => createVisitor(app, slug ?? '').get(`/cars/${id}/finance`);
  expect(await ask(SITE, 'A1')).toMatchObject({
    status: 200,
    body: { finance_lenders: { lyrebird: { termYears: 5 } } },
  });
  expect(await ask(SITE_WITHOUT, 'A1')).toMatchObject({ status: 200, body: { finance_lenders: {} } });
  expect(await ask(SITE, 'B2')).toMatchObject({ status: 404, body: { error: expect.any(String) } });
});
