import type { Settings } from 'meilisearch';
import type { IndexedCar } from '#src/features/cars/index.ts';
import {
  ATTRIBUTES,
  type Attribute,
  ENGINE_SORT_ATTRIBUTES,
  isNumeric,
  SEARCHABLE,
  SYNONYMS,
  TYPO_FREE_ATTRIBUTES,
  TYPO_LENGTHS,
} from '#src/features/search/index.ts';

const numbers = ATTRIBUTES.filter(isNumeric);
const texts = ATTRIBUTES.filter((attribute) => !isNumeric(attribute));

/** Attributes of a search result. Long texts that are only searched, and attributes for the index itself, are left out. */
const DISPLAYED = [
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
  'price',
  'price_type',
  'before_price',
  'subscription_price',
  'rental_price',
  'rental',
  'rental_only',
  'label',
  'tag',
  'certified',
  'car_type',
  'status',
  'sold',
  'reserved',
  'sold_date_timestamp',
  'created_at',
  'created_at_timestamp',
  'show_on_dealer_website',
  'preorder',
  'reservable',
  'has_nvic',
  'has_checkout_payment_processor',
  'dealership_id',
  'dealership_slug',
  'dealership_name',
  'location',
  'location_id',
  'location_name',
  'city',
  'state',
  'images',
  'card_photos',
  'thumbnails',
  'primary_image_url',
  'stand_in_image_url',
  'photos_count',
  'item_type',
  'repayment',
  'energy',
  'market',
  'yards',
  'simple_fuel',
  'simple_body',
  'simple_drive',
  'simple_transmission',
  'fuel',
  'body',
  'drive',
  'transmission',
  'colour',
  'seats',
  'finance_lenders',
  'autograb_data',
  'custom_rank',
] as const satisfies readonly (keyof IndexedCar)[];

/**
 * The number of cars of one site up to which the engine's counts are exact. It also bounds what one query with a public token
 * can ask for.
 */
export const MAX_SITE_CARS = 5000;

const makeFilterable = (patterns: Attribute[], comparison: boolean) => ({
  attributePatterns: patterns,
  features: { facetSearch: false, filter: { equality: true, comparison } },
});

/**
 * All settings of the cars index: a setting left out here could be changed by hand and stay changed. They are applied before
 * the documents are sent, so that no car is indexed twice.
 */
export const CARS_SETTINGS = {
  searchableAttributes: [...SEARCHABLE],
  displayedAttributes: [...DISPLAYED],
  filterableAttributes: [makeFilterable(texts, false), makeFilterable(numbers, true)],
  sortableAttributes: [...ENGINE_SORT_ATTRIBUTES, 'sold', 'reserved', 'id'],
  // What a text finds only with typing errors follows what it finds as written, and what it finds by the start of a word or a synonym
  // follows what has its words: "mazda 3" lists the Mazda 3 before other Mazdas. The requested order decides the rest. It ends
  // with the id, so the rules after it only decide for other clients.
  rankingRules: ['words', 'typo', 'exactness', 'sort', 'proximity', 'attribute', 'custom_rank:desc'],
  // The engine's defaults of 1000 cars and 100 values would truncate counts and lists. Every car may have a price and an
  // odometer reading of its own.
  pagination: { maxTotalHits: MAX_SITE_CARS },
  faceting: { maxValuesPerFacet: MAX_SITE_CARS, sortFacetValuesBy: { '*': 'alpha' } },
  // After this time the engine returns partial results without saying so. Its default is 1.5 s. Pages wait three seconds at
  // most and then search without the engine.
  searchCutoffMs: 3500,
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
  // Identical cars are listed separately.
  distinctAttribute: null,
  localizedAttributes: null,
  proximityPrecision: 'byWord',
  prefixSearch: 'indexingTime',
  // Pages have all facet values, so they are not searched.
  facetSearch: false,
} as const satisfies Settings;
