import * as v from 'valibot';
import { about, TextSchema, toggle, WebUrlSchema } from '#src/lib/fields.ts';
import { ExpressionError, parseExpression } from './expression.ts';
import { DEFAULT_FACETS, FACETS, LIST_FACETS, RANGE_FACETS } from './facets.ts';
import { ENGINES, RECOUNTS } from './scope.ts';
import { SORT_ATTRIBUTES } from './sorts.ts';

const PREFIX = '/search/';

/** A relative path gets `/search/` in front; one with a leading slash is used as it is (D34). */
export function searchPath(path: string): string {
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

/** What keeps an expression from being read, in the parser's words. */
function expressionFault(text: string): string | undefined {
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
    (text) => expressionFault(text) === undefined,
    (issue) => expressionFault(String(issue.input)) ?? '',
  ),
  v.title('a filter expression, such as "make = \\"Land Rover\\" AND price < 90000"'),
  about('Which cars this site may show, in the filter language of the search engine.', 'location_name = "Parramatta"'),
);

const SORTS = SORT_ATTRIBUTES.flatMap((attribute) => [`${attribute}:asc`, `${attribute}:desc`] as const);
const RangeSchema = v.pipe(
  v.string(),
  v.regex(/^(?:\d+:\d*|:\d+)$/u, 'Write smallest and largest with a colon between; either may be left out: ":20000".'),
  v.title('a range, such as "10000:20000"'),
);

const attributesOf = <Name extends string>(facets: readonly { readonly attribute: Name }[]) =>
  facets.map(({ attribute }) => attribute);

const ValuesSchema = v.pipe(v.array(TextSchema), about('Cars that have any of these values.', ['Value']));
const RangesSchema = v.pipe(v.array(RangeSchema), about('Cars in this range.', [':20000']));

/** Facet values, and for the facets that are ranges `min:max` (spec 1 §3). */
export const RefinementsSchema = v.strictObject({
  ...v.entriesFromList(attributesOf(LIST_FACETS), v.optional(ValuesSchema)),
  ...v.entriesFromList(attributesOf(RANGE_FACETS), v.optional(RangesSchema)),
});

const SearchPageSchema = v.strictObject({
  path: v.pipe(SearchPathSchema, about('Address of the page.', 'utes-under-20000'), v.transform(searchPath)),
  title: v.pipe(TextSchema, about('Heading of the page.', 'Utes under $20,000')),
  refinements: v.optional(
    v.pipe(
      RefinementsSchema,
      about('What the page is narrowed to: values by facet, ranges as min:max.', { body: ['Ute'], price: [':20000'] }),
    ),
    {},
  ),
});

const wholeNumber = (least: number, most: number, unit = '') => {
  const fix = `Write a whole number${unit} from ${least} to ${most}.`;
  return v.pipe(
    v.number(),
    v.integer(fix),
    v.minValue(least, fix),
    v.maxValue(most, fix),
    v.title(`a whole number${unit} from ${least} to ${most}`),
  );
};

const EndpointSchema = v.strictObject({
  url: v.pipe(WebUrlSchema, about('Where multi-searches are sent.', 'https://www.example.com/search')),
  headers: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[\w-]+$/u, 'Write the name of a header: "x-site".')), v.string()),
      about('Sent with them instead of a bearer token. They are public, like the page.', { 'x-site': 'city-motors' }),
    ),
  ),
});

/** How this dealer's stock is searched and which of it is shown. */
export const SearchSchema = v.strictObject({
  defaultPath: v.optional(
    v.pipe(
      SearchPathSchema,
      about('The search page that menus and buttons lead to.', 'new-used-and-demo-cars'),
      v.transform(searchPath),
    ),
    'used-cars',
  ),
  filter: v.optional(FilterSchema),
  minimumPrice: v.optional(
    v.pipe(
      wholeNumber(0, 14, ' of dollars'),
      about('Cars below this price are not shown; 0 lets price-on-application cars in (D35).', 0),
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
      about('Landing pages beside those of every make, model, type and body.', [
        {
          path: 'utes-under-20000',
          title: 'Utes under $20,000',
          refinements: { body: ['Ute'], price: [':20000'] },
        },
      ]),
    ),
    [],
  ),
  pageSize: v.optional(v.pipe(wholeNumber(1, 100), about('Cars on a page of results.', 24)), 21),
  excludePriceZeroWhenAscending: toggle(false, 'Leaves price-on-application cars out when the cheapest come first.'),
  facets: v.optional(
    v.pipe(
      v.array(v.picklist(attributesOf(FACETS))),
      v.check((facets) => new Set(facets).size === facets.length, 'Name each filter once.'),
      about('The filters that shoppers are offered, in this order. Models and badges come with their make.', [
        'make',
        'price',
        'body',
      ]),
    ),
    [...DEFAULT_FACETS],
  ),
  weeklyRepayments: toggle(false, 'Lets shoppers choose prices by what they cost a week.'),
  engine: v.optional(
    v.pipe(
      v.picklist(ENGINES),
      about('What answers searches: the search engine, or the stock that the site itself carries.', 'embedded'),
    ),
    'meilisearch',
  ),
  endpoint: v.optional(
    v.pipe(
      EndpointSchema,
      about("A proxy of the dealer's own before the search engine.", { url: 'https://a.example' }),
    ),
  ),
  recount: v.optional(
    v.pipe(
      v.picklist(RECOUNTS),
      about('How totals above 1999 are counted where the host of the engine caps them (D11).', 'in-stock'),
    ),
  ),
  cacheSize: v.optional(
    v.pipe(wholeNumber(0, 500), about('How many answers a page keeps, so that going back asks nobody.', 100)),
    50,
  ),
  noun: v.optional(
    v.pipe(
      v.strictObject({
        one: v.pipe(TextSchema, about('For one of them.', 'motorcycle')),
        many: v.pipe(TextSchema, about('For several.', 'motorcycles')),
      }),
      about('What this dealer calls its stock.', { one: 'motorcycle', many: 'motorcycles' }),
    ),
    { one: 'car', many: 'cars' },
  ),
});
