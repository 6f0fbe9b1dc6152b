import * as v from 'valibot';
import { about, CountSchema, TextSchema, toggle } from '#src/lib/fields.ts';
import { DELIVERY_ENTRIES } from './delivery-schema.ts';
import { FormsSchema } from './forms/config-schema.ts';
import { FORM_IDS, type FormId } from './forms/table.ts';

export { writtenFields } from './forms/config-checks.ts';
export { FormSchema } from './forms/config-schema.ts';

const within = (least: number, most: number) => {
  const title = `a whole number from ${least} to ${most}`;
  const message = `Write ${title}.`;
  return v.pipe(CountSchema, v.minValue(least, message), v.maxValue(most, message), v.title(title));
};

/** Which times can be booked: within opening hours, in the dealer's zone. */
const AppointmentsSchema = v.strictObject({
  slotMinutes: v.optional(v.pipe(within(10, 240), about('How long one takes.', 45)), 30),
  noticeHours: v.optional(v.pipe(within(0, 336), about('How long before it one must be booked.', 24)), 2),
  perSlot: v.optional(v.pipe(within(1, 50), about('How many can be booked for the same time at one location.', 2)), 1),
  daysAhead: v.optional(v.pipe(within(1, 90), about('How many days ahead times are offered.', 21)), 14),
});

const CategoriesSchema = v.pipe(
  v.array(v.pipe(TextSchema, v.maxLength(100, 'Shorten it to 100 characters.'))),
  v.minLength(1, 'Name at least one category, or remove the key.'),
  v.maxLength(30, 'Name at most 30.'),
  v.check((names) => new Set(names).size === names.length, 'Name each category once.'),
);

/** How a dealer's forms ask, and where what they bring goes. */
export const LeadsSchema = v.strictObject({
  optInDefault: toggle(true, 'The box for consent to news and offers is ticked at first.'),
  optInText: v.optional(
    v.pipe(TextSchema, about('What consent is asked for, kept with each lead.', 'Send me news and offers.')),
  ),
  messageRequired: toggle(true, 'Forms with a message ask for one; else it may be left empty.'),
  phones: v.optional(
    v.pipe(
      v.picklist(['national', 'mobile', 'au-nz-uk']),
      about(
        'Phones taken: those of the country, Australian mobiles alone, or Australian, New Zealand and UK ones.',
        'mobile',
      ),
    ),
    'national',
  ),
  categories: v.optional(
    v.pipe(
      CategoriesSchema,
      about('What a general enquiry can be about. General Enquiry is chosen at first, else the first one.', [
        'General Enquiry',
        'Feedback',
      ]),
    ),
  ),
  captcha: toggle(true, 'Forms prove in the background that a browser filled them in; nobody has to do anything.'),
  nameStyle: v.optional(
    v.pipe(v.picklist(['full', 'first-last']), about('One field for the name, or first and last name.', 'first-last')),
    'full',
  ),
  appointments: v.optional(v.pipe(AppointmentsSchema, v.description('Times for test drives and services.')), {}),
  forms: v.optional(v.pipe(FormsSchema, v.description('Changes to forms, by their names.')), {}),
  ...DELIVERY_ENTRIES,
});

/** Not every dealer has a fleet department, jobs or a wheel. */
const UNUSUAL: readonly FormId[] = ['fleet', 'careers', 'spin-to-win'];

/** Switches of leads. */
export const LeadFeaturesSchema = v.strictObject({
  forms: v.optional(
    v.pipe(
      v.array(v.picklist(FORM_IDS)),
      v.check((ids) => new Set(ids).size === ids.length, 'Name each form once.'),
      about('The forms that the dealer has. Service and parts also need a location of that type.', [
        'enquiry',
        'car-enquiry',
        'test-drive',
      ]),
    ),
    FORM_IDS.filter((id) => !UNUSUAL.includes(id)),
  ),
});

export type LeadsConfig = v.InferOutput<typeof LeadsSchema>;
