import * as v from 'valibot';
import { clockAt } from '#src/lib/clock.ts';
import { type Car, CarSchema, type DepartedCar } from '#src/stock/index.ts';
import type { SiteContext } from './routes-context.ts';
import { SiteSchema } from './schema.ts';

/* Small sites and cars for the tests of what is planned from them. */

const NOW = Date.parse('2026-11-20T02:00:00Z');
const DAY = 24 * 60 * 60;

const SITE = {
  slug: 'city-motors',
  template: 'dense',
  dealership_id: 1,
  name: 'City Motors',
  url: 'https://city-motors.example',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  locations: [
    {
      id: 1,
      name: 'City Motors Parramatta',
      slug: 'parramatta',
      primary: true,
      address: { street: '12 Example Street', city: 'Parramatta', state: 'NSW', postcode: '2150' },
      contact_detail: { phone: '(02) 5550 0101', email: 'sales@city-motors.example' },
    },
  ],
  navigation: { header: [{ name: 'Cars', dynamicDropdown: 'stock' }], footer: {} },
  stock: { feed: { file: 'stock.json', format: { type: 'json' } } },
} as const;

/** A car in stock for a month, with `more` over its facts. */
export function carOf(more: Partial<Car> = {}): Car {
  return v.parse(CarSchema, {
    id: '1',
    slug: '2021-toyota-hilux-1',
    name: '2021 Toyota Hilux SR5',
    make: 'Toyota',
    model: 'Hilux',
    price: 45_990,
    status: 'in_stock',
    car_type: 'used',
    item_type: 'car',
    certified: false,
    reserved: false,
    preorder: false,
    reservable: true,
    has_nvic: false,
    has_checkout_payment_processor: false,
    show_on_dealer_website: true,
    created_at_timestamp: NOW / 1000 - 30 * DAY,
    custom_rank: 0,
    images: [{ url: 'https://photos.example/1.jpg' }],
    simple_body: 'Ute',
    ...more,
  });
}

/** A site in the middle of a working day, with one car unless told otherwise. */
export function contextOf({
  site = {},
  stock = [carOf()],
  departed = [],
  now = NOW,
}: {
  site?: object;
  stock?: readonly Car[];
  departed?: readonly DepartedCar[];
  now?: number;
} = {}): SiteContext {
  return { site: v.parse(SiteSchema, { ...SITE, ...site }), stock, departed, clock: clockAt(now) };
}

/** The one location of the site, with `more` over its facts. */
export function locationOf(more: object = {}): object {
  return { ...SITE.locations[0], ...more };
}
