/** A postal address (spec 2 §3); every part may be missing. */
export interface AddressLike {
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly postcode?: string | undefined;
  readonly lat?: number | undefined;
  readonly long?: number | undefined;
  readonly place_url?: string | undefined;
}

/** The address as two lines, "12 Parramatta Road" and "Auburn NSW 2144"; no line for parts that are missing. */
export function addressLines({ street, city, state, postcode }: AddressLike): string[] {
  const place = [city, state, postcode].filter(Boolean).join(' ');
  return [street, place].filter((line): line is string => Boolean(line));
}

/** Where "Get Directions" leads: the dealer's own place link, else a map search for the address, else nowhere. */
export function directionsUrl(address: AddressLike, name: string): string | undefined {
  if (address.place_url) return address.place_url;
  const lines = addressLines(address);
  if (lines.length === 0) return undefined;
  const query = new URLSearchParams({ api: '1', query: [name, ...lines].join(', ') });
  return `https://www.google.com/maps/search/?${query}`;
}
