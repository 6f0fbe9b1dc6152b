import { carMessagesFor, formatNumber, type Locale } from '#src/lib/locale/cars.ts';

/** Texts about weekly repayments. They are the same for every search, so they are computed when the page is built. */
export interface RepaymentTexts {
  readonly terms: string;
  readonly comparison?: string | undefined;
  readonly about: string;
  readonly smallPrint: readonly string[];
}

/** The dealer's words for its stock. */
export interface Wording {
  readonly locale: Locale;
  readonly noun: { readonly one: string; readonly many: string };
  /** "Used" or "Pre-Owned". */
  readonly usedLabel: 'used' | 'pre-owned';
  /** Set when the site shows weekly repayments. */
  readonly repayment?: RepaymentTexts | undefined;
}

/** Formats a number of cars: "1 car", "1,250 cars". */
export function formatCarCount(count: number, { locale, noun }: Pick<Wording, 'locale' | 'noun'>): string {
  return carMessagesFor(locale).resultCount({
    count: formatNumber(count, locale),
    noun: count === 1 ? noun.one : noun.many,
  });
}
