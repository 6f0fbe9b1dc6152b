import { bySpelling, keyOf } from './key.ts';

/** Australian states and territories: short in addresses and facets, however the feed writes them. */
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

const states = bySpelling(STATES);

/** The country in front of a code of ISO 3166-2, as in `AU-VIC`. */
const COUNTRY_PREFIX = /^(?:AU|NZ|US)-(?=[A-Z]{2,3}$)/u;

/** A state or region in its one spelling; a region that is not in the table is what the feed calls it. */
export function stateOf(text: string): string {
  const code = text.replace(COUNTRY_PREFIX, '');
  return states.get(keyOf(code)) ?? code;
}
