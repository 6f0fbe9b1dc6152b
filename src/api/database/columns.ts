import { customType, timestamp } from 'drizzle-orm/pg-core';

/* Types of columns that the tables share. */

/** Bytes, as both drivers return them. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** An instant, stored in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
