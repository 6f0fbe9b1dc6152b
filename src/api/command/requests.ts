import * as v from 'valibot';
import { DEMAND_KINDS } from '#src/features/search/index.ts';
import { KEPT_DAYS } from '../day-counts.ts';
import { RebuildCallSchema } from '../rebuilds/calls.ts';
import { PaymentRequestSchema } from './payments/requests.ts';

/** Commands of the terminal, the same over the socket of a running API and in the terminal's own process. */

const Slug = v.pipe(v.string(), v.minLength(1), v.maxLength(63));
const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
/** A lead's id or reference. */
const LeadName = v.pipe(v.string(), v.minLength(1), v.maxLength(36));
/** A file's id, or as much of it as lists show. */
const FileName = v.pipe(v.string(), v.regex(/^[\da-f]{8}[\da-f-]{0,28}$/u));
/** Limit of one list, so that it fits into memory. */
export const MAX_LISTED_LEADS = 10_000;
const Since = v.optional(v.pipe(v.string(), v.isoTimestamp()));
const Limit = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LISTED_LEADS)), 50);
const Count = v.pipe(v.number(), v.integer(), v.minValue(1));
const Contact = { phone: v.optional(Text), email: v.optional(Text) };

export const CommandSchema = v.variant('command', [
  v.strictObject({
    command: v.literal('list'),
    tenant: v.optional(Slug),
    since: Since,
    limit: Limit,
  }),
  v.strictObject({ command: v.literal('dead'), tenant: v.optional(Slug) }),
  v.strictObject({ command: v.literal('overdue'), tenant: v.optional(Slug) }),
  v.strictObject({ command: v.literal('quarantined'), tenant: v.optional(Slug) }),
  v.strictObject({ command: v.literal('show'), lead: LeadName }),
  v.strictObject({
    command: v.literal('retry'),
    /** One lead; without it, all failed deliveries that match. */
    lead: v.optional(LeadName),
    tenant: v.optional(Slug),
    destination: v.optional(Slug),
  }),
  v.strictObject({
    command: v.literal('dismiss'),
    /** One lead; without it, all quarantined leads of the tenant. */
    lead: v.optional(LeadName),
    tenant: v.optional(Slug),
  }),
  v.strictObject({
    command: v.literal('export'),
    tenant: Slug,
    /** Continues after this lead, in id order. */
    after: v.optional(LeadName),
  }),
  v.strictObject({ command: v.literal('person'), tenant: Slug, ...Contact }),
  v.strictObject({ command: v.literal('erase'), tenant: Slug, ...Contact, confirmed: v.boolean() }),
  v.strictObject({ command: v.literal('secret'), tenant: Slug, destination: Slug }),
  v.strictObject({ command: v.literal('site-key'), tenant: Slug }),
  v.strictObject({ command: v.literal('spins'), tenant: Slug }),
  v.strictObject({ command: v.literal('rebuild-key'), tenant: Slug }),
  /** Draws the winners if confirmed, else reports how the draw stands. */
  v.strictObject({ command: v.literal('draw'), tenant: Slug, confirmed: v.boolean() }),
  v.strictObject({ command: v.literal('texts') }),
  /** Lists the cars that shoppers hold, for builds. */
  v.strictObject({ command: v.literal('held-cars') }),
  /** Writes a backup into this file, on the machine of the API. */
  v.strictObject({ command: v.literal('backup'), to: v.pipe(v.string(), v.minLength(1), v.maxLength(4000)) }),
  v.strictObject({ command: v.literal('files'), tenant: v.optional(Slug) }),
  v.strictObject({ command: v.literal('release'), file: FileName }),
  v.strictObject({ command: v.literal('remove'), file: FileName }),
  v.strictObject({
    command: v.literal('retention'),
    /** The dealer and the number of leads and customers that may be removed. */
    confirm: v.optional(v.strictObject({ tenant: Slug, count: Count })),
    /** The number of files without a lead that may be removed. */
    files: v.optional(Count),
    /** Today's date in UTC, which proves that the clock was looked at. */
    date: v.optional(v.pipe(v.string(), v.isoDate())),
  }),
  /** A command of `npm run payments`. */
  v.strictObject({ command: v.literal('payments'), request: PaymentRequestSchema }),
  /** A call of the queue of rebuilds, from a worker or `npm run worker`. */
  v.strictObject({ command: v.literal('rebuilds'), call: RebuildCallSchema }),
  v.strictObject({
    command: v.literal('vitals'),
    /** All if it names none. */
    tenants: v.pipe(v.array(Slug), v.maxLength(1000)),
    /** Days until today. */
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(KEPT_DAYS)),
  }),
  v.strictObject({
    command: v.literal('demand'),
    /** All if it names none. */
    tenants: v.pipe(v.array(Slug), v.maxLength(1000)),
    /** Days until today. */
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(KEPT_DAYS)),
    /** Both if it names none. */
    kind: v.optional(v.picklist(DEMAND_KINDS)),
  }),
  v.strictObject({
    command: v.literal('audit'),
    tenant: v.optional(Slug),
    consents: v.optional(v.boolean()),
    since: Since,
    limit: Limit,
  }),
]);

export type Command = v.InferOutput<typeof CommandSchema>;
type CommandName = Command['command'];
export type CommandOf<Name extends CommandName> = Extract<Command, { command: Name }>;
