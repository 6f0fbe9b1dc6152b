import type { Rounding } from './loan-offer.ts';

/** A finance provider's lending rules, and its default charges when a feed states none. */
export interface Provider {
  /** Display name. */
  readonly name: string;
  /** A car must cost more than this; absent when the provider lends on any car, including one without a price. */
  readonly above?: number | undefined;
  /** A car must be newer than this many years. */
  readonly newerThan?: number | undefined;
  /** The default establishment fee. */
  readonly fee?: number | undefined;
  readonly rounding?: Rounding | undefined;
  /** The default comparison rates, in percent a year. */
  readonly comparisonRange?: { readonly from: number; readonly to: number } | undefined;
  /** Lends for a manufacturer, and so also on cars that are excluded from other providers. */
  readonly manufacturersArm?: true | undefined;
}

/** Finance is offered above this price. */
const ABOVE = 500;

/**
 * The eight providers by the keys that feeds use. Their names are made up: to work with a real provider, put its name
 * in the row.
 */
export const PROVIDERS = {
  banksia: { name: 'Banksia Motor Credit', above: ABOVE, newerThan: 12 },
  lyrebird: { name: 'Lyrebird Car Loans', above: ABOVE, fee: 1360.5 },
  wattlebird: { name: 'Wattlebird Private', above: ABOVE, rounding: 'nearest' },
  bowerbird: { name: 'Bowerbird Maker Finance', above: ABOVE, manufacturersArm: true },
  spoonbill: { name: 'Spoonbill Lending', above: ABOVE, comparisonRange: { from: 8.38, to: 19.42 } },
  brolga: { name: 'Brolga Vehicle Loans', above: ABOVE },
  fantail: { name: 'Fantail Motor Finance', above: ABOVE },
  honeyeater: { name: 'Honeyeater Direct' },
} as const satisfies Record<string, Provider>;

export type ProviderKey = keyof typeof PROVIDERS;

export const PROVIDER_KEYS = [
  'banksia',
  'lyrebird',
  'wattlebird',
  'bowerbird',
  'spoonbill',
  'brolga',
  'fantail',
  'honeyeater',
] as const satisfies readonly ProviderKey[];

export const getProvider = (key: ProviderKey): Provider => PROVIDERS[key];
