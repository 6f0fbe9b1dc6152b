import * as v from 'valibot';
import { about, CountSchema, EmailSchema, SlugSchema, TextSchema } from '#src/lib/fields.ts';

/*
 * The delivery of leads. Destinations have names, and routes send leads to those names, so that an address is written once. There are no
 * secrets here: the signing key of a webhook is derived from the API's secret; `npm run leads -- secret` shows it.
 */

/** The destination of leads without a route: an e-mail to the lead's location, or to the main one. */
export const DEFAULT_DESTINATION = 'default';

const NameSchema = v.pipe(
  SlugSchema,
  v.check(
    (name) => name !== DEFAULT_DESTINATION,
    `Choose another name: "${DEFAULT_DESTINATION}" is the e-mail to the lead's own location.`,
  ),
  about('Name used in routes and on the command line.', 'crm'),
);

/** Accepts https, and http on the developer's own machine only: leads are personal data. */
const isTarget = (text: string): boolean => {
  if (/[\s"'<>\\`\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/u.test(hostname));
};

const TargetSchema = v.pipe(
  v.string(),
  v.check(isTarget, 'Begin with https://, and leave out user name and password: deliveries are signed instead.'),
  v.maxLength(2000, 'Shorten it to 2000 characters.'),
  v.title('a web address beginning with https://'),
);

const DestinationSchema = v.variant('kind', [
  v.strictObject({
    name: NameSchema,
    kind: v.pipe(v.literal('webhook'), about('Sends a signed JSON message to a URL.', 'webhook')),
    url: v.pipe(TargetSchema, about('URL the message is posted to.', 'https://crm.example.com/leads')),
  }),
  v.strictObject({
    name: NameSchema,
    kind: v.pipe(
      v.literal('adf-email'),
      about('Sends an e-mail in ADF 1.0, a format dealer systems read.', 'adf-email'),
    ),
    to: v.pipe(
      v.array(EmailSchema),
      v.minLength(1, 'Name at least one address.'),
      v.maxLength(10, 'Name at most ten addresses.'),
      about('Who gets it.', ['leads@crm.example.com']),
    ),
  }),
]);

const RouteSchema = v.strictObject({
  categories: v.optional(
    v.pipe(
      v.array(TextSchema),
      v.minLength(1, 'Name a category, or remove the key for all of them.'),
      about('Leads of these categories; all by default.', ['Service Enquiry']),
    ),
  ),
  forms: v.optional(
    v.pipe(
      v.array(SlugSchema),
      v.minLength(1, 'Name a form, or remove the key for all of them.'),
      about('Leads of these forms; all by default.', ['service']),
    ),
  ),
  locations: v.optional(
    v.pipe(
      v.array(v.pipe(v.union([CountSchema, TextSchema]), v.title('a number or a text'), v.transform(String))),
      v.minLength(1, 'Name a location, or remove the key for all of them.'),
      about('Leads for these location ids; all by default.', [101]),
    ),
  ),
  to: v.pipe(
    v.array(SlugSchema),
    v.minLength(1, `Name a destination, or "${DEFAULT_DESTINATION}".`),
    about(`Names of destinations; "${DEFAULT_DESTINATION}" is the e-mail to the lead's own location.`, ['crm']),
  ),
});

const minutes = 'Write a whole number of minutes from 1 to 10080, which is a week.';
const MinutesSchema = v.pipe(
  CountSchema,
  v.minValue(1, minutes),
  v.maxValue(10_080, minutes),
  v.title('a whole number of minutes from 1 to 10080'),
);
const days = 'Write a whole number of days from 1 to 3650.';

/** Keys of `leads` that decide where leads go and how long they are kept. */
export const DELIVERY_ENTRIES = {
  destinations: v.optional(
    v.pipe(
      v.array(DestinationSchema),
      about('Systems and mailboxes that can receive leads.', [
        { name: 'crm', kind: 'webhook', url: 'https://crm.example.com/leads' },
      ]),
    ),
    [],
  ),
  routes: v.optional(
    v.pipe(
      v.array(RouteSchema),
      v.description('Where leads go: the first matching route wins. Other leads are e-mailed to their location.'),
    ),
    [],
  ),
  incompleteAfterMinutes: v.optional(
    v.pipe(
      MinutesSchema,
      about('Minutes of inactivity after which an unfinished multi-step form is delivered as it is.', 45),
    ),
    30,
  ),
  overdueMinutes: v.optional(
    v.pipe(MinutesSchema, about('Minutes after which an undelivered lead raises an alert.', 30)),
    15,
  ),
  retentionDays: v.optional(
    v.pipe(
      CountSchema,
      v.minValue(1, days),
      v.maxValue(3650, days),
      v.title('a whole number of days from 1 to 3650'),
      about('Days to keep leads, their files and inactive customers.', 730),
    ),
    365,
  ),
};

export type LeadDestination = v.InferOutput<typeof DestinationSchema>;
