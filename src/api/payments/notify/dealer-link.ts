import { CHECKOUT_PATHS } from '#src/features/checkout/index.ts';
import { DAY } from '../../../lib/durations.ts';
import { isId } from '../../http/validate.ts';
import { isSignature, sign } from '../../security/signature.ts';
import type { Reservation } from '../store/index.ts';

/*
 * The links in a dealer's messages about a reservation. A link is bound to the dealer, the reservation and one action, and
 * expires soon after the deadline that it was made for. It opens a page with a button, because mail programs open links to check them.
 */

const DEALER_ACTIONS = ['accept', 'extend', 'release'] as const;

export type DealerAction = (typeof DEALER_ACTIONS)[number];

interface LinkOptions {
  readonly secret: Uint8Array;
  readonly slug: string;
}

interface DealerLink {
  readonly action: DealerAction;
  readonly url: string;
}

const getActions = (state: Reservation['state']): readonly DealerAction[] => {
  if (state === 'requested') return ['accept', 'release'];
  return state === 'held' ? ['extend', 'release'] : [];
};

/** Returns the links for what a dealer can do with a reservation as it is. They are the same each time. */
export function listDealerLinks(
  { url, ...options }: LinkOptions & { readonly url: string },
  { id, state, ...reservation }: Pick<Reservation, 'id' | 'state' | 'acceptUntil' | 'holdUntil'>,
): DealerLink[] {
  const deadline = state === 'requested' ? reservation.acceptUntil : reservation.holdUntil;
  const until = Math.floor((deadline?.getTime() ?? 0) / DAY) + 2;
  return getActions(state).map((action) => {
    const signature = sign(options.secret, toSignedText(options.slug, { id, action, until }));
    return { action, url: `${url}/api${CHECKOUT_PATHS.dealerLinks}/${id}.${action}.${until}.${signature}` };
  });
}

/** Returns what a link is for; undefined if it is forged, of another dealer, or expired. */
export function verifyDealerLink({ secret, slug }: LinkOptions, token: string, now: number) {
  const [id = '', name = '', until = '', signature = '', ...rest] = token.split('.');
  const action = DEALER_ACTIONS.find((one) => one === name);
  if (rest.length > 0 || !action || !isId(id)) return undefined;
  const isOurs = isSignature(secret, toSignedText(slug, { id, action, until }), signature);
  return isOurs && now < Number(until) * DAY ? { id, action } : undefined;
}

interface SignedParts {
  readonly id: string;
  readonly action: DealerAction;
  readonly until: string | number;
}

const toSignedText = (slug: string, { id, action, until }: SignedParts): string =>
  `dealer link\0${slug}\0${id}.${action}.${until}`;
