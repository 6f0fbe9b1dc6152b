import { describe, expect, test } from 'vitest';
import { makeContext, makeLocation } from '#tests/fixtures/site-context.ts';
import { makeFrame } from './index.ts';

const footerOf = (site: object) => makeFrame(makeContext({ site })).footer;
const withFooter = (footer: object) => ({ navigation: { header: [], footer } });

describe('links of the footer', () => {
  test('always include the used cars, whatever groups the tenant has', () => {
    const groups = [
      { title: 'Services', items: [{ name: 'Fleet', url: 'https://fleet.example' }] },
      { title: 'More', items: [] },
    ];
    const [services] = footerOf(withFooter({ groups })).groups;
    expect(services?.links).toEqual([
      { name: 'Fleet', url: 'https://fleet.example' },
      { name: 'Used cars', url: '/search/used-cars' },
    ]);
  });

  test('the marketing site is a group of its own, in one order and under our names', () => {
    const marketing = {
      tradeIn: 'https://www.example.com/trade-in',
      parts: 'https://www.example.com/parts',
      vehicles: 'https://www.example.com/vehicles',
    };
    const group = footerOf(withFooter({ marketing })).groups.at(-1);
    expect(group?.title).toBe('More from City Motors');
    expect(group?.links.map(({ name }) => name)).toEqual(['Vehicles', 'Parts and accessories', 'Trade-in valuation']);
    expect(footerOf(withFooter({})).groups).toHaveLength(1);
  });
});

describe('parts of the footer', () => {
  const team = [
    { name: 'Ada Example', role: 'Sales', phone: '02 5550 0103', photo: { url: '/assets/ada.jpg' } },
    { name: 'Ben Example', role: 'Service', email: 'ben@example.com' },
  ];

  test('people show only where the switch is on, with what is known of them', () => {
    expect(footerOf({ team }).team).toEqual([]);
    expect(footerOf({ team, features: { footer: { team: true } } }).team).toEqual([
      {
        name: 'Ada Example',
        role: 'Sales',
        photo: '/assets/ada.jpg',
        phone: { text: '02\u00A05550\u00A00103', href: 'tel:0255500103' },
      },
      { name: 'Ben Example', role: 'Service', email: 'ben@example.com' },
    ]);
  });

  test('the map shows if the switch is on and there are directions to link to', () => {
    expect(footerOf({}).map).toBe(false);
    expect(footerOf({ features: { footer: { map: true } } }).map).toBe(true);
    const locations = [makeLocation({ visible: false })];
    expect(footerOf({ locations, features: { footer: { map: true } } }).map).toBe(false);
  });

  test('privacy choices show where a script needs consent', () => {
    const script = (load: string) => ({
      scripts: [{ name: 'Chat', purpose: 'chat', src: 'https://chat.example/a.js', load }],
    });
    expect(footerOf(script('idle')).privacyChoices).toBe(false);
    expect(footerOf(script('consent')).privacyChoices).toBe(true);
  });
});

describe('the group under the footer', () => {
  const logo = { light: { url: '/assets/light.svg' }, dark: { url: '/assets/dark.svg' } };
  const group = { name: 'Example Group', logo };
  const strip = (more: object, over: object = {}) =>
    footerOf({ group: { ...group, ...over }, features: { footer: { group: { show: true, ...more } } } }).group;

  test('shows only where the switch is on and there is a group', () => {
    expect(footerOf({ group }).group).toBeUndefined();
    expect(footerOf({ features: { footer: { group: { show: true } } } }).group).toBeUndefined();
    expect(strip({})).toMatchObject({ name: 'Example Group', align: 'left', websites: [] });
  });

  test.each(['light', 'dark'] as const)('takes its %s logo where the switch says so', (tone) => {
    expect(strip({ logo: tone, align: 'right' })).toMatchObject({ tone, logo: `/assets/${tone}.svg`, align: 'right' });
  });

  test('takes the logo that there is, with the ground for it, and its name without one', () => {
    expect(strip({ logo: 'light' }, { logo: { dark: logo.dark } })).toMatchObject({
      tone: 'dark',
      logo: '/assets/dark.svg',
    });
    expect(strip({ logo: 'light' }, { logo: {} })).toEqual(expect.not.objectContaining({ logo: expect.anything() }));
  });

  test('lists the other websites, with the mark of a make or the picture of their own', () => {
    const websites = [
      { url: 'https://kia.example', name: 'Kia of Example', make: 'Kia', logo: { url: null } },
      { url: 'https://vans.example', name: 'Vans', logo: { url: '/assets/vans.svg' } },
    ];
    const footer = footerOf({
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
