import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { DEMAND_KINDS } from '#src/features/search/demand/index.ts';

/** What shoppers looked for in vain: the number of reports of a UTC day. A text that few have typed is there only as a digest. */
export const demand = pgTable(
  'demand',
  {
    day: date('day', { mode: 'string' }).notNull(),
    tenant: text('tenant').notNull(),
    kind: text('kind', { enum: DEMAND_KINDS }).notNull(),
    /** HMAC-SHA256 of tenant, kind and text with the API's secret, in hexadecimal. */
    digest: text('digest').notNull(),
    reports: bigint('reports', { mode: 'number' }).notNull(),
    /** Null until the text has been reported often enough (src/api/demand/store.ts). */
    text: text('text'),
  },
  (table) => [primaryKey({ columns: [table.day, table.tenant, table.kind, table.digest] })],
);
