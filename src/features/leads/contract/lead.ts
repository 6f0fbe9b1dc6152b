import * as v from 'valibot';
import { LEAD_LIMITS } from './endpoints.ts';

/*
 * The calls between browser and API about leads. All of them carry `Accept: application/json`. The tenant follows from the host
 * or the signed site key; the tenant named in the body is stored but never trusted.
 */

const text = (maxLength: number = LEAD_LIMITS.text) => v.pipe(v.string(), v.maxLength(maxLength));
const makeOptionalTextSchema = (maxLength?: number) => v.optional(text(maxLength));
const IdSchema = v.pipe(v.string(), v.uuid());

/** A page the visitor saw before the form, oldest first. */
const VisitedPageSchema = v.strictObject({
  path: text(2000),
  title: makeOptionalTextSchema(),
  /** Milliseconds since 1970. */
  at: v.pipe(v.number(), v.safeInteger()),
});

export const LeadSchema = v.strictObject({
  // Fields that dealer systems already read, in their spelling.
  name: makeOptionalTextSchema(),
  first_name: makeOptionalTextSchema(),
  middle_name: makeOptionalTextSchema(),
  last_name: makeOptionalTextSchema(),
  email: makeOptionalTextSchema(),
  phone: makeOptionalTextSchema(),
  postcode: makeOptionalTextSchema(),
  message: makeOptionalTextSchema(LEAD_LIMITS.message),
  category: text(),
  subcategory: makeOptionalTextSchema(),
  opt_in: v.optional(v.boolean()),
  dealership_slug: makeOptionalTextSchema(),
  website_slug: makeOptionalTextSchema(),
  location: makeOptionalTextSchema(),
  /** The location's id in the config: a number, or a text if the dealer's ids are texts. */
  location_id: v.optional(v.union([v.pipe(v.number(), v.safeInteger()), text(100)])),
  Rego: makeOptionalTextSchema(),
  regoState: makeOptionalTextSchema(),
  car_id: makeOptionalTextSchema(),
  stock_number: makeOptionalTextSchema(),
  'Vehicle Make': makeOptionalTextSchema(),
  'Vehicle Model': makeOptionalTextSchema(),
  car_type: makeOptionalTextSchema(),
  vehicle_status: makeOptionalTextSchema(),
  additional_services: makeOptionalTextSchema(LEAD_LIMITS.message),
  /** A test drive or service: the dealer's local time with its offset, as 2026-11-23T10:30:00+11:00. */
  dateTime: makeOptionalTextSchema(),
  lead_id: v.optional(IdSchema),
  lead_status: v.optional(v.picklist(['Incomplete', 'Complete'])),
  form_completed: v.optional(v.boolean()),
  /** Ids of skipped steps. */
  skipped_steps: v.optional(v.pipe(v.array(text(100)), v.maxLength(20))),
  /** The step that is sent, from 1. */
  step_number: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(20))),
  url: makeOptionalTextSchema(2000),
  source: v.optional(v.literal('Website')),
  user_agent: makeOptionalTextSchema(1000),
  visited_pages: v.optional(v.pipe(v.array(VisitedPageSchema), v.maxLength(LEAD_LIMITS.pages))),
  /** Parameters of the campaigns that led to the site, on the first and the last visit. */
  linked_query_params: v.optional(v.record(text(100), text(2000))),
  has_files: v.optional(v.boolean()),

  // Fields that the platform adds.
  /** Made by the browser for each lead, so that sending it again creates no second one. */
  client_id: IdSchema,
  /** The form, by its id in the tenant's forms. */
  form: text(100),
  /** Answers to fields without a field above, by the field's name. */
  details: v.optional(
    v.pipe(
      v.record(text(100), text(LEAD_LIMITS.message)),
      v.check(
        (details) => Object.keys(details).length <= LEAD_LIMITS.details,
        `At most ${LEAD_LIMITS.details} answers.`,
      ),
    ),
  ),
  /** The wording that opt_in was given to. */
  opt_in_text: makeOptionalTextSchema(LEAD_LIMITS.message),
  /** True if the box of opt_in was ticked before the shopper saw it, which is no express consent in Australia and New Zealand. */
  opt_in_preticked: v.optional(v.boolean()),
  /** From first seeing the form to sending it: bots are quick. */
  seconds_to_submit: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** The honeypot: invisible to people, so only bots fill it in. */
  company_website: makeOptionalTextSchema(),
  /** The solved challenge, as ALTCHA encodes it. */
  captcha: makeOptionalTextSchema(4000),
});

/**
 * The body of POST and PUT. A POST with a known `client_id` updates that lead: a browser that never got the answer has no id to
 * PUT to, and what was typed since must arrive. `withFiles` follows the same rule. A complete lead never replaces another
 * complete one: a POST with different answers is stored as a lead of its own, and a PUT is 404.
 */
export const LeadRequestSchema = v.strictObject({ lead: LeadSchema });

/** A lead that is stored durably. `id` and `lead_id` are the same: dealer systems use either name. */
export const LeadStoredSchema = v.object({
  id: IdSchema,
  lead_id: IdSchema,
  /** Grants access to the delivery status and nothing else. */
  receipt: text(200),
  /** A short code to quote on the phone, as "K7QM-2XPA". */
  reference: text(20),
});

/** The reason why a lead was refused: `error` is shown to the shopper, `fields` below the fields it names. */
export const LeadRefusedSchema = v.object({
  error: text(1000),
  lead_id: v.null(),
  fields: v.optional(v.record(v.string(), v.string())),
});

/** The delivery status of a lead, for the holder of its receipt. Contains nothing about the person. */
export const LeadStatusSchema = v.object({
  reference: text(20),
  state: v.picklist(['received', 'delivered', 'retrying']),
});

export type Lead = v.InferOutput<typeof LeadSchema>;
export type LeadRequest = v.InferOutput<typeof LeadRequestSchema>;
export type LeadStored = v.InferOutput<typeof LeadStoredSchema>;
export type LeadRefused = v.InferOutput<typeof LeadRefusedSchema>;
export type LeadStatus = v.InferOutput<typeof LeadStatusSchema>;
