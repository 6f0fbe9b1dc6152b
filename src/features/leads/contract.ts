import * as v from 'valibot';
import { LIMITS } from './limits.ts';

export { LEAD_PARTS, LEAD_PATHS } from './paths.ts';

/*
 * What the browser and the API say to each other about leads (spec 1 §3, §7 and 2 §3, §7). Both import this file, so it
 * imports nothing of either. All calls carry `Accept: application/json`. The tenant is the one of the host, or of the signed
 * site key; what the body says of it is kept and never believed (D20).
 */

const text = (most: number = LIMITS.text) => v.pipe(v.string(), v.maxLength(most));
const optional = (most?: number) => v.optional(text(most));
const IdSchema = v.pipe(v.string(), v.uuid());

/** A page that the visitor came by before the form, the oldest first. */
const VisitedPageSchema = v.strictObject({
  path: text(2000),
  title: optional(),
  /** Milliseconds since 1970. */
  at: v.pipe(v.number(), v.safeInteger()),
});

/** The fields that the specification names, with its spelling (spec 1 §3, 2 §3). All are texts unless said otherwise. */
const SPECIFIED = {
  name: optional(),
  first_name: optional(),
  middle_name: optional(),
  last_name: optional(),
  email: optional(),
  phone: optional(),
  postcode: optional(),
  message: optional(LIMITS.message),
  category: text(),
  subcategory: optional(),
  opt_in: v.optional(v.boolean()),
  dealership_slug: optional(),
  website_slug: optional(),
  location: optional(),
  /** The config's id of the location: a number, or a text where the dealer's ids are texts. */
  location_id: v.optional(v.union([v.pipe(v.number(), v.safeInteger()), text(100)])),
  Rego: optional(),
  regoState: optional(),
  car_id: optional(),
  stock_number: optional(),
  'Vehicle Make': optional(),
  'Vehicle Model': optional(),
  car_type: optional(),
  vehicle_status: optional(),
  additional_services: optional(LIMITS.message),
  /** A test drive or service: the dealer's local time with its offset, as 2026-11-23T10:30:00+11:00. */
  dateTime: optional(),
  lead_id: v.optional(IdSchema),
  lead_status: v.optional(v.picklist(['Incomplete', 'Complete'])),
  form_completed: v.optional(v.boolean()),
  /** Ids of the steps that were passed over. */
  skipped_steps: v.optional(v.pipe(v.array(text(100)), v.maxLength(20))),
  /** The step that is sent, from 1. */
  step_number: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(20))),
  url: optional(2000),
  source: v.optional(v.literal('Website')),
  user_agent: optional(1000),
  visited_pages: v.optional(v.pipe(v.array(VisitedPageSchema), v.maxLength(LIMITS.pages))),
  /** Parameters of campaigns that led to the site, the first visit's and the last's. */
  linked_query_params: v.optional(v.record(text(100), text(2000))),
  has_files: v.optional(v.boolean()),
} as const;

/** What the platform adds. */
const ADDED = {
  /** Made by the browser for each lead, so that sending it again makes no second one (D18). */
  client_id: IdSchema,
  /** The form, by its id in the tenant's forms. */
  form: text(100),
  /** Answers to fields that the specification does not name, by the field's name. */
  details: v.optional(
    v.pipe(
      v.record(text(100), text(LIMITS.message)),
      v.check((details) => Object.keys(details).length <= LIMITS.details, `At most ${LIMITS.details} answers.`),
    ),
  ),
  /** The words that opt_in was given to (D22). */
  opt_in_text: optional(LIMITS.message),
  /** From the first sight of the form to its sending: a machine is quick. */
  seconds_to_submit: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** No person sees this field, so only a machine fills it in (D21). */
  company_website: optional(),
  /** The solved challenge, as ALTCHA encodes it. */
  captcha: optional(4000),
} as const;

export const LeadSchema = v.strictObject({ ...SPECIFIED, ...ADDED });

/**
 * The body of POST and PUT. A POST with a known `client_id` is the PUT of its lead: whoever never got the answer has no id to
 * put to, and what has been typed since must arrive. `withFiles` does both, by the same rule. A whole lead takes no other whole
 * lead's place: one that says something else is stored as a lead of its own, and by PUT is 404.
 */
export const LeadRequestSchema = v.strictObject({ lead: LeadSchema });

/** A lead that is durable (D18). `id` and `lead_id` are the same (D31). */
export const LeadStoredSchema = v.object({
  id: IdSchema,
  lead_id: IdSchema,
  /** Asks how far the lead has come, and tells nothing else. */
  receipt: text(200),
  /** What a shopper can quote on the telephone, as "K7QM-2XPA". */
  reference: text(20),
});

/** Why a lead was not taken (spec 2 §8): `error` is shown to the shopper, `fields` below the fields that it names. */
export const LeadRefusedSchema = v.object({
  error: text(1000),
  lead_id: v.null(),
  fields: v.optional(v.record(v.string(), v.string())),
});

/** How far a lead has come, for whoever holds its receipt. Nothing of the person is in it. */
export const LeadStatusSchema = v.object({
  reference: text(20),
  state: v.picklist(['received', 'delivered', 'retrying']),
});

export type Lead = v.InferOutput<typeof LeadSchema>;
export type LeadRequest = v.InferOutput<typeof LeadRequestSchema>;
export type LeadStored = v.InferOutput<typeof LeadStoredSchema>;
export type LeadRefused = v.InferOutput<typeof LeadRefusedSchema>;
export type LeadStatus = v.InferOutput<typeof LeadStatusSchema>;
