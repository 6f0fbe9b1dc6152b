/** Names the landing page of a facet value among a search page's links. */
export const linkKey = (facet: string, value: string): string => `${facet}=${value}`;
