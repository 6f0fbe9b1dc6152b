import { keyOf } from './key.ts';

/** The colour families that shoppers filter by. */
export const COLOUR_FAMILIES = [
  ...(['White', 'Black', 'Grey', 'Silver', 'Blue', 'Red', 'Green', 'Yellow', 'Orange', 'Brown', 'Bronze'] as const),
  ...(['Gold', 'Beige', 'Purple', 'Pink'] as const),
] as const;

export type ColourFamily = (typeof COLOUR_FAMILIES)[number];

/** Words that are a colour by themselves, beside the families' own names. */
const COLOUR_WORDS = {
  White: [],
  Black: [],
  Grey: ['gray', 'charcoal', 'gunmetal', 'graphite', 'anthracite'],
  Silver: [],
  Blue: ['navy', 'turquoise', 'teal', 'aqua', 'azure', 'cyan'],
  Red: ['burgundy', 'maroon', 'crimson', 'scarlet', 'vermilion'],
  Green: ['lime', 'emerald'],
  Yellow: [],
  Orange: ['tangerine'],
  Brown: [],
  Bronze: ['copper'],
  Gold: ['champagne'],
  Beige: ['cream', 'tan', 'sand', 'fawn'],
  Purple: ['violet', 'mauve', 'plum', 'lilac', 'amethyst'],
  Pink: ['magenta'],
} as const satisfies Record<ColourFamily, readonly string[]>;

/** Words of makers' names that stand for a family only where no colour word is beside them: "Ebony", not "Ebony Red". */
const SHADE_WORDS = {
  White: ['ivory', 'pearl', 'snow', 'arctic', 'polar', 'alabaster', 'alpine', 'glacier', 'frost', 'chalk', 'diamond'],
  Black: ['ebony', 'onyx', 'jet', 'raven', 'obsidian', 'midnight', 'panther', 'noir', 'nero', 'schwarz'],
  Grey: [
    'slate',
    'meteor',
    'granite',
    'pewter',
    'cement',
    'concrete',
    'steel',
    'quartz',
    'ash',
    'smoke',
    'storm',
    'magnetic',
  ],
  Silver: ['titanium', 'platinum', 'aluminium', 'aluminum', 'sterling', 'mercury', 'ingot', 'iridium', 'argento'],
  Blue: ['sapphire', 'cobalt', 'indigo', 'ocean', 'marine', 'azzurro', 'bleu'],
  Red: ['ruby', 'cherry', 'cardinal', 'rosso', 'rouge', 'tango', 'merlot', 'garnet', 'flame'],
  Green: ['olive', 'jade', 'moss', 'khaki', 'sage', 'forest'],
  Yellow: ['citrine', 'lemon', 'giallo', 'mustard'],
  Orange: ['mandarin', 'saber', 'sabre', 'sunset', 'arancio'],
  Brown: ['chocolate', 'mocha', 'coffee', 'walnut', 'espresso', 'cognac', 'tobacco', 'umber'],
  Bronze: [],
  Gold: [],
  Beige: ['latte', 'almond', 'linen', 'sandstone', 'oyster', 'stone'],
  Purple: [],
  Pink: ['rose'],
} as const satisfies Record<ColourFamily, readonly string[]>;

const colours = wordsOf(COLOUR_WORDS);
const shades = wordsOf(SHADE_WORDS);
for (const family of COLOUR_FAMILIES) colours.set(keyOf(family), family);

const WORD_BREAK = /[^\p{L}]+/u;
const WARRANTY = /\b(?:kms?|years?|months?|unlimited|warranty)\b/iu;
const DIGIT = /\d/u;

/**
 * The family of a maker's colour: "Meteor Grey" is grey, "Blue Lightning" blue. Of two colour words the last counts, as
 * in English: "Silver Blue" is a blue.
 */
export function colourFamilyOf(text: string): ColourFamily | undefined {
  const words = text.split(WORD_BREAK).map(keyOf);
  return lastKnown(words, colours) ?? lastKnown(words, shades);
}

/**
 * Whether a text cannot be a colour: a warranty ("5 years / Unlimited km"), a date or a code in the wrong column. Paint
 * codes are written behind colours ("Glacier White 040"), so digits alone prove nothing.
 */
export function isNoColour(text: string): boolean {
  return WARRANTY.test(text) || (DIGIT.test(text) && colourFamilyOf(text) === undefined);
}

function lastKnown(words: readonly string[], table: ReadonlyMap<string, ColourFamily>): ColourFamily | undefined {
  const word = words.findLast((candidate) => table.has(candidate));
  return word === undefined ? undefined : table.get(word);
}

function wordsOf(table: Readonly<Record<ColourFamily, readonly string[]>>): Map<string, ColourFamily> {
  return new Map(COLOUR_FAMILIES.flatMap((family) => table[family].map((word) => [word, family])));
}
