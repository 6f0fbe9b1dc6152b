import { CHECKOUT_PATHS } from '#src/features/checkout/index.ts';
import { isId } from '../http/validate.ts';
import { signId, verifySignedId } from '../security/signature.ts';

/*
 * The addresses of status pages. Such an address is enough to see the reservation or payment and to cancel it, so only
 * the shopper gets it: in the answer to the form, and in messages.
 */

/** The kind of subject that a status page shows. */
export type StatusKind = 'reservation' | 'online-payment';

const PATHS = {
  reservation: CHECKOUT_PATHS.reserve,
  'online-payment': CHECKOUT_PATHS.payOnline,
} as const satisfies Record<StatusKind, string>;

interface LinkOptions {
  readonly secret: Uint8Array;
  readonly tenant: string;
  readonly kind: StatusKind;
}

/** Returns the path of a status page after the prefix `/api`. */
export const makeStatusPath = ({ secret, tenant, kind }: LinkOptions, id: string): string =>
  `${PATHS[kind]}/${signId({ secret, tenant, purpose: kind }, id)}`;

/** Returns the address of a status page at the dealer's own site, for messages. */
export const makeStatusLink = ({ url, ...options }: LinkOptions & { readonly url: string }, id: string): string =>
  `${url}/api${makeStatusPath(options, id)}`;

/** Returns the id of a token in such an address; undefined if it is forged or of another dealer. */
export function verifyStatusToken({ secret, tenant, kind }: LinkOptions, token: string): string | undefined {
  const id = verifySignedId({ secret, tenant, purpose: kind }, token);
  return id !== undefined && isId(id) ? id : undefined;
}
