import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Site } from '#src/config/index.ts';
import { DAY, HOUR } from '../../lib/durations.ts';
import { textCounts } from '../database/schema.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';
import type { Shortage } from './text-limits.ts';

/*
 * The number of text messages that may be sent. The counts are in the database, so that all processes agree and a restart forgets
 * nothing. Days and hours are those of UTC. A message counts before it is sent, and also if sending it failed: the gateway
 * may charge for it all the same.
 */

type BudgetKind = typeof textCounts.$inferSelect.kind;
type BudgetServices = Pick<Services, 'config' | 'db' | 'now'>;

const WINDOW_MS = {
  'installation-day': DAY,
  'tenant-day': DAY,
  'tenant-hour': HOUR,
  'country-hour': HOUR,
  'range-hour': HOUR,
} as const satisfies Record<BudgetKind, number>;

/** Share of a day that one hour may use, so that a burst cannot use up the whole day. */
const HOUR_SHARE = 1 / 4;

/** Share that browsers without an earlier sign-in may use. The rest is kept for customers who return. */
const NEW_BROWSER_SHARE = 0.9;

/** Share of a day's messages from which they run short. */
const SHORTAGE_SHARE = 1 / 2;

/**
 * Digits at the end of a number that are left out to name its range. Fraud sends messages to numbers that follow each
 * other, while shoppers' numbers are spread over all ranges.
 */
const RANGE_DIGITS = 4;
const TEXTS_PER_RANGE_AND_HOUR = 20;

interface Budget {
  readonly kind: BudgetKind;
  readonly name: string;
  readonly most: number;
}

/** A text message that is about to be sent. */
export interface OutgoingText {
  readonly tenant: Tenant;
  readonly digits: string;
  readonly country: string;
  readonly isKnownBrowser: boolean;
}

const getSince = (kind: BudgetKind, now: number): Date => new Date(Math.floor(now / WINDOW_MS[kind]) * WINDOW_MS[kind]);

/** Returns the most messages that are sent for a dealer in one day. */
export const getTextsPerDay = ({ features }: Pick<Site, 'features'>): number => features.account.textsPerDay;

/** Lists what a message counts against, always in the same order, so that two messages never wait for each other. */
function listBudgets({ config }: Pick<Services, 'config'>, text: OutgoingText): Budget[] {
  const { tenant, digits, country, isKnownBrowser } = text;
  const reduce = (most: number): number => (isKnownBrowser ? most : Math.ceil(most * NEW_BROWSER_SHARE));
  const perDay = getTextsPerDay(tenant.site);
  return [
    { kind: 'installation-day', name: '', most: reduce(config.textsPerDay) },
    { kind: 'tenant-day', name: tenant.slug, most: reduce(perDay) },
    { kind: 'tenant-hour', name: tenant.slug, most: reduce(Math.ceil(perDay * HOUR_SHARE)) },
    { kind: 'country-hour', name: country, most: reduce(Math.ceil(config.textsPerDay * HOUR_SHARE)) },
    { kind: 'range-hour', name: digits.slice(0, -RANGE_DIGITS), most: TEXTS_PER_RANGE_AND_HOUR },
  ];
}

class BudgetSpentError extends Error {
  override readonly name = 'BudgetSpentError';
  readonly kind: BudgetKind;

  constructor(kind: BudgetKind) {
    super(`The text messages of ${kind} are used up.`);
    this.kind = kind;
  }
}

export type BudgetResult =
  | { readonly kind: 'counted' }
  | { readonly kind: 'spent'; readonly budget: BudgetKind; readonly seconds: number };

/** Counts a message against all of its budgets, or against none if one of them is spent. */
export async function countText(services: BudgetServices, text: OutgoingText): Promise<BudgetResult> {
  const now = services.now();
  try {
    await services.db.transaction(async (transaction) => {
      for (const { kind, name, most } of listBudgets(services, text)) {
        if (most < 1) throw new BudgetSpentError(kind);
        const counted = await transaction
          .insert(textCounts)
          .values({ kind, name, since: getSince(kind, now), texts: 1 })
          .onConflictDoUpdate({
            target: [textCounts.kind, textCounts.name, textCounts.since],
            set: { texts: sql`${textCounts.texts} + 1` },
            setWhere: lt(textCounts.texts, most),
          })
          .returning({ texts: textCounts.texts });
        if (counted.length === 0) throw new BudgetSpentError(kind);
      }
    });
    return { kind: 'counted' };
  } catch (error) {
    if (!(error instanceof BudgetSpentError)) throw error;
    const end = getSince(error.kind, now).getTime() + WINDOW_MS[error.kind];
    return { kind: 'spent', budget: error.kind, seconds: Math.ceil((end - now) / 1000) };
  }
}

