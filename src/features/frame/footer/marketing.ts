/** The sections of a dealer's marketing site that the footer links to, in display order. */
export const MARKETING_KEYS = [
  'vehicles',
  'services',
  'about',
  'contact',
  'finance',
  'parts',
  'fleet',
  'aftercare',
  'tradeIn',
] as const;

export type MarketingKey = (typeof MARKETING_KEYS)[number];
