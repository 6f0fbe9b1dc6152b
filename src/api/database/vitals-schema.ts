import { bigint, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { DEVICES, PAGE_KINDS, VITALS } from '#src/features/vitals/index.ts';

/**
 * Page speed as histograms: page views of a UTC day by what was measured and how much. They contain nothing about visitors, and however
 * many reports arrive, a tenant has no more rows a day than there are kinds of pages, devices and buckets.
 */
export const vitals = pgTable(
  'vitals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    tenant: text('tenant').notNull(),
    page: text('page', { enum: PAGE_KINDS }).notNull(),
    device: text('device', { enum: DEVICES }).notNull(),
    vital: text('vital', { enum: VITALS }).notNull(),
    /** Number of the bucket (src/api/vitals/histogram.ts). */
    bucket: smallint('bucket').notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.tenant, table.page, table.device, table.vital, table.bucket] })],
);
