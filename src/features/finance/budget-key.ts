/** Returns the key under which a browser remembers a shopper's budget for a dealer. */
export const getBudgetKey = (site: string): string => `forecourt:${site}:budget`;
