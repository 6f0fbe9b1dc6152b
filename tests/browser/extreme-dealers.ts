/* Copies of one demo dealer of each kind of card, with the longest texts and the oddest photos that a feed may have. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '#src/build/build.ts';
import { readBuildRequest } from '#src/build/request.ts';
import type { Site } from '#src/config/index.ts';
import { isObject } from '#src/lib/json.ts';
import { type Preview, startPreview } from '#src/preview/server.ts';
import { TENANTS, TENANTS_FOLDER } from './tenants.ts';

/** Forty letters, as long as the longest names of places in Australia. */
const LONG_SUBURB = 'Mamungkukumpurangkuntjunya Hill Junction';
const LONG_NAME = '2024 Mercedes-Benz Sprinter Transfer 519 CDI Extra-Long Wheelbase Super High Roof 7G-Tronic';
const BADGES = ['Price drop', 'One owner, full service history', 'Electric', 'Demonstrator', 'Ex-government'];
/** Photos by the shape of their viewBox: as cards show them, wide, upright, and square. */
const PHOTOS = { standard: '1200 800', wide: '1600 700', upright: '900 1600', square: '1000 1000' } as const;

/** Each template has its own kind of card. */
export const EXTREME_DEALERS: readonly Site[] = TENANTS.filter(
  ({ features }, index) => TENANTS.findIndex((site) => site.features.cars.card === features.cars.card) === index,
);

/** The page of the first car, which has the longest texts. */
export const EXTREME_CAR_PATH = '/cars/2024-mercedes-benz-sprinter-transfer-x0';

const DAY = 24 * 60 * 60;

const LENDER = {
  interestRate: 12.94,
  comparisonRate: 14.93,
  termYears: 5,
  termMonths: 60,
  establishmentFees: 1360.5,
  financeProvider: 'Long Name Motor Vehicle Finance Corporation',
};

/** The longest facts. */
const LONG_CAR = {
  name: LONG_NAME,
  make: 'Mercedes-Benz',
  model: 'Sprinter Transfer',
  year: 2024,
  km: 1_234_567,
  price: 1_299_990,
  price_type: 'excluding_government_charges',
  before_price: 1_399_990,
  tag: BADGES.slice(0, 2).join(' · '),
  label: BADGES.slice(2).join(' · '),
  simple_body: 'Cab Chassis',
  simple_fuel: 'Plug-in Hybrid',
  autograb_data: { average_market_price: 1_350_000 },
  warranty: 'Balance of the new vehicle warranty until 1,000,000 km or 31 December 2030, whichever comes first',
  features: [
    'Electrohydraulically-adjustable-suspension',
    'Sunroof',
    ...Array.from({ length: 30 }, (_, i) => `Pack ${i}`),
  ],
  finance_lenders: { long: { ...LENDER, paymentWeek: 6543.21, paymentMonth: 28_353.9, totalPayable: 1_700_000 } },
};

/** The shortest ones, beside the longest in each row of cards. */
const SHORT_CAR = {
  name: '2021 Kia Rio S',
  make: 'Kia',
  model: 'Rio',
  year: 2021,
  km: 9,
  price: 9990,
  price_type: 'drive_away',
  simple_body: 'Hatchback',
  simple_fuel: 'Petrol',
  features: ['Sunroof'],
  finance_lenders: { short: { ...LENDER, paymentWeek: 51.2, paymentMonth: 221.9, totalPayable: 13_312 } },
};

/** Facts that some cars have, on another car each time. */
const EXTRAS: readonly object[] = [
  { subscription_price: 1999, rental_day: 1299, rental_week: 8499, distribution_locations: [`${LONG_SUBURB} North`] },
  { price: 0 },
  { reserved: true },
  { images: [] },
  { status: 'coming_soon' },
  {},
  {},
];

function makeExtremeStock(locationIds: readonly string[], now: number): object[] {
  const shapes = Object.keys(PHOTOS);
  return Array.from({ length: 24 }, (_, index) => {
    const car = index % 2 === 0 ? LONG_CAR : SHORT_CAR;
    const photo = `/assets/${shapes[index % shapes.length]}.svg`;
    return {
      id: `X${index}`,
      stocknum: `STOCK-01234567890123456789${index}`,
      vin: `JTEBR3FJ00K${100_000 + index}`,
      ...car,
      car_type: 'used',
      item_type: 'car',
      status: 'in_stock',
      created_at_timestamp: Math.floor(now / 1000) - index * DAY,
      custom_rank: 100 - index,
      location_id: locationIds[index % locationIds.length],
      simple_transmission: 'Automatic',
      simple_drive: 'FWD',
      seats: 5,
      colour: 'White',
      rego: 'ABC12D',
      images: [photo, photo, photo, photo, photo],
      ...EXTRAS[index % EXTRAS.length],
    };
  });
}

