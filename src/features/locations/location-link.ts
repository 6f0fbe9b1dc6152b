/** The switches and facts that decide where a location's name links to (D36). */
export interface LocationLinkRules {
  /** All locations link to the one contact page. */
  readonly linkToContact: boolean;
  /** Each location has a page under its own slug. */
  readonly ownPages: boolean;
}

interface LinkedLocation {
  readonly slug: string;
  readonly dealership_slug?: string | undefined;
}

/**
 * Where a location links to (D36): the contact page where the tenant says so, else the location's own page where those
 * are switched on, else the page of its dealership, else nowhere.
 */
export function locationLink(location: LinkedLocation, rules: LocationLinkRules): string | undefined {
  if (rules.linkToContact) return '/contact';
  if (rules.ownPages) return `/locations/${location.slug}`;
  if (location.dealership_slug) return `/locations/${location.dealership_slug}`;
  return undefined;
}
