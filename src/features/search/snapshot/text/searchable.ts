/*
 * The text search rules that both engines share: the index settings are built from them and the search without the engine
 * follows them. Engine rules that have no setting are next to the code that reproduces them (snapshot/text).
 */

/** The attributes that a text search covers. */
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

/** The searchable attributes of a car: a text, a number or a list of them in each attribute that the car has. */
export type SearchableTexts = { readonly [Attribute in Searchable]?: unknown };

/**
 * Attributes without typo tolerance: a stock number with one digit changed is another car. Numbers in the other attributes
 * must match exactly too.
 */
export const TYPO_FREE_ATTRIBUTES = ['stocknum', 'vin', 'id'] as const satisfies readonly Searchable[];

/** The shortest words, in characters, that may have one typo and two typos. */
export const TYPO_LENGTHS = { oneTypo: 5, twoTypos: 9 } as const;
