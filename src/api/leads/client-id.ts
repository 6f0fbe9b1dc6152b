import { createHmac } from 'node:crypto';
import { signId, verifySignedId } from '../security/signature.ts';
import type { Services } from '../services.ts';
import { toUuid } from './derived-id.ts';

/*
 * Client ids for forms without JavaScript, where no browser generates one. The page that shows errors hands the id on,
 * signed, so that the corrected form updates the same lead. A different complete lead sent from that page later is
 * still stored separately.
 */

/** Form field that carries the signed client id. */
export const CLIENT_ID_FIELD = 'client_id';

interface Answers {
  readonly values: Readonly<Record<string, string>>;
  readonly signedId: string | undefined;
}

/**
 * Returns the client id of a form's lead. Two clicks send two identical requests, so equal answers on one day get the
 * same id. The id reveals nothing about the answers.
 */
export function getClientId(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tenant: string,
  { values, signedId: handedOn = '' }: Answers,
): string {
  const { secret } = config;
  const before = verifySignedId({ secret, purpose: 'form', tenant }, handedOn);
  if (before !== undefined) return before;
  const day = new Date(now()).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const answers = JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return toUuid(createHmac('sha256', secret).update(['form', tenant, day, answers].join('\0')).digest('hex'));
}

/** Signs a client id for the page to hand on. */
export const signClientId = ({ config }: Pick<Services, 'config'>, tenant: string, id: string): string =>
  signId({ secret: config.secret, purpose: 'form', tenant }, id);
