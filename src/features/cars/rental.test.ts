import { describe, expect, test } from 'vitest';
import { makeCarNode } from '#src/seo/structured-data/car.ts';
import { makeCar } from '#tests/fixtures/car.ts';
import { makeSite } from '#tests/fixtures/site.ts';
import { getPriceView } from './display/index.ts';
import { makeIndexContext, toSearchDocument } from './indexing/index.ts';
import { needsNotice } from './notice.ts';
import { listCarBadges, toShownCar } from './page/index.ts';
import { formatRates, getWeeklyRate, isForRent, isOnlyForRent } from './rental.ts';

const rental = makeCar({ price: 0, rental_day: 89, rental_week: 490, rental_month: 1760 });
const both = { ...rental, price: 42_000 };

describe('a car with rates', () => {
  test('is for rent, and only that without a price', () => {
    expect([rental, both, makeCar({ price: 0 })].map(isForRent)).toEqual([true, true, false]);
    expect([rental, both, makeCar({ price: 0 })].map(isOnlyForRent)).toEqual([true, false, false]);
  });

  test('shows them in place of a price', () => {
    const text = '$89 a day · $490 a week · $1,760 a month';
    expect(formatRates(rental, 'en-AU')?.replaceAll('\u00a0', ' ')).toBe(text);
    expect(formatRates(makeCar(), 'en-AU')).toBe(undefined);
    const hit = toSearchDocument(rental, makeIndexContext(makeSite(), { year: () => 2026 }));
    expect(getPriceView(hit, 'en-AU').text.replaceAll('\u00a0', ' ')).toBe(`For rent: ${text}`);
    expect(hit).toMatchObject({ rental_price: 490, rental_only: true });
  });

  test('is compared by the week, also if its feed has another rate only', () => {
    expect(getWeeklyRate(rental)).toBe(490);
    expect(getWeeklyRate({ rental_day: 80 })).toBe(560);
    expect(getWeeklyRate({ rental_month: 1760, rental_day: 89 })).toBe(405);
    expect(getWeeklyRate({})).toBe(undefined);
  });

  test('has a badge in place of its condition, and no notice about a sale', () => {
    const badges = (car: typeof rental) =>
      listCarBadges({ car, availability: 'available' }, { locale: 'en-AU', usedLabel: 'used' }).map(({ text }) => text);
    expect(badges(rental)).toEqual(['For rent']);
    expect(badges(both)).toEqual(['Used']);
    expect([needsNotice(rental), needsNotice(both)]).toEqual([false, true]);
  });

  test('is described as an offer to rent', () => {
    const site = { origin: 'https://x.example', locale: 'en-AU', name: 'X' } as const;
    const node = makeCarNode({ car: toShownCar(rental), availability: 'available' }, site, '/cars/a');
    expect(node['offers']).toMatchObject({
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: [
        { price: 89, priceCurrency: 'AUD', unitCode: 'DAY' },
        { price: 490, unitCode: 'WEE' },
        { price: 1760, unitCode: 'MON' },
      ],
    });
    expect(node['offers']).not.toHaveProperty('price');
  });
});
