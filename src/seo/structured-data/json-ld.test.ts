import { describe, expect, test } from 'vitest';
import { formatClockTime } from '#src/features/locations/index.ts';
import { getCatalogue } from '#src/plan/catalogue/catalogue.ts';
import { makeFrame } from '#src/plan/frame/index.ts';
import type { Car } from '#src/stock/index.ts';
import { makeContext, makeListedCar, makeLocation } from '#tests/fixtures/site-context.ts';
import { makeCarNode } from './car.ts';
import { formatJsonLd, makeBreadcrumbNode, makeLocationNode, makeLocationNodes, makeSiteNodes } from './json-ld.ts';

const frame = makeFrame(makeContext());

describe('formatJsonLd', () => {
  test('no value can close the script element or start a comment in it', () => {
    const text = formatJsonLd([{ '@type': 'Car', name: '</script><!--<script>\u2028' }]);
    expect(text).not.toContain('<');
    expect(text).not.toContain('\u2028');
    expect(JSON.parse(text)['@graph'][0].name).toBe('</script><!--<script>\u2028');
  });
});

describe('makeSiteNodes', () => {
  const nodes = Object.fromEntries(makeSiteNodes(frame.dealer).map((node) => [node['@type'], node]));

  test('describe the dealer as Organization and AutoDealer', () => {
    expect(nodes['Organization']).toMatchObject({ name: 'City Motors', url: 'https://city-motors.example/' });
    expect(nodes['AutoDealer']).toMatchObject({
      telephone: '(02) 5550 0101',
      address: { '@type': 'PostalAddress', streetAddress: '12 Example Street', addressCountry: 'AU' },
      currenciesAccepted: 'AUD',
      paymentAccepted: 'Cash, Credit Card',
    });
  });

  test('describe the WebSite with a search action on the default search page', () => {
    expect(nodes['WebSite']).toMatchObject({
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://city-motors.example/search/used-cars?query={search_term_string}' },
      },
    });
  });
});

describe('makeLocationNode', () => {
  test("is a LocalBusiness of the location's kind with its hours", () => {
    const opening_hours = [1, 2].map((weekday) => ({ weekday, status: 'Open', open: '08:00', close: '16:00' }));
    const place = makeLocation({
      location_type: 'service',
      contact_detail: { phone: '(02) 5550 0102', opening_hours },
    });
    const [first] = getCatalogue(makeContext({ site: { locations: [place] } })).places;
    expect(first && makeLocationNode(first.view, frame)).toMatchObject({
      '@type': ['LocalBusiness', 'AutoRepair'],
      name: 'City Motors Parramatta',
      telephone: '(02) 5550 0102',
      openingHoursSpecification: [{ dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '16:00' }],
    });
  });
});

describe('opening hours of a location', () => {
  const opening_hours = [1, 2, 6].map((weekday) => ({ weekday, status: 'Open', open: '08:00', close: '16:30' }));
  const special_hours = [
    { status: 'Open', date: '2026-12-24', start_hour: '08:00', end_hour: '12:00' },
    { status: 'Closed', date: '2026-12-25' },
    { status: 'Closed', date: '2026-12-28', department: 'parts' },
    { status: 'Closed', date: '2026-01-26' },
  ];
  const makeView = (features = {}) => {
    const locations = [makeLocation({ contact_detail: { phone: '(02) 5550 0101', opening_hours } })];
    const [place] = getCatalogue(makeContext({ site: { locations, special_hours, features } })).places;
    if (!place) throw new Error('The fixture has a location.');
    return place.view;
  };
  const clock = (time: unknown) => formatClockTime(String(time));

  test('match those on its page, for weekdays and for coming dates', () => {
    const view = makeView();
    const node: Record<string, unknown> = makeLocationNode(view, frame);
    expect(node['openingHoursSpecification']).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Saturday'],
        opens: '08:00',
        closes: '16:30',
      },
    ]);
    expect(view.hours.map(({ hours }) => hours)).toEqual(['8am - 4:30pm', '8am - 4:30pm']);
    const special = node['specialOpeningHoursSpecification'];
    if (!Array.isArray(special)) throw new Error('There are special hours.');
    const specialHours = special.map(({ validFrom, validThrough, opens, closes }) => {
      expect(validThrough).toBe(validFrom);
      return [validFrom, opens === closes ? 'Closed' : `${clock(opens)} - ${clock(closes)}`];
    });
    expect(specialHours).toEqual([
      ['2026-12-24', '8am - 12pm'],
      ['2026-12-25', 'Closed'],
    ]);
    const own = view.specialHours.filter(({ department }) => !department);
    expect(specialHours).toEqual(own.map(({ date, hours }) => [date, hours]));
    expect(special[1]).toMatchObject({ opens: '00:00', closes: '00:00' });
  });

  test('leave out days by appointment', () => {
    const node = makeLocationNode(makeView({ hours: { weekendByAppointment: true } }), frame);
    expect(node['openingHoursSpecification']).toMatchObject([{ dayOfWeek: ['Monday', 'Tuesday'] }]);
  });
});

