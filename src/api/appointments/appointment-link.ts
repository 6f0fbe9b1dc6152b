import { LOOKUP_PATHS } from '#src/features/leads/lookups/index.ts';
import { isId } from '../http/validate.ts';
import { signId, verifySignedId } from '../security/signature.ts';

/*
 * The address of a booking's page. It is enough to change the booking, so only the shopper gets it, in the confirmation. Programs
 * that check mails open links, so opening the page changes nothing.
 */

interface LinkOptions {
  readonly secret: Uint8Array;
  readonly tenant: string;
}

/** Anchors of the page, for links in mails. */
export const BOOKING_PARTS = { move: 'change', cancel: 'cancel' } as const;

/** Returns the address of the page of a lead's booking, at the dealer's own site. */
export const makeBookingLink = ({ url, ...options }: LinkOptions & { readonly url: string }, leadId: string): string =>
  `${url}/api${LOOKUP_PATHS.appointments}/${signId({ ...options, purpose: 'appointment' }, leadId)}`;

/** Returns the lead of a token in such an address; undefined if it is forged or of another dealer. */
export function verifyBookingToken(options: LinkOptions, token: string): string | undefined {
  const id = verifySignedId({ ...options, purpose: 'appointment' }, token);
  return id !== undefined && isId(id) ? id : undefined;
}
