import type { Car } from '#src/stock/index.ts';
import type { Random } from './random.ts';

/** An invented lender. */
export interface DemoLender {
  readonly key: string;
  readonly name: string;
  readonly rate: readonly [least: number, most: number];
  readonly fee: number;
  /** True if it states a comparison rate, as Australian law requires. */
  readonly comparison: boolean;
  /** Maximum age of a car in years. */
  readonly maxAge: number;
  /** Final payment, as a share of the price. */
  readonly balloon?: number;
}

const YEARS = 5;
/** The loan amount that comparison rates are stated for. */
const EXAMPLE = 30_000;
const MAX_RATE = 60;

const roundToCents = (amount: number) => Math.round(amount * 100) / 100;

/** Calculates a payment, at a yearly rate in percent with `periods` payments per year. */
export function calculatePayment(amount: number, rate: number, periods: number, balloon = 0): number {
  const each = rate / 100 / periods;
  const count = YEARS * periods;
  const growth = (1 + each) ** count;
  return ((amount * growth - balloon) * each) / (growth - 1);
}

/** Finds the yearly rate at which a loan without the fee would have the same monthly payments, by bisection. */
export function findComparisonRate(rate: number, fee: number): number {
  const monthly = calculatePayment(EXAMPLE + fee, rate, 12);
  let low = rate;
  let high = MAX_RATE;
  while (high - low > 0.0001) {
    const middle = (low + high) / 2;
    if (calculatePayment(EXAMPLE, middle, 12) < monthly) low = middle;
    else high = middle;
  }
  return roundToCents(low);
}

type Offer = NonNullable<Car['finance_lenders']>[string];

function makeOffer(random: Random, price: number, lender: DemoLender): Offer {
  const [least, most] = lender.rate;
  const interestRate = roundToCents(least + random.next() * (most - least));
  const balloon = lender.balloon ? Math.round((price * lender.balloon) / 100) * 100 : 0;
  const amount = price + lender.fee;
  const paymentMonth = roundToCents(calculatePayment(amount, interestRate, 12, balloon));
  const rate = lender.comparison ? findComparisonRate(interestRate, lender.fee) : undefined;
  const warning = rate
    ? ` Comparison rate ${rate}% on a secured loan of $30,000 over 5 years. Warning: it is true only for that example and may not include all fees; other terms may give another comparison rate.`
    : '';
  return {
    interestRate,
    comparisonRate: rate,
    paymentWeek: roundToCents(calculatePayment(amount, interestRate, 52, balloon)),
    paymentMonth,
    termYears: YEARS,
    termMonths: YEARS * 12,
    termWeeks: YEARS * 52,
    deposit: 0,
    balloon,
    establishmentFees: lender.fee,
    totalPayable: roundToCents(paymentMonth * YEARS * 12 + balloon),
    financeProvider: lender.name,
    disclaimer: `Estimate from ${lender.name}, ${interestRate}% a year over ${YEARS} years, to approved customers.${warning}`,
  };
}

/** Makes the offers of a dealer's lenders for a car. Cheap or old cars get none. */
export function makeFinanceOffers(
  random: Random,
  car: { price: number; age: number },
  lenders: readonly DemoLender[],
): Car['finance_lenders'] {
  if (car.price <= 500) return undefined;
  const willing = lenders.filter(({ maxAge }) => car.age <= maxAge);
  if (willing.length === 0) return undefined;
  return Object.fromEntries(willing.map((lender) => [lender.key, makeOffer(random, car.price, lender)]));
}
