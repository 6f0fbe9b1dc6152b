/** Seventeen characters without I, O and Q (ISO 3779). */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/u;
const INNER_SPACE = /\s+/gu;

/** Normalises a vehicle identification number for comparing and showing. */
export function normaliseVin(text: string): string {
  return text.replace(INNER_SPACE, '').toUpperCase();
}

/**
 * Returns a warning about an unusual VIN. It never rejects a row: grey imports, trailers and cars from before 1981 have other
 * numbers, and most numbers in Australia have no check digit.
 */
export function getVinWarning(vin: string): { reason: string; rule?: string } | undefined {
  if (vin.length !== 17) {
    return { reason: `is ${vin.length} characters long; a VIN has 17`, rule: 'is not 17 characters long, as a VIN is' };
  }
  if (VIN.test(vin)) return undefined;
  return { reason: 'has a character that a VIN cannot have (it uses A-Z without I, O and Q, and 0-9)' };
}
