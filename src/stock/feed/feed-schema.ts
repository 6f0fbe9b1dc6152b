import * as v from 'valibot';
import { about } from '#src/lib/fields.ts';
import { LIST_FIELDS, MARKET_FIELDS, OFFER_FIELDS, TEXT_FIELDS } from './fields.ts';
import { SourceSchema } from './source-schema.ts';

/** Formats of dates that are not ISO 8601. */
export const DATE_FORMATS = ['DD/MM/YYYY', 'MM/DD/YYYY', 'MM/YYYY'] as const;
const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le'] as const;

const HeaderSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Write the header as the feed does.'),
  v.title('the header of a column'),
);

const PART = 'Count from 1, or from the end as -1.';

/** The source of one field of a car: the header of its column, or how to read it from there. */
export const ColumnSchema = v.union([
  HeaderSchema,
  v.strictObject({
    /** Header of the column. With several, the first non-empty one is used; a list field uses all. */
    column: v.union([HeaderSchema, v.pipe(v.array(HeaderSchema), v.nonEmpty())]),
    /** Separator between the values of one cell, such as `|` in `a.jpg|b.jpg` or ` / ` in `White / Black`. */
    separator: v.optional(v.pipe(v.string(), v.nonEmpty())),
    /** Which of the separated values to use, counted from 1, or from the end as -1. Default: the whole cell, or the list. */
    part: v.optional(v.pipe(v.number(), v.integer(PART), v.notValue(0, PART), v.title('the number of a part'))),
    /** The feed's words and their meaning, such as `{"Demonstrators": "demo"}`. Letter case is ignored. */
    values: v.optional(v.record(v.string(), v.string())),
    /** Endings to remove, such as `["ON SALE"]` from a title. Letter case is ignored. */
    withoutEndings: v.optional(v.array(v.pipe(v.string(), v.trim(), v.nonEmpty()))),
    /** The date format of the column, if it is not 2025-07-31. */
    date: v.optional(v.picklist(DATE_FORMATS)),
  }),
]);

const LENDER = 'Write the key of the lender, or the column that names it as lender.';

/** The source of one lender's offer on a car: the columns of its terms. */
const OfferColumnsSchema = v.pipe(
  v.strictObject({
    /** The lender, by its key in finance.providers. */
    key: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(LENDER), v.title('the key of a lender'))),
    /** The column that names the lender, for a feed with the terms of one lender per car. */
    lender: v.optional(ColumnSchema),
    ...v.entriesFromList(OFFER_FIELDS, v.optional(ColumnSchema)),
  }),
  v.check(({ key, lender }) => (key === undefined) !== (lender === undefined), LENDER),
  v.title('the columns of an offer'),
);

const MarketColumnsSchema = v.strictObject(v.entriesFromList(MARKET_FIELDS, v.optional(ColumnSchema)));

const ColumnsSchema = v.strictObject({
  ...v.entriesFromList(TEXT_FIELDS, v.optional(ColumnSchema)),
  ...v.entriesFromList(LIST_FIELDS, v.optional(ColumnSchema)),
  /** Offers of lenders, such as `[{"key": "lyrebird", "interestRate": "Lyrebird rate"}]`. */
  finance_lenders: v.optional(v.array(OfferColumnsSchema)),
  /** Market prices. */
  autograb_data: v.optional(MarketColumnsSchema),
});

/** Values for every car of a feed that has no column for them, such as `{"car_type": "used"}`. */
const ConstantsSchema = v.strictObject(v.entriesFromList(TEXT_FIELDS, v.optional(v.string())));

const common = {
  /** Separator between cells. Default: a comma. */
  delimiter: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(2)), ','),
  constants: v.optional(ConstantsSchema, {}),
  /** Words for "no value" in addition to the usual `-`, `nan` and `n/a`. */
  missing: v.optional(v.array(v.string()), []),
};

function priceHeaders(columns: v.InferOutput<typeof ColumnsSchema>): string[] {
  return [columns.price, columns.sale_price, columns.before_price].flatMap((column) => {
    if (column === undefined) return [];
    return typeof column === 'string' ? column : column.column;
  });
}

