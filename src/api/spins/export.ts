import { and, asc, eq } from 'drizzle-orm';
import { customers, spins } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { openUser } from '../sign-in/customers.ts';

/** A spin with its customer, for the dealer. The person is empty once erased. */
export type ExportedSpin = Awaited<ReturnType<typeof listSpins>>[number];

/** Lists a dealer's spins and entries with personal data, oldest first. */
export async function listSpins({ db, vault }: Pick<Services, 'db' | 'vault'>, tenant: string) {
  const rows = await db
    .select({ spin: spins, customer: customers })
    .from(spins)
    .leftJoin(customers, eq(customers.id, spins.customerId))
    .where(and(eq(spins.tenant, tenant), eq(spins.mock, false)))
    .orderBy(asc(spins.createdAt), asc(spins.id));
  return rows.map(({ spin, customer }) => {
    const user = customer && openUser(vault, customer);
    return {
      campaign: spin.campaign,
      reference: spin.reference,
      spun_at: spin.createdAt.toISOString(),
      prize: spin.prizeName ?? '',
      prize_id: spin.prize ?? '',
      prize_number: spin.prizeNumber,
      ticket: spin.ticket,
      draw_rank: spin.drawRank,
      first_name: user?.name ?? '',
      last_name: user?.last_name ?? '',
      phone: user?.phone ?? '',
      email: user?.email ?? '',
      entry: spin.id,
    };
  });
}

/** Columns of the export, in order. */
export const SPIN_COLUMNS = [
  'campaign',
  'reference',
  'spun_at',
  'prize',
  'prize_id',
  'prize_number',
  'first_name',
  'last_name',
  'phone',
  'email',
  'ticket',
  'draw_rank',
  'entry',
] as const satisfies readonly (keyof ExportedSpin)[];
