import phones from 'libphonenumber-js/min/metadata';
import * as v from 'valibot';
import { about, CountSchema, TextSchema, toggle } from '#src/lib/fields.ts';

const GaragePathSchema = v.pipe(
  v.string(),
  v.regex(/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'Write / and one name of lower-case letters, digits and single hyphens.'),
  v.title('a path of one name, such as "/my-garage"'),
);

/** The pages that require sign-in; the watchlist always does. */
const GatesSchema = v.strictObject({
  garage: toggle(true, 'Visitors sign in before the garage opens. When off, the garage itself asks them to.'),
  checkout: toggle(false, 'Visitors sign in before they buy a car.'),
  tradeIn: toggle(false, 'Visitors sign in before they value a trade-in.'),
  finance: toggle(false, 'Visitors sign in before they apply for finance.'),
  spinToWin: toggle(true, 'Visitors sign in before they spin to win.'),
  onlinePayment: toggle(true, 'Visitors sign in before they pay online.'),
});

const CountrySchema = v.pipe(
  v.string(),
  v.check(
    (country) => Object.hasOwn(phones.countries, country),
    'Write the two capital letters of a country, such as AU, NZ or GB.',
  ),
  v.title('a country code such as "AU"'),
);

const CountriesSchema = v.pipe(
  v.array(CountrySchema),
  v.minLength(1, 'Name at least one country, or remove the key for the site’s own.'),
  v.check((countries) => new Set(countries).size === countries.length, 'Name each country once.'),
);

const MAX_TEXTS = 100_000;

/** Switches of customer accounts. */
export const AccountFeaturesSchema = v.strictObject({
  garagePath: v.optional(
    v.pipe(GaragePathSchema, about('Path of the customer garage, if garage_enabled is on.', '/mymotorama')),
    '/my-garage',
  ),
  garageName: v.optional(
    v.pipe(TextSchema, v.maxLength(40, 'Shorten it to 40 characters.'), about('Name of the garage.', 'My Motorama')),
  ),
  codeCountries: v.optional(
    v.pipe(
      CountriesSchema,
      about(
        "Countries whose mobiles get sign-in codes; by default the site's own, or those that leads.phones accepts.",
        ['AU', 'NZ'],
      ),
    ),
  ),
  textsPerDay: v.optional(
    v.pipe(
      CountSchema,
      v.maxValue(MAX_TEXTS, `Write a whole number from 0 to ${MAX_TEXTS}.`),
      about('The most text messages with sign-in codes in one day; 0 sends none.', 500),
    ),
    300,
  ),
  gates: v.optional(v.pipe(GatesSchema, v.description('Pages that need sign-in.')), {}),
});

export type AccountFeatures = v.InferOutput<typeof AccountFeaturesSchema>;
