import { indexSpellings, toMatchKey } from './match-key.ts';

/** Fuels that shoppers filter by, with their spellings in feeds. */
const FUELS = {
  Petrol: [
    'unleaded',
    'unleaded petrol',
    'ulp',
    'leaded',
    'premium',
    'premium unleaded',
    'premium unleaded petrol',
    'pulp',
    'petrol - unleaded',
    'petrol - premium unleaded',
    'petrol - premium ulp',
    'petrol - regular ulp',
    'petrol - unleaded ulp',
    'gas',
    'gasoline',
    'regular',
    'regular unleaded',
    'e10',
    'flex',
    'flex fuel',
    'petrol or e10',
    '91',
    '95',
    '98',
  ],
  Diesel: ['turbo diesel', 'td', 'diesel turbo', 'biodiesel'],
  Hybrid: [
    'petrol hybrid',
    'diesel hybrid',
    'hybrid petrol',
    'hybrid electric',
    'petrol electric',
    'electric/petrol',
    'hev',
    'mild hybrid',
    'mhev',
    'petrol mild hybrid',
    'diesel mild hybrid',
    'hybrid with petrol',
    'hybrid with diesel',
    'fhev',
    'hybrid with petrol - unleaded',
    'hybrid with petrol - premium',
    'petrol - hybrid',
    'unleaded/electric',
    'full hybrid',
  ],
  'Plug-in Hybrid': [
    'phev',
    'plugin petrol hybrid',
    'plug-in petrol hybrid',
    'petrol plugin hybrid',
    'petrol plug-in hybrid',
    'plugin diesel hybrid',
    'plug in hybrid electric',
    'petrol phev',
    'plug-in',
  ],
  Electric: ['ev', 'bev', 'battery', 'battery electric', 'full electric', 'pure electric', 'electricity'],
  LPG: ['dual fuel', 'petrol/lpg', 'lpg/petrol', 'lpg dedicated', 'petrol & lpg', 'cng', 'petrol or lpg (dual)'],
  Hydrogen: ['fuel cell', 'hydrogen fuel cell', 'fcev'],
} as const satisfies Record<string, readonly string[]>;

export type Fuel = keyof typeof FUELS;
export const FUEL_NAMES = Object.keys(FUELS) as Fuel[];

const fuels = indexSpellings(FUELS);

/** Finds the fuel that a feed's word means. */
export function findFuel(text: string): Fuel | undefined {
  return fuels.get(toMatchKey(text));
}
