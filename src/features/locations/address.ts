/** A postal address; every part is optional. */
export interface AddressLike {
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly postcode?: string | undefined;
  readonly lat?: number | undefined;
  readonly long?: number | undefined;
  readonly place_url?: string | undefined;
}

/** Returns the address as two lines, "12 Parramatta Road" and "Auburn NSW 2144", without missing parts. */
export function formatAddressLines({ street, city, state, postcode }: AddressLike): string[] {
  const place = [city, state, postcode].filter(Boolean).join(' ');
  return [street, place].filter((line): line is string => Boolean(line));
}

/** Returns the "Get Directions" link: the dealer's own map link, else a map search for the address, else undefined. */
export function makeDirectionsUrl(address: AddressLike, name: string): string | undefined {
  if (address.place_url) return address.place_url;
  const lines = formatAddressLines(address);
  if (lines.length === 0) return undefined;
  const query = new URLSearchParams({ api: '1', query: [name, ...lines].join(', ') });
  return `https://www.google.com/maps/search/?${query}`;
}
