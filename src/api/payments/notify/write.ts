import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { getFieldRegion } from '#src/features/leads/forms/index.ts';
import type { Lead } from '#src/features/leads/index.ts';
import { sortKeys } from '#src/lib/json.ts';
import type { Database } from '../../database/open.ts';
import { deliveries, leads, payments } from '../../database/schema.ts';
import {
  getShopperDestination,
  insertDeliveries,
  makeDeliveries,
  type NewDelivery,
  sealShopperMail,
} from '../../delivery/index.ts';
import { toUuid } from '../../leads/derived-id.ts';
import { makeReference } from '../../leads/receipt.ts';
import { openLead, sealLead } from '../../leads/sealed-lead.ts';
import { hashEmail, hashPhone } from '../../security/person-hash.ts';
import type { Services } from '../../services.ts';
import type { Payment, PaymentChange } from '../store/index.ts';
import { makeDealerLead } from './dealer-lead.ts';
import type { Notice } from './notices.ts';
import { writeShopperMail } from './shopper-mail.ts';
import { type NoticeSubject, openSubject } from './subject.ts';

export type NotifyServices = Pick<Services, 'config' | 'vault' | 'tenants' | 'now' | 'log'>;

/** A change, or a deadline that comes near, and the messages about it. */
export type NoticedChange = Pick<PaymentChange, 'payment' | 'reservation'> & { readonly notices: readonly Notice[] };

/** The reason why notices cannot be written now. */
type MissingPart = 'its dealer is not among the tenants' | 'its details cannot be read';

/**
 * Writes the dealer's lead with its deliveries, and the mails to the shopper. Writing a change again stores nothing twice.
 * Without the dealer's config or the key it writes nothing, and returns why.
 */
export async function writeNotices(
  services: NotifyServices,
  transaction: Database,
  { payment, reservation, notices }: NoticedChange,
): Promise<'written' | MissingPart> {
  const deposit = reservation ? await findDeposit(transaction, reservation.paymentId, payment) : payment;
  const tenant = services.tenants.bySlug(payment.tenant);
  if (!tenant) return 'its dealer is not among the tenants';
  const subject = tryOpen(services, { tenant, payment: deposit, reservation });
  if (!subject) return 'its details cannot be read';
  const leadId = await writeLead(services, transaction, subject);
  await dropOutdatedMails(transaction, leadId, notices);
  const mails = notices.map((notice) => {
    const isAboutPayment = PAYMENT_NOTICES.includes(notice);
    return makeMailDelivery(services, isAboutPayment ? { ...subject, payment } : subject, { leadId, notice });
  });
  await insertDeliveries(transaction, mails);
  return 'written';
}

/** Notices about one payment of a reservation, which may not be its deposit. */
const PAYMENT_NOTICES: readonly Notice[] = ['unusable', 'refunded', 'unblocked'];

/** Returns the payment that reserved the car; before there is one, the one that changed. */
async function findDeposit(transaction: Database, id: string | null, changed: Payment): Promise<Payment> {
  if (id === null || id === changed.id) return changed;
  const [deposit] = await transaction.select().from(payments).where(eq(payments.id, id));
  return deposit ?? changed;
}

/** Opens what to write about; undefined if none of our keys opens it. */
function tryOpen(services: NotifyServices, rows: Parameters<typeof openSubject>[1]): NoticeSubject | undefined {
  try {
    return openSubject(services, rows);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    const fields = { tenant: rows.payment.tenant, payment: rows.payment.id, error: name };
    services.log.error(fields, 'The details of a payment cannot be read.');
    return undefined;
  }
}

