import { formatProblems, parseSite, type Site, type SiteInput } from '#src/site/index.ts';

/** The least that a tenant can write, with the given keys over it. */
export function siteInput(over: Partial<SiteInput> = {}): SiteInput {
  return {
    slug: 'city-motors',
    template: 'photographic',
    dealership_id: 1001,
    name: 'City Motors',
    url: 'https://www.citymotors.example',
    locale: 'en-AU',
    timeZone: 'Australia/Sydney',
    locations: [locationInput()],
    navigation: { header: [{ name: 'Cars', url: '/search/used-cars' }], footer: {} },
    stock: { feed: { file: 'stock.json', format: { type: 'json' } } },
    ...over,
  };
}

type LocationInput = SiteInput['locations'][number];

/** The least that a location is, with the given keys over it. */
export function locationInput(over: Partial<LocationInput> = {}): LocationInput {
  return {
    id: 1,
    name: 'City Motors Parramatta',
    slug: 'parramatta',
    address: { street: '1 Example Street', city: 'Parramatta', state: 'NSW', postcode: '2150' },
    ...over,
  };
}

/** A site as pages know it. Throws what is wrong with the input. */
export function siteOf(over: Partial<SiteInput> = {}): Site {
  const input = siteInput(over);
  const result = parseSite(JSON.stringify(input), { file: 'site.json', slug: input.slug });
  if (result.kind === 'invalid') throw new Error(formatProblems(result.problems));
  return result.site;
}
