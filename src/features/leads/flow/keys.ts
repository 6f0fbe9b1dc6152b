/*
 * Where the leads of a dealer lie in a browser, each dealer apart. The script that every page runs spells some of them for
 * itself, because it is to be small, and looks for all that begin with "lead": every-page.ts.
 */

/** A lead that is to be sent, by its client id. */
export const WAITING = 'lead:';
/** What was said to a lead that was sent, for the other tabs of the shopper. */
export const ANSWERED = 'sent:';
/** That a lead is stored, until the shopper has been told. */
export const UNTOLD = 'lead-untold:';
/** What is typed into a form, by its id. */
export const DRAFT = 'form:';
/** Where the visitor came by, in the storage of the tab. */
export const VISITED = 'pages';
/** The address by which a campaign led here, the first time and the last. */
export const CAMPAIGN = { first: 'came-first', last: 'came-last' } as const;

/** The key of something of a site. */
export const keyOf = (site: string, kind: string, name = ''): string => `forecourt:${site}:${kind}${name}`;
