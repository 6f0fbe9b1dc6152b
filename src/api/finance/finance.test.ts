import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clockAt } from '#src/lib/clock.ts';
import type { Site } from '#src/site/index.ts';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { tenantOf, visitor, withStock } from '#tests/api/visitor.ts';
import { car } from '#tests/search/cars.ts';
import { createApp } from '../app.ts';
import { lendersOf } from './car-lenders.ts';

/** Shows repayments; that one does not. */
const [SITE, SITE_WITHOUT] = ['currawong-cars', 'riverfold'];
const CAR = car({
  ...{ id: 'A1', price: 30_000, year: 2024 },
  finance_lenders: {
    lyrebird: { interestRate: 9.5, paymentWeek: 155.2, termYears: 5, disclaimer: 'Our words.' },
    banksia: { interestRate: 8, termYears: 5 },
    unheard: { interestRate: 1 },
  },
});

let services: TestServices;
let site: Site;
beforeAll(async () => {
  services = await testServices();
  site = tenantOf(services, SITE).site;
});
afterAll(() => services.close());

const clock = clockAt(Date.UTC(2026, 10, 20));
const withProviders = (providers: Site['finance']['providers']): Site => ({
  ...site,
  finance: { ...site.finance, providers },
});

describe('the lenders of a car', () => {
  test('are those of the dealer whom the feed names, with what shoppers read of them', () => {
    const lenders = lendersOf(CAR, withProviders(['lyrebird', 'banksia', 'brolga']), clock);
    expect(Object.keys(lenders)).toEqual(['lyrebird', 'banksia']);
    expect(lenders['lyrebird']).toMatchObject({
      ...{ financeProvider: 'Lyrebird Car Loans', interestRate: 9.5, paymentWeek: 156, termYears: 5 },
      ...{
        deposit: 0,
        balloon: 0,
        comparisonRate: expect.any(Number),
        disclaimer: expect.stringContaining('Our words.'),
      },
    });
  });

  test('leave out those whose rules the car breaks (D28)', () => {
    const old = { ...CAR, year: 2010 };
    expect(Object.keys(lendersOf(old, withProviders(['lyrebird', 'banksia']), clock))).toEqual(['lyrebird']);
    expect(lendersOf({ ...CAR, status: 'sold' }, site, clock)).toEqual({});
    expect(lendersOf({ ...CAR, price: 400 }, withProviders(['lyrebird', 'banksia']), clock)).toEqual({});
  });

  test('are the dealer’s estimate where the feed names none', () => {
    const { finance_lenders: _, ...unnamed } = CAR;
    expect(Object.keys(lendersOf(unnamed, withProviders(['brolga']), clock))).toEqual(['brolga']);
  });

  test('say no repayment for a car without a price, nor one too small to be true', () => {
    const [poa, cheap] = [0, 600].map((price) =>
      lendersOf({ ...CAR, price, finance_lenders: {} }, withProviders(['honeyeater']), clock),
    );
    for (const lenders of [poa, cheap]) {
      expect(lenders?.['honeyeater']).toMatchObject({ disclaimer: expect.any(String) });
      expect(lenders?.['honeyeater']).not.toHaveProperty('paymentWeek');
    }
  });
});

test('GET /cars/{id}/finance answers for cars of the dealer, and with nobody where no repayments are shown', async () => {
  const tenants = withStock(services.tenants, { [SITE ?? '']: [CAR], [SITE_WITHOUT ?? '']: [CAR] });
  const app = createApp({ ...services, tenants });
  const ask = (slug: string | undefined, id: string) => visitor(app, slug ?? '').get(`/cars/${id}/finance`);
  expect(await ask(SITE, 'A1')).toMatchObject({
    status: 200,
    body: { finance_lenders: { lyrebird: { termYears: 5 } } },
  });
  expect(await ask(SITE_WITHOUT, 'A1')).toMatchObject({ status: 200, body: { finance_lenders: {} } });
  expect(await ask(SITE, 'B2')).toMatchObject({ status: 404, body: { error: expect.any(String) } });
});
