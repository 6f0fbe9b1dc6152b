import * as v from 'valibot';
import { LocationIdSchema } from '#src/features/locations/schema.ts';
import { about, makeIntegerSchema, SlugSchema, toggle } from '#src/lib/fields.ts';
import { MarkdownSchema } from '#src/lib/markdown/index.ts';

/** The payment gateways, by their names in `authorization_type`. `st_george` is the bank's PayWay. */
export const GATEWAYS = ['stripe', 'till', 'st_george'] as const;

export type GatewayKind = (typeof GATEWAYS)[number];

const amountHint = 'Write dollars, with cents after a point if there are any: 500 or 99.50.';

/** An amount in dollars, as dealers think of it. The API counts whole cents. */
const makeDollarsSchema = (minimum: number, maximum: number) =>
  v.pipe(
    v.number(),
    v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, amountHint),
    v.minValue(minimum, `Write ${minimum} or more.`),
    v.maxValue(maximum, `Write ${maximum} or less.`),
    v.title(`dollars from ${minimum} to ${maximum}`),
  );

const ProcessorSchema = v.strictObject({
  name: v.pipe(SlugSchema, about('Name used on the command line, where its secret key is stored.', 'main')),
  authorization_type: v.pipe(v.picklist(GATEWAYS), about('The payment gateway.', 'stripe')),
  authorization_key: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.:~+/=-]{8,255}$/u, 'Copy the publishable key from the gateway, without spaces.'),
      v.check(
        (key) => !/^(?:sk|rk|whsec)_/u.test(key),
        'This is a secret key. Write the publishable one here; "npm run payments -- secret" stores the secret one.',
      ),
      v.title('a publishable key'),
      about(
        "The gateway's publishable key. Cars of a processor without one cannot be reserved.",
        'pk_live_51Example000000000000',
      ),
    ),
  ),
  deposit_amount: v.pipe(makeDollarsSchema(1, 20_000), about('The deposit that reserves a car.', 500)),
  locations: v.optional(
    v.pipe(
      v.array(LocationIdSchema),
      v.minLength(1, 'Name at least one location, or remove the key for all of them.'),
      about('Ids of the locations whose cars it is for; all by default.', [1]),
    ),
  ),
  dealerships: v.optional(
    v.pipe(
      v.array(SlugSchema),
      v.minLength(1, 'Name at least one dealership, or remove the key for all of them.'),
      about('Dealerships of the group whose cars it is for; all by default.', ['city-motors']),
    ),
  ),
});

/** The duration of a reservation's hold on a car. */
export const HoldSchema = v.strictObject({
  length: v.optional(v.pipe(makeIntegerSchema(1, 336), about('How long a paid car is held, in the unit below.', 3)), 2),
  unit: v.optional(
    v.pipe(
      v.picklist(['open-hours', 'open-days']),
      about('Hours in which the location is open, or days on which it opens.', 'open-hours'),
    ),
    'open-days',
  ),
});

/** Online payments of an amount that the dealer agreed on with the shopper. */
const OnlinePaymentsSchema = v.pipe(
  v.strictObject({
    minimum: v.optional(v.pipe(makeDollarsSchema(1, 100_000), about('The smallest amount.', 50)), 10),
    maximum: v.optional(v.pipe(makeDollarsSchema(1, 100_000), about('The largest amount.', 5000)), 10_000),
  }),
  v.check(
    ({ minimum, maximum }) => minimum < maximum,
    'Write a "maximum" that is larger than "minimum". They are 10 and 10000 by default.',
  ),
);

/** Settings for reservations and online payments. Secret keys are never in this file. */
export const PaymentsSchema = v.strictObject({
  processors: v.optional(
    v.pipe(
      v.array(ProcessorSchema),
      v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Give each processor its own name.'),
      v.description('Accounts at payment gateways. A car uses the first one for its location.'),
    ),
    [],
  ),
  hold: v.optional(v.pipe(HoldSchema, v.description('How long a reservation holds a car.')), {}),
  acceptance: v.optional(
    v.pipe(
      v.picklist(['automatic', 'dealer']),
      about('Whether a paid reservation holds the car at once, or after the dealer accepts it.', 'dealer'),
    ),
    'automatic',
  ),
  acceptWithinHours: v.optional(
    v.pipe(
      makeIntegerSchema(1, 72),
      about('Open hours in which the dealer accepts a reservation, or the deposit goes back.', 8),
    ),
    4,
  ),
  refund: v.optional(
    v.pipe(
      v.picklist(['always', 'within-hold']),
      about(
        'Whether the deposit goes back even if a hold runs out unused. A reservation cancelled in time is always refunded.',
        'within-hold',
      ),
    ),
    'always',
  ),
  payMinutes: v.optional(
    v.pipe(makeIntegerSchema(30, 120), about('Time to pay, during which no other shopper can reserve the car.', 45)),
    30,
  ),
  terms: v.optional(
    v.pipe(
      MarkdownSchema,
      about('Terms that shoppers accept, in Markdown.', 'The deposit is deducted from the price.'),
    ),
  ),
  testDriveReserved: toggle(false, 'Lets shoppers book a test drive of a reserved car.'),
  onlinePayments: v.optional(
    v.pipe(OnlinePaymentsSchema, v.description('Adds the page /online-payment, with these limits.')),
  ),
});

export type PaymentsConfig = v.InferOutput<typeof PaymentsSchema>;
export type ProcessorConfig = PaymentsConfig['processors'][number];
export type HoldConfig = PaymentsConfig['hold'];

/** Converts dollars of a config to whole cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);
