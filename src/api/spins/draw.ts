import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { getPeriod, getPhase, type SpinCampaign } from '#src/features/spin/index.ts';
import { CommandError } from '../command-error.ts';
import { customers, spinDraws, spins } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { openUser } from '../sign-in/customers.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { lockCampaign, writeSpinLead } from './store.ts';

/*
 * Draws the winners of a campaign. The rank of each entry is the order of HMAC-SHA256(seed, id of the entry): anyone with the
 * recorded seed and the ids repeats the draw. The seed is made after the last entry, so nobody can choose an entry for it.
 */

type DrawServices = Pick<Services, 'db' | 'vault' | 'now' | 'log'>;

const PrizeListSchema = v.array(v.object({ id: v.string(), name: v.string(), stock: v.number() }));
type PrizeList = v.InferOutput<typeof PrizeListSchema>;

/** A drawn entry, without personal data. */
export interface DrawnEntry {
  readonly rank: number;
  readonly reference: string;
  readonly prize: string;
}

export type DrawReport = {
  readonly campaign: string;
  readonly entries: number;
} & (
  | { readonly state: 'open'; readonly end: string }
  | { readonly state: 'ready' }
  | {
      readonly state: 'drawn';
      readonly drawnAt: string;
      readonly drawnBy: string;
      readonly seed: string;
      readonly entriesHash: string;
      readonly winners: readonly DrawnEntry[];
      /** Repeating the draw from the seed gives the recorded winners. */
      readonly isVerified: boolean;
    }
);

/** Ranks entries by the seed. The order of `ids` does not matter. */
export const rankEntries = (seed: string, ids: readonly string[]): string[] =>
  ids
    .map((id) => ({ id, key: createHmac('sha256', Buffer.from(seed, 'hex')).update(id).digest('hex') }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ id }) => id);

/** Lists the prizes one by one, in the order in which they are given to at most so many entries. */
const listUnits = (prizes: PrizeList, entries: number) =>
  prizes
    .flatMap(({ id, name, stock }) =>
      Array.from({ length: Math.min(stock, entries) }, (_, index) => ({ id, name, number: index + 1 })),
    )
    .slice(0, entries);

/** Hashes the ids of entries in any order. */
const hashEntries = (ids: readonly string[]): string =>
  createHash('sha256').update(ids.toSorted().join('\n')).digest('hex');

/** Returns the campaign of a dealer whose winners are drawn. @throws CommandError if there is none. */
export function requireDraw({ slug, site }: Tenant): SpinCampaign {
  const { spinToWin } = site;
  if (spinToWin?.mode === 'draw') return spinToWin;
  const state = spinToWin ? `The prizes of "${spinToWin.id}" are won at once` : `${slug} has no campaign`;
  throw new CommandError(
    `${state}, so there is nothing to draw. Set "spinToWin" with "mode": "draw" in its site.json.`,
  );
}

/** Reports how the draw of a dealer's campaign stands, and verifies it once drawn. */
export async function getDrawReport({ db, now }: DrawServices, tenant: Tenant): Promise<DrawReport> {
  const campaign = requireDraw(tenant);
  const isEntry = and(eq(spins.tenant, tenant.slug), eq(spins.campaign, campaign.id), eq(spins.mock, false));
  const [drawn] = await db
    .select()
    .from(spinDraws)
    .where(and(eq(spinDraws.tenant, tenant.slug), eq(spinDraws.campaign, campaign.id)));
  if (!drawn) {
    const entries = await db.$count(spins, and(isEntry, isNotNull(spins.customerId)));
    const period = getPeriod(campaign, tenant.site.timeZone);
    return getPhase(period, now()) === 'ended'
      ? { state: 'ready', campaign: campaign.id, entries }
      : { state: 'open', campaign: campaign.id, entries, end: new Date(period.end).toISOString() };
  }
  const rows = await db
    .select()
    .from(spins)
    .where(and(isEntry, isNotNull(spins.drawRank)))
    .orderBy(asc(spins.drawRank));
  const ids = rows.map(({ id }) => id);
  const units = listUnits(v.parse(PrizeListSchema, JSON.parse(drawn.prizes)), ids.length);
  const isRanked = rankEntries(drawn.seed, ids).every((id, index) => rows[index]?.id === id);
  const isGiven = rows.every(({ prize, prizeNumber }, index) => {
    const unit = units[index];
    return prize === (unit?.id ?? null) && prizeNumber === (unit?.number ?? null);
  });
  return {
    state: 'drawn',
    campaign: campaign.id,
    entries: drawn.entries,
    drawnAt: drawn.drawnAt.toISOString(),
    drawnBy: drawn.drawnBy,
    seed: drawn.seed,
    entriesHash: drawn.entriesHash,
    winners: rows.flatMap(({ drawRank, reference, prizeName }) =>
      prizeName === null || drawRank === null ? [] : [{ rank: drawRank, reference, prize: prizeName }],
    ),
    isVerified: isRanked && isGiven && ids.length === drawn.entries && hashEntries(ids) === drawn.entriesHash,
  };
}

