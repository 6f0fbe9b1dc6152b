import type { Site } from '#src/config/index.ts';
import { listSignInGates, type SignInGate } from '#src/features/account/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';

/** Lists the pages of a site that require signing in. */
export function listSiteGates({ garage_enabled, features }: Pick<Site, 'garage_enabled' | 'features'>): SignInGate[] {
  const hasWatchlist = features.saved.saving === 'watchlist';
  return listSignInGates({ garageEnabled: garage_enabled, hasWatchlist, account: features.account });
}

/** Returns the link to the garage if the dealer has one: at /my-garage, or at the dealer's own address. */
export function findGarageLink({ garage_enabled, features, locale }: Site): { name: string; url: string } | undefined {
  const { garageName, garagePath } = features.account;
  return garage_enabled ? { name: garageName ?? messagesFor(locale).myGarage, url: garagePath } : undefined;
}

/** Returns true if any page of the site requires signing in. */
export function hasSignIn(site: Site): boolean {
  // Gates cover pages that not every dealer has, and one that comes with payments.
  const hasPage = ({ path }: SignInGate): boolean =>
    path !== '/online-payment' && (path !== '/spin-to-win' || site.features.leads.forms.includes('spin-to-win'));
  return site.garage_enabled || listSiteGates(site).some(hasPage);
}
