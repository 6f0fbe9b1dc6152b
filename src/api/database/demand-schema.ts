import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { DEMAND_KINDS } from '#src/features/search/index.ts';

/**
 * Searches in vain of a UTC day. They contain nothing about shoppers, and a text only once it was counted several times: a rare one
 * could be a person's name.
 */
export const demand = pgTable(
  'demand',
  {
    day: date('day', { mode: 'string' }).notNull(),
    tenant: text('tenant').notNull(),
    kind: text('kind', { enum: DEMAND_KINDS }).notNull(),
    /** Keyed hash of tenant, kind and text. */
    digest: text('digest').notNull(),
    occurrences: bigint('occurrences', { mode: 'number' }).notNull(),
    text: text('text'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.kind, table.digest, table.day] }),
    index('demand_day').on(table.day, table.tenant),
  ],
);
