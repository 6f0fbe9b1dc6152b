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
export function getVinWarning(vin: string): string | undefined {
  if (vin.length !== 17) return `is ${vin.length} characters long; a VIN has 17`;
  return VIN.test(vin) ? undefined : 'has a character that a VIN cannot have (it uses A-Z without I, O and Q, and 0-9)';
}
