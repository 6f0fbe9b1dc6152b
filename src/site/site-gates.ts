import { type Gate, gatesOf } from '#src/features/account/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Site } from './index.ts';

/** The pages of a site that visitors sign in for. */
export function siteGates({ garage_enabled, features }: Pick<Site, 'garage_enabled' | 'features'>): Gate[] {
  const hasWatchlist = features.saved.saving === 'watchlist';
  return gatesOf({ garageEnabled: garage_enabled, hasWatchlist, account: features.account });
}

/** The garage of a dealer that has one (spec 1 §2, 2 §2): at /my-garage, or where the dealer says. */
export function garageLink({ garage_enabled, features, locale }: Site): { name: string; url: string } | undefined {
  const { garageName, garagePath } = features.account;
  return garage_enabled ? { name: garageName ?? messagesFor(locale).myGarage, url: garagePath } : undefined;
}

/** Whether a site has anything to sign in for. */
export function asksToSignIn(site: Site): boolean {
  // Gates stand before pages that not every dealer has, and before one that comes with payments.
  const isThere = ({ path }: Gate): boolean =>
    path !== '/online-payment' && (path !== '/spin-to-win' || site.features.leads.forms.includes('spin-to-win'));
  return site.garage_enabled || siteGates(site).some(isThere);
}
