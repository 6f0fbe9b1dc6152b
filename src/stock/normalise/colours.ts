import { toMatchKey } from './match-key.ts';

/** The colour families that shoppers filter by. */
export const COLOUR_FAMILIES = [
  'White',
  'Black',
  'Grey',
  'Silver',
  'Blue',
  'Red',
  'Green',
  'Yellow',
  'Orange',
  'Brown',
  'Bronze',
  'Gold',
  'Beige',
  'Purple',
  'Pink',
] as const;

export type ColourFamily = (typeof COLOUR_FAMILIES)[number];

/** Words for colours in addition to the names of the families. */
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

/** Words in makers' names that mean a family only without a colour word: "Ebony", but not "Ebony Red". */
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

const colours = indexWords(COLOUR_WORDS);
const shades = indexWords(SHADE_WORDS);
for (const family of COLOUR_FAMILIES) colours.set(toMatchKey(family), family);

const WORD_BREAK = /[^\p{L}]+/u;
const WARRANTY = /\b(?:kms?|years?|months?|unlimited|warranty)\b/iu;
const DIGIT = /\d/u;

/**
 * Finds the family of a maker's colour: "Meteor Grey" is grey, "Blue Lightning" is blue. The last of two colour words decides, as
 * in English: "Silver Blue" is a blue.
 */
export function findColourFamily(text: string): ColourFamily | undefined {
  const words = text.split(WORD_BREAK).map(toMatchKey);
  return findLastFamily(words, colours) ?? findLastFamily(words, shades);
}

/**
 * Returns whether text cannot be a colour, but is a warranty ("5 years / Unlimited km"), a date or a code in the wrong column.
 * Paint codes follow colours ("Glacier White 040"), so digits alone prove nothing.
 */
export function isNotColour(text: string): boolean {
  return WARRANTY.test(text) || (DIGIT.test(text) && findColourFamily(text) === undefined);
}

function findLastFamily(words: readonly string[], table: ReadonlyMap<string, ColourFamily>): ColourFamily | undefined {
  const word = words.findLast((candidate) => table.has(candidate));
  return word === undefined ? undefined : table.get(word);
}

function indexWords(table: Readonly<Record<ColourFamily, readonly string[]>>): Map<string, ColourFamily> {
  return new Map(COLOUR_FAMILIES.flatMap((family) => table[family].map((word) => [word, family])));
}
