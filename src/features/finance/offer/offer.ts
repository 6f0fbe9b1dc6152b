import type { Clock } from '#src/lib/clock.ts';
import { LOCALE_FACTS, type Locale } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/car.ts';
import { calculateComparisonRate } from '../comparison-rate.ts';
import { DEFAULT_TERMS, EXAMPLE_AMOUNT, type LoanTerms } from '../loan.ts';
import type { AdvertisedLoan, LoanOffer } from '../loan-offer.ts';
import type { Provider } from '../providers.ts';
import type { FinanceConfig } from '../schema.ts';
import { makeDisclaimer } from './disclaimer.ts';
import { getLoanTerms, isCredible, type Lender } from './lender.ts';

/** The fields of a car that its finance depends on. */
export type FinancedCar = Pick<
  Car,
  'price' | 'year' | 'make' | 'car_type' | 'item_type' | 'stocknum' | 'status' | 'finance_lenders'
>;

/** The site settings that its finance depends on. */
export interface FinanceSettings {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly finance: FinanceConfig;
}

/** Reasons for a car without finance. With several providers, the last one's reason is returned. */
export type NoLoan = 'sold' | 'blanked' | 'too-cheap' | 'too-old' | 'not-credible';

export type LoanResult =
  | { readonly kind: 'offered'; readonly offer: LoanOffer }
  | { readonly kind: 'none'; readonly reason: NoLoan };

const NO_LENDERS: Readonly<Record<string, Lender>> = {};

/**
 * Returns the loan that a car is advertised with: from the first of the dealer's providers that the feed names as a
 * lender on this car and whose rules allow it. If the feed names none of them, it is an estimate on the dealer's
 * advertised terms from the first provider whose rules allow it.
 */
export function makeLoanOffer(car: FinancedCar, settings: FinanceSettings, clock: Pick<Clock, 'year'>): LoanResult {
  const chosen = chooseLender(car, settings, clock);
  if (chosen.kind === 'none') return chosen;
  return { kind: 'offered', offer: makeOffer(car, chosen.provider, chosen.lender, settings) };
}

/** Returns true if the car is advertised with a loan. */
export const hasLoanOffer = (car: FinancedCar, settings: FinanceSettings, clock: Pick<Clock, 'year'>): boolean =>
  chooseLender(car, settings, clock).kind === 'chosen';

function chooseLender(
  car: FinancedCar,
  settings: FinanceSettings,
  clock: Pick<Clock, 'year'>,
): { kind: 'chosen'; provider: Provider; lender: Lender } | Extract<LoanResult, { kind: 'none' }> {
  if (car.status === 'sold') return { kind: 'none', reason: 'sold' };
  const lenders = car.finance_lenders ?? NO_LENDERS;
  const { providers } = settings.finance;
  const named = providers.filter(({ key }) => Object.hasOwn(lenders, key));
  let reason: NoLoan = 'too-cheap';
  for (const provider of named.length > 0 ? named : providers) {
    const lender = (Object.hasOwn(lenders, provider.key) ? lenders[provider.key] : undefined) ?? {};
    const refused = findRefusal(car, provider, settings, clock) ?? (isCredible(lender) ? undefined : 'not-credible');
    if (!refused) return { kind: 'chosen', provider, lender };
    reason = refused;
  }
  return { kind: 'none', reason };
}

/** Returns the dealer's advertised loan for no particular car: the estimate of the first provider. */
export function getAdvertisedLoan({ locale, finance }: Pick<FinanceSettings, 'locale' | 'finance'>): AdvertisedLoan {
  return getLoan(finance.providers[0] ?? {}, {}, { locale, finance });
}

function findRefusal(
  car: FinancedCar,
  { priceAbove, newerThan, manufacturersArm }: Provider,
  { finance, timeZone }: FinanceSettings,
  clock: Pick<Clock, 'year'>,
): NoLoan | undefined {
  if (!manufacturersArm && isBlanked(car, finance.blanked)) return 'blanked';
  if (priceAbove !== undefined && car.price <= priceAbove) return 'too-cheap';
  // A car of unknown age may be too old. The year is read only where it matters, because it limits how long a page is
  // valid.
  const tooOld = newerThan !== undefined && (car.year === undefined || car.year <= clock.year(timeZone) - newerThan);
  return tooOld ? 'too-old' : undefined;
}

function isBlanked(car: FinancedCar, { makes, carTypes, itemTypes, stockNumbers }: FinanceConfig['blanked']): boolean {
  const isSameText = (text: string | undefined) => (other: string) => other.toLowerCase() === text?.toLowerCase();
  return (
    makes.some(isSameText(car.make)) ||
    carTypes.includes(car.car_type) ||
    itemTypes.includes(car.item_type) ||
    stockNumbers.some(isSameText(car.stocknum))
  );
}

function makeOffer(
  car: FinancedCar,
  provider: Provider,
  lender: Lender,
  { locale, finance }: FinanceSettings,
): LoanOffer {
  const offer = {
    provider: provider.key,
    name: lender.financeProvider?.trim() || provider.name,
    amount: car.price > 0 ? car.price : EXAMPLE_AMOUNT,
    ...getLoan(provider, lender, { locale, finance }),
    stated: {
      week: lender.paymentWeek,
      month: lender.paymentMonth,
    },
    totalPayable: lender.totalPayable,
  };
  return { ...offer, disclaimer: makeDisclaimer(offer, lender.disclaimer, locale) };
}

type Charges = Partial<Pick<Provider, 'fee' | 'rounding' | 'comparisonRange'>>;

function getLoan(
  provider: Charges,
  lender: Lender,
  { locale, finance }: Pick<FinanceSettings, 'locale' | 'finance'>,
): AdvertisedLoan {
  const terms = getLoanTerms(lender, provider, finance);
  const comparison = LOCALE_FACTS[locale].statesComparisonRate ? getComparison(lender, provider, terms) : undefined;
  return { terms, rounding: provider.rounding ?? 'up', comparison };
}

/** Based on the example that the law itself names, $30,000 over five years, and so the same for every car. */
function getComparison(lender: Lender, provider: Charges, { interestRate, fee }: LoanTerms): LoanOffer['comparison'] {
  if (lender.comparisonRate !== undefined) return { kind: 'rate', rate: lender.comparisonRate };
  if (provider.comparisonRange) return { kind: 'range', ...provider.comparisonRange };
  return { kind: 'rate', rate: calculateComparisonRate(EXAMPLE_AMOUNT, { ...DEFAULT_TERMS, interestRate, fee }) };
}
