import { indexSpellings, toMatchKey } from './match-key.ts';

/** Australian states and territories, abbreviated for addresses and facets, with their spellings in feeds. */
const STATES = {
  ACT: ['australian capital territory'],
  NSW: ['new south wales', 'n.s.w.'],
  NT: ['northern territory'],
  QLD: ['queensland'],
  SA: ['south australia'],
  TAS: ['tasmania'],
  VIC: ['victoria'],
  WA: ['western australia', 'w.a.'],
} as const satisfies Record<string, readonly string[]>;

const states = indexSpellings(STATES);

/** The country of an ISO 3166-2 code such as `AU-VIC`. */
const COUNTRY_PREFIX = /^(?:AU|NZ|US)-(?=[A-Z]{2,3}$)/u;

/** Finds the canonical spelling of a state. A region that is not in the table stays as the feed writes it. */
export function findState(text: string): string {
  const code = text.replace(COUNTRY_PREFIX, '');
  return states.get(toMatchKey(code)) ?? code;
}
