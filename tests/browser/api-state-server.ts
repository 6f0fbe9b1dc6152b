import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq, sql } from 'drizzle-orm';
import { leads, payments, reservations } from '#src/api/database/schema.ts';
import { readDemand } from '#src/api/demand/read-demand.ts';
import { openLead } from '#src/api/leads/sealed-lead.ts';
import { connectPayments } from '#src/api/payments/connect.ts';
import { toOptions } from '#src/api/payments/settle.ts';
import { commandReservation } from '#src/api/payments/store/index.ts';
import { hashEmail } from '#src/api/security/person-hash.ts';
import type { Services } from '#src/api/services.ts';
import { readVitals } from '#src/api/vitals/read-vitals.ts';
import type { SandboxServices } from '#src/preview/sandbox-services.ts';
import type { StoredLead } from './api.ts';

/** Serves the API's stored leads and captured messages to the stories, which run in other processes. */
export async function startApiStateServer({ running, listMessages }: SandboxServices) {
  if (!running) throw new Error('Stories need an API in their own process.');
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    try {
      const { tenant, vitals, demand, expire, complete, email = '' } = Object.fromEntries(url.searchParams);
      if (expire !== undefined) await expireReservation(running.services, expire, email);
      if (complete !== undefined) await completeReservation(running.services, complete, email);
      let found: unknown;
      if (vitals !== undefined) found = await readVitals(running.services, { tenants: [vitals], days: 1 });
      else if (demand !== undefined) found = await readDemand(running.services, { tenants: [demand], days: 1 });
      else found = tenant === undefined ? await listMessages() : await readStoredLeads(running.services, tenant);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function readStoredLeads({ db, vault }: Services, tenant: string): Promise<StoredLead[]> {
  const rows = await db.select().from(leads).where(eq(leads.tenant, tenant)).orderBy(leads.createdAt);
  return rows.map(({ id, form, category, status, revision, reference, suspicion, payload }) => ({
    id,
    form,
    category,
    status,
    revision,
    reference,
    suspicion,
    lead: openLead(vault, payload),
  }));
}

/** Moves the reservation of a shopper back in time until its time to pay, and its hold if it has one, are over. */
async function expireReservation({ db, vault, now }: Services, tenant: string, email: string): Promise<void> {
  const past = new Date(now() - 1000);
  const [reservation] = await db
    .update(reservations)
    .set({
      payUntil: past,
      holdUntil: sql`CASE WHEN ${reservations.state} = 'held' THEN ${past.toISOString()}::timestamptz END`,
    })
    .where(isOfShopper(vault, tenant, email))
    .returning();
  if (!reservation) throw new Error(`${email} has no reservation at ${tenant}.`);
  await db.update(payments).set({ queryAt: past }).where(eq(payments.reservationId, reservation.id));
}

/** Completes the reservation of a shopper, as a dealer does when the car was bought. */
async function completeReservation(services: Services, tenant: string, email: string): Promise<void> {
  const { db, vault } = services;
  const [reservation] = await db
    .select()
    .from(reservations)
    .where(isOfShopper(vault, tenant, email));
  const completed =
    reservation && (await commandReservation(db, reservation.id, 'complete', toOptions(connectPayments(services))));
  if (!completed) throw new Error(`${email} has no reservation at ${tenant} that could be completed.`);
}

const isOfShopper = (vault: Services['vault'], tenant: string, email: string) =>
  and(eq(reservations.tenant, tenant), eq(reservations.emailHash, hashEmail(vault, email) ?? ''));
