import * as v from 'valibot';
import { about, TextSchema, toggle, WebUrlSchema } from '#src/lib/fields.ts';
import {
  DEFAULT_FACETS,
  ENGINES,
  ExpressionError,
  FACETS,
  LIST_FACETS,
  parseExpression,
  RANGE_FACETS,
  RECOUNTS,
  SORT_ATTRIBUTES,
} from './core/index.ts';

/** The layouts of results. */
const LAYOUTS = ['grid', 'list'] as const;

const PREFIX = '/search/';

/** Prefixes a relative path with `/search/`. A path with a leading slash is used unchanged. */
export function toSearchPath(path: string): string {
  if (path.startsWith('/')) return path;
  return path.startsWith(PREFIX.slice(1)) ? `/${path}` : `${PREFIX}${path}`;
}

const SearchPathSchema = v.pipe(
  v.string(),
  v.regex(
    /^\/?[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/u,
    'Use lower-case letters, digits and hyphens, with single slashes between: "used-cars-brisbane".',
  ),
  v.title('a path, such as "used-cars" or "/used-car/list"'),
);

/** Returns the parser's message when an expression is invalid. */
function findExpressionFault(text: string): string | undefined {
  try {
    parseExpression(text);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}

const FilterSchema = v.pipe(
  v.string(),
  v.check(
    (text) => findExpressionFault(text) === undefined,
    (issue) => findExpressionFault(String(issue.input)) ?? '',
  ),
  v.title('a filter expression, such as "make = \\"Land Rover\\" AND price < 90000"'),
  about(
    "Filter for the cars shown on this site, in the search engine's filter syntax.",
    'location_name = "Parramatta"',
  ),
);

const SORTS = SORT_ATTRIBUTES.flatMap((attribute) => [`${attribute}:asc`, `${attribute}:desc`] as const);
const RangeSchema = v.pipe(
  v.string(),
  v.regex(/^(?:\d+:\d*|:\d+)$/u, 'Write minimum:maximum; either may be left out: ":20000".'),
  v.title('a range, such as "10000:20000"'),
);

const listAttributes = <Name extends string>(facets: readonly { readonly attribute: Name }[]) =>
  facets.map(({ attribute }) => attribute);

const ValuesSchema = v.pipe(v.array(TextSchema), about('Cars that have any of these values.', ['Value']));
const RangesSchema = v.pipe(v.array(RangeSchema), about('Cars in this range.', [':20000']));

/** Values by facet; ranges are written `min:max`. */
export const RefinementsSchema = v.strictObject({
  ...v.entriesFromList(listAttributes(LIST_FACETS), v.optional(ValuesSchema)),
  ...v.entriesFromList(listAttributes(RANGE_FACETS), v.optional(RangesSchema)),
});

const SearchPageSchema = v.strictObject({
  path: v.pipe(SearchPathSchema, about('Address of the page.', 'utes-under-20000'), v.transform(toSearchPath)),
  title: v.pipe(TextSchema, about('Heading of the page.', 'Utes under $20,000')),
  refinements: v.optional(
    v.pipe(
      RefinementsSchema,
      about('Filters of the page: values by facet, ranges as min:max.', { body: ['Ute'], price: [':20000'] }),
    ),
    {},
  ),
});

const makeWholeNumberSchema = (least: number, most: number, unit = '') => {
  const fix = `Write a whole number${unit} from ${least} to ${most}.`;
  return v.pipe(
    v.number(),
    v.integer(fix),
    v.minValue(least, fix),
    v.maxValue(most, fix),
    v.title(`a whole number${unit} from ${least} to ${most}`),
  );
};

/** The value of `endpoint` for sites that search through the platform's API. */
const API_ENDPOINT = 'api';

const EndpointSchema = v.strictObject({
  url: v.pipe(WebUrlSchema, about('URL for multi-search requests.', 'https://www.example.com/search')),
  headers: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[\w-]+$/u, 'Write the name of a header: "x-site".')), v.string()),
      about('Headers sent instead of a bearer token. They are public.', { 'x-site': 'city-motors' }),
    ),
  ),
});

