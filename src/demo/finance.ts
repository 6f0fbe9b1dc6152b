import type { Car } from '#src/stock/index.ts';
import type { Random } from './random.ts';

/** A lender that exists in demos only. */
export interface DemoLender {
  readonly key: string;
  readonly name: string;
  readonly rate: readonly [least: number, most: number];
  readonly fee: number;
  /** Shows a comparison rate beside the interest rate, as Australian law wants it. */
  readonly comparison: boolean;
  /** Oldest car, in years, that it lends on. */
  readonly oldest: number;
  /** Left to pay at the end, as a share of the price. */
  readonly balloon?: number;
}

const YEARS = 5;
/** The loan that a comparison rate is stated for. */
const EXAMPLE = 30_000;
const HIGHEST_RATE = 60;

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** What each of `count` payments is, at a yearly rate in percent with `periods` of them a year. */
export function payment(amount: number, rate: number, periods: number, balloon = 0): number {
  const each = rate / 100 / periods;
  const count = YEARS * periods;
  const growth = (1 + each) ** count;
  return ((amount * growth - balloon) * each) / (growth - 1);
}

/** The yearly rate at which a loan without the fee would cost the same: found by halving, monthly payments. */
export function comparisonRate(rate: number, fee: number): number {
  const monthly = payment(EXAMPLE + fee, rate, 12);
  let [low, high] = [rate, HIGHEST_RATE];
  while (high - low > 0.0001) {
    const middle = (low + high) / 2;
    if (payment(EXAMPLE, middle, 12) < monthly) low = middle;
    else high = middle;
  }
  return cents(low);
}

type Offer = NonNullable<Car['finance_lenders']>[string];

function offer(random: Random, price: number, lender: DemoLender): Offer {
  const [least, most] = lender.rate;
  const interestRate = cents(least + random.next() * (most - least));
  const balloon = lender.balloon ? Math.round((price * lender.balloon) / 100) * 100 : 0;
  const amount = price + lender.fee;
  const paymentMonth = cents(payment(amount, interestRate, 12, balloon));
  const rate = lender.comparison ? comparisonRate(interestRate, lender.fee) : undefined;
  const warning = rate
    ? ` Comparison rate ${rate}% on a secured loan of $30,000 over 5 years. Warning: it is true only for that example and may not include all fees; other terms may give another comparison rate.`
    : '';
  return {
    interestRate,
    ...(rate && { comparisonRate: rate }),
    paymentWeek: cents(payment(amount, interestRate, 52, balloon)),
    paymentMonth,
    termYears: YEARS,
    termMonths: YEARS * 12,
    termWeeks: YEARS * 52,
    deposit: 0,
    balloon,
    establishmentFees: lender.fee,
    totalPayable: cents(paymentMonth * YEARS * 12 + balloon),
    financeProvider: lender.name,
    disclaimer: `Estimate from ${lender.name}, ${interestRate}% a year over ${YEARS} years, to approved customers.${warning}`,
  };
}

/** What the dealer's lenders offer on a car of this price and age; nothing on cheap or old ones. */
export function financeOffers(
  random: Random,
  car: { price: number; age: number },
  lenders: readonly DemoLender[],
): Car['finance_lenders'] {
  if (car.price <= 500) return undefined;
  const willing = lenders.filter(({ oldest }) => car.age <= oldest);
  if (willing.length === 0) return undefined;
  return Object.fromEntries(willing.map((lender) => [lender.key, offer(random, car.price, lender)]));
}
