import * as v from 'valibot';
import { about, TextSchema } from '#src/lib/fields.ts';
import defaults from './default-providers.json' with { type: 'json' };

/** Finance is offered above this price unless a provider's row says otherwise. */
const PRICE_ABOVE = 500;

const dollars = v.pipe(v.number(), v.minValue(0, 'Write dollars, without a sign.'), v.title('an amount in dollars'));
const percent = v.pipe(
  v.number(),
  v.minValue(0, 'Write a number from 0 to 100.'),
  v.maxValue(100, 'Write a number from 0 to 100.'),
  v.title('percent a year'),
);

/** The rules of a row. `null` removes a rule that the platform has for the provider. */
const RULES = {
  priceAbove: v.nullish(
    v.pipe(dollars, about('Lends on cars above this price; null for any car, even one without a price.', 500)),
  ),
  newerThan: v.nullish(
    v.pipe(
      v.number(),
      v.integer('Write whole years.'),
      v.minValue(1, 'Write at least 1.'),
      v.title('a number of years'),
      about('Lends on cars newer than this many years.', 12),
    ),
  ),
  fee: v.nullish(v.pipe(dollars, about('The establishment fee where the feed gives none.', 1360.5))),
  rounding: v.nullish(
    v.pipe(
      v.picklist(['up', 'nearest']),
      about('How repayments are rounded to the dollar.', 'nearest'),
      v.title('"up" or "nearest"'),
    ),
  ),
  comparisonRange: v.nullish(
    v.pipe(
      v.strictObject({ from: percent, to: percent }),
      v.check(({ from, to }) => from <= to, 'Write the lower rate first.'),
      about('Comparison rates where the feed gives none.', { from: 8.38, to: 19.42 }),
    ),
  ),
  manufacturersArm: v.nullish(
    v.pipe(v.boolean(), about('Lends for a manufacturer, and so also on cars in "blanked".', true)),
  ),
};

const RowSchema = v.strictObject({
  key: v.pipe(
    TextSchema,
    v.trim(),
    v.maxLength(60, 'Shorten it to 60 characters.'),
    about('What the feed calls the lender.', 'lyrebird'),
  ),
  name: v.optional(v.pipe(TextSchema, v.trim(), about('The name shoppers see.', 'Lyrebird Car Loans'))),
  ...RULES,
});

type Row = v.InferOutput<typeof RowSchema>;

const DEFAULT_ROWS = v.parse(v.array(RowSchema), defaults);
const ROWS_BY_KEY: ReadonlyMap<string, Row> = new Map(DEFAULT_ROWS.map((row) => [row.key, row]));

/** The providers whose rules the platform knows, by the keys that feeds use. */
export const DEFAULT_PROVIDERS: readonly string[] = [...ROWS_BY_KEY.keys()];

/** Fills in the platform's row of the same key and drops rules that are `null`. */
function completeRow(row: Row) {
  const { key, name, priceAbove, newerThan, fee, rounding, comparisonRange, manufacturersArm } = {
    priceAbove: PRICE_ABOVE,
    ...ROWS_BY_KEY.get(row.key),
    ...row,
  };
  return {
    key,
    name: name ?? key,
    priceAbove: priceAbove ?? undefined,
    newerThan: newerThan ?? undefined,
    fee: fee ?? undefined,
    rounding: rounding ?? undefined,
    comparisonRange: comparisonRange ?? undefined,
    manufacturersArm: manufacturersArm ?? undefined,
  };
}

/** A provider in a dealer's config: the key of one the platform knows, or a row that extends or adds one. */
export const ProviderSchema = v.pipe(
  v.union([
    v.pipe(
      v.picklist(DEFAULT_PROVIDERS),
      v.transform((key): Row => ({ key })),
    ),
    v.pipe(
      RowSchema,
      v.forward(
        v.check(
          ({ key, name }) => name !== undefined || ROWS_BY_KEY.has(key),
          'Write the name that shoppers see: the platform has no provider with this key.',
        ),
        ['name'],
      ),
    ),
  ]),
  v.transform(completeRow),
  v.title(
    `a provider: one of ${DEFAULT_PROVIDERS.map((key) => `"${key}"`).join(', ')}, or an object with key and name`,
  ),
);

/** A finance provider's lending rules, and its default charges when a feed states none. */
export type Provider = v.InferOutput<typeof ProviderSchema>;
