import * as v from 'valibot';
import { about, TextSchema, toggle } from '#src/lib/fields.ts';

const GaragePathSchema = v.pipe(
  v.string(),
  v.regex(/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'Write / and one name of lower-case letters, digits and single hyphens.'),
  v.title('a path of one name, such as "/my-garage"'),
);

/** Which pages a visitor signs in for (D29); the watchlist is always one of them. */
const GatesSchema = v.strictObject({
  garage: toggle(true, 'Visitors sign in before the garage opens; else the garage asks them to.'),
  checkout: toggle(false, 'Visitors sign in before they buy a car.'),
  tradeIn: toggle(false, 'Visitors sign in before they offer a car in exchange.'),
  finance: toggle(false, 'Visitors sign in before they ask for finance.'),
  spinToWin: toggle(true, 'Visitors sign in before they spin to win.'),
  onlinePayment: toggle(true, 'Visitors sign in before they pay online.'),
});

/** Switches of what customers sign in for. */
export const AccountFeaturesSchema = v.strictObject({
  garagePath: v.optional(
    v.pipe(GaragePathSchema, about("Address of the customers' garage, where garage_enabled is on.", '/mymotorama')),
    '/my-garage',
  ),
  garageName: v.optional(
    v.pipe(TextSchema, v.maxLength(40, 'Shorten it to 40 characters.'), about('What it is called.', 'My Motorama')),
  ),
  gates: v.optional(v.pipe(GatesSchema, v.description('Pages that are open to customers who sign in.')), {}),
});

export type AccountFeatures = v.InferOutput<typeof AccountFeaturesSchema>;