describe('makeLocationNodes', () => {
  const places = (types: readonly (readonly [slug: string, type: string, dealership: number])[]) => {
    const locations = types.map(([slug, location_type, dealership_id], id) =>
      makeLocation({ id, slug, name: slug, location_type, dealership_id, primary: false }),
    );
    return getCatalogue(makeContext({ site: { locations } })).places.map(({ view }) => view);
  };
  const departments = (types: Parameters<typeof places>[0]) =>
    makeLocationNodes(places(types), frame).flatMap(({ name, department }) => (department ? [[name, department]] : []));

  test('a sales yard has the workshop and the parts counter of its dealership as departments', () => {
    const id = (slug: string) => ({ '@id': `https://city-motors.example/#location-${slug}` });
    expect(
      departments([
        ['north', 'sales', 1],
        ['north-parts', 'parts', 1],
        ['north-service', 'service', 1],
        ['south', '', 2],
      ]),
    ).toEqual([['north', [id('north-parts'), id('north-service')]]]);
  });

  test('a workshop of two yards belongs to neither', () => {
    expect(
      departments([
        ['north', 'sales', 1],
        ['service', 'service', 1],
        ['south', 'sales', 1],
      ]),
    ).toEqual([]);
  });
});

describe('makeBreadcrumbNode', () => {
  test('numbers the crumbs and uses absolute URLs', () => {
    expect(
      makeBreadcrumbNode(
        [
          { name: 'Home', url: '/' },
          { name: 'Kia', url: '/search/kia' },
        ],
        frame.origin,
      ),
    ).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://city-motors.example/' },
        { position: 2, name: 'Kia', item: 'https://city-motors.example/search/kia' },
      ],
    });
  });
});

describe('makeCarNode', () => {
  test('offers the car at its price in the currency of the site', () => {
    const car = makeListedCar({ km: 45_000, vin: 'JTDBR32E720123456', year: 2021 });
    expect(makeCarNode({ car, availability: 'available' }, frame, '/cars/x')).toMatchObject({
      '@type': 'Car',
      url: 'https://city-motors.example/cars/x',
      vehicleModelDate: '2021',
      mileageFromOdometer: { value: 45_000, unitCode: 'KMT' },
      offers: { price: 45_990, priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
    });
  });

  test('names the dealer as the seller, or the dealership of a group that has the car', () => {
    const getSeller = (dealership_name?: string) => {
      const car = makeListedCar({ dealership_name });
      return makeCarNode({ car, availability: 'available' }, frame, '/cars/x')['offers'];
    };
    const dealer = { '@id': 'https://city-motors.example/#dealer' };
    expect(getSeller()).toMatchObject({ seller: dealer });
    expect(getSeller(frame.name)).toMatchObject({ seller: dealer });
    expect(getSeller('City Motors Ryde')).toMatchObject({
      seller: { '@type': 'AutoDealer', name: 'City Motors Ryde', parentOrganization: dealer },
    });
  });

  test('a motorcycle is a Motorcycle and a truck is a Vehicle', () => {
    const getType = (item_type: Car['item_type']) =>
      makeCarNode({ car: makeListedCar({ item_type }), availability: 'available' }, frame, '/cars/x')['@type'];
    expect([getType('motorcycle'), getType('truck')]).toEqual(['Motorcycle', 'Vehicle']);
  });

  test('offers no price for a price on application, and marks a sold car as sold out', () => {
    const offers = makeCarNode({ car: makeListedCar({ price: 0 }), availability: 'sold' }, frame, '/cars/x')['offers'];
    expect(offers).not.toHaveProperty('price', expect.anything());
    expect(offers).toMatchObject({ availability: 'https://schema.org/SoldOut' });
    const reserved = makeCarNode({ car: makeListedCar({ reserved: true }), availability: 'available' }, frame, '/x');
    expect(reserved['offers']).toMatchObject({ availability: 'https://schema.org/Reserved' });
    const preorder = makeCarNode({ car: makeListedCar({ preorder: true }), availability: 'available' }, frame, '/x');
    expect(preorder['offers']).toMatchObject({ availability: 'https://schema.org/PreOrder' });
  });

  test('uses miles on an American site', () => {
    const american = { origin: frame.origin, name: frame.name, locale: 'en-US' } as const;
    expect(
      makeCarNode({ car: makeListedCar({ km: 9000 }), availability: 'available' }, american, '/cars/x'),
    ).toMatchObject({
      mileageFromOdometer: { unitCode: 'SMI' },
      offers: { priceCurrency: 'USD' },
    });
  });
});
