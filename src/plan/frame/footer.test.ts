import { describe, expect, test } from 'vitest';
import { makeContext, makeListedCar, makeLocation } from '#tests/fixtures/site-context.ts';
import { makeFrame } from './index.ts';

const getFooter = (site: object) => makeFrame(makeContext({ site })).footer.inputs;
const makeNavigation = (footer: object) => ({ navigation: { header: [], footer } });

describe('links of the footer', () => {
  test('always include used cars and makes', () => {
    const groups = [
      { title: 'Services', items: [{ name: 'Fleet', url: 'https://fleet.example' }] },
      { title: 'More', items: [] },
    ];
    const [services] = getFooter(makeNavigation({ groups })).groups;
    expect(services?.links).toEqual([
      expect.objectContaining({ name: 'Fleet', url: 'https://fleet.example' }),
      { name: 'Used cars', url: '/search/used-cars' },
      { name: 'Brands', url: '/brands' },
    ]);
  });

  test('links to the marketing site are a separate group, in a fixed order and with our names', () => {
    const marketing = {
      tradeIn: 'https://www.example.com/trade-in',
      parts: 'https://www.example.com/parts',
      vehicles: 'https://www.example.com/vehicles',
    };
    const group = getFooter(makeNavigation({ marketing })).groups.at(-1);
    expect(group?.title).toBe('More from City Motors');
    expect(group?.links.map(({ name }) => name)).toEqual(['Vehicles', 'Parts and accessories', 'Trade-in valuation']);
    const titles = getFooter(makeNavigation({})).groups.map(({ title }) => title);
    expect(titles).toEqual(['Quick links', 'Get in touch']);
  });

  test('lead to every form that is about no car, under its heading', () => {
    const site = {
      features: { leads: { forms: ['enquiry', 'contact', 'car-enquiry', 'test-drive', 'fleet', 'careers', 'parts'] } },
      leads: { forms: { careers: { title: 'Work at City' } } },
      locations: [makeLocation(), makeLocation({ id: 2, slug: 'parts', primary: false, location_type: 'parts' })],
    };
    const group = getFooter(site).groups.find(({ title }) => title === 'Get in touch');
    expect(group?.links).toEqual([
      { name: 'Ask us anything', url: '/enquiry' },
      { name: 'Fleet enquiry', url: '/fleet' },
      { name: 'Work at City', url: '/careers' },
      { name: 'Order parts and accessories', url: '/parts' },
    ]);
  });

  test("lead to the dealer's own search pages that list cars", () => {
    const pages = [
      { path: 'hilux-and-more', title: 'Hilux and more', refinements: { make: ['Toyota'] } },
      { path: 'boats', title: 'Boats', refinements: { body: ['Boat'] } },
    ];
    const groups = makeFrame(makeContext({ site: { search: { pages } }, stock: [makeListedCar()] })).footer.inputs
      .groups;
    expect(groups.find(({ title }) => title === 'Popular searches')?.links).toEqual([
      { name: 'Hilux and more', url: '/search/hilux-and-more' },
    ]);
  });

  test('do not repeat what the menus of the header link to', () => {
    const header = [
      { name: 'Ask', dropdownItems: [{ name: 'Anything', url: '/enquiry' }] },
      { name: 'Makes', url: '/brands' },
    ];
    const site = { features: { leads: { forms: ['enquiry'] } }, navigation: { header, footer: {} } };
    expect(getFooter(site).groups.map(({ title }) => title)).toEqual(['Quick links']);
    expect(getFooter(site).groups[0]?.links.map(({ url }) => url)).not.toContain('/brands');
  });
});

describe('parts of the footer', () => {
  const team = [
    { name: 'Ada Example', role: 'Sales', phone: '02 5550 0103', photo: { url: '/assets/ada.jpg' } },
    { name: 'Ben Example', role: 'Service', email: 'ben@example.com' },
  ];

  test('shows people only if the switch is on, with their known details', () => {
    expect(getFooter({ team }).team).toEqual([]);
    expect(getFooter({ team, features: { footer: { team: true } } }).team).toEqual([
      {
        name: 'Ada Example',
        role: 'Sales',
        photo: '/assets/ada.jpg',
        phone: { text: '02\u00A05550\u00A00103', href: 'tel:0255500103' },
      },
      { name: 'Ben Example', role: 'Service', email: 'ben@example.com' },
    ]);
  });

  test("shows the main location's map with its interactive map, if the switch is on and there is an address", () => {
    const on = { footer: { map: true } };
    expect(getFooter({}).map).toBeUndefined();
    expect(getFooter({ features: on }).map?.address).toEqual(getFooter({}).place?.address);
    const locations = [makeLocation({ visible: false })];
    expect(getFooter({ locations, features: on }).map).toBeUndefined();
    const features = { ...on, locations: { map: { provider: 'google' } } };
    const address = { street: '12 Example Street', city: 'Parramatta', postcode: '2150', map_key: 'key-1' };
    expect(getFooter({ locations: [makeLocation({ address })], features }).map?.interactive?.kind).toBe('embed');
  });

  test('shows privacy choices if a script needs consent', () => {
    const script = (load: string) => ({
      scripts: [{ name: 'Chat', purpose: 'chat', src: 'https://chat.example/a.js', load }],
    });
    expect(getFooter(script('idle')).privacyChoices).toBe(false);
    expect(getFooter(script('consent')).privacyChoices).toBe(true);
  });
});

describe('the group under the footer', () => {
  const logo = { light: { url: '/assets/light.svg' }, dark: { url: '/assets/dark.svg' } };
  const group = { name: 'Example Group', logo };
  const makeStrip = (more: object, over: object = {}) =>
    getFooter({ group: { ...group, ...over }, features: { footer: { group: { show: true, ...more } } } }).group;

  test('shows only if the switch is on and there is a group', () => {
    expect(getFooter({ group }).group).toBeUndefined();
    expect(getFooter({ features: { footer: { group: { show: true } } } }).group).toBeUndefined();
    expect(makeStrip({})).toMatchObject({ name: 'Example Group', align: 'left', websites: [] });
  });

  test.each(['light', 'dark'] as const)('uses the %s logo if the switch selects it', (tone) => {
    expect(makeStrip({ logo: tone, align: 'right' })).toMatchObject({
      tone,
      logo: `/assets/${tone}.svg`,
      align: 'right',
    });
  });

  test('falls back to the other logo and its background, then to the name', () => {
    expect(makeStrip({ logo: 'light' }, { logo: { dark: logo.dark } })).toMatchObject({
      tone: 'dark',
      logo: '/assets/dark.svg',
    });
    expect(makeStrip({ logo: 'light' }, { logo: {} })).toEqual(
      expect.not.objectContaining({ logo: expect.anything() }),
    );
  });

  test('lists the other websites, each with its own logo or the logo of its make', () => {
    const websites = [
      { url: 'https://kia.example', name: 'Kia of Example', make: 'Kia', logo: { url: null } },
      { url: 'https://vans.example', name: 'Vans', logo: { url: '/assets/vans.svg' } },
    ];
    const footer = getFooter({
      group,
      dealership_websites: websites,
      features: { footer: { group: { show: true } } },
    });
    expect(footer.group?.websites).toEqual([
      { url: 'https://kia.example', name: 'Kia of Example', make: { name: 'Kia', slug: 'kia' } },
      { url: 'https://vans.example', name: 'Vans', logo: '/assets/vans.svg' },
    ]);
  });
});
