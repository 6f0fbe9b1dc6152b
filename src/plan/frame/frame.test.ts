import { describe, expect, test } from 'vitest';
import { makeContext, makeListedCar, makeLocation } from '#tests/fixtures/site-context.ts';
import { makeFrame } from './index.ts';

const makeWeek = (open: string) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open, close: '17:00' }));

describe('header', () => {
  const stockMenu = (more: object, stock = [makeListedCar()]) => {
    const [menu] = makeFrame(makeContext({ site: more, stock })).header.inputs.navigation;
    return menu?.kind === 'menu' ? menu.columns.flatMap(({ links }) => links.map(({ name }) => name)) : [];
  };

  test('the stock menu is All, New, Demo, Used and Electric, without those that have no cars', () => {
    expect(stockMenu({})).toEqual(['All', 'Used']);
    const stock = [
      makeListedCar({ car_type: 'demo' }),
      makeListedCar({ id: '2', slug: 'two', car_type: 'new', simple_fuel: 'Electric' }),
      makeListedCar({ id: '3', slug: 'three' }),
    ];
    expect(stockMenu({}, stock)).toEqual(['All', 'New', 'Demo', 'Used', 'Electric']);
    expect(stockMenu({ features: { cars: { usedLabel: 'pre-owned' } } }, stock)).toContain('Pre-Owned');
  });

  test('lists brands and bodies from the stock, and models with label and shortened description', () => {
    const header = ['brands', 'bodies', 'models'].map((dynamicDropdown) => ({
      name: dynamicDropdown,
      dynamicDropdown,
    }));
    const models = [
      { name: 'Second', slug: 'second', position: 2, override_url: 'https://maker.example/second' },
      {
        name: 'First',
        slug: 'first',
        position: 1,
        status: 'coming_soon',
        short_description: `${'long words '.repeat(9)}end`,
      },
    ];
    const { navigation } = makeFrame(makeContext({ site: { navigation: { header, footer: {} }, models } })).header
      .inputs;
    const links = navigation.map((entry) =>
      entry.kind === 'menu' ? entry.columns.flatMap((column) => column.links) : [],
    );
    expect(links[0]).toEqual([{ name: 'Toyota', url: '/search/toyota', make: 'toyota' }]);
    expect(links[1]).toEqual([{ name: 'Ute', url: '/search/ute', body: 'ute' }]);
    expect(links[2]?.[0]).toMatchObject({ name: 'First', url: '/first', label: 'Coming Soon' });
    expect(links[2]?.[0]?.note?.length).toBeLessThanOrEqual(76);
    expect(links[2]?.[1]).toMatchObject({ url: 'https://maker.example/second', prefix: 'New' });
  });

  test('adds an entry for several locations with pages', () => {
    const locations = [makeLocation(), makeLocation({ id: 2, name: 'Ryde', slug: 'ryde', primary: false })];
    const site = { locations, features: { locations: { ownPages: true } } };
    expect(makeFrame(makeContext({ site })).header.inputs.navigation.at(-1)).toMatchObject({
      kind: 'menu',
      name: 'Locations',
    });
    expect(makeFrame(makeContext({ site: { locations } })).header.inputs.navigation).toHaveLength(1);
  });

  test('adds no second entry for a tenant that already links to its locations', () => {
    const locations = [makeLocation(), makeLocation({ id: 2, name: 'Ryde', slug: 'ryde', primary: false })];
    const navigation = { header: [{ name: 'Our yards', url: '/contact-us' }], footer: {} };
    const site = { locations, navigation, features: { locations: { ownPages: true } } };
    expect(makeFrame(makeContext({ site })).header.inputs.navigation).toHaveLength(1);
  });

  test("lists the dealer's number and the workshop's, without duplicates", () => {
    const workshop = makeLocation({
      id: 2,
      name: 'Workshop',
      slug: 'workshop',
      primary: false,
      location_type: 'service',
      contact_detail: { phone: '(02) 5550 0102' },
    });
    const phones = (site: object) =>
      makeFrame(makeContext({ site })).header.inputs.phones.map(
        ({ label, text }) => `${label} ${text.replaceAll('\u00A0', ' ')}`,
      );
    expect(phones({ locations: [makeLocation(), workshop] })).toEqual([
      'Sales (02) 5550 0101',
      'Service (02) 5550 0102',
    ]);
    expect(phones({ phone: '02 5550 0102', locations: [makeLocation(), workshop] })).toEqual(['Sales 02 5550 0102']);
  });

  test('the search box has the placeholder that the switch selects', () => {
    expect(makeFrame(makeContext()).header.inputs.search).toEqual({
      path: '/search/used-cars',
      placeholder: 'Search by make, model...',
    });
    const site = {
      features: { header: { searchPlaceholder: 'used-cars' } },
      search: { defaultPath: '/used-car/list' },
    };
    expect(makeFrame(makeContext({ site })).header.inputs.search).toEqual({
      path: '/used-car/list',
      placeholder: 'Search used cars',
    });
  });

  test('suggestions contain the search page of the search boxes, and no stock', () => {
    const { suggestions } = makeFrame(makeContext()).header.inputs;
    expect(suggestions).toMatchObject({
      path: '/search/used-cars',
      base: { refinements: { car_type: ['used'] } },
      scope: { soldVisibleDays: 3, facets: [] },
      wording: { locale: 'en-AU', noun: { one: 'car', many: 'cars' } },
    });
    const other = [
      makeListedCar({ id: '2', slug: 'two', make: 'Kia', model: 'Rio', car_type: 'new', simple_body: 'Hatch' }),
    ];
    expect(makeFrame(makeContext({ stock: other })).header.inputs.suggestions).toEqual(suggestions);
  });
});