/** Returns whose texts of the day run short: then each network gets few codes. */
export async function findShortage({ config, db, now }: BudgetServices, { slug, site }: Tenant): Promise<Shortage> {
  const rows = await db
    .select({ kind: textCounts.kind, texts: textCounts.texts })
    .from(textCounts)
    .where(
      and(
        inArray(textCounts.kind, ['installation-day', 'tenant-day']),
        inArray(textCounts.name, ['', slug]),
        eq(textCounts.since, getSince('tenant-day', now())),
      ),
    );
  const isShort = (wanted: BudgetKind, most: number): boolean =>
    (rows.find(({ kind }) => kind === wanted)?.texts ?? 0) >= most * SHORTAGE_SHARE;
  return {
    ofDealer: isShort('tenant-day', getTextsPerDay(site)),
    ofInstallation: isShort('installation-day', config.textsPerDay),
  };
}

/** The messages of the current day or hour that count against one budget. */
export interface TextCount {
  readonly kind: BudgetKind;
  readonly name: string;
  readonly texts: number;
  /** The most that are sent; undefined for a dealer whose config is missing. */
  readonly most: number | undefined;
}

/** Lists the counts of the current day and hour, the highest of each kind first. */
export async function listTextCounts(
  services: Pick<Services, 'config' | 'db' | 'now' | 'tenants'>,
): Promise<TextCount[]> {
  const { config, db, now, tenants } = services;
  const kinds: readonly BudgetKind[] = ['installation-day', 'tenant-day', 'tenant-hour', 'country-hour', 'range-hour'];
  const rows = await db
    .select()
    .from(textCounts)
    .where(and(inArray(textCounts.kind, [...kinds]), gte(textCounts.since, getSince('installation-day', now()))));
  const getMost = (kind: BudgetKind, name: string): number | undefined => {
    const site = tenants.bySlug(name)?.site;
    const perDay = site && getTextsPerDay(site);
    switch (kind) {
      case 'installation-day':
        return config.textsPerDay;
      case 'tenant-day':
        return perDay;
      case 'tenant-hour':
        return perDay === undefined ? undefined : Math.ceil(perDay * HOUR_SHARE);
      case 'country-hour':
        return Math.ceil(config.textsPerDay * HOUR_SHARE);
      case 'range-hour':
        return TEXTS_PER_RANGE_AND_HOUR;
    }
  };
  return rows
    .filter(({ kind, since }) => since.getTime() === getSince(kind, now()).getTime())
    .map(({ kind, name, texts }) => ({ kind, name, texts, most: getMost(kind, name) }))
    .toSorted(
      (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.texts - a.texts || a.name.localeCompare(b.name),
    );
}

/** Share of a day's messages from which an alert is raised. */
const HIGH_SHARE = 0.8;

/** A day's messages that an operator should know about. */
export interface TextWarning {
  /** The dealer; empty for the whole installation. */
  readonly tenant: string;
  readonly kind: 'texts-high' | 'texts-limit';
  readonly count: number;
  readonly most: number;
}

/** Lists dealers that have used most of their day, or as much as new shoppers get, and the installation if it has. */
export async function listTextWarnings(
  services: Pick<Services, 'config' | 'db' | 'now' | 'tenants'>,
): Promise<TextWarning[]> {
  const counts = await listTextCounts(services);
  return counts.flatMap(({ kind, name, texts, most }): TextWarning[] => {
    if (most === undefined || (kind !== 'installation-day' && kind !== 'tenant-day')) return [];
    const warning = { tenant: name, count: texts, most };
    return [
      ...(texts >= most * HIGH_SHARE ? [{ ...warning, kind: 'texts-high' as const }] : []),
      ...(texts >= Math.ceil(most * NEW_BROWSER_SHARE) ? [{ ...warning, kind: 'texts-limit' as const }] : []),
    ];
  });
}
