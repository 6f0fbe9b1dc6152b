import { findNearest } from '#src/lib/problems/index.ts';
import { CAR_STATUSES, CAR_TYPES, ITEM_TYPES, PRICE_TYPES } from '../car.ts';
import type { FeedField } from '../feed/fields.ts';
import { BODY_TYPES, findBody, isAmbiguousBody } from '../normalise/bodies.ts';
import { COLOUR_FAMILIES, findColourFamily, isNotColour } from '../normalise/colours.ts';
import { DRIVE_NAMES, findDrive } from '../normalise/drives.ts';
import { FUEL_NAMES, findFuel } from '../normalise/fuels.ts';
import { MAKE_NAMES } from '../normalise/make-names.ts';
import { findMake } from '../normalise/makes.ts';
import { toMatchKey } from '../normalise/match-key.ts';
import { findTransmission, TRANSMISSION_NAMES } from '../normalise/transmissions.ts';
import { findCarType, findItemType, findPriceType, findStatus, isRentalWord, isReservedWord } from '../values/words.ts';

/** A word of a feed that means nothing we know. */
export interface UnknownWord {
  field: FeedField;
  column: string;
  word: string;
  rows: number;
  /** The known value that it most likely means. */
  closest: string | undefined;
}

interface Vocabulary {
  find: (text: string) => string | undefined;
  values: readonly string[];
}

/** Feeds split makers of two words, such as `Land` and `Rover Defender`, which are read together. */
const isMake = (text: string): boolean =>
  findMake(text).isKnown || MAKE_NAMES.some((name) => name.toLowerCase().startsWith(`${text.toLowerCase()} `));

/** Words that say nothing. */
const NO_INFORMATION = /^(?:other|none|all)$/iu;

const VOCABULARIES: Partial<Record<FeedField, Vocabulary>> = {
  make: { find: (text) => (isMake(text) ? text : undefined), values: MAKE_NAMES },
  simple_body: {
    find: (text) => findBody(text) ?? (isAmbiguousBody(text) ? text : undefined),
    values: [...new Set(Object.values(BODY_TYPES).map(({ name }) => name))],
  },
  simple_fuel: { find: findFuel, values: FUEL_NAMES },
  simple_drive: { find: findDrive, values: DRIVE_NAMES },
  simple_transmission: { find: findTransmission, values: TRANSMISSION_NAMES },
  // A warranty or a date in this column is not a word for a colour.
  colour: { find: (text) => findColourFamily(text) ?? (isNotColour(text) ? text : undefined), values: COLOUR_FAMILIES },
  status: { find: (text) => (isReservedWord(text) ? text : findStatus(text)), values: CAR_STATUSES },
  car_type: { find: (text) => (isRentalWord(text) ? text : findCarType(text)), values: CAR_TYPES },
  item_type: { find: findItemType, values: ITEM_TYPES },
  price_type: { find: findPriceType, values: PRICE_TYPES },
};

/** The fields whose values are words of a list. */
export const WORD_FIELDS = Object.keys(VOCABULARIES) as FeedField[];

/** Words of other languages for the values that decide what a car is. */
const TRANSLATIONS: Readonly<Record<string, string>> = {
  used: 'gebraucht gebrauchtwagen occasion usado usada usato usata',
  new: 'neu neuwagen neuf neuve nuevo nueva nuovo novo nova',
  demo: 'vorfuhrwagen vorfuehrwagen demonstration kilometrozero km0 demostracion',
  Petrol: 'benzin essence gasolina benzina',
  Diesel: 'gasoil gazole gasoleo',
  Electric: 'elektro electrique electrico elettrica elektrisch',
  Hybrid: 'hybride hibrido ibrida',
  Automatic: 'automatik automatique automatica automatico automatikgetriebe',
  Manual: 'schaltgetriebe manuelle manuell manuale handschaltung',
  Sedan: 'limousine berline berlina',
  Wagon: 'kombi break familiar',
  Convertible: 'cabriolet cabrio descapotable',
  SUV: 'gelandewagen todoterreno fuoristrada',
  in_stock: 'verfugbar disponible disponibile',
  sold: 'verkauft vendu vendido venduto',
};

const translations = new Map(
  Object.entries(TRANSLATIONS).flatMap(([value, others]) => others.split(' ').map((word) => [word, value] as const)),
);

/** Returns the value that a word of another language means. */
export function translateWord(text: string): string | undefined {
  return translations.get(toMatchKey(text));
}

const MAX_SHOWN = 40;

/** Lists the unknown words in the values of a field, the most frequent first. */
export function listUnknownWords(field: FeedField, column: string, values: readonly string[]): UnknownWord[] {
  const vocabulary = VOCABULARIES[field];
  if (!vocabulary) return [];
  const counts = new Map<string, number>();
  for (const value of values) {
    const word = value.trim();
    if (vocabulary.find(word) === undefined && !NO_INFORMATION.test(word))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_SHOWN)
    .map(([word, rows]) => ({ field, column, word, rows, closest: findClosest(word, vocabulary) }));
}

/** Finds the value of a translation, of the longest part of the text that is known, or of the most similar word. */
function findClosest(text: string, { find, values }: Vocabulary): string | undefined {
  const translated = translateWord(text);
  if (translated !== undefined && values.includes(translated)) return translated;
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  for (let length = parts.length - 1; length > 0; length--) {
    for (let start = 0; start + length <= parts.length; start++) {
      const part = parts.slice(start, start + length).join(' ');
      const found = find(part) ?? translateWord(part);
      if (found !== undefined && values.includes(found)) return found;
    }
  }
  return findNearest(text, values);
}
