import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import type { Car } from '#src/stock/car.ts';
import { makeIndexedCar, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { CarCard } from './CarCard.tsx';
import { toCard } from './index.ts';

function renderCard(facts: Partial<Car>, locale: 'en-AU' | 'en-US' = 'en-AU', detailed = false): string {
  const car = toCard(makeIndexedCar({ created_at_timestamp: 0, ...facts }), createClock(SEARCH_NOW));
  const card = <CarCard car={car} locale={locale} usedLabel="used" detailed={detailed} />;
  const html = renderToString(card);
  // A build keeps the markup of cards, which React must be able to hydrate: it has no adjacent texts, which a mark would part.
  expect(renderToStaticMarkup(card)).toBe(html);
  return html;
}

const listTexts = (html: string) =>
  [...html.matchAll(/>([^<>]+)</gu)].map(([, text]) => text?.replaceAll('\u00a0', ' '));

describe('CarCard', () => {
  test('shows name, condition, odometer, year, transmission, fuel, price with its type, and location', () => {
    const html = renderCard({
      km: 45_000,
      year: 2021,
      simple_transmission: 'Automatic',
      simple_fuel: 'Petrol',
      price_type: 'drive_away',
      location_name: 'Ryde',
      before_price: 47_990,
    });
    expect(listTexts(html)).toEqual([
      'Photos coming soon',
      '2021 Toyota Hilux SR5',
      'Used · 45,000 km · Automatic · Petrol',
      '$45,990',
      'Was $47,990',
      'Drive away',
      'Ryde',
    ]);
    expect(html).toContain('href="/cars/a1"');
    expect(listTexts(renderCard({ name: 'Toyota Hilux', year: 2021 }))).toContain('Used · 2021');
  });

  test('a detailed card shows more facts, without lines for missing ones', () => {
    const facts = { simple_body: 'Ute', simple_drive: '4x4', colour: 'White', seats: 5, stocknum: 'U12345' };
    expect(listTexts(renderCard(facts, 'en-AU', true))).toContain('Ute · 4x4 · White · 5 seats · Stock U12345');
    expect(listTexts(renderCard(facts)).join()).not.toContain('Ute');
    expect(renderCard({}, 'en-AU', true)).not.toContain('car-more');
  });

  test('a detailed card shows the energy label', () => {
    const car = { ...toCard(makeIndexedCar(), createClock(SEARCH_NOW)), energy: 'Not available' };
    const html = renderToString(<CarCard car={car} locale="en-NZ" usedLabel="used" detailed />);
    expect(listTexts(html)).toContain('Energy label: Not available');
  });

  test('shows the price of a subscription, also of a car without a price', () => {
    const text = 'By subscription: $199 a week';
    expect(listTexts(renderCard({ subscription_price: 199 })).join(' ')).toContain(text);
    expect(listTexts(renderCard({ subscription_price: 199, price: 0 })).join(' ')).toContain(text);
    expect(renderCard({ subscription_price: 0 })).not.toContain('subscription');
  });

  test('a price of 0 reads "Price on application"', () => {
    const html = renderCard({ price: 0, price_type: 'drive_away' });
    expect(html).toContain('Price on application');
    expect(html).not.toContain('$');
  });

  test('a sold car has a sold badge beside another tag, and no second one beside a sold tag', () => {
    const count = (facts: Partial<Car>) => listTexts(renderCard(facts)).filter((text) => text === 'Sold').length;
    expect(count({ status: 'sold', reserved: true })).toBe(1);
    expect(count({ status: 'sold', tag: 'Special' })).toBe(1);
    expect(count({ status: 'sold' })).toBe(1);
    expect(count({ status: 'in_stock' })).toBe(0);
  });

  test('has the tag and the remark of the dealer, and lists every yard that shows the car', () => {
    const texts = listTexts(
      renderCard({
        preorder: true,
        label: 'Price drop',
        location_name: 'Ryde',
        distribution_locations: ['Parramatta'],
      }),
    );
    expect(texts).toEqual(expect.arrayContaining(['Pre-order', 'Price drop', 'Ryde, Parramatta']));
  });

  test('shows how far the price is below the market, if the feed says so', () => {
    const car = { ...toCard(makeIndexedCar(), createClock(SEARCH_NOW)), market: '$1,010 below market' };
    const html = renderToString(<CarCard car={car} locale="en-AU" usedLabel="used" />);
    expect(listTexts(html)).toContain('$1,010 below market');
    expect(renderCard({})).not.toContain('market');
  });

  test('shows what a shopper compares in the order of importance', () => {
    const html = renderCard({ location_name: 'Ryde', before_price: 47_990, price_type: 'drive_away' });
    const places = ['car-picture', 'car-name', 'car-facts', 'car-price', 'car-place'].map((name) => html.indexOf(name));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('a picture has a size and loads lazily, and a drawing is labelled', () => {
    const html = renderCard({ images: [{ url: 'https://img.example/1.jpg' }, { url: 'https://img.example/2.jpg' }] });
    expect(html).toMatch(
      /<img src="https:\/\/img\.example\/1\.jpg" alt="2021 Toyota Hilux SR5" width="850" height="567" loading="lazy"/u,
    );
    expect(html).toContain('2 photos');
    expect(html).not.toContain('Photos coming soon');
    expect(renderCard({})).toMatch(/<img src="\/art\/[^"]+" alt=""/u);
  });

  test('United States cards use gas and miles', () => {
    const html = renderCard({ simple_fuel: 'Petrol', km: 28_000 }, 'en-US');
    expect(listTexts(html)).toEqual(expect.arrayContaining(['Used · 28,000 mi · Gas']));
  });
});
