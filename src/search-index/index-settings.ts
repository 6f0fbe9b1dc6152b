import type { Settings } from 'meilisearch';
import type { IndexedCar } from '#src/features/cars/index.ts';
import {
  ATTRIBUTES,
  type Attribute,
  isNumeric,
  SEARCHABLE,
  SORT_ATTRIBUTES,
  SYNONYMS,
  TYPO_FREE_ATTRIBUTES,
  TYPO_LENGTHS,
} from '#src/features/search/index.ts';

const attributes = Object.keys(ATTRIBUTES) as Attribute[];
const numbers = attributes.filter(isNumeric);
const texts = attributes.filter((attribute) => !isNumeric(attribute));

/**
 * What an answer may hold: the hit of the specification. Pages of text that are only searched, and what only the index
 * itself needs, stay inside.
 */
const DISPLAYED = [
  ...([
    'id',
    'stocknum',
    'vin',
    'slug',
    'name',
    'make',
    'model',
    'make_model',
    'series',
    'badge',
    'year',
    'km',
  ] as const),
  ...(['price', 'price_type', 'before_price', 'subscription_price', 'label', 'tag', 'certified', 'car_type'] as const),
  ...(['status', 'sold', 'reserved', 'sold_date_timestamp', 'created_at', 'created_at_timestamp'] as const),
  ...(['show_on_dealer_website', 'preorder', 'reservable', 'has_nvic', 'has_checkout_payment_processor'] as const),
  ...(['dealership_id', 'dealership_slug', 'dealership_name', 'location', 'location_id', 'location_name'] as const),
  ...([
    'city',
    'state',
    'images',
    'thumbnails',
    'primary_image_url',
    'stand_in_image_url',
    'photos_count',
    'item_type',
    'repayment',
  ] as const),
  ...(['simple_fuel', 'simple_body', 'simple_drive', 'simple_transmission', 'fuel', 'body', 'drive'] as const),
  ...(['transmission', 'colour', 'seats', 'finance_lenders', 'autograb_data', 'custom_rank'] as const),
] as const satisfies readonly (keyof IndexedCar)[];

const filterable = (patterns: Attribute[], comparison: boolean) => ({
  attributePatterns: patterns,
  features: { facetSearch: false, filter: { equality: true, comparison } },
});

/**
 * The settings of the cars index, all that there are: what is left out here could be set by hand and stay. They are put in
 * place before the documents, so that no car is indexed twice.
 */
export const CARS_SETTINGS = {
  searchableAttributes: [...SEARCHABLE],
  displayedAttributes: [...DISPLAYED],
  filterableAttributes: [filterable(texts, false), filterable(numbers, true)],
  sortableAttributes: [...SORT_ATTRIBUTES, 'id'],
  // The order that was asked for comes first: "price: low to high" must not go up and down with relevance. The dealer's
  // own rank decides last, among cars that are equal in all else.
  rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', 'custom_rank:desc'],
  // The engine's own defaults of 1000 cars and 100 values would cut counts and lists short (D11).
  pagination: { maxTotalHits: 20_000 },
  faceting: { maxValuesPerFacet: 20_000, sortFacetValuesBy: { '*': 'alpha' } },
  // A search that is cut off answers with a part and does not say so. By default that is after 1.5 s; pages wait for three
  // at most and then search without the engine (D14).
  searchCutoffMs: 5000,
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: TYPO_LENGTHS,
    disableOnWords: [],
    disableOnAttributes: [...TYPO_FREE_ATTRIBUTES],
    disableOnNumbers: true,
  },
  synonyms: Object.fromEntries(Object.entries(SYNONYMS).map(([word, others]) => [word, [...others]])),
  stopWords: [],
  separatorTokens: [],
  nonSeparatorTokens: [],
  dictionary: [],
  // Two cars that are alike are two cars.
  distinctAttribute: null,
  localizedAttributes: null,
  proximityPrecision: 'byWord',
  prefixSearch: 'indexingTime',
  // Nobody searches among facet values: pages have all of them.
  facetSearch: false,
} as const satisfies Settings;
