import * as v from 'valibot';
import { LIST_FIELDS, MARKET_FIELDS, OFFER_FIELDS, TEXT_FIELDS } from './fields.ts';

const ColumnNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Write the header as the feed does.'),
  v.title('the header of a column, or the path of a value'),
);

const DATE_TOKEN = '(?:YYYY|YY|MMM|MM|M|DD|D)';

/** A pattern such as `DD/MM/YYYY` or `D MMM YYYY`. Separators are interchangeable, and leading zeros optional. */
const DateFormatSchema = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(?:${DATE_TOKEN}[-/., ]*){1,3}$`, 'u'),
    'Write day, month and year as DD, MM or MMM, and YYYY or YY: "DD/MM/YYYY".',
  ),
  v.title('a date format, such as "DD/MM/YYYY"'),
);

const PART = 'Count from 1, or from the end as -1.';
const SOURCE = 'Write either the column, or a template with columns in braces.';

/** The source of one field of a car: the header of its column, or how to read it from there. */
export const ColumnSchema = v.union([
  ColumnNameSchema,
  v.pipe(
    v.strictObject({
      /** Header of the column. With several, the first non-empty one is used; a list field uses all. */
      column: v.optional(v.union([ColumnNameSchema, v.pipe(v.array(ColumnNameSchema), v.nonEmpty())])),
      /** Text made of several columns, such as `{Year} {Make} {Model}` or `https://photos.example/{File}`. */
      template: v.optional(
        v.pipe(
          v.string(),
          v.regex(/\{[^{}]+\}/u, 'Name at least one column in braces: "{Make} {Model}".'),
          v.title('text with columns in braces'),
        ),
      ),
      /** Separator between the values of one cell, such as `|` in `a.jpg|b.jpg` or ` / ` in `White / Black`. */
      separator: v.optional(v.pipe(v.string(), v.nonEmpty())),
      /** Which of the separated values to use, counted from 1, or from the end as -1. Default: the whole cell, or the list. */
      part: v.optional(v.pipe(v.number(), v.integer(PART), v.notValue(0, PART), v.title('the number of a part'))),
      /** The feed's words and their meaning, such as `{"Demonstrators": "demo"}`. Letter case is ignored. */
      values: v.optional(v.record(v.string(), v.string())),
      /** Endings to remove, such as `["ON SALE"]` from a title. Letter case is ignored. */
      withoutEndings: v.optional(v.array(v.pipe(v.string(), v.trim(), v.nonEmpty()))),
      /** The mark between whole numbers and decimals, if it is a comma: `24.990,00`. */
      decimalMark: v.optional(v.picklist(['.', ','])),
      /** Unit of numbers that have none. */
      unit: v.optional(v.picklist(['km', 'miles', 'L', 'cc'])),
      /** The date format of the column, if it is not 2025-07-31. */
      date: v.optional(DateFormatSchema),
    }),
    v.check(({ column, template }) => (column === undefined) !== (template === undefined), SOURCE),
  ),
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

export const ColumnsSchema = v.strictObject({
  ...v.entriesFromList(TEXT_FIELDS, v.optional(ColumnSchema)),
  ...v.entriesFromList(LIST_FIELDS, v.optional(ColumnSchema)),
  /** Offers of lenders, such as `[{"key": "lyrebird", "interestRate": "Lyrebird rate"}]`. */
  finance_lenders: v.optional(v.array(OfferColumnsSchema)),
  /** Market prices. */
  autograb_data: v.optional(MarketColumnsSchema),
});

/** Values for every car of a feed that has no column for them, such as `{"car_type": "used"}`. */
export const ConstantsSchema = v.strictObject(v.entriesFromList(TEXT_FIELDS, v.optional(v.string())));

/** Keys of every format. */
const common = {
  constants: v.optional(ConstantsSchema, {}),
  /** Words for "no value" in addition to the usual `-`, `nan` and `n/a`. */
  missing: v.optional(v.array(v.string()), []),
  /** Columns that are not needed, and need no note in the report. In JSON and XML, everything below a path. */
  ignore: v.optional(v.array(ColumnNameSchema), []),
};

/** Keys of formats with rows and cells. */
const table = {
  /** Separator between cells: a comma by default, `\t` for tab-separated files, `|` for the exports of many dealer systems. */
  delimiter: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(2)), ','),
  /** False if quotes in cells are ordinary characters, as in `17" wheels`. */
  quotes: v.optional(v.boolean(), true),
};

/**
 * For a feed without ids: columns that together identify a car. Its id, and so its URL, is made from them, so they must not change
 * while the car is for sale.
 */
const IdentitySchema = v.pipe(
  v.array(ColumnNameSchema),
  v.nonEmpty('Name at least one column.'),
  v.title('the columns that identify a car'),
);

const TitleEndingsSchema = v.array(v.pipe(v.string(), v.trim(), v.nonEmpty()));

interface Mapped {
  columns: v.InferOutput<typeof ColumnsSchema>;
  constants: v.InferOutput<typeof ConstantsSchema>;
  identity?: string[] | undefined;
}

