import type { GarageLink, SignInType } from '#src/features/account/index.ts';
import type { FieldRegion } from '#src/features/leads/fields/index.ts';
import type { Crumb } from './page.ts';

/* What the pages of a customer are made from. Nothing of the customer is in it: that comes from the API. */

export interface SignInInputs {
  readonly region: FieldRegion;
  /** Where each type of sign-in leads whose address names no page. */
  readonly pages: Partial<Record<SignInType, string>>;
}

export interface GarageInputs {
  readonly title: string;
  readonly region: FieldRegion;
  /** Absent where the dealer has no watchlist. */
  readonly watchlist?: string;
  readonly links: readonly GarageLink[];
  readonly crumbs: readonly Crumb[];
}

export interface WatchlistInputs {
  /** Whether cards name repayments. */
  readonly repayments?: true;
  /** Absent where the dealer has no garage. */
  readonly garage?: { readonly name: string; readonly url: string };
  readonly crumbs: readonly Crumb[];
}
