import type { Clock } from '#src/lib/clock.ts';
import { LOCALE_FACTS, type Locale } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/car.ts';
import { comparisonRate } from '../comparison-rate.ts';
import { DEFAULT_TERMS, EXAMPLE_AMOUNT, type LoanTerms } from '../loan.ts';
import type { AdvertisedLoan, LoanOffer } from '../loan-offer.ts';
import type { FinanceConfig } from '../schema.ts';
import { disclaimerOf } from './disclaimer.ts';
import { isCredible, type Lender, termsOf } from './lender.ts';
import { type Provider, type ProviderKey, providerOf } from './providers.ts';

/** What of a car decides on its finance. */
export type FinancedCar = Pick<
  Car,
  'price' | 'year' | 'make' | 'car_type' | 'item_type' | 'stocknum' | 'status' | 'finance_lenders'
>;

/** What of a site decides on it. */
export interface FinanceSettings {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly finance: FinanceConfig;
}

/** Why nobody lends on a car. Of several providers the last one's reason is told. */
export type NoLoan = 'sold' | 'blanked' | 'too-cheap' | 'too-old' | 'not-credible';

export type LoanResult =
  | { readonly kind: 'offered'; readonly offer: LoanOffer }
  | { readonly kind: 'none'; readonly reason: NoLoan };

const NO_LENDERS: Readonly<Record<string, Lender>> = {};

/**
 * The loan that a car is advertised with: of the first of the dealer's providers that the feed names as a lender on this car
 * and whose rules allow it (D28). Where the feed names none of them, it is an estimate on the terms that the dealer
 * advertises, of the first provider whose rules allow that.
 */
export function loanOffer(car: FinancedCar, settings: FinanceSettings, clock: Pick<Clock, 'year'>): LoanResult {
  if (car.status === 'sold') return { kind: 'none', reason: 'sold' };
  const lenders = car.finance_lenders ?? NO_LENDERS;
  const { providers } = settings.finance;
  const named = providers.filter((key) => Object.hasOwn(lenders, key));
  let reason: NoLoan = 'too-cheap';
  for (const key of named.length > 0 ? named : providers) {
    const provider = providerOf(key);
    const lender = lenders[key] ?? {};
    const refused = refusal(car, provider, settings, clock) ?? (isCredible(lender) ? undefined : 'not-credible');
    if (!refused) return { kind: 'offered', offer: offerOf(car, key, lender, settings) };
    reason = refused;
  }
  return { kind: 'none', reason };
}

/** What the dealer advertises for no car in particular: the estimate of the first provider. */
export function advertisedLoan({ locale, finance }: Pick<FinanceSettings, 'locale' | 'finance'>): AdvertisedLoan {
  const [key = 'brolga'] = finance.providers;
  return loanOf(key, {}, { locale, finance });
}

function refusal(
  car: FinancedCar,
  { above, newerThan, manufacturersArm }: Provider,
  { finance, timeZone }: FinanceSettings,
  clock: Pick<Clock, 'year'>,
): NoLoan | undefined {
  if (!manufacturersArm && isBlanked(car, finance.blanked)) return 'blanked';
  if (above !== undefined && car.price <= above) return 'too-cheap';
  // A car of unknown age may be too old. The year is asked for only where it decides: it bounds how long a page stays true.
  const tooOld = newerThan !== undefined && (car.year === undefined || car.year <= clock.year(timeZone) - newerThan);
  return tooOld ? 'too-old' : undefined;
}

function isBlanked(car: FinancedCar, { makes, carTypes, itemTypes, stockNumbers }: FinanceConfig['blanked']): boolean {
  const same = (text: string | undefined) => (other: string) => other.toLowerCase() === text?.toLowerCase();
  return (
    makes.some(same(car.make)) ||
    carTypes.includes(car.car_type) ||
    itemTypes.includes(car.item_type) ||
    stockNumbers.some(same(car.stocknum))
  );
}

function offerOf(car: FinancedCar, key: ProviderKey, lender: Lender, { locale, finance }: FinanceSettings): LoanOffer {
  const offer = {
    provider: key,
    name: lender.financeProvider?.trim() || providerOf(key).name,
    amount: car.price > 0 ? car.price : EXAMPLE_AMOUNT,
    ...loanOf(key, lender, { locale, finance }),
    stated: {
      ...(lender.paymentWeek !== undefined && { week: lender.paymentWeek }),
      ...(lender.paymentMonth !== undefined && { month: lender.paymentMonth }),
    },
  };
  return { ...offer, disclaimer: disclaimerOf(offer, lender.disclaimer, locale) };
}

function loanOf(
  key: ProviderKey,
  lender: Lender,
  { locale, finance }: Pick<FinanceSettings, 'locale' | 'finance'>,
): AdvertisedLoan {
  const provider = providerOf(key);
  const terms = termsOf(lender, provider, finance);
  const comparison = LOCALE_FACTS[locale].statesComparisonRate ? comparisonOf(lender, provider, terms) : undefined;
  return { terms, rounding: provider.rounding ?? 'up', ...(comparison && { comparison }) };
}

/** Told of the example that the law's own wording names, $30,000 over five years, and so alike for every car (D23). */
function comparisonOf(lender: Lender, provider: Provider, { interestRate, fee }: LoanTerms): LoanOffer['comparison'] {
  if (lender.comparisonRate !== undefined) return { kind: 'rate', rate: lender.comparisonRate };
  if (provider.comparisonRange) return { kind: 'range', ...provider.comparisonRange };
  return { kind: 'rate', rate: comparisonRate(EXAMPLE_AMOUNT, { ...DEFAULT_TERMS, interestRate, fee }) };
}
