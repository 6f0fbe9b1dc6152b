import * as v from 'valibot';

/** Writes whole cents as gateways with decimal amounts expect them, such as "500.00". */
export function formatDecimalAmount(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads a decimal amount such as "500", "500.5" or "500.000" as whole cents, without rounding. */
export const DecimalCentsSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}(?:\.\d{1,2}0?)?$/u, 'Expected an amount in whole cents.'),
  v.transform((text) => {
    const [dollars = '', cents = ''] = text.split('.');
    return Number(`${dollars}${cents.slice(0, 2).padEnd(2, '0')}`);
  }),
);
