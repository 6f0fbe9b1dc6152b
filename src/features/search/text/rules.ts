/**
 * What both engines know about searching for words: the index settings are made from it, and the search without the engine
 * goes by it. What the engine gives no setting for stands beside the code that repeats it.
 */

/** The attributes that words are looked for in. */
export const SEARCHABLE = [
  'name',
  'make_model',
  'series',
  'badge',
  'stocknum',
  'vin',
  'id',
  'year',
  'car_type',
  'body',
  'fuel',
  'drive',
  'transmission',
  'colour',
  'categories',
  'label',
  'tag',
  'location_name',
  'city',
  'features',
] as const;

export type Searchable = (typeof SEARCHABLE)[number];

/** What the search for words reads of a car: a text, a number or a list of them in each attribute that the car has. */
export type SearchableTexts = { readonly [Attribute in Searchable]?: unknown };

/** A number with one digit changed is another car, not a typing error. Numbers in all other attributes are exact as well. */
export const TYPO_FREE_ATTRIBUTES = ['stocknum', 'vin', 'id'] as const satisfies readonly Searchable[];

/** From how many characters a word may have one typing error, and from how many two. */
export const TYPO_LENGTHS = { oneTypo: 5, twoTypos: 9 } as const;
