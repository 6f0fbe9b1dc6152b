import { indexSpellings } from './match-key.ts';
import { makePhraseFinder, type PhraseRule } from './phrases.ts';

/** Transmissions that shoppers filter by: all that change gear by themselves are one value. */
const TRANSMISSIONS = {
  Automatic: ['a', 'road ranger auto'],
  Manual: ['m', 'constant mesh', 'road ranger'],
} as const satisfies Record<string, readonly string[]>;

export type Transmission = keyof typeof TRANSMISSIONS;
export const TRANSMISSION_NAMES = Object.keys(TRANSMISSIONS) as Transmission[];

/** An automatic may also be shifted by hand ("Automatic with manual mode"), so its words decide before those of a manual. */
const RULES: readonly PhraseRule<Transmission>[] = [
  // A model that comes with either says nothing about this car.
  [
    undefined,
    /^(?:\d+ (?:speed|spd) )?(?:auto(?:matic)?(?: or| and)? man(?:ual)?|man(?:ual)?(?: or| and)? auto(?:matic)?)$/u,
  ],
  [
    'Automatic',
    /\b(?:autos?|automatics?|automated|auto shift|a t|at|a ?mt|e ?dct|dct|dsg|pdk|[ce]? ?cvt|ivt|variable|dual clutch|double clutch)\b/u,
  ],
  [
    'Automatic',
    /tronic\b|\b(?:power|speed|select|quick|shift)shift\b|\b(?:hydrostatic|reduction gear|direct drive|single (?:speed|gear)|1 (?:speed|spd|gear))\b/u,
  ],
  ['Automatic', /^\d{1,2} a$|^a \d{1,2}$/u],
  ['Manual', /\b(?:manual|man|stick|stick shift|m t|mt|road ?ranger)\b|^\d{1,2} m$|^m \d{1,2}$/u],
];

/** Finds the transmission that a feed's words mean. */
export const findTransmission = makePhraseFinder(indexSpellings(TRANSMISSIONS), RULES);