/** Draws a car that fills the picture, with a mark at each end, so that a look shows if an end is cut off. */
const drawPhoto = (size: string): string => {
  const [width = 0, height = 0] = size.split(' ').map(Number);
  const middle = height / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size}">` +
    `<rect width="${width}" height="${height}" fill="#b8c4cc"/>` +
    `<rect x="10" y="${middle - 120}" width="${width - 20}" height="200" rx="90" fill="#7a1f2b"/>` +
    `<circle cx="40" cy="${middle}" r="26" fill="#ff0"/><circle cx="${width - 40}" cy="${middle}" r="26" fill="#f00"/>` +
    `<circle cx="${width * 0.22}" cy="${middle + 90}" r="80" fill="#111"/>` +
    `<circle cx="${width * 0.78}" cy="${middle + 90}" r="80" fill="#111"/></svg>`
  );
};

/** Writes the dealer's config and stock into the folder of tenants. */
function writeExtremeDealer(tenants: string, { slug, locations }: Site, now: number): void {
  const folder = join(tenants, slug);
  cpSync(join(TENANTS_FOLDER, slug), folder, { recursive: true });
  const config: unknown = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
  if (!isObject(config) || !isObject(config['search']) || !isObject(config['features'])) {
    throw new Error(`The config of ${slug} is not as expected.`);
  }
  const { features, search } = config;
  const stock = isObject(config['stock']) ? config['stock'] : {};
  const cars = isObject(features['cars']) ? features['cars'] : {};
  const finance = isObject(features['finance']) ? features['finance'] : {};
  const changed = {
    ...config,
    locations: Array.isArray(config['locations']) ? config['locations'].map(lengthenSuburb) : [],
    syndication: undefined,
    stock: { ...stock, feed: { file: 'extreme.json', format: { type: 'json' } } },
    search: { ...search, engine: 'embedded', endpoint: undefined, excludedStockNumbers: undefined, minimumPrice: 0 },
    features: {
      ...features,
      cars: { ...cars, cardPhotos: 5 },
      finance: { ...finance, repayments: true, cards: true },
    },
  };
  // Other parts of the config name the location too.
  const [{ name = '' } = {}] = locations;
  const text = JSON.stringify(changed).replaceAll(`"${name}"`, `"${name} ${LONG_SUBURB}"`);
  writeFileSync(join(folder, 'site.json'), text);
  const ids = locations.slice(0, 2).map(({ id }) => id);
  writeFileSync(join(folder, 'extreme.json'), JSON.stringify(makeExtremeStock(ids, now)));
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, size] of Object.entries(PHOTOS)) {
    writeFileSync(join(folder, 'assets', `${name}.svg`), drawPhoto(size));
  }
}

/** Gives the first location the longest name of a suburb. */
const lengthenSuburb = (location: unknown, index: number): unknown =>
  index === 0 && isObject(location) && isObject(location['address'])
    ? { ...location, address: { ...location['address'], city: LONG_SUBURB } }
    : location;

/** Builds the dealers in the folder and serves them. */
export async function serveExtremeDealers(work: string, sites: readonly Site[]): Promise<Preview> {
  const tenants = join(work, 'tenants');
  rmSync(work, { recursive: true, force: true });
  const now = Date.now();
  for (const site of sites) writeExtremeDealer(tenants, site, now);
  const out = join(work, 'sites');
  const slugs = sites.map(({ slug }) => slug);
  const report = await build(
    readBuildRequest({
      tenants,
      out,
      slugs,
      force: false,
      'accept-stock-drop': false,
      now: new Date(now).toISOString(),
    }),
  );
  const failed = report.tenants.filter(({ outcome }) => outcome !== 'built');
  if (failed.length > 0) throw new Error(JSON.stringify(failed));
  return startPreview({ outDir: out, port: 0 });
}
