import * as v from 'valibot';
import { about, makeIntegerSchema, TextSchema, toggle } from '#src/lib/fields.ts';
import { DELIVERY_ENTRIES } from './delivery-schema.ts';
import { FORM_IDS, type FormId, FormsSchema } from './forms/index.ts';

/** Bookable times: within opening hours, in the dealer's time zone. */
const AppointmentsSchema = v.strictObject({
  slotMinutes: v.optional(v.pipe(makeIntegerSchema(10, 240), about('Length of an appointment.', 45)), 30),
  noticeHours: v.optional(v.pipe(makeIntegerSchema(0, 336), about('Minimum notice for a booking.', 24)), 2),
  perSlot: v.optional(
    v.pipe(makeIntegerSchema(1, 50), about('Bookings allowed for the same time at one location.', 2)),
    1,
  ),
  daysAhead: v.optional(v.pipe(makeIntegerSchema(1, 90), about('Days ahead that can be booked.', 21)), 14),
});

const CategoriesSchema = v.pipe(
  v.array(v.pipe(TextSchema, v.maxLength(100, 'Shorten it to 100 characters.'))),
  v.minLength(1, 'Name at least one category, or remove the key.'),
  v.maxLength(30, 'Name at most 30.'),
  v.check((names) => new Set(names).size === names.length, 'Name each category once.'),
);

/** The recipients of the details that shoppers enter. */
const CollectionSchema = v.strictObject({
  company: v.optional(
    v.pipe(TextSchema, about('Legal name, if different from the name of the site.', 'City Motors Pty Ltd')),
  ),
  recipients: v.optional(
    v.pipe(
      v.array(TextSchema),
      about('Who receives details from forms besides the dealer.', ['our finance partners', 'our customer database']),
    ),
    [],
  ),
  countries: v.optional(
    v.pipe(v.array(TextSchema), about('Other countries in which they receive them.', ['the United States'])),
    [],
  ),
});

/** Settings of a dealer's forms and of the delivery of their leads. */
export const LeadsSchema = v.strictObject({
  optInDefault: toggle(
    true,
    'Ticks the box for news and offers by default. Australia and New Zealand do not accept that as express consent.',
  ),
  optInText: v.optional(
    v.pipe(TextSchema, about('Consent wording, stored with each lead.', 'Send me news and offers.')),
  ),
  collection: v.optional(
    v.pipe(CollectionSchema, v.description('Who receives details from forms, for the notice at each form.')),
  ),
  messageRequired: toggle(true, 'Makes the message required in forms that have one.'),
  phones: v.optional(
    v.pipe(
      v.picklist(['national', 'mobile', 'au-nz-uk']),
      about(
        "Phone numbers accepted: the country's own, Australian mobiles only, or Australian, New Zealand and UK numbers.",
        'mobile',
      ),
    ),
    'national',
  ),
  categories: v.optional(
    v.pipe(
      CategoriesSchema,
      about('Categories of a general enquiry. General Enquiry is selected by default, else the first one.', [
        'General Enquiry',
        'Feedback',
      ]),
    ),
  ),
  captcha: toggle(true, 'Runs a spam check in the background that needs no action from shoppers.'),
  nameStyle: v.optional(
    v.pipe(
      v.picklist(['full', 'first-last']),
      about('One field for the full name, or first and last name.', 'first-last'),
    ),
    'full',
  ),
  appointments: v.optional(v.pipe(AppointmentsSchema, v.description('Times for test drives and services.')), {}),
  testPlate: v.optional(
    v.pipe(
      TextSchema,
      v.regex(/^[A-Z0-9]{2,10}$/u, 'Write two to ten capital letters and digits.'),
      v.title('a plate, as DEMO02'),
      about('Plate that the hint of the rego suggests to people who try the site out. For demos only.', 'DEMO02'),
    ),
  ),
  forms: v.optional(v.pipe(FormsSchema, v.description('Changes to forms, by form name.')), {}),
  ...DELIVERY_ENTRIES,
});

/** Few dealers have a fleet department, job applications, subscriptions or rentals. */
const OPTIONAL_FORMS: readonly FormId[] = ['fleet', 'careers', 'subscription', 'rental'];

/** Feature switches of leads. */
export const LeadFeaturesSchema = v.strictObject({
  forms: v.optional(
    v.pipe(
      v.array(v.picklist(FORM_IDS)),
      v.check((ids) => new Set(ids).size === ids.length, 'Name each form once.'),
      about('Forms on the site. Service and parts also need a location of that type.', [
        'enquiry',
        'car-enquiry',
        'test-drive',
      ]),
    ),
    FORM_IDS.filter((id) => !OPTIONAL_FORMS.includes(id)),
  ),
  valuations: toggle(
    true,
    'Shows sellers an estimate of what their vehicle is worth, as a range, before they give their contact details.',
  ),
  confirmations: toggle(
    false,
    'E-mails shoppers a confirmation of their enquiry or booking, with a calendar file and a link to change or cancel it.',
  ),
});

export type LeadsConfig = v.InferOutput<typeof LeadsSchema>;
