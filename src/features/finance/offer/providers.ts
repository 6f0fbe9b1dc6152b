import type { Rounding } from '../loan-offer.ts';

/** What a finance provider lends on, and what it charges where a feed does not say (D28). */
export interface Provider {
  /** What shoppers read. */
  readonly name: string;
  /** A car must cost more than this; absent where the provider lends on any car, also on one without a price. */
  readonly above?: number;
  /** A car must be newer than this many years. */
  readonly newerThan?: number;
  /** The establishment fee of a lender that states none. */
  readonly fee?: number;
  readonly rounding?: Rounding;
  /** Percent a year, where a lender states no comparison rate. */
  readonly comparisonRange?: { readonly from: number; readonly to: number };
  /** Lends for a manufacturer, and so on the cars that others are kept from. */
  readonly manufacturersArm?: true;
}

/** Spec 1 §9: "finance is offered above 500". */
const ABOVE = 500;

/**
 * The eight providers under the keys that feeds name them with (spec 1 §9). Their names are made up: who takes a real one on
 * gives its row the real name.
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

export const providerOf = (key: ProviderKey): Provider => PROVIDERS[key];