/** The config of a dealer's search, and of which stock it shows. */
export const SearchSchema = v.strictObject({
  defaultPath: v.optional(
    v.pipe(
      SearchPathSchema,
      about('The search page that menus and buttons link to.', 'new-used-and-demo-cars'),
      v.transform(toSearchPath),
    ),
    'used-cars',
  ),
  filter: v.optional(FilterSchema),
  minimumPrice: v.optional(
    v.pipe(
      makeWholeNumberSchema(0, 14, ' of dollars'),
      about('Hides cars below this price; 0 includes price-on-application cars.', 0),
    ),
    3,
  ),
  excludedStockNumbers: v.optional(
    v.pipe(v.array(TextSchema), about('Stock numbers that are never shown.', ['U12345'])),
    [],
  ),
  excludedNewMakes: v.optional(
    v.pipe(v.array(TextSchema), about('Makes whose new cars are never shown.', ['Toyota'])),
    [],
  ),
  sort: v.optional(
    v.pipe(v.picklist(SORTS), about('Order of the search page; newest first when left out.', 'custom_rank:desc')),
  ),
  pages: v.optional(
    v.pipe(
      v.array(SearchPageSchema),
      about('Landing pages in addition to those of makes, models, types and bodies.', [
        {
          path: 'utes-under-20000',
          title: 'Utes under $20,000',
          refinements: { body: ['Ute'], price: [':20000'] },
        },
      ]),
    ),
    [],
  ),
  layout: v.optional(
    v.pipe(
      v.picklist(LAYOUTS),
      about('Layout of results on wide screens until a shopper chooses the other: a grid of cards, or a list.', 'list'),
    ),
    'grid',
  ),
  pageSize: v.optional(v.pipe(makeWholeNumberSchema(1, 100), about('Cars per page of results.', 24)), 21),
  excludePriceZeroWhenAscending: toggle(false, 'Hides price-on-application cars when sorting by lowest price.'),
  facets: v.optional(
    v.pipe(
      v.array(v.picklist(listAttributes(FACETS))),
      v.check((facets) => new Set(facets).size === facets.length, 'Name each filter once.'),
      about('Filters, in order. Models and badges appear with their make.', ['make', 'price', 'body']),
    ),
    [...DEFAULT_FACETS],
  ),
  weeklyRepayments: toggle(false, 'Lets shoppers filter by weekly repayment.'),
  engine: v.optional(
    v.pipe(
      v.picklist(ENGINES),
      about('Search backend: the search engine, or the stock published with the site.', 'embedded'),
    ),
    'meilisearch',
  ),
  endpoint: v.optional(
    v.pipe(
      v.union([v.literal(API_ENDPOINT), EndpointSchema]),
      v.title('"api", or an object with the "url" of your own proxy'),
      about("Sends searches to the platform's API, or to the dealer's own proxy, instead of the search engine.", 'api'),
    ),
  ),
  recount: v.optional(
    v.pipe(v.picklist(RECOUNTS), about('How to count totals above 1999 if the search host caps them.', 'in-stock')),
  ),
  cacheSize: v.optional(
    v.pipe(
      makeWholeNumberSchema(0, 500),
      about('Number of results a page caches, so that going back needs no request.', 100),
    ),
    50,
  ),
  demand: toggle(
    true,
    'Counts searches that find nothing, and words that are not understood, without anything about the shopper.',
  ),
  noun: v.optional(
    v.pipe(
      v.strictObject({
        one: v.pipe(TextSchema, about('Singular.', 'motorcycle')),
        many: v.pipe(TextSchema, about('Plural.', 'motorcycles')),
      }),
      about("The dealer's word for its stock.", { one: 'motorcycle', many: 'motorcycles' }),
    ),
    { one: 'car', many: 'cars' },
  ),
});
