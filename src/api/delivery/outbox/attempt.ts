import { DEFAULT_DESTINATION } from '#src/features/leads/index.ts';
import type { Services } from '../../services.ts';
import type { Tenant } from '../../tenants/tenants.ts';
import { type Failure, findDestination, sendMail, sendMessage } from '../destinations/index.ts';
import { makeFileLink } from '../file-links.ts';
import { CONFIRMATION, makeConfirmation, makeShopperMail, type OpenedLead, openShopperMail } from '../message/index.ts';
import type { Outcome } from './claims.ts';
import type { Delivery } from './deliveries.ts';
import { getNextAttempt } from './retry-delays.ts';

/** Makes one attempt at one delivery. Never throws: every failure has an outcome. */
export async function attemptDelivery(
  services: Services,
  delivery: Delivery,
  stored: OpenedLead | undefined,
): Promise<{ readonly outcome: Outcome; readonly failure: Failure | undefined }> {
  const failure = await tryOnce(services, delivery, stored).catch(
    (error: unknown): Failure => ({
      kind: 'temporary',
      reason: `Internal error (${error instanceof Error ? error.name : 'unknown'}).`,
    }),
  );
  // A mail to the shopper was written with its revision; messages about the lead have the newest.
  const revision = delivery.mail ? delivery.revision : (stored?.row.revision ?? delivery.revision);
  const { id, attempts } = delivery;
  return { outcome: { id, attempts, revision, result: toResult(services, delivery, failure) }, failure };
}

function toResult({ now }: Services, { attempts }: Delivery, failure: Failure | undefined): Outcome['result'] {
  if (!failure) return { kind: 'delivered', at: new Date(now()) };
  const dueAt = getNextAttempt(attempts, failure.kind, now(), Math.random);
  return dueAt ? { kind: 'retry', dueAt, error: failure.reason } : { kind: 'dead', error: failure.reason };
}

async function tryOnce(
  services: Services,
  delivery: Delivery,
  stored: OpenedLead | undefined,
): Promise<Failure | undefined> {
  if (!stored) {
    return { kind: 'temporary', reason: 'The lead cannot be read: the key that sealed it is not among API_KEYS.' };
  }
  const tenant = services.tenants.bySlug(delivery.tenant);
  if (!tenant) return { kind: 'temporary', reason: 'The dealer is not among the tenants, or its config is broken.' };
  if (delivery.mail) return await sendToShopper(services, delivery, { tenant, sealed: delivery.mail });
  const { row, lead } = stored;
  if (delivery.destination === CONFIRMATION) return await sendConfirmation(services, delivery, { tenant, stored });
  const destination = findDestination(tenant.site, delivery.destination, row.locationId);
  if (!destination) return { kind: 'refused', reason: describeMissingDestination(delivery.destination) };
  // If the car cannot be read now, the message describes it from the form.
  const car = lead.car_id ? await tenant.car(lead.car_id).catch(() => undefined) : undefined;
  const isCorrection = delivery.firstRevision !== null && delivery.firstRevision < row.revision;
  const place = { secret: services.config.secret, slug: tenant.slug, url: tenant.site.url };
  const files = stored.files.map((file) => ({ ...file, url: makeFileLink(place, file.id, row.updatedAt) }));
  return sendMessage(services, {
    content: { ...stored, files, tenant, car, status: isCorrection ? 'resend' : 'new' },
    destination,
    id: `${delivery.id}.${row.revision}`,
  });
}

interface ConfirmedLead {
  readonly tenant: Tenant;
  readonly stored: OpenedLead;
}

/** Sends a confirmation of the lead as it is now, like the messages to its dealer. */
async function sendConfirmation(
  services: Services,
  { id }: Delivery,
  { tenant, stored }: ConfirmedLead,
): Promise<Failure | undefined> {
  const { config } = services;
  const { row, lead } = stored;
  const car = lead.car_id ? await tenant.car(lead.car_id).catch(() => undefined) : undefined;
  const options = { secret: config.secret, from: config.mailFrom, id: `${id}.${row.revision}` };
  const mail = makeConfirmation({ ...stored, tenant, car, status: 'new' }, options);
  return mail ? await sendMail(services, mail) : NO_ADDRESS;
}

interface SealedMail {
  readonly tenant: Tenant;
  readonly sealed: Uint8Array;
}

async function sendToShopper(
  services: Services,
  { id, revision }: Delivery,
  { tenant, sealed }: SealedMail,
): Promise<Failure | undefined> {
  const { config, vault } = services;
  const options = { tenant, from: config.mailFrom, id: `${id}.${revision}` };
  const mail = makeShopperMail(openShopperMail(vault, sealed), options);
  return mail ? await sendMail(services, mail) : NO_ADDRESS;
}

const NO_ADDRESS: Failure = { kind: 'refused', reason: 'The shopper’s e-mail address is not one.' };

/** Explains a missing destination. The e-mail to a location has no name in the config. */
const describeMissingDestination = (name: string): string =>
  name === DEFAULT_DESTINATION
    ? 'No location has an e-mail address: add "email" to the contact_detail of the main one.'
    : `The config has no destination "${name}": add one of that name to leads.destinations.`;
