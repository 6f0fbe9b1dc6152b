/** The settings and data that decide the link of a location's name. */
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
 * Returns the link of a location: the contact page if the tenant is configured so, else the location's own page if those are on,
 * else the page of its dealership, else undefined.
 */
export function getLocationLink(location: LinkedLocation, rules: LocationLinkRules): string | undefined {
  if (rules.linkToContact) return '/contact';
  if (rules.ownPages) return `/locations/${location.slug}`;
  if (location.dealership_slug) return `/locations/${location.dealership_slug}`;
  return undefined;
}