const hasOneIdentity = ({ columns, identity }: Mapped): boolean =>
  (columns.id === undefined) !== (identity === undefined);
const IDENTITY = 'Map columns.id, or list the columns that identify a car as identity if the feed has no ids.';

const hasStableIdentity = ({ columns, identity }: Mapped): boolean => {
  const prices = [columns.price, columns.sale_price, columns.before_price].flatMap((column) =>
    column === undefined ? [] : listColumnNames(column),
  );
  return !identity?.some((name) => prices.includes(name));
};
const STABLE = 'Take the price out of identity: a new price would give the car a new page.';

const hasMake = ({ columns, constants }: Mapped): boolean => columns.make !== undefined || constants.make !== undefined;
const MAKE = 'Map columns.make; or, where all cars are of one maker, name it as constants.make.';

export const FormatSchema = v.variant('type', [
  /** Our own format, or any other JSON. Keys with the name of a field need no column. */
  v.pipe(
    v.strictObject({
      type: v.literal('json'),
      /** Path of the list of cars, such as `data.vehicles`. Default: the whole file, or its `cars`. */
      list: v.optional(ColumnNameSchema),
      columns: v.optional(ColumnsSchema, {}),
      identity: v.optional(IdentitySchema),
      ...common,
    }),
    v.check(({ columns, identity }) => columns.id === undefined || identity === undefined, IDENTITY),
    v.check((format) => hasStableIdentity(format), STABLE),
    v.title('the paths of a JSON feed'),
  ),
  v.pipe(
    v.strictObject({
      type: v.literal('xml'),
      /** The element of one car: its name, or its path if other elements have the same name, such as `stock.vehicles.vehicle`. */
      item: ColumnNameSchema,
      columns: ColumnsSchema,
      identity: v.optional(IdentitySchema),
      ...common,
    }),
    v.check((format) => hasOneIdentity(format), IDENTITY),
    v.check((format) => hasStableIdentity(format), STABLE),
    v.check((format) => hasMake(format), MAKE),
    v.title('the elements of an XML feed'),
  ),
  v.pipe(
    v.strictObject({
      type: v.literal('csv'),
      ...table,
      /** Names for the columns of a file whose first row is a car. */
      headers: v.optional(v.pipe(v.array(ColumnNameSchema), v.nonEmpty('Name at least one column.'))),
      columns: ColumnsSchema,
      identity: v.optional(IdentitySchema),
      ...common,
    }),
    v.check((format) => hasOneIdentity(format), IDENTITY),
    v.check((format) => hasStableIdentity(format), STABLE),
    v.check((format) => hasMake(format), MAKE),
    v.title('the columns of a CSV'),
  ),
  /** Meta's automotive inventory feed, with predefined columns. */
  v.strictObject({
    type: v.literal('meta-csv'),
    ...table,
    /** Columns in addition to Meta's, or replacements for them. */
    columns: v.optional(ColumnsSchema, {}),
    /** Car types by `yardname`, such as `{"Demonstrators": "demo"}`: feeds mark demo cars as used. */
    yards: v.optional(v.record(v.string(), v.picklist(['new', 'used', 'demo'])), {}),
    /** Endings that the dealer adds to titles, such as `["ON SALE", "SALE"]`. */
    titleEndings: v.optional(TitleEndingsSchema, []),
    ...common,
  }),
  /** Google's vehicle ads feed: RSS or Atom with the elements of its namespace, which are predefined. */
  v.strictObject({
    type: v.literal('google-xml'),
    /** Elements in addition to Google's, or replacements for them. */
    columns: v.optional(ColumnsSchema, {}),
    /** Endings that the dealer adds to titles, such as `["ON SALE", "SALE"]`. */
    titleEndings: v.optional(TitleEndingsSchema, []),
    ...common,
  }),
]);

export type Column = v.InferOutput<typeof ColumnSchema>;
export type OfferColumns = v.InferOutput<typeof OfferColumnsSchema>;
export type Columns = v.InferOutput<typeof ColumnsSchema>;
export type Format = v.InferOutput<typeof FormatSchema>;
export type FormatOf<Type extends Format['type']> = Extract<Format, { type: Type }>;

const PLACEHOLDER = /\{([^{}]+)\}/gu;

/** Lists the headers or paths that a column reads. */
export function listColumnNames(column: Column): string[] {
  if (typeof column === 'string') return [column];
  if (column.template !== undefined) {
    return [...column.template.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
  }
  return typeof column.column === 'string' ? [column.column] : (column.column ?? []);
}

/** Lists the headers or paths that a mapping reads. */
export function listMappedNames(columns: Columns): string[] {
  const { finance_lenders, autograb_data, ...plain } = columns;
  return [plain, ...(finance_lenders ?? []).map(({ key: _, ...terms }) => terms), autograb_data ?? {}].flatMap(
    (group) => Object.values(group).flatMap((column) => (column === undefined ? [] : listColumnNames(column))),
  );
}
