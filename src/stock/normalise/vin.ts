/** Seventeen characters without I, O and Q (ISO 3779). */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/u;
const INNER_SPACE = /\s+/gu;

/** A vehicle identification number as it is compared and shown. */
export function vinOf(text: string): string {
  return text.replace(INNER_SPACE, '').toUpperCase();
}

/**
 * What is odd about a VIN. It is only ever a warning (D6): grey imports, trailers and cars from before 1981 have other
 * numbers, and most numbers here have no check digit.
 */
export function vinOddity(vin: string): string | undefined {
  if (vin.length !== 17) return `is ${vin.length} characters long; a VIN has 17`;
  return VIN.test(vin)
    ? undefined
    : 'holds a character that a VIN cannot have (it uses A-Z without I, O and Q, and 0-9)';
}
