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
  White: 'blanc bianco blanco weiss',
  Black: 'negro',
  Grey: 'gray charcoal gunmetal graphite anthracite gris grigio grau gunmetallic',
  Silver: 'silber argent',
  Blue: 'navy turquoise teal aqua azure cyan blu azul blau',
  Red: 'burgundy maroon crimson scarlet vermilion rojo rot',
  Green: 'lime emerald verde vert grun',
  Yellow: '',
  Orange: 'tangerine',
  Brown: 'braun marrone',
  Bronze: 'copper',
  Gold: 'champagne',
  Beige: 'cream tan sand fawn',
  Purple: 'violet mauve plum lilac amethyst',
  Pink: 'magenta',
} as const satisfies Record<ColourFamily, string>;

/**
 * Words in makers' names that mean a family only without a colour word: "Ebony" is black, but "Ebony Red" is red. Makers invent paint
 * names, so this is a table: Lexus sells Caviar and Nightfall Mica, Nissan Gun Metallic, Audi Ibis.
 */
const SHADE_WORDS = {
  White: `ivory pearl snow arctic polar alabaster alpine glacier frost chalk diamond starfire eminent windchill snowflake taffeta ibis
    fuji heron summit calcite frozen milky bianca cotton cirrus snowdrift glacial yulong creamy swan lunar moonlight opal`,
  Black: `ebony onyx jet raven obsidian midnight panther noir nero schwarz caviar mythos agate santorini phantom abyss narvik shadow sable
    cosmic starlight eclipse crystal carbon ink coal liquorice licorice`,
  Grey: `slate meteor granite pewter cement concrete steel quartz ash smoke storm magnetic gun graphene nardo daytona corris eiger
    carpathian selenite tenorite osmium polymetal machine celestite predawn skyscraper brooklyn monsoon urano thunder magnetite
    gravity titan cyber amazon cloudburst dolphin shark rhodium thundercloud conquer shale nebula cinder iron wolf flint`,
  Silver: `titanium platinum aluminium aluminum sterling mercury ingot iridium argento moondust florett indus palladium brilliant reflex
    pyrite typhoon nitrate tungsten zircon stainless atomic lightning hologram shimmering billet tinsel`,
  Blue: `sapphire cobalt indigo ocean marine azzurro bleu nightfall ultrasonic phytonic portimao estoril tanzanite cavansite navarra
    loire byron denim atlantic pacific aegean caspian lapis royal kinetic winning grecian galaxy sky lagoon reef lazuli electric
    mariana bondi`,
  Red: `ruby cherry cardinal rosso rouge tango merlot garnet flame soul barcelona matador firenze melbourne rallye rally fusion carmine
    mars lava chili chilli fire fiery volcano volcanic magma wine sangria cayenne rubellite bordeaux scorpion`,
  Green: 'olive jade moss khaki sage forest nori pine eucalyptus army cactus fern jungle kale sarge avocado spruce',
  Yellow: 'citrine lemon giallo mustard sunshine sunflower canary phoenix acid amber bumblebee',
  Orange: 'mandarin saber sabre sunset arancio cadmium valencia ember inferno papaya apricot pumpkin ignite',
  Brown: `chocolate mocha coffee walnut espresso cognac tobacco umber mahogany chestnut hazelnut truffle mudbath earth java cocoa rust
    sepia`,
  Bronze: 'equinox bronzite',
  Gold: '',
  Beige:
    'latte almond linen sandstone oyster stone biscuit vanilla wheat desert dune quicksand parchment barley pebble macadamia',
  Purple: 'grape aubergine wisteria',
  Pink: 'rose',
} as const satisfies Record<ColourFamily, string>;

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

function indexWords(table: Readonly<Record<ColourFamily, string>>): Map<string, ColourFamily> {
  return new Map(
    COLOUR_FAMILIES.flatMap((family) => (table[family].match(/\S+/gu) ?? []).map((word) => [word, family] as const)),
  );
}
