import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/**
 * Spins and entries of campaigns. They contain no personal data: the customer's record does. A spin outlives its customer, so
 * that prizes that were given stay counted.
 */
export const spins = pgTable(
  'spins',
  {
    id: uuid('id').primaryKey(),
    tenant: text('tenant').notNull(),
    /** The campaign's id in the tenant's config. */
    campaign: text('campaign').notNull(),
    /** Sent under `/mock`: counts for no prize of the campaign. */
    mock: boolean('mock').notNull().default(false),
    /** Null once the customer is erased (`ON DELETE SET NULL`, as for the lead). */
    customerId: uuid('customer_id'),
    leadId: uuid('lead_id'),
    /** The lead's reference, for the customer to quote. */
    reference: text('reference').notNull(),
    /** The ticket that decided an instant prize. */
    ticket: integer('ticket'),
    prize: text('prize'),
    /** The prize as the customer read it, whatever the config says later. */
    prizeName: text('prize_name'),
    /** Counts the prizes that were given, from 1 to the stock. */
    prizeNumber: integer('prize_number'),
    /** Place of the entry in the draw, from 1. Winners come first, then those who replace a winner who cannot be reached. */
    drawRank: integer('draw_rank'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('spins_once').on(table.tenant, table.campaign, table.mock, table.customerId),
    uniqueIndex('spins_prizes').on(table.tenant, table.campaign, table.mock, table.prize, table.prizeNumber),
    index('spins_customer').on(table.customerId),
    index('spins_lead').on(table.leadId),
  ],
);

/** The draw of a campaign, so that anyone with its entries can repeat it. */
export const spinDraws = pgTable(
  'spin_draws',
  {
    tenant: text('tenant').notNull(),
    campaign: text('campaign').notNull(),
    /** Hex of 32 random bytes, made when the winners were drawn. */
    seed: text('seed').notNull(),
    entries: integer('entries').notNull(),
    /** SHA-256 of the sorted ids of the entries. */
    entriesHash: text('entries_hash').notNull(),
    /** The prizes with their stock, as JSON. */
    prizes: text('prizes').notNull(),
    /** The operating-system user who drew. */
    drawnBy: text('drawn_by').notNull(),
    drawnAt: at('drawn_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.campaign] })],
);
