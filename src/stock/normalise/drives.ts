import { indexSpellings } from './match-key.ts';
import { makePhraseFinder, type PhraseRule } from './phrases.ts';

/**
 * Drive types. `4WD` and `AWD` are separate, because buyers of a four-wheel drive want a transfer case. `2WD` stays, because the
 * feed does not say which two.
 */
const DRIVES = {
  '4WD': [],
  AWD: [],
  FWD: [],
  RWD: [],
  '2WD': [],
  '6x4': [],
  '6x2': [],
  '8x4': [],
} as const satisfies Record<string, readonly string[]>;

export type Drive = keyof typeof DRIVES;
export const DRIVE_NAMES = Object.keys(DRIVES) as Drive[];

/** The more exact word decides: "FWD (2WD)" is front-wheel drive, "4x4 AWD" drives all wheels. */
const RULES: readonly PhraseRule<Drive>[] = [
  [
    'AWD',
    /\b(?:awd|all wheels?|quattro|4 ?matic|4 ?motion|x ?drive|all ?4|symmetrical|super handling|sh awd|e four)\b/u,
  ],
  ['4WD', /\b(?:4 wd|4 x 4|four wd|(?:four|4) wheels?|part time|dual range)\b/u],
  ['FWD', /\b(?:fwd|front(?: wheels?)?)\b/u],
  ['RWD', /\b(?:rwd|rear(?: wheels?)?)\b/u],
  ['2WD', /\b(?:2 wd|4 x 2|2 x 4|two wd|(?:two|2) wheels?)\b/u],
];

/** Finds the drive type that a feed's words mean. */
export const findDrive = makePhraseFinder(indexSpellings(DRIVES), RULES);
