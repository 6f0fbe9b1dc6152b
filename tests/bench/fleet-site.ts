import type { SiteInput } from '#src/config/index.ts';

const TIME_ZONES: Record<string, string> = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
  ACT: 'Australia/Sydney',
};
const TEMPLATES = ['photographic', 'dense', 'rugged', 'elegant'] as const;
const WEEKDAYS = [1, 2, 3, 4, 5];

/** Returns the config of a dealer at `place` ("Suburb, STATE"), complete enough for a realistic frame. */
export function fleetSite(facts: {
  slug: string;
  place: string;
  index: number;
  feed: SiteInput['stock']['feed'];
}): SiteInput {
  const { slug, place, index, feed } = facts;
  const [city = place, state = 'NSW'] = place.split(', ');
  const phone = `(02) 5550 ${String(index % 10_000).padStart(4, '0')}`;
  const address = { street: `${index + 1} Benchmark Road`, city, state, postcode: '2000' };
  const hours = [
    ...WEEKDAYS.map((weekday) => ({ weekday, status: 'Open' as const, open: '08:30', close: '17:30' })),
    { weekday: 6, status: 'Open' as const, open: '09:00', close: '16:00' },
    { weekday: 0, status: 'Closed' as const },
  ];
  return {
    slug,
    name: `${city} Cars`,
    url: `https://www.${slug}.example`,
    phone,
    locale: 'en-AU',
    address,
    template: TEMPLATES[index % TEMPLATES.length] ?? 'photographic',
    dealership_id: index + 1,
    timeZone: TIME_ZONES[state] ?? 'Australia/Sydney',
    about: `${city} Cars has sold and serviced cars in ${place} for many years.`,
    locations: [
      {
        id: index + 1,
        name: `${city} Cars`,
        slug,
        address,
        contact_detail: { phone, email: `sales@${slug}.example`, opening_hours: hours },
      },
    ],
    navigation: {
      header: [
        { name: 'Our stock', dynamicDropdown: 'stock', url: '/search/used-cars' },
        { name: 'Brands', dynamicDropdown: 'brands' },
        { name: 'Body types', dynamicDropdown: 'bodies' },
        { name: 'Contact', url: '/contact' },
      ],
      footer: { groups: [{ title: 'Quick links', items: [{ name: 'Used cars', url: '/search/used-cars' }] }] },
    },
    search: { defaultPath: 'new-used-and-demo-cars' },
    stock: { feed },
  };
}
