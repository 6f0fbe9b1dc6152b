import { statfs } from 'node:fs/promises';
import * as v from 'valibot';
import { countDeliveries } from '../delivery/index.ts';
import { countClosedFiles } from '../leads/file-state.ts';
import type { LeadStore } from '../leads/store.ts';
import { countPayments } from '../payments/alarms.ts';
import type { Services } from '../services.ts';
import type { StorageHealth, WriteCheck } from './storage-probe.ts';

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `code` of a failing place is a system error such as ENOSPC, a SQLSTATE such as 53100, or `timeout`. */
const WriteCheckSchema = v.variant('kind', [
  v.object({ kind: v.literal('working'), milliseconds: CountSchema }),
  v.object({ kind: v.literal('failing'), code: v.string() }),
]);

export const HealthDetailsSchema = v.object({
  ok: v.boolean(),
  /** Current and upcoming problems, and how to fix them. */
  problems: v.array(v.string()),
  database: WriteCheckSchema,
  dataFolder: WriteCheckSchema,
  /** Space of the data folder; null if it cannot be read. */
  disk: v.nullable(v.object({ freeBytes: CountSchema, totalBytes: CountSchema })),
  tenants: CountSchema,
  /** Leads that are not acknowledged yet. */
  waiting: CountSchema,
  /** Null if the database does not answer. */
  deliveries: v.nullable(
    v.object({
      pending: CountSchema,
      due: CountSchema,
      dead: CountSchema,
      quarantined: CountSchema,
      /** Age of the due delivery that has waited longest. */
      oldestDueSeconds: CountSchema,
    }),
  ),
  /** Files that wait too long for the scanner, and infected ones; null if the database does not answer. */
  files: v.nullable(v.object({ unscanned: CountSchema, infected: CountSchema })),
  /** Payments that are not settled, and those that need an operator; null if the database does not answer. */
  payments: v.nullable(
    v.object({
      unsettled: CountSchema,
      refundsFailed: CountSchema,
      unknown: CountSchema,
      blocksExpiring: CountSchema,
      disputed: CountSchema,
      noticesLate: CountSchema,
      silentProcessors: CountSchema,
    }),
  ),
  memory: v.object({ residentBytes: CountSchema, heapBytes: CountSchema, externalBytes: CountSchema }),
  process: v.object({ uptimeSeconds: CountSchema, database: v.picklist(['embedded', 'server']), node: v.string() }),
});

export type HealthDetails = v.InferOutput<typeof HealthDetailsSchema>;

/** Reads what operators need to know about this process. */
export async function readDetails(
  services: Services,
  store: LeadStore,
  { ok, database, dataFolder }: StorageHealth,
): Promise<HealthDetails> {
  const { config, tenants } = services;
  const [disk, deliveries, files, payments] = await Promise.all([
    readDisk(config.dataDir),
    // A query behind a write that hangs would hang as well.
    database.kind === 'working' ? countDeliveries(services).catch(() => null) : null,
    database.kind === 'working' ? countFiles(services).catch(() => null) : null,
    database.kind === 'working' ? countPayments(services).catch(() => null) : null,
  ]);
  const { rss, heapUsed, external } = process.memoryUsage();
  const problems = [
    describeWrite('The database', database, 'Check that it runs and that its disk has space.'),
    describeWrite(`The data folder ${config.dataDir}`, dataFolder, 'Free space there, or let the API write to it.'),
    describeDisk(config.dataDir, disk),
    describeDelay(deliveries),
    files && files.unscanned > 0
      ? 'Files could not be scanned for minutes. Check the scanner of API_FILE_SCANNER.'
      : null,
    files && files.infected > 0 ? 'Infected files are locked. See: npm run leads -- files' : null,
    ...describePayments(payments),
    tenants.hasMissingTenant() ? 'A tenant has never had a valid site.json. The log names it and the mistakes.' : null,
  ];
  return {
    ok,
    problems: problems.filter((problem) => problem !== null),
    database,
    dataFolder,
    disk,
    tenants: tenants.list().length,
    waiting: store.pending(),
    deliveries,
    files,
    payments,
    memory: { residentBytes: rss, heapBytes: heapUsed, externalBytes: external },
    process: {
      uptimeSeconds: Math.round(process.uptime()),
      database: config.database.kind,
      node: process.versions.node,
    },
  };
}

async function countFiles(services: Services) {
  const { unscanned, infected } = await countClosedFiles(services);
  return { unscanned: sumCounts(unscanned), infected: sumCounts(infected) };
}

const sumCounts = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((total, { count }) => total + count, 0);

function describePayments(payments: HealthDetails['payments']): string[] {
  if (!payments) return [];
  const see = 'See: npm run payments -- list --open';
  return [
    payments.refundsFailed > 0 ? `Refunds failed for good. ${see}` : null,
    payments.unknown > 0
      ? `Payments have been unknown for over an hour. Check the gateways and their keys. ${see}`
      : null,
    payments.blocksExpiring > 0
      ? `Blocks on cards end within hours, and the deposits could not be taken. ${see}`
      : null,
    payments.disputed > 0 ? `Cardholders dispute payments. Answer on the gateways’ sites. ${see}` : null,
    payments.noticesLate > 0 ? `People could not be notified of payments for over ten minutes. ${see}` : null,
    payments.silentProcessors > 0
      ? 'A payment gateway sends no notifications. Check its notification address and signing secret.'
      : null,
  ].filter((problem) => problem !== null);
}

async function readDisk(folder: string): Promise<HealthDetails['disk']> {
  const stats = await statfs(folder).catch(() => undefined);
  return stats ? { freeBytes: stats.bavail * stats.bsize, totalBytes: stats.blocks * stats.bsize } : null;
}

function describeWrite(place: string, check: WriteCheck, fix: string): string | null {
  return check.kind === 'failing' ? `${place} stores nothing (${check.code}), so leads get 503. ${fix}` : null;
}

/** Below this the disk is low: it still has room for some hundred leads with files until an operator frees space. */
const LOW_BYTES = 1_000_000_000;

function describeDisk(folder: string, disk: HealthDetails['disk']): string | null {
  if (!disk || disk.freeBytes >= LOW_BYTES) return null;
  return `The disk of ${folder} has ${Math.floor(disk.freeBytes / 1_000_000)} MB left. Free some space: at 0 leads get 503.`;
}

const LATE_SECONDS = 15 * 60;

function describeDelay(deliveries: HealthDetails['deliveries']): string | null {
  if (!deliveries || deliveries.oldestDueSeconds < LATE_SECONDS) return null;
  const minutes = Math.floor(deliveries.oldestDueSeconds / 60);
  return `A lead has been due for ${minutes} minutes. See: npm run leads -- overdue`;
}
