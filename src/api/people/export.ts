import { inArray } from 'drizzle-orm';
import { tryParseJson } from '#src/lib/json.ts';
import { appointments, deliveries, payments, sessions, spins, watchlist } from '../database/schema.ts';
import { openLeads } from '../delivery/index.ts';
import { openFile } from '../leads/stored-file.ts';
import { openPaymentDetails, openReservationDetails } from '../payments/details.ts';
import type { Services } from '../services.ts';
import { openUser } from '../sign-in/customers.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { type Contact, findPerson } from './person.ts';

type ExportServices = Pick<Services, 'db' | 'vault' | 'config'>;

/**
 * Exports a person's data at one dealer, for them to take away. File contents are in base64, without those that are
 * infected or not checked yet.
 */
export async function exportPerson(services: ExportServices, tenant: Tenant, contact: Contact) {
  const { db, vault, config } = services;
  const person = await findPerson(services, tenant, contact);
  const leadIds = person.leads.map(({ id }) => id);
  const customerIds = person.customers.map(({ id }) => id);
  const opened = await openLeads(services, person.leads);
  const [sent, times, saved, open, spun] = await Promise.all([
    leadIds.length === 0 ? [] : db.select().from(deliveries).where(inArray(deliveries.leadId, leadIds)),
    leadIds.length === 0 ? [] : db.select().from(appointments).where(inArray(appointments.leadId, leadIds)),
    customerIds.length === 0 ? [] : db.select().from(watchlist).where(inArray(watchlist.customerId, customerIds)),
    customerIds.length === 0 ? [] : db.select().from(sessions).where(inArray(sessions.customerId, customerIds)),
    customerIds.length === 0 ? [] : db.select().from(spins).where(inArray(spins.customerId, customerIds)),
  ]);

  const reservationIds = person.payments.reservations.map(({ id }) => id);
  const deposits =
    reservationIds.length === 0
      ? []
      : await db.select().from(payments).where(inArray(payments.reservationId, reservationIds));
  const content = async (id: string): Promise<string | null> =>
    openFile(vault, config.dataDir, id).then(
      (bytes) => bytes.toString('base64'),
      () => null,
    );
  return {
    dealer: tenant.slug,
    /** Leads whose key is missing: stored, but not in the list. */
    unreadable: person.leads.length - opened.length,
    leads: await Promise.all(
      opened.map(async ({ row, lead, files }) => ({
        id: row.id,
        reference: row.reference,
        status: row.status,
        form: row.form,
        category: row.category,
        created_at: row.createdAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
        lead,
        files: await Promise.all(
          files.map(async (file) => ({ ...file, content: file.state === 'available' ? await content(file.id) : null })),
        ),
        sent_to: sent
          .filter(({ leadId }) => leadId === row.id)
          .map(({ destination, state, deliveredAt }) => ({
            destination,
            state,
            at: deliveredAt?.toISOString() ?? null,
          })),
        appointments: times
          .filter(({ leadId }) => leadId === row.id)
          .map(({ kind, startsAt }) => ({ kind, starts_at: startsAt.toISOString() })),
      })),
    ),
    reservations: person.payments.reservations.map((row) => ({
      ...openReservationDetails(vault, row),
      reference: row.reference,
      state: row.state,
      created_at: row.createdAt.toISOString(),
      hold_until: row.holdUntil?.toISOString() ?? null,
      payments: deposits.filter(({ reservationId }) => reservationId === row.id).map(exportPayment),
    })),
    online_payments: person.payments.onlinePayments.flatMap((row) =>
      row.details ? [{ ...openPaymentDetails(vault, row.details), ...exportPayment(row) }] : [],
    ),
    customers: person.customers.map((row) => ({
      ...openUser(vault, row),
      created_at: row.createdAt.toISOString(),
      seen_at: row.seenAt.toISOString(),
      watchlist: saved.filter(({ customerId }) => customerId === row.id).map(({ carId }) => carId),
      spins: spun
        .filter(({ customerId }) => customerId === row.id)
        .map(({ campaign, reference, prizeName, createdAt }) => ({
          campaign,
          reference,
          prize: prizeName,
          spun_at: createdAt.toISOString(),
        })),
      sessions: open
        .filter(({ customerId }) => customerId === row.id)
        .map(({ createdAt, expiresAt }) => ({ since: createdAt.toISOString(), until: expiresAt.toISOString() })),
    })),
  };
}

const exportPayment = (row: typeof payments.$inferSelect) => ({
  order_number: row.orderNumber,
  created_at: row.createdAt.toISOString(),
  state: row.state,
  amount_cents: row.amountCents,
  captured_cents: row.capturedCents,
  refunded_cents: row.refundedCents,
  currency: row.currency,
  /** Scheme and last digits. */
  card: row.card === null ? null : tryParseJson(row.card),
});

export type PersonExport = Awaited<ReturnType<typeof exportPerson>>;
