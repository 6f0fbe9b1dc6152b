import * as v from 'valibot';
import { about, LinkSchema, TextSchema, toggle } from '#src/lib/fields.ts';
import { CAR_TYPES, ITEM_TYPES } from '#src/stock/car.ts';
import { DEFAULT_TERMS, FREQUENCIES } from './loan.ts';
import { DEFAULT_PROVIDERS, ProviderSchema } from './providers.ts';

/** Settings of finance. */
export const FinanceFeaturesSchema = v.strictObject({
  repayments: toggle(false, 'Shows repayments on car pages.'),
  cards: toggle(true, 'Shows repayments on cards too, if "repayments" is on.'),
  frequency: v.optional(v.pipe(v.picklist(FREQUENCIES), about('Repayment frequency shown.', 'month')), 'week'),
  replaceContent: toggle(
    false,
    'Shows the disclaimer in place of the repayment when opened. When off, it is further down the page.',
  ),
  calculator: toggle(
    false,
    'Shows the repayment calculator on finance pages, even if "repayments" is off on the pages of cars.',
  ),
  personalised: toggle(false, 'Offers personalised finance on cars with a known exact model.'),
  softCheck: toggle(
    false,
    'Says on finance forms that asking does not affect the credit score. Only for lenders who pre-qualify with a soft check.',
  ),
  customerLookup: toggle(false, 'Lets shoppers ask the lender, from a finance form, whether it knows them.'),
});

const rate = 'Write a number from 0 to 60.';
const years = 'Write a whole number from 1 to 10.';

const PathSchema = v.pipe(
  LinkSchema,
  v.regex(/^(?:\/|https?:)/u, 'Begin with / for a page of this site, or with https:// for another one.'),
  v.title('a page: /path or https://'),
);

const BlankedSchema = v.strictObject({
  makes: v.optional(v.pipe(v.array(TextSchema), about('Cars of these makes.', ['Ferrari'])), []),
  carTypes: v.optional(v.pipe(v.array(v.picklist(CAR_TYPES)), about('Cars of these types.', ['new'])), []),
  itemTypes: v.optional(v.pipe(v.array(v.picklist(ITEM_TYPES)), about('Stock of these kinds.', ['tractor'])), []),
  stockNumbers: v.optional(v.pipe(v.array(TextSchema), about('Cars with these stock numbers.', ['U12345'])), []),
});

/** The finance providers of this dealer, the cars they lend on, and the page to ask for finance. */
export const FinanceSchema = v.strictObject({
  providers: v.optional(
    v.pipe(
      v.array(ProviderSchema),
      v.minLength(1, 'Name at least one provider.'),
      v.check((rows) => new Set(rows.map(({ key }) => key)).size === rows.length, 'Name each provider once.'),
      about('Finance providers by the keys in the feed. The first one that lends on a car is shown.', [
        'banksia',
        { key: 'acme-loans', name: 'Acme Car Loans', fee: 495, newerThan: 10 },
      ]),
    ),
    [...DEFAULT_PROVIDERS],
  ),
  path: v.optional(
    v.pipe(
      PathSchema,
      about('Where shoppers apply for finance: a page of this site, or another one.', '/finance-enquiry'),
      // Pages of the site have no trailing slash; on another site it may matter.
      v.transform((path) => (path.startsWith('/') ? path.replace(/(?<=.)\/(?=$|[?#])/u, '') : path)),
    ),
    '/finance',
  ),
  blanked: v.optional(
    v.pipe(
      BlankedSchema,
      v.description("Cars only a manufacturer's finance arm lends on: cars that match any of these."),
    ),
    {},
  ),
  interestRate: v.optional(
    v.pipe(
      v.number(),
      v.minValue(0, rate),
      v.maxValue(60, rate),
      v.title('percent a year, from 0 to 60'),
      about('Annual rate of estimates for cars without a lender in the feed.', 9.99),
    ),
    DEFAULT_TERMS.interestRate,
  ),
  years: v.optional(
    v.pipe(
      v.number(),
      v.integer(years),
      v.minValue(1, years),
      v.maxValue(10, years),
      v.title('a whole number of years from 1 to 10'),
      about('Term of estimates for cars without a lender in the feed.', 7),
    ),
    DEFAULT_TERMS.years,
  ),
});

export type FinanceFeatures = v.InferOutput<typeof FinanceFeaturesSchema>;
export type FinanceConfig = v.InferOutput<typeof FinanceSchema>;