/**
 * Draws the winners once, after the campaign has ended, and stores a lead for each winner in the same transaction.
 * @throws CommandError if it is too early, was done before, or nobody entered.
 */
export async function drawWinners(services: DrawServices, tenant: Tenant, drawnBy: string): Promise<void> {
  const { db, vault, now } = services;
  const campaign = requireDraw(tenant);
  const report = await getDrawReport(services, tenant);
  if (report.state === 'open')
    throw new CommandError(`The campaign "${campaign.id}" runs until ${report.end}. Draw the winners after that.`);
  await db.transaction(async (transaction) => {
    await lockCampaign(transaction, { tenant, campaign, mock: false });
    const isCampaign = and(eq(spins.tenant, tenant.slug), eq(spins.campaign, campaign.id), eq(spins.mock, false));
    const [drawn] = await transaction
      .select()
      .from(spinDraws)
      .where(and(eq(spinDraws.tenant, tenant.slug), eq(spinDraws.campaign, campaign.id)));
    if (drawn)
      throw new CommandError(`The winners of "${campaign.id}" were already drawn. Leave out --yes to see them.`);
    // Customers who were erased cannot be reached, so they do not take part.
    const entries = await transaction
      .select({ spin: spins, customer: customers })
      .from(spins)
      .innerJoin(customers, eq(customers.id, spins.customerId))
      .where(isCampaign);
    if (entries.some(({ spin }) => spin.ticket !== null))
      throw new CommandError(
        `"${campaign.id}" has spins whose prizes were won at once. Give the draw an "id" of its own in site.json.`,
      );
    if (entries.length === 0) throw new CommandError(`Nobody has entered "${campaign.id}", so there is no winner.`);
    const ids = entries.map(({ spin }) => spin.id);
    const seed = randomBytes(32).toString('hex');
    const units = listUnits(campaign.prizes, ids.length);
    const ranked = rankEntries(seed, ids).map((id, index) => ({
      id,
      draw_rank: index + 1,
      prize: units[index]?.id ?? null,
      prize_name: units[index]?.name ?? null,
      prize_number: units[index]?.number ?? null,
    }));
    await transaction.execute(sql`UPDATE spins SET draw_rank = drawn.draw_rank, prize = drawn.prize,
      prize_name = drawn.prize_name, prize_number = drawn.prize_number
      FROM json_to_recordset(${JSON.stringify(ranked)}::json)
        AS drawn(id uuid, draw_rank integer, prize text, prize_name text, prize_number integer)
      WHERE spins.id = drawn.id`);
    await transaction.insert(spinDraws).values({
      tenant: tenant.slug,
      campaign: campaign.id,
      seed,
      entries: entries.length,
      entriesHash: hashEntries(ids),
      prizes: JSON.stringify(campaign.prizes.map(({ id, name, stock }) => ({ id, name, stock }))),
      drawnBy,
      drawnAt: new Date(now()),
    });
    const byId = new Map(entries.map((entry) => [entry.spin.id, entry]));
    for (const { id, prize_name: prize } of ranked) {
      const entry = byId.get(id);
      if (prize === null || !entry) continue;
      const { customer } = entry;
      const user = openUser(vault, customer);
      const spinner = {
        firstName: user.name,
        lastName: user.last_name,
        email: user.email,
        phone: user.phone,
        phoneHash: customer.phoneHash,
      };
      await writeSpinLead({ ...services, db: transaction }, { tenant, campaign, mock: false }, { id, prize, spinner });
    }
  });
}