describe('footer', () => {
  test("shows sales, service and parts hours, preferring the main location's", () => {
    const locations = [
      makeLocation({
        id: 2,
        name: 'A first by name',
        slug: 'a',
        primary: false,
        contact_detail: { opening_hours: makeWeek('07:00') },
      }),
      makeLocation({ contact_detail: { opening_hours: makeWeek('08:00') } }),
      makeLocation({
        id: 3,
        name: 'Workshop',
        slug: 'w',
        primary: false,
        location_type: 'service',
        contact_detail: { opening_hours: makeWeek('06:00') },
      }),
    ];
    const { hours } = makeFrame(makeContext({ site: { locations } })).footer.inputs;
    expect(hours.map(({ department, lines }) => `${department} ${lines[0]?.days} ${lines[0]?.hours}`)).toEqual([
      'Sales Mon-Fri 8am - 5pm',
      'Service Mon-Fri 6am - 5pm',
    ]);
    expect(
      makeFrame(makeContext({ site: { locations, features: { footer: { hours: false } } } })).footer.inputs.hours,
    ).toEqual([]);
  });

  test('shows licence numbers unless the switch is off, without duplicates', () => {
    const locations = [
      makeLocation({ dealer_license_number: 'MD 1', motor_vehicle_repairer: 'MVRL 1' }),
      makeLocation({
        id: 2,
        name: 'Ryde',
        slug: 'ryde',
        primary: false,
        contact_detail: { dealer_license_number: 'MD 1' },
      }),
    ];
    expect(makeFrame(makeContext({ site: { locations } })).footer.inputs.licences).toEqual([
      'Dealer licence MD 1',
      'Motor vehicle repairer MVRL 1',
    ]);
    const features = { footer: { licences: false } };
    expect(makeFrame(makeContext({ site: { locations, features } })).footer.inputs.licences).toEqual([]);
  });

  test("shows the copyright year in the dealer's time zone, and registers its end with the clock", () => {
    const context = makeContext({ now: Date.parse('2026-12-31T14:00:00Z') });
    expect(makeFrame(context).footer.inputs.copyright).toBe('© 2027 City Motors. All rights reserved.');
    expect(context.clock.validUntil).toBeLessThanOrEqual(Date.parse('2027-12-31T13:00:00Z'));
  });

  test('links to used cars if the tenant has no links of its own', () => {
    const links = (footer: object) =>
      makeFrame(makeContext({ site: { navigation: { header: [], footer } } })).footer.inputs.groups.flatMap(
        (group) => group.links,
      );
    expect(links({})[0]).toEqual({ name: 'Used cars', url: '/search/used-cars' });
    const used = { name: 'Our cars', url: '/search/used-cars' };
    expect(links({ groups: [{ title: 'Quick links', items: [used] }] }).filter(({ url }) => url === used.url)).toEqual([
      used,
    ]);
  });

  test('lists the configured social links in a fixed order', () => {
    const site = {
      twitter_url: 'https://x.com/a',
      facebook_url: 'https://facebook.com/a',
      linkedin_url: 'https://linkedin.com/a',
    };
    expect(makeFrame(makeContext({ site })).footer.inputs.social.map(({ name }) => name)).toEqual([
      'Facebook',
      'X',
      'LinkedIn',
    ]);
  });
});

describe('frame', () => {
  test('contains no counts, so another car of the same make changes nothing', () => {
    const one = makeContext();
    const two = makeContext({ stock: [makeListedCar(), makeListedCar({ id: '2', slug: 'two', price: 1, km: 9 })] });
    expect(makeFrame(two)).toEqual(makeFrame(one));
  });
});
