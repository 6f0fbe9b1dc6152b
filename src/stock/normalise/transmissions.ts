import { indexSpellings, toMatchKey } from './match-key.ts';

/** Transmissions that shoppers filter by: all that change gear by themselves are one value. */
const TRANSMISSIONS = {
  Automatic: [
    'auto',
    'a',
    'sports automatic',
    'sports auto',
    'spts auto',
    'auto sports',
    'tiptronic',
    'steptronic',
    'cvt',
    'e-cvt',
    'continuously variable',
    'constantly variable',
    'constantly variable transmission',
    'automatic cvt',
    'cvt auto',
    'dct',
    'dsg',
    'dual clutch',
    'dual-clutch automatic',
    'sports automatic dual clutch',
    'auto dual clutch',
    'pdk',
    'amt',
    'automated manual',
    'semi-automatic',
    'semi-auto',
    'reduction gear',
    'single gear',
    'single speed',
    'direct drive',
    '4 speed automatic',
    '5 speed automatic',
    '6 speed automatic',
    '7 speed automatic',
    '8 speed automatic',
    '9 speed automatic',
    '10 speed automatic',
    'hydrostatic',
    'powershift',
    'road ranger auto',
  ],
  Manual: [
    'man',
    'm',
    'stick',
    'stick shift',
    '4 speed manual',
    '5 speed manual',
    '6 speed manual',
    '7 speed manual',
    'road ranger',
    'roadranger',
    'constant mesh',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Transmission = keyof typeof TRANSMISSIONS;
export const TRANSMISSION_NAMES = Object.keys(TRANSMISSIONS) as Transmission[];

const transmissions = indexSpellings(TRANSMISSIONS);

/** Finds the transmission that a feed's word means. */
export function findTransmission(text: string): Transmission | undefined {
  return transmissions.get(toMatchKey(text));
}
