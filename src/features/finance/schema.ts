import * as v from 'valibot';
import { about, LinkSchema, TextSchema, toggle } from '#src/lib/fields.ts';
import { CAR_TYPES, ITEM_TYPES } from '#src/stock/car.ts';
import { DEFAULT_TERMS, FREQUENCIES } from './loan.ts';
import { PROVIDER_KEYS } from './offer/providers.ts';

/** Switches of finance. */
export const FinanceFeaturesSchema = v.strictObject({
  repayments: toggle(false, 'Shows what a car costs by the week or month, on its page.'),
  cards: toggle(true, 'Shows the repayment on cards too, where it is shown at all.'),
  frequency: v.optional(
    v.pipe(v.picklist(FREQUENCIES), about('How often the repayments that are shown are paid.', 'month')),
    'week',
  ),
  replaceContent: toggle(
    false,
    'The disclaimer takes the place of the repayment while it is read; otherwise it stands further down the page.',
  ),
  personalised: toggle(false, 'Offers personalised finance on cars whose exact model is known.'),
});

const rate = 'Write a number from 0 to 60.';
const years = 'Write a whole number from 1 to 10.';

const PathSchema = v.pipe(
  LinkSchema,
  v.regex(/^(?:\/|https?:)/u, 'Begin with / for a page of this site, or with https:// for another one.'),
  v.title('a page: /path or https://'),
);

const BlankedSchema = v.strictObject({
  makes: v.optional(v.pipe(v.array(TextSchema), about('Of these makes.', ['Ferrari'])), []),
  carTypes: v.optional(v.pipe(v.array(v.picklist(CAR_TYPES)), about('Of these types.', ['new'])), []),
  itemTypes: v.optional(v.pipe(v.array(v.picklist(ITEM_TYPES)), about('Of these kinds.', ['tractor'])), []),
  stockNumbers: v.optional(v.pipe(v.array(TextSchema), about('With these stock numbers.', ['U12345'])), []),
});

/** Who lends to this dealer's shoppers, on which cars, and where they ask. */
export const FinanceSchema = v.strictObject({
  providers: v.optional(
    v.pipe(
      v.array(v.picklist(PROVIDER_KEYS)),
      v.minLength(1, 'Name at least one provider.'),
      v.check((keys) => new Set(keys).size === keys.length, 'Name each provider once.'),
      about('The providers, by their keys in the feed. The first that lends on a car is shown.', [
        'lyrebird',
        'banksia',
      ]),
    ),
    [...PROVIDER_KEYS],
  ),
  path: v.optional(
    v.pipe(
      PathSchema,
      about('Where shoppers ask for finance: a page of this site, or another one.', '/finance-enquiry'),
      // Pages of the site have no slash at their end; what another site means by it is its own.
      v.transform((path) => (path.startsWith('/') ? path.replace(/(?<=.)\/(?=$|[?#])/u, '') : path)),
    ),
    '/finance',
  ),
  blanked: v.optional(
    v.pipe(
      BlankedSchema,
      v.description("Cars on which nobody but a manufacturer's finance arm lends: those that any of these is true of."),
    ),
    {},
  ),
  interestRate: v.optional(
    v.pipe(
      v.number(),
      v.minValue(0, rate),
      v.maxValue(60, rate),
      v.title('percent a year, from 0 to 60'),
      about('Percent a year of estimates for cars that the feed has no lender for.', 9.99),
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
      about('Term of estimates for cars that the feed has no lender for.', 7),
    ),
    DEFAULT_TERMS.years,
  ),
});

export type FinanceFeatures = v.InferOutput<typeof FinanceFeaturesSchema>;
export type FinanceConfig = v.InferOutput<typeof FinanceSchema>;
