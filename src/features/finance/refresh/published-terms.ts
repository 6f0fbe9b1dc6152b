import type { Locale } from '#src/lib/locale/browser.ts';
import type { Frequency } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import type { TermTexts } from './terms-text.ts';

/** The terms that a car's page was published with, for the script that checks whether they still hold. */
export interface PublishedTerms {
  readonly car: string;
  /** When the car's facts were first read, in seconds since the epoch. */
  readonly since: number;
  readonly offer: LoanOffer;
  readonly frequency: Frequency;
  readonly locale: Locale;
  readonly texts: TermTexts;
}

const DAY_SECONDS = 24 * 60 * 60;

/** Returns true if the terms are older than a day. */
export const areOutdated = ({ since }: Pick<PublishedTerms, 'since'>, now: number): boolean =>
  now / 1000 - since > DAY_SECONDS;
