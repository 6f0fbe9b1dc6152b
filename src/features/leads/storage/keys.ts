/** Kinds of stored values, which begin their keys. every-page.ts spells some of them itself, because it has to be small. */
export const STORED = {
  /** A queued lead, by its client id. */
  queuedLead: 'lead:',
  /** The API's answer to a lead, for the shopper's other tabs, by client id. */
  answer: 'sent:',
  /** A stored lead that the shopper has not seen confirmed, by client id. */
  unacknowledgedLead: 'lead-untold:',
  /** The draft of a form, by the form's id. */
  draft: 'form:',
  /** The last range of value that a form has shown, in the tab's storage. */
  valuation: 'valuation',
  /** Pages of this visit, in the tab's storage. */
  visitedPages: 'pages',
  /** The query of a campaign's address, on the first and the last visit. */
  firstCampaign: 'came-first',
  lastCampaign: 'came-last',
} as const;

type StoredKind = (typeof STORED)[keyof typeof STORED];

/** Returns the key under which a site stores something. Sites of one origin share a storage. */
export const makeStorageKey = (site: string, kind: StoredKind, name = ''): string =>
  `${getSitePrefix(site)}${kind}${name}`;

/** Returns the prefix of all keys of a site. */
export const getSitePrefix = (site: string): string => `forecourt:${site}:`;
