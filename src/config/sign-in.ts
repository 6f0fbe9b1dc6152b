import { listSignInGates, type SignInGate } from '#src/features/account/index.ts';
import { hasOnlinePayments, ONLINE_PAYMENT_PATH } from '#src/features/checkout/index.ts';
import { hasAccountList } from '#src/features/saved/index.ts';
import { SPIN_PATH } from '#src/features/spin/index.ts';
import type { Site } from './schema.ts';

/** Lists the pages of a site that require signing in. */
export function listSiteGates({ garage_enabled, features }: Pick<Site, 'garage_enabled' | 'features'>): SignInGate[] {
  const hasWatchlist = features.saved.saving === 'watchlist';
  return listSignInGates({ garageEnabled: garage_enabled, hasWatchlist, account: features.account });
}

/** Returns true if any page of the site requires signing in. */
export function hasSignIn(site: Site): boolean {
  // Gates cover pages that not every dealer has.
  const hasPage = ({ path }: SignInGate): boolean =>
    (path !== ONLINE_PAYMENT_PATH || hasOnlinePayments(site)) &&
    (path !== '/cars/*/checkout' || site.payments.processors.length > 0) &&
    (path !== SPIN_PATH || site.spinToWin !== undefined);
  return (
    site.garage_enabled ||
    site.spinToWin !== undefined ||
    hasAccountList(site.features.saved) ||
    listSiteGates(site).some(hasPage)
  );
}
