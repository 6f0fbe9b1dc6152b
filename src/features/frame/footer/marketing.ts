/** The parts of a dealer's marketing site that the footer leads to (spec 2 §2), in its order. */
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
