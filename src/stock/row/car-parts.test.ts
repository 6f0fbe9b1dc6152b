import { describe, expect, test } from 'vitest';
import { FEED_ROW, readFeedRow, readFeedRows } from '#tests/fixtures/feed.ts';

describe('specification', () => {
  test.each([
    [{ km: '12,345 km' }, { km: 12_345 }],
    [{ km: 12_345.9 }, { km: 12_345 }],
    [{ km: '100 miles' }, { km: 160 }],
    [{ km: 100, km_unit: 'MI' }, { km: 160 }],
    [
      { doors: ' 4 Doors', seats: ' 5 Seats' },
      { doors: 4, seats: 5 },
    ],
    [
      { cylinders: '6 cyl', engine_size: '3.5 L' },
      { cylinders: 6, engine_size: 3.5 },
    ],
    [{ engine_size: '1998 cc' }, { engine_size: 2, engine_cc: 1998 }],
    [{ engine_size: '1254cc Boxer' }, { engine_size: 1.3, engine_cc: 1254 }],
    [{ engine_size: '49 cc' }, { engine_size: 0.05, engine_cc: 49 }],
    [{ engine_size: '50cc' }, { engine_size: 0.05, engine_cc: 50 }],
    [{ engine_size: 125 }, { engine_size: 0.1, engine_cc: 125 }],
    [{ engine_size: '3.5L V6 24V PDI DOHC' }, { engine_size: 3.5, cylinders: 6 }],
    [{ engine_size: 'V8' }, { cylinders: 8 }],
    [{ fuel_consumption: '7.4 L / 100 km' }, { fuel_consumption: 7.4 }],
    [{ energy_consumption: '15.8 kWh/100km' }, { energy_consumption: 15.8 }],
    [
      { co2_emissions: '209.4 g/km', electric_range: '480 km' },
      { co2_emissions: 209, electric_range: 480 },
    ],
    [
      { energy_stars: '4.4 stars', co2_stars: 6 },
      { energy_stars: 4.5, co2_stars: 6 },
    ],
    [
      { fuel_consumption: 0, simple_fuel: 'Electric' },
      { fuel_consumption: 0, simple_fuel: 'Electric' },
    ],
    [{ filtered_features: ['Tow bar', ' Tow bar ', '-', 'Sunroof'] }, { features: ['Tow bar', 'Sunroof'] }],
    [{ categories: 'Family' }, { categories: ['Family'] }],
    [{ description: 'One owner.<br>Full history.' }, { description: 'One owner.\nFull history.' }],
    [
      { rego: 'ABC12D', rego_expiry: '2026-03-31' },
      { rego: 'ABC12D', rego_expiry: '2026-03-31' },
    ],
    [
      { build_date: '11/2020', compliance_date: '2021-01' },
      { build_date: '2020-11', compliance_date: '2021-01' },
    ],
  ])('reads %j', (changes, expected) => {
    expect(readFeedRow(changes)).toMatchObject({ car: expected, warnings: [] });
  });

  test.each([
    ['km', '- / -', []],
    ['km', 'White / Black', ['km is not a distance such as "45,000 km", so it is left out']],
    ['km', '-5', ['km is not a distance such as "45,000 km", so it is left out']],
    ['km', '5 years', ['km is not a distance such as "45,000 km", so it is left out']],
    ['km', 1e12, ['km is not a distance such as "45,000 km", so it is left out']],
    ['seats', 0, []],
    ['seats', 'many', ['seats is not a whole number from 1 to 120, so it is left out']],
    ['doors', 2.5, ['doors is not a whole number from 1 to 9, so it is left out']],
    ['cylinders', '2 L', ['cylinders is not a whole number from 1 to 16, so it is left out']],
    ['engine_size', 50, ['engine_size is not a size in litres or cc, so it is left out']],
    ['engine_size', '29 cc', ['engine_size is not a size in litres or cc, so it is left out']],
    ['engine_size', 'Twin Scroll', ['engine_size is not a size in litres or cc, so it is left out']],
    ['engine_size', '0 L', []],
    ['fuel_consumption', '0 L / 100 km', []],
    [
      'energy_consumption',
      '15.8 L',
      ['energy_consumption is not a number of kWh per 100 km up to 200, so it is left out'],
    ],
    ['energy_stars', '7', ['energy_stars is not a number of stars up to 6, so it is left out']],
    ['co2_emissions', '-1', ['co2_emissions is not a number of grams of CO2 per km up to 1000, so it is left out']],
    ['fuel_consumption', 'low', ['fuel_consumption is not a number of litres per 100 km, so it is left out']],
    ['simple_fuel', 'Steam', ['simple_fuel is not a known value, so it is left out']],
    ['simple_drive', 'Other', []],
    ['rego_expiry', '01/02/2026', ['rego_expiry is not a date such as 2025-07-31 or 2025-07']],
  ] as const)('leaves out %s "%s"', (field, value, warnings) => {
    const result = readFeedRow({ [field]: value });
    expect(result.car).not.toHaveProperty(field);
    expect(result.warnings).toEqual(warnings);
  });

  test('leaves out list values that are not text, and keeps the car', () => {
    const { car, warnings } = readFeedRow({ features: ['Tow bar', { name: 'Sunroof' }, null] });
    expect(car?.features).toEqual(['Tow bar']);
    expect(warnings).toEqual(['features has values that are not text, which are left out']);
  });

  test('reads seats in the doors column as seats', () => {
    const { car, warnings } = readFeedRow({ doors: ' 7 Seats' });
    expect(car).toMatchObject({ seats: 7 });
    expect(car).not.toHaveProperty('doors');
    expect(warnings).toEqual(['doors has the seats, and was read as such']);
  });

  test('converts an odometer to the unit of the tenant', () => {
    expect(readFeedRow({ km: '16,093 km' }, { distance: 'mile', currency: 'USD' }).car?.km).toBe(9999);
    expect(readFeedRow({ km: 10_000 }, { distance: 'mile', currency: 'USD' }).car?.km).toBe(10_000);
  });
});

