import { useStore } from '#src/components/ui/use-store.ts';
import { makeSignInUrl } from '#src/lib/sign-in-url.ts';
import { $accountCopy } from './start-account-copy.ts';

/** Texts about the copy of favourites in an account. */
export interface AccountOfferTexts {
  readonly offer: string;
  readonly signIn: string;
  readonly kept: string;
  readonly failed: string;
}

/**
 * Offers to keep the favourites in an account, or shows that they are. It has the room of the offer in every state, because the account
 * answers after the page is shown.
 */
export function AccountOffer({ texts }: { texts: AccountOfferTexts }) {
  const state = useStore($accountCopy, () => 'loading' as const);
  // The published page does not know its query.
  const path = state === 'signed-out' ? location.pathname + location.search : '';
  return (
    <div className="account-copy" data-state={state}>
      <p className="account-offer">
        {texts.offer}{' '}
        <a href={makeSignInUrl('watchlist', { redirect: path, back: path })} className="btn btn-outline">
          {texts.signIn}
        </a>
      </p>
      {(state === 'kept' || state === 'failed') && <p role="status">{state === 'kept' ? texts.kept : texts.failed}</p>}
    </div>
  );
}