const FormatSchema = v.variant('type', [
  /** Our own format: a list of cars, or `{"cars": [...]}`, with the fields of a Car. */
  v.strictObject({ type: v.literal('json') }),
  v.pipe(
    v.strictObject({
      type: v.literal('csv'),
      ...common,
      columns: ColumnsSchema,
      /**
       * For a feed without ids: columns that together identify a car. Its id, and so its URL, is made from them, so they must not
       * change while the car is for sale.
       */
      identity: v.optional(
        v.pipe(
          v.array(HeaderSchema),
          v.nonEmpty('Name at least one column.'),
          v.title('the columns that identify a car'),
        ),
      ),
    }),
    v.check(
      ({ columns, identity }) => (columns.id === undefined) !== (identity === undefined),
      'Map columns.id, or list the columns that identify a car as identity if the feed has no ids.',
    ),
    v.check(
      ({ columns, identity }) => !identity?.some((header) => priceHeaders(columns).includes(header)),
      'Take the price out of identity: a new price would give the car a new page.',
    ),
    v.check(
      ({ columns, constants }) => columns.make !== undefined || constants.make !== undefined,
      'Map columns.make; or, where all cars are of one maker, name it as constants.make.',
    ),
    v.title('the columns of a CSV'),
  ),
  /** Meta's automotive inventory feed, with predefined columns. */
  v.strictObject({
    type: v.literal('meta-csv'),
    ...common,
    /** Columns in addition to Meta's, or replacements for them. */
    columns: v.optional(ColumnsSchema, {}),
    /** Car types by `yardname`, such as `{"Demonstrators": "demo"}`: feeds mark demo cars as used. */
    yards: v.optional(v.record(v.string(), v.picklist(['new', 'used', 'demo'])), {}),
    /** Endings that the dealer adds to titles, such as `["ON SALE", "SALE"]`. */
    titleEndings: v.optional(v.array(v.pipe(v.string(), v.trim(), v.nonEmpty())), []),
    /** Unused columns that need no note in the report. */
    ignore: v.optional(v.array(HeaderSchema), []),
  }),
]);

/** The source and format of a tenant's stock. Part of `site.json`. */
export const FeedSchema = v.pipe(
  v.strictObject({
    /** Path inside the stock folder, such as `stock.json`. */
    file: v.pipe(
      v.string(),
      v.regex(
        /^(?!.*\.\.)[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/u,
        'Write letters, digits, hyphens, dots and single slashes.',
      ),
      v.title('a path inside the stock folder, such as "stock.json"'),
    ),
    /** Without one, another program puts the file into the stock folder. */
    source: v.optional(
      v.pipe(
        SourceSchema,
        about('Where to fetch the file from.', { type: 'url', url: 'https://dms.example/export/stock.csv' }),
      ),
    ),
    maxAgeHours: v.optional(
      v.pipe(
        v.number(),
        v.minValue(1, 'Write a number of hours, 1 or more.'),
        v.title('a number of hours'),
        about('The age of the feed, in hours, that raises an alarm.', 48),
      ),
    ),
    defaults: v.optional(
      v.pipe(
        v.strictObject(v.entriesFromList(TEXT_FIELDS, v.optional(v.string()))),
        about('Values for the cars of this feed that have none of their own.', { car_type: 'used', location_id: '2' }),
      ),
      {},
    ),
    idPrefix: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[A-Za-z0-9-]+$/u, 'Write letters, digits and hyphens.'),
        v.title('a prefix for ids'),
        about('Text in front of the ids of this feed, if another feed has the same ids for other cars.', 'N-'),
      ),
    ),
    encoding: v.optional(v.picklist(ENCODINGS), 'utf-8'),
    format: v.pipe(FormatSchema, about('How the feed is written.', { type: 'json' })),
  }),
  about('A feed, and how to read it.', { file: 'stock.json', format: { type: 'json' } }),
);

export type Feed = v.InferOutput<typeof FeedSchema>;
export type FeedInput = v.InferInput<typeof FeedSchema>;
export type Column = v.InferOutput<typeof ColumnSchema>;
export type OfferColumns = v.InferOutput<typeof OfferColumnsSchema>;
export type Columns = v.InferOutput<typeof ColumnsSchema>;
export type CsvFormat = Extract<Feed['format'], { type: 'csv' }>;
export type MetaCsvFormat = Extract<Feed['format'], { type: 'meta-csv' }>;