/** Writes the dealer's lead, with its deliveries if it changed. Returns its id. */
async function writeLead(services: NotifyServices, transaction: Database, subject: NoticeSubject): Promise<string> {
  const { vault, config, now } = services;
  const { tenant, kind, person } = subject;
  const sourceId = kind === 'reservation' ? subject.reservation.id : subject.payment.id;
  // Derived with a key: the id in a shopper's links must not open the lead to changes by its form.
  const clientId = toUuid(Buffer.from(vault.hash('payment lead', sourceId), 'base64url').toString('hex'));
  const lead = makeDealerLead(subject, { secret: config.secret, clientId });
  const region = getFieldRegion(tenant.site, false);
  const time = new Date(now());
  const written = {
    form: lead.form,
    category: lead.category,
    locationId: lead.location_id === undefined ? null : String(lead.location_id),
    status: 'complete' as const,
    payload: sealLead(vault, lead),
    phoneHash: hashPhone(vault, person.phone, region) ?? null,
    emailHash: hashEmail(vault, person.email) ?? null,
    updatedAt: time,
  };
  const isLead = and(eq(leads.tenant, tenant.slug), eq(leads.clientId, clientId));
  const [existing] = await transaction.select().from(leads).where(isLead).for('update');
  if (existing && isSame(lead, openLead(vault, existing.payload))) return existing.id;
  const id = existing?.id ?? randomUUID();
  const revision = (existing?.revision ?? 0) + 1;
  if (existing) {
    await transaction
      .update(leads)
      .set({ ...written, revision })
      .where(eq(leads.id, id));
  } else {
    const reference = kind === 'reservation' ? subject.reservation.reference : makeReference();
    const identity = { id, tenant: tenant.slug, clientId, reference, revision, createdAt: time };
    await transaction.insert(leads).values({ ...written, ...identity });
  }
  await insertDeliveries(transaction, makeDeliveries(tenant, { ...written, id, revision, mock: false }, now()));
  return id;
}

const isSame = (lead: Lead, other: Lead): boolean => JSON.stringify(sortKeys(lead)) === JSON.stringify(sortKeys(other));

interface MailToStore {
  readonly leadId: string;
  readonly notice: Notice;
}

function makeMailDelivery(
  { config, vault, now }: NotifyServices,
  subject: NoticeSubject,
  { leadId, notice }: MailToStore,
): NewDelivery {
  const time = now();
  return {
    id: randomUUID(),
    lead_id: leadId,
    tenant: subject.tenant.slug,
    destination: getShopperDestination(getMailName(subject, notice)),
    revision: getMailRevision(subject, notice),
    due_at: new Date(time),
    created_at: new Date(time),
    mail: sealShopperMail(vault, writeShopperMail(subject, notice, { secret: config.secret, now: time })),
  };
}

/** Names a mail. Each payment beside the deposit has mails of its own. */
function getMailName(subject: NoticeSubject, notice: Notice): string {
  if (subject.kind === 'online-payment' || !PAYMENT_NOTICES.includes(notice)) return notice;
  const { payment, reservation } = subject;
  return reservation.paymentId === payment.id ? notice : `${notice}-${payment.orderNumber}`;
}

/**
 * Returns the revision of a mail. The outbox sends a mail again only in a higher one, so that a mail is repeated for more
 * refunded money or a later end of the hold, and otherwise sent once.
 */
function getMailRevision(subject: NoticeSubject, notice: Notice): number {
  if (notice === 'refunded') return subject.payment.refundedCents;
  const isAboutEnd = notice === 'extended' || notice === 'ending';
  if (!isAboutEnd || subject.kind !== 'reservation') return 1;
  return Math.floor((subject.reservation.holdUntil?.getTime() ?? 0) / 60_000);
}

const ENDINGS: readonly Notice[] = ['cancelled', 'released', 'lapsed'];

/** Drops mails that were not sent yet and are not true any more. Receipts always arrive. */
async function dropOutdatedMails(transaction: Database, leadId: string, notices: readonly Notice[]): Promise<void> {
  const hasEnded = notices.some((notice) => ENDINGS.includes(notice));
  const outdated: Notice[] = hasEnded ? ['accepted', 'extended', 'ending'] : [];
  if (notices.includes('extended')) outdated.push('ending');
  if (outdated.length === 0) return;
  await transaction
    .delete(deliveries)
    .where(
      and(
        eq(deliveries.leadId, leadId),
        inArray(deliveries.destination, outdated.map(getShopperDestination)),
        eq(deliveries.state, 'pending'),
      ),
    );
}
