import { randomInt, randomUUID } from 'node:crypto';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { findPrize, type SpinCampaign, TICKETS } from '#src/features/spin/index.ts';
import type { Database } from '../database/open.ts';
import { customers, spins } from '../database/schema.ts';
import { ApiError } from '../http/errors.ts';
import type { LeadWrite } from '../leads/lead-write.ts';
import { toStoredFields } from '../leads/sealed-lead.ts';
import { writeBatch } from '../leads/write-batch.ts';
import { hashEmail } from '../security/person-hash.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { makeSpinLead, type Spinner } from './spin-lead.ts';

export type Spin = typeof spins.$inferSelect;

type SpinServices = Pick<Services, 'db' | 'vault' | 'now' | 'log'>;

/** A customer at a campaign: every query names all of it. */
export interface SpinOwner {
  readonly tenant: Tenant;
  readonly campaign: SpinCampaign;
  readonly mock: boolean;
  readonly customerId: string;
}

const isInCampaign = ({ tenant, campaign, mock }: Omit<SpinOwner, 'customerId'>) =>
  and(eq(spins.tenant, tenant.slug), eq(spins.campaign, campaign.id), eq(spins.mock, mock));

/** Returns the customer's spin, if they have spun. */
export async function findSpin({ db }: Pick<Services, 'db'>, owner: SpinOwner): Promise<Spin | undefined> {
  const [spin] = await db
    .select()
    .from(spins)
    .where(and(isInCampaign(owner), eq(spins.customerId, owner.customerId)));
  return spin;
}

export type SpinOutcome =
  | { readonly kind: 'spun'; readonly spin: Spin; readonly isNew: boolean }
  /** The customer was erased meanwhile. */
  | { readonly kind: 'no-customer' };

/** The only way to write spins. */
export interface SpinStore {
  /**
   * Spins once for a customer: chooses the prize, and stores the spin and the dealer's lead in one transaction. A customer who
   * has spun before gets the same spin again. Rejects with 503 while too many wait for the campaign.
   */
  spin(owner: SpinOwner, spinner: Spinner): Promise<SpinOutcome>;
}

/** Served within a few seconds; when the limit is reached the API returns 503 and the customer tries again. */
const MAX_PENDING = 500;
const RETRY_AFTER_SECONDS = 3;

/**
 * Creates the store of spins. Spins of a campaign run one at a time, so that the last prize is given once: a lock in the
 * database keeps processes apart, and a queue keeps the spins of this process from waiting for that lock each with a database
 * connection of its own, of which other requests would then find none.
 */
export function createSpinStore(services: SpinServices): SpinStore {
  const queues = new Map<string, { pending: number; last: Promise<unknown> }>();
  return {
    async spin(owner, spinner) {
      const key = getCampaignKey(owner);
      const queue = queues.get(key) ?? { pending: 0, last: Promise.resolve() };
      if (queue.pending >= MAX_PENDING)
        throw new ApiError(503, ({ apiBusy }) => apiBusy, { retryAfter: RETRY_AFTER_SECONDS });
      queues.set(key, queue);
      queue.pending++;
      const turn = queue.last.then(() => spinInTransaction(services, owner, spinner));
      // A failure is its own customer's; the next spin starts all the same.
      queue.last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        queue.pending--;
        if (queue.pending === 0) queues.delete(key);
      }
    },
  };
}

async function spinInTransaction(services: SpinServices, owner: SpinOwner, spinner: Spinner): Promise<SpinOutcome> {
  const { tenant, campaign, mock, customerId } = owner;
  return await services.db.transaction(async (transaction): Promise<SpinOutcome> => {
    await lockCampaign(transaction, owner);
    const spun = await findSpin({ db: transaction }, owner);
    if (spun) return { kind: 'spun', spin: spun, isNew: false };
    const [customer] = await transaction
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.tenant, tenant.slug), eq(customers.id, customerId)))
      .for('key share');
    if (!customer) return { kind: 'no-customer' };

    const given = await countGiven(transaction, owner);
    const ticket = campaign.mode === 'instant' ? randomInt(TICKETS) : null;
    const prize = ticket === null ? undefined : findPrize(campaign.prizes, ticket, given);
    const id = randomUUID();
    const lead = await writeSpinLead({ ...services, db: transaction }, owner, { id, prize: prize?.name, spinner });
    const spin: Spin = {
      id,
      tenant: tenant.slug,
      campaign: campaign.id,
      mock,
      customerId,
      leadId: lead.id,
      reference: lead.reference,
      ticket,
      prize: prize?.id ?? null,
      prizeName: prize?.name ?? null,
      prizeNumber: prize ? (given.get(prize.id) ?? 0) + 1 : null,
      drawRank: null,
      createdAt: new Date(services.now()),
    };
    await transaction.insert(spins).values(spin);
    return { kind: 'spun', spin, isNew: true };
  });
}

const getCampaignKey = ({ tenant, campaign, mock }: Omit<SpinOwner, 'customerId'>): string =>
  JSON.stringify(['spins', tenant.slug, campaign.id, mock]);

/** Locks a campaign until the transaction ends. */
export async function lockCampaign(transaction: Database, campaign: Omit<SpinOwner, 'customerId'>): Promise<void> {
  const key = getCampaignKey(campaign);
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Counts the prizes that were given, by id. */
export async function countGiven(
  database: Database,
  campaign: Omit<SpinOwner, 'customerId'>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({ prize: spins.prize, given: count() })
    .from(spins)
    .where(and(isInCampaign(campaign), isNotNull(spins.prize)))
    .groupBy(spins.prize);
  return new Map(rows.map(({ prize, given }) => [prize ?? '', given]));
}

/** Writes the dealer's lead about a spin or a drawn winner in the transaction of `db`. */
export async function writeSpinLead(
  services: SpinServices,
  { tenant, campaign, mock }: Pick<SpinOwner, 'tenant' | 'campaign' | 'mock'>,
  options: Parameters<typeof makeSpinLead>[2],
): Promise<{ readonly id: string; readonly reference: string }> {
  const lead = toStoredFields(makeSpinLead(tenant, campaign, options));
  const write: LeadWrite = {
    tenant,
    mock,
    lead,
    files: [],
    phoneHash: options.spinner.phoneHash,
    emailHash: hashEmail(services.vault, lead.email),
  };
  const [outcome] = await writeBatch(services, [write]);
  if (outcome?.kind !== 'stored')
    throw new Error(`The lead of a spin was not stored: ${outcome?.kind ?? 'no outcome'}.`);
  return outcome;
}