describe('appearance', () => {
  test.each([
    [{ simple_body: 'Other', make: 'Ford', model: 'Ranger' }, { simple_body: 'Ute' }],
    [{ simple_body: 'Commercial', model: 'HiAce' }, { simple_body: 'Van' }],
    [{ simple_body: 'station wagon' }, { simple_body: 'Wagon' }],
    [{ simple_body: 'BOBBER', item_type: 'motorcycle' }, { simple_body: 'Bobber' }],
    [{ colour: 'METEOR GREY' }, { colour: 'Grey', colour_name: 'Meteor Grey' }],
    [
      { colour: 'Blue', colour_name: 'Sonic' },
      { colour: 'Blue', colour_name: 'Sonic' },
    ],
    [{ interior_colour: 'Black Leather' }, { interior_colour: 'Black Leather' }],
  ])('reads %j', (changes, expected) => {
    expect(readFeedRow(changes)).toMatchObject({ car: expected, warnings: [] });
  });

  test.each([
    [{ simple_body: 'Spaceship' }, 'simple_body is not a known body type, so it is left out'],
    [
      { simple_body: 'Other', model: 'Corolla' },
      'simple_body does not name a body type, and the Toyota Corolla comes in several or is unknown',
    ],
    [{ colour: '5 years' }, 'colour is not a colour, so it is left out'],
    [{ interior_colour: 'Unlimited km' }, 'interior_colour is not a colour, so it is left out'],
    [{ colour: 'Sonic' }, 'colour is not in a known colour family, so the colour filter misses the car'],
  ])('warns about %j', (changes, warning) => {
    const { car, warnings } = readFeedRow(changes);
    expect(warnings).toEqual([warning]);
    for (const fact of ['simple_body', 'colour', 'interior_colour']) expect(car).not.toHaveProperty(fact);
  });
});

describe('media', () => {
  test('reads pictures as addresses, objects and nested objects', () => {
    const images = [
      'https://example.com/1.jpg',
      { url: 'https://example.com/2.jpg', thumb_url: '/2.jpg' },
      { image: { url: 'https://example.com/3.jpg', thumb: { url: 'https://example.com/t3.jpg' } } },
    ];
    expect(readFeedRow({ images })).toMatchObject({
      car: {
        images: [
          { url: 'https://example.com/1.jpg' },
          { url: 'https://example.com/2.jpg', thumb_url: '/2.jpg' },
          { url: 'https://example.com/3.jpg', thumb_url: 'https://example.com/t3.jpg' },
        ],
      },
      warnings: [],
    });
  });

  test('leaves out a link that would run a script, and keeps the car', () => {
    const changes = {
      images: ['javascript:alert(1)', 'https://example.com/1.jpg', ''],
      video_url: 'javascript:alert(1)',
    };
    const { car, warnings } = readFeedRow(changes);
    expect(car?.images).toEqual([{ url: 'https://example.com/1.jpg' }]);
    expect(car).not.toHaveProperty('video_url');
    expect(warnings).toEqual([
      'images 1 of 3 are not web addresses (https://…) and are left out',
      'video_url is not a web address (https://…), so it is left out',
    ]);
  });
});

