import { indexSpellings } from './match-key.ts';
import { makePhraseFinder, type PhraseRule } from './phrases.ts';

/** Fuels that shoppers filter by, with spellings that the rules below would not understand. */
const FUELS = {
  Petrol: ['p', 'u'],
  Diesel: ['d', 'td'],
  Hybrid: [],
  'Plug-in Hybrid': ['plug-in'],
  Electric: ['e'],
  LPG: [],
  Hydrogen: [],
} as const satisfies Record<string, readonly string[]>;

export type Fuel = keyof typeof FUELS;
export const FUEL_NAMES = Object.keys(FUELS) as Fuel[];

const LIQUID =
  'petrol|unleaded|leaded|u ?l ?p|p ?u ?l ?p|premium|gasoline|benzin[ea]?|regular|octane|ron|ethanol|flex(?:i|ible)?|flexi?fuel|bio ?power|e (?:10|85)|9[158]|super';
const GAS =
  'lpg|autogas|auto gas|(?:liquid|liquified|liquefied) (?:petroleum|propane) gas|petroleum gas|propane|cng|lng|ngv|natural gas';
const DIESEL = '(?:bio|turbo)?diesel|tdi|t ?dsl|dsl|crdi';

/** Two sources of energy make a hybrid, except petrol with gas, which sells as LPG. A plug makes it one that is charged. */
const RULES: readonly PhraseRule<Fuel>[] = [
  ['Hydrogen', /\b(?:hydrogen|fuel cell|fcev)\b/u],
  [
    'Plug-in Hybrid',
    /\b(?:phev|erev|reev|range extender)\b|\b(?:plug ?in|rechargeable)\b.*\bhybrid|\bhybrid\b.*\b(?:plug ?in|rechargeable)\b/u,
  ],
  [
    'Plug-in Hybrid',
    new RegExp(
      `\\bplug ?in\\b.*\\b(?:${LIQUID}|gas|${DIESEL})\\b|\\b(?:${LIQUID}|gas|${DIESEL})\\b.*\\bplug ?in\\b`,
      'u',
    ),
  ],
  ['Hybrid', /\b(?:hybrid|m?hev|f ?hev|mild|e power)\b/u],
  [
    'Hybrid',
    new RegExp(`\\b(?:${LIQUID}|gas|${DIESEL})\\b.*\\belectric|\\belectric.*\\b(?:${LIQUID}|gas|${DIESEL})\\b`, 'u'),
  ],
  ['Electric', /\b(?:electric(?:ity)?|b?ev|battery)\b/u],
  ['LPG', new RegExp(`\\b(?:${GAS}|dual fuel|bi fuel)\\b`, 'u')],
  ['Diesel', new RegExp(`\\b(?:${DIESEL})\\b`, 'u')],
  ['Petrol', new RegExp(`\\b(?:${LIQUID}|gas)\\b`, 'u')],
];

/** Finds the fuel that a feed's words mean. */
export const findFuel = makePhraseFinder(indexSpellings(FUELS), RULES);
