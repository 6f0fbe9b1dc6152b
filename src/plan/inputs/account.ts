import type { GarageLink } from '#src/features/account/index.ts';
import type { FieldRegion } from '#src/features/leads/index.ts';
import type { SignInType } from '#src/lib/sign-in-url.ts';
import type { Crumb } from './content.ts';

/* Inputs of the account pages. They contain no customer data, which comes from the API. */

export interface SignInInputs {
  readonly region: FieldRegion;
  /** Codes are also sent to countries whose numbers the region does not accept. */
  readonly textsAbroad: boolean;
  /** The page to continue to after each type of sign-in if the URL has none. */
  readonly pages: Partial<Record<SignInType, string>>;
}

export interface GarageInputs {
  readonly title: string;
  readonly region: FieldRegion;
  /** The list of saved cars that a customer's account keeps, if any. */
  readonly savedList: 'favourites' | 'watchlist' | undefined;
  readonly links: readonly GarageLink[];
  readonly crumbs: readonly Crumb[];
}

export interface WatchlistInputs {
  /** True if cards show repayments. */
  readonly repayments?: true | undefined;
  /** Absent if the dealer has no garage. */
  readonly garage?: { readonly name: string; readonly url: string } | undefined;
  readonly crumbs: readonly Crumb[];
}