describe('location', () => {
  const locations = [
    { id: 12, name: 'Moorooka', city: 'Brisbane', state: 'QLD' },
    { id: 'north', name: 'Northside' },
  ];

  test('recognises a location by its id or its name', () => {
    const expected = { location_id: '12', location_name: 'Moorooka', city: 'Brisbane', state: 'QLD' };
    expect(readFeedRow({ location_id: 12 }, { locations }).car).toMatchObject(expected);
    expect(readFeedRow({ location_name: 'MOOROOKA' }, { locations }).car).toMatchObject(expected);
    expect(
      readFeedRow({ location: { name: 'Moorooka', distribution_locations: ['Northside'] } }, { locations }).car,
    ).toMatchObject({
      ...expected,
      distribution_locations: ['Northside'],
    });
  });

  test('recognises the other yards that show a car', () => {
    const listOthers = (distribution_locations: string[]) =>
      readFeedRow({ location_id: 12, distribution_locations }, { locations }).car?.distribution_locations;
    expect(listOthers(['north', 'NORTHSIDE', 'Moorooka', 'Elsewhere'])).toEqual(['Northside', 'Elsewhere']);
    expect(listOthers(['12'])).toBeUndefined();
  });

  test('keeps an unlisted location as the feed names it', () => {
    const { car } = readFeedRow({ location_name: 'Elsewhere', state: 'New South Wales' }, { locations });
    expect(car).toMatchObject({ location_name: 'Elsewhere', state: 'NSW' });
    expect(car).not.toHaveProperty('location_id');
  });

  test('assigns a car without a location to the only one', () => {
    expect(readFeedRow({}, { locations: locations.slice(0, 1) }).car).toMatchObject({
      location_id: '12',
      city: 'Brisbane',
    });
    expect(readFeedRow({}, { locations }).car).not.toHaveProperty('location_id');
  });

  test("assigns a car without a dealership to its location's", () => {
    const dealership = { id: 5, slug: 'moorooka-group', name: 'Moorooka Group' };
    const north = { id: 6, slug: 'northside', name: 'Northside Motors' };
    const places = [
      { id: 12, name: 'Moorooka' },
      { id: 13, name: 'Northside', dealership: north },
    ];
    const read = (row: Parameters<typeof readFeedRow>[0]) => readFeedRow(row, { dealership, locations: places }).car;
    const expected = { dealership_id: 6, dealership_slug: 'northside', dealership_name: 'Northside Motors' };
    expect(read({ location_id: 13 })).toMatchObject(expected);
    expect(read({ location_id: 12, dealership_id: 6 })).toMatchObject(expected);
    expect(read({ location_id: 12, dealership_slug: 'northside' })).toMatchObject(expected);
    expect(read({ location_id: 12, dealership_name: 'NORTHSIDE motors' })).toMatchObject({
      ...expected,
      dealership_name: 'NORTHSIDE motors',
    });
    // Another dealership's id and slug would be wrong for one that the site does not know.
    const fleet = read({ location_id: 13, dealership_name: 'Fleet' });
    expect(fleet).toMatchObject({ dealership_name: 'Fleet' });
    expect(fleet).not.toHaveProperty('dealership_id');
    expect(fleet).not.toHaveProperty('dealership_slug');
    expect(read({ location_id: 12 })).toMatchObject({ dealership_id: 5, dealership_slug: 'moorooka-group' });
  });

  test('assigns a car without a dealership to the tenant', () => {
    const dealership = { id: 5, slug: 'moorooka-motors', name: 'Moorooka Motors' };
    expect(readFeedRow({}, { dealership }).car).toMatchObject({ dealership_id: 5, dealership_slug: 'moorooka-motors' });
    expect(readFeedRow({ dealership_id: 6 }, { dealership }).car).toMatchObject({ dealership_id: 6 });
    expect(readFeedRow({ dealership_slug: '../x' }).warnings).toEqual([
      'dealership_slug is not lower-case letters, digits and single hyphens',
    ]);
  });
});

describe('offers', () => {
  test('keeps lenders and market prices of our own format', () => {
    const offers = {
      finance_lenders: { harbour: { interestRate: 8.9, paymentWeek: 120, termYears: 5 } },
      autograb_data: { average_market_price: 47_000, state_average_market_price: 46_500 },
    };
    expect(readFeedRow(offers)).toMatchObject({ car: offers, warnings: [] });
  });

  test("leaves out the offer of a lender that is not the dealer's, with a warning that names it", () => {
    const finance_lenders = { harbour: { interestRate: 8.9 }, osprey: { interestRate: 7 } };
    const { car, warnings } = readFeedRow({ finance_lenders }, { lenders: ['harbour'] });
    expect(car?.finance_lenders).toEqual({ harbour: { interestRate: 8.9 } });
    expect(warnings).toEqual([
      expect.stringMatching(/^finance_lenders names the lender "osprey", .*finance\.providers/u),
    ]);
  });

  test('reports the rows of an unknown lender together, and names a limited number of lenders', () => {
    const makeRows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...FEED_ROW,
        id: `${index}`,
        finance_lenders: { [`lender ${index % (count / 2)}`]: { interestRate: 7 } },
      }));
    const groups = readFeedRows(makeRows(4), { lenders: [] }).warnings;
    expect(groups.map(({ count, reason }) => [count, reason.slice(0, 27)])).toEqual([
      [2, 'names the lender "lender 0"'],
      [2, 'names the lender "lender 1"'],
    ]);
    expect(readFeedRows(makeRows(200), { lenders: [] }).warnings).toHaveLength(21);
  });

  test('leaves out an invalid one, and keeps the car', () => {
    const { car, warnings } = readFeedRow({ finance_lenders: { harbour: { interestRate: 'low' } } });
    expect(car).not.toHaveProperty('finance_lenders');
    expect(warnings).toEqual([
      'finance_lenders is left out: harbour.interestRate: Invalid type: Expected number but received "low"',
    ]);
  });
});
