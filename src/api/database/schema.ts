import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/*
 * Every table of the API, in the Postgres dialect. What tells who a person is lies sealed (`Vault`): the columns named
 * `*_hash` are keyed hashes of it, to find a person by, and useless without the key. `tenant` is a site's slug and stands in
 * every key that a request can reach, so that no query can forget it. Changes go into a new file of `migrations`.
 */

/** Bytes, as both drivers give them. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    tenant: text('tenant').notNull(),
    /** Made by the browser: sending a lead again makes no second one (D18). */
    clientId: uuid('client_id').notNull(),
    form: text('form').notNull(),
    category: text('category').notNull(),
    /** As the tenant's config has it, which may be a text. */
    locationId: text('location_id'),
    status: text('status', { enum: ['incomplete', 'complete'] }).notNull(),
    /** How often it was written; deliveries name the revision that they carry. */
    revision: integer('revision').notNull().default(1),
    reference: text('reference').notNull(),
    /** The lead as it was sent, sealed JSON. */
    payload: bytes('payload').notNull(),
    phoneHash: text('phone_hash'),
    emailHash: text('email_hash'),
    /** Why a person should look before they answer: sent without a script, too quick, or with a field that nobody sees. */
    suspicion: text('suspicion', { enum: ['no-script', 'quick', 'honeypot'] }),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Came under `/mock`, and stays that: no dealer ever hears of it. */
    mock: boolean('mock').notNull().default(false),
    /** When a person looked at it while it was held back, and took it for a machine's. */
    dismissedAt: at('dismissed_at'),
  },
  (table) => [
    uniqueIndex('leads_client').on(table.tenant, table.clientId),
    index('leads_newest').on(table.tenant, table.createdAt),
    index('leads_phone').on(table.tenant, table.phoneHash),
    index('leads_email').on(table.tenant, table.emailHash),
    index('leads_held').on(table.tenant, table.createdAt).where(sql`suspicion = 'honeypot' AND NOT mock`),
  ],
);

/** Challenges of ALTCHA that were used, by their signature, until they would have expired. */
export const spentChallenges = pgTable('spent_challenges', {
  signature: text('signature').primaryKey(),
  /** The lead that it was spent on: sending that one again is no second use. */
  clientId: uuid('client_id').notNull(),
  expiresAt: at('expires_at').notNull(),
});

/** What came with a lead; the content lies sealed in a folder of its own, named by the id. */
export const leadFiles = pgTable(
  'lead_files',
  {
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    tenant: text('tenant').notNull(),
    /** The name that the visitor gave it, sealed. */
    name: bytes('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('lead_files_lead').on(table.leadId)],
);

/** The outbox: one row for each lead and destination, written in the transaction that writes the lead. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    /** In the order of writing. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    tenant: text('tenant').notNull(),
    /** Name of the destination in the tenant's config. */
    destination: text('destination').notNull(),
    /** Which revision of the lead it carries at least. */
    revision: integer('revision').notNull(),
    /** The revision that was first sent, or tried: a later one is told as a correction of it. */
    firstRevision: integer('first_revision'),
    state: text('state', { enum: ['pending', 'delivered', 'dead'] }).notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** Not before; an incomplete lead waits for its visitor to go on. */
    dueAt: at('due_at').notNull(),
    /** When it was first due; a retry moves `dueAt` alone. Tells what is overdue. */
    promisedAt: at('promised_at').notNull().defaultNow(),
    /** Until when the worker that took it may keep it. */
    claimedUntil: at('claimed_until'),
    /** In words, without anything of the person. */
    lastError: text('last_error'),
    createdAt: at('created_at').notNull(),
    deliveredAt: at('delivered_at'),
  },
  (table) => [
    uniqueIndex('deliveries_once').on(table.leadId, table.destination),
    index('deliveries_due').on(table.state, table.dueAt),
    index('deliveries_next')
      .on(table.tenant, table.destination, table.dueAt, table.sequence)
      .where(sql`state = 'pending'`),
  ],
);

/** A customer of one dealer, known by the phone that they proved to have. */
export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey(),
    tenant: text('tenant').notNull(),
    phoneHash: text('phone_hash').notNull(),
    /** Name, last name, email, phone and postcode (spec 1 §3), sealed JSON. */
    user: bytes('user').notNull(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [uniqueIndex('customers_phone').on(table.tenant, table.phoneHash)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text('token_hash').primaryKey(),
    tenant: text('tenant').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('sessions_customer').on(table.customerId)],
);

/** The one code that a phone can sign in with now. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    tenant: text('tenant').notNull(),
    phoneHash: text('phone_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.phoneHash] })],
);

export const watchlist = pgTable(
  'watchlist',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    tenant: text('tenant').notNull(),
    carId: text('car_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.carId] })],
);

/** A time that a lead has taken; a location has as many at once as its tenant says. */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    tenant: text('tenant').notNull(),
    /** As the tenant's config has it, which may be a text. */
    locationId: text('location_id').notNull(),
    kind: text('kind', { enum: ['test-drive', 'service'] }).notNull(),
    startsAt: at('starts_at').notNull(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('appointments_lead').on(table.leadId),
    index('appointments_time').on(table.tenant, table.locationId, table.startsAt),
  ],
);

/** What the dealer's or the platform's people were told, so that each is told once: leads overdue, dead, or held back and not looked at. */
export const alarms = pgTable(
  'alarms',
  {
    tenant: text('tenant').notNull(),
    destination: text('destination').notNull(),
    kind: text('kind', { enum: ['overdue', 'dead', 'held'] }).notNull(),
    raisedAt: at('raised_at').notNull(),
    /** Until when the process that tells of it may take. */
    claimedUntil: at('claimed_until'),
    toldAt: at('told_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.destination, table.kind] })],
);
