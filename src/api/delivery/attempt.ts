import { DEFAULT_DESTINATION } from '#src/features/leads/index.ts';
import type { Services } from '../services.ts';
import { type Failure, nextAttempt } from './delays.ts';
import type { Delivery } from './deliveries.ts';
import { fileLink } from './file-links.ts';
import type { StoredLead } from './load.ts';
import type { Outcome } from './outbox.ts';
import { destinationOf } from './routes.ts';
import { send } from './send.ts';

/** One attempt at one delivery. Never throws: whatever happens has an outcome. */
export async function attempt(
  services: Services,
  delivery: Delivery,
  stored: StoredLead | undefined,
): Promise<{ readonly outcome: Outcome; readonly failure: Failure | undefined }> {
  const failure = await tryOnce(services, delivery, stored).catch(
    (error: unknown): Failure => ({
      kind: 'temporary',
      reason: `A mistake of the platform (${error instanceof Error ? error.name : 'unknown'}).`,
    }),
  );
  const revision = stored?.row.revision ?? delivery.revision;
  const { id, attempts } = delivery;
  return { outcome: { id, attempts, revision, result: resultOf(services, delivery, failure) }, failure };
}

function resultOf({ now }: Services, { attempts }: Delivery, failure: Failure | undefined): Outcome['result'] {
  if (!failure) return { kind: 'delivered', at: new Date(now()) };
  const dueAt = nextAttempt(attempts, failure.kind, now(), Math.random);
  return dueAt ? { kind: 'retry', dueAt, error: failure.reason } : { kind: 'dead', error: failure.reason };
}

async function tryOnce(
  services: Services,
  delivery: Delivery,
  stored: StoredLead | undefined,
): Promise<Failure | undefined> {
  if (!stored) {
    return { kind: 'temporary', reason: 'The lead cannot be read: the key that sealed it is not among API_KEYS.' };
  }
  const tenant = services.tenants.bySlug(delivery.tenant);
  if (!tenant) return { kind: 'temporary', reason: 'The dealer is not among the tenants, or its config is broken.' };
  const { row, lead } = stored;
  const destination = destinationOf(tenant.site, delivery.destination, row.locationId);
  if (!destination) return { kind: 'refused', reason: nowhere(delivery.destination) };
  // A car that cannot be looked up now is told of as the form knew it.
  const car = lead.car_id ? await tenant.car(lead.car_id).catch(() => undefined) : undefined;
  const isCorrection = delivery.firstRevision !== null && delivery.firstRevision < row.revision;
  const place = { secret: services.config.secret, slug: tenant.slug, url: tenant.site.url };
  const files = stored.files.map((file) => ({ ...file, url: fileLink(place, file.id, row.updatedAt) }));
  return send(services, {
    facts: { ...stored, files, tenant, car, status: isCorrection ? 'resend' : 'new' },
    destination,
    id: `${delivery.id}.${row.revision}`,
  });
}

/** The e-mail to a location has no name that a config could give: it begins with an address. */
const nowhere = (name: string): string =>
  name === DEFAULT_DESTINATION
    ? 'No location has an e-mail address: add "email" to the contact_detail of the main one.'
    : `The config has no destination "${name}": add one of that name to leads.destinations.`;
