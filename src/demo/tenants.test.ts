import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { planFromFiles } from '#src/build/tenant/plan.ts';
import { makeFeedContext } from '#src/build/tenant/stock-reading.ts';
import { findTenants, parseSite } from '#src/config/index.ts';
import { makeFormViews } from '#src/features/leads/index.ts';
import { createClock } from '#src/lib/clock.ts';
import { readFeed } from '#src/stock/index.ts';
import { DEMO_DEALERS } from './dealers.ts';
import { REFERENCE } from './value.ts';

const TENANTS = fileURLToPath(new URL('../../tenants', import.meta.url));
const SLUGS = findTenants(TENANTS);
const clock = createClock((REFERENCE + 3600) * 1000);

function loadSite(slug: string) {
  const file = join(TENANTS, slug, 'site.json');
  const result = parseSite(readFileSync(file, 'utf8'), { file, slug });
  if (result.kind === 'invalid') throw new Error(JSON.stringify(result.problems, null, 2));
  return result.site;
}

function readFeeds(slug: string) {
  const site = loadSite(slug);
  return site.stock.feeds.map((feed) => {
    const file = join(TENANTS, slug, feed.file);
    return readFeed(readFileSync(file), feed, makeFeedContext(site, clock, file));
  });
}

/** Reads the stock of a dealer with one feed. */
function readStock(slug: string) {
  const [reading, ...others] = readFeeds(slug);
  if (!reading || others.length > 0) throw new Error(`${slug} has several feeds.`);
  return reading;
}

/** Lists every string in `value` with its key. */
function listStrings(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => listStrings(inner, Array.isArray(value) ? key : name));
}

test('every demo dealer has a site, and every site a demo dealer', () => {
  expect(SLUGS).toEqual(DEMO_DEALERS.map(({ slug }) => slug).toSorted());
  expect(SLUGS.length).toBeGreaterThanOrEqual(6);
});

test('the demo dealers cover every template and every locale', () => {
  const sites = SLUGS.map(loadSite);
  expect(new Set(sites.map(({ template }) => template)).size).toBe(4);
  expect(new Set(sites.map(({ locale }) => locale)).size).toBe(3);
  expect(new Set(sites.flatMap(({ stock }) => stock.feeds.map(({ format }) => format.type))).size).toBe(4);
});

test.each(['riverfold', 'kowhai-moto'])('the CSV of %s has offers of its lenders and market prices', (slug) => {
  const reading = readStock(slug);
  if (reading.kind === 'refused') throw new Error(JSON.stringify(reading.problem));
  const offers = reading.cars.flatMap(({ finance_lenders = {} }) => Object.values(finance_lenders));
  expect(offers.length).toBeGreaterThan(20);
  for (const offer of offers) {
    expect(offer.interestRate).toBeGreaterThan(0);
    expect(offer.totalPayable).toBeGreaterThan(offer.establishmentFees ?? 0);
  }
  const market = reading.cars.flatMap(({ autograb_data }) => autograb_data ?? []);
  expect(market.length).toBeGreaterThan(20);
  for (const { average_market_price } of market) expect(average_market_price).toBeGreaterThan(500);
});

test('finance links of a group name the dealership of the car, not the group', () => {
  const site = loadSite('riverfold');
  const settings = { tenantsDir: TENANTS, stockDir: undefined, outDir: '', now: clock.now, force: false };
  const plan = planFromFiles({ ...settings, acceptStockDrop: false }, site);
  if (plan.kind === 'refused') throw new Error(plan.problem);
  const shown = plan.pages.filter(({ path }) => path === '/search' || path.startsWith('/cars/'));
  const inputs = listStrings(shown.map((page) => page.inputs()));
  const chosen = inputs.flatMap(([, text]) =>
    text.includes('preferredDealership=') ? [new URL(text, site.url).searchParams.get('preferredDealership')] : [],
  );
  expect(new Set(chosen)).toEqual(new Set(['riverfold-newstead', 'riverfold-moorooka', 'riverfold-used']));
});

test('the group has a website for a dealership, reviews of each yard, codes for leads, and asks what part it is', () => {
  const { dealership_websites, gmb_profiles, locations, ...site } = loadSite('riverfold');
  expect(dealership_websites.map(({ slug }) => slug)).toContain(locations[0]?.dealership_slug);
  expect(gmb_profiles.filter(({ id }) => locations.some(({ gmb_profile }) => gmb_profile === id))).toHaveLength(2);
  expect(site).toMatchObject({ dealer_id: 2200, manufacturer_id: 21, dealership_group: 'riverfold-group' });
  const parts = makeFormViews(loadSite('riverfold')).find(({ id }) => id === 'parts');
  const kind = parts?.steps.flatMap(({ fields }) => fields).find(({ name }) => name === 'subcategory');
  expect(kind?.options?.map(({ value }) => value)).toEqual([
    'Genuine part',
    'Accessory',
    'Tyres and wheels',
    'Not sure',
  ]);
});

