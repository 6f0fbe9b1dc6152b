import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { processorSecrets } from '../database/schema.ts';
import type { Services } from '../services.ts';

/** A processor of a dealer. */
export interface ProcessorName {
  readonly tenant: string;
  /** Name of the processor in the dealer's config. */
  readonly processor: string;
}

/** The stored keys of a processor. */
export interface StoredSecret {
  /** Changes when the keys are replaced. */
  readonly id: string;
  /** As JSON of the gateway's own schema. */
  readonly json: string;
}

const CONTEXT = 'processor secret';

type SecretServices = Pick<Services, 'db' | 'vault'>;

/** Seals and stores the keys of a processor, which replace the earlier ones. */
export async function storeProcessorSecret(
  { db, vault, now }: SecretServices & Pick<Services, 'now'>,
  name: ProcessorName,
  json: string,
): Promise<void> {
  const secret = vault.seal(CONTEXT, json);
  await db.insert(processorSecrets).values({ ...name, id: randomUUID(), secret, createdAt: new Date(now()) });
}

/**
 * Returns a fingerprint of keys. It depends on API_KEYS too, so that keys cannot be guessed from it.
 */
export const getKeysFingerprint = (vault: Services['vault'], json: string): string =>
  Buffer.from(vault.hash(CONTEXT, json), 'base64url').toString('hex').slice(0, 8);

/** Returns the newest keys of a processor; undefined if none are stored. */
export async function findProcessorSecret(
  { db, vault }: SecretServices,
  { tenant, processor }: ProcessorName,
): Promise<StoredSecret | undefined> {
  const [row] = await db
    .select()
    .from(processorSecrets)
    .where(and(eq(processorSecrets.tenant, tenant), eq(processorSecrets.processor, processor)))
    .orderBy(desc(processorSecrets.createdAt))
    .limit(1);
  return row && { id: row.id, json: vault.open(CONTEXT, row.secret).toString('utf8') };
}