test('shoppers of a group filter by the dealership of the car', () => {
  const reading = readStock('riverfold');
  if (reading.kind === 'refused') throw new Error(JSON.stringify(reading.problem));
  expect(loadSite('riverfold').search.facets).toContain('dealership_name');
  const dealerships = reading.cars.map((car) => `${car.dealership_id} ${car.dealership_slug} ${car.dealership_name}`);
  expect([...new Set(dealerships)].toSorted()).toEqual([
    '1201 riverfold-newstead Riverfold Newstead',
    '1202 riverfold-moorooka Riverfold Moorooka',
    '1203 riverfold-used Riverfold Used Cars',
  ]);
});

test('one demo dealer has 20 of 990 reviews, 4.5 on average', () => {
  const samples = SLUGS.map((slug) => loadSite(slug).reviews).filter(({ aggregate }) => aggregate?.count);
  expect(samples.map(({ items, aggregate }) => ({ items: items.length, ...aggregate }))).toEqual([
    { items: 20, count: 990, average_rating: 4.5 },
  ]);
});

test('one demo dealer has a location and a suburb with names of 40 characters or more', () => {
  const places = SLUGS.flatMap((slug) => loadSite(slug).locations);
  expect(places.some(({ name }) => name.length >= 40)).toBe(true);
  expect(places.some(({ address }) => address.city.length >= 40)).toBe(true);
});

describe.each(SLUGS)('%s', (slug) => {
  test('every row of the feed is accepted without a warning', () => {
    for (const reading of readFeeds(slug)) {
      if (reading.kind === 'refused') throw new Error(JSON.stringify(reading.problem));
      expect(reading.quarantined).toEqual([]);
      // Dealers read about used cars in New South Wales without a rego.
      expect(reading.warnings.filter(({ column }) => column !== 'rego')).toEqual([]);
      expect(reading.notes).toEqual([]);
      expect(reading.accepted).toBe(reading.rows);
    }
  });

  test('every vehicle is at a location of the site', () => {
    const readings = readFeeds(slug);
    const ids = loadSite(slug).locations.map(({ id }) => id);
    for (const { name, location_id, city } of readings.flatMap((reading) => ('cars' in reading ? reading.cars : []))) {
      expect(ids, name).toContain(location_id);
      expect(city, name).toBeDefined();
    }
  });

  test('every menu link leads to a page of the site', () => {
    const site = loadSite(slug);
    const settings = { tenantsDir: TENANTS, stockDir: undefined, outDir: '', now: clock.now, force: false };
    const plan = planFromFiles({ ...settings, acceptStockDrop: false }, site);
    if (plan.kind === 'refused') throw new Error(plan.problem);
    const pages = new Set(plan.pages.map(({ path }) => path));
    // The parts of the home page are ways on too.
    const links = listStrings([site.navigation, site.home]).flatMap(([key, text]) =>
      key === 'url' && /^\/(?!assets\/)/u.test(text) ? [new URL(text, site.url).pathname] : [],
    );
    expect(links.filter((link) => !pages.has(link))).toEqual([]);
  });

  test('excluded stock numbers are in the stock', () => {
    const files = loadSite(slug).stock.feeds.map(({ file }) => readFileSync(join(TENANTS, slug, file), 'utf8'));
    const text = files.join('\n');
    for (const number of loadSite(slug).search.excludedStockNumbers) expect(text).toContain(number);
  });

  test('every named asset exists', () => {
    const site = loadSite(slug);
    const named = listStrings(site).flatMap(([, text]) => (text.startsWith('/assets/') ? [text] : []));
    const files = named.flatMap((file) =>
      file.includes('{slug}') ? site.locations.map((location) => file.replace('{slug}', location.slug)) : [file],
    );
    expect(files.filter((file) => !existsSync(join(TENANTS, slug, file)))).toEqual([]);
  });

  test('no address could be real: domains end in .example, phone numbers are reserved ones', () => {
    const { $schema: _, ...input } = JSON.parse(readFileSync(join(TENANTS, slug, 'site.json'), 'utf8'));
    const all = listStrings(input);
    const hosts = all.flatMap(([, text]) => (/^https?:/u.test(text) ? [new URL(text).hostname] : []));
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
    const mails = all.flatMap(([, text]) => (/^[^\s/]+(?<!\.)@\S+$/u.test(text) ? [text] : []));
    expect(mails.filter((mail) => !mail.endsWith('.example'))).toEqual([]);
    const phones = all.flatMap(([key, text]) => (key === 'phone' || key === 'landline_phone' ? [text] : []));
    expect(phones.filter((phone) => !RESERVED_PHONES.some((pattern) => pattern.test(phone)))).toEqual([]);
  });
});

/**
 * Numbers that are never assigned: those that the Australian regulator reserves for fiction, the 555-01xx of North America, and
 * Auckland numbers that begin with 1, which New Zealand does not hand out.
 */
const RESERVED_PHONES = [
  /^\(0[2378]\) (?:5550|7010) \d{4}$/u,
  /^0491 57\d \d{3}$/u,
  /^1300 975 7\d{2}$/u,
  /^\(\d{3}\) 555-01\d{2}$/u,
  /^\(09\) 1\d{2} \d{4}$/u,
];
