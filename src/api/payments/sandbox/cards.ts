/** The response of a sandbox to a test card. */
export type CardOutcome = 'approved' | 'declined' | 'insufficient-funds' | 'challenge' | 'slow';

export interface TestCard {
  readonly number: string;
  readonly scheme: 'visa' | 'mastercard';
  readonly outcome: CardOutcome;
  readonly label: string;
}

/** The cards that every sandbox knows. Others are refused as invalid. */
export const TEST_CARDS = [
  { number: '4242424242424242', scheme: 'visa', outcome: 'approved', label: 'Approved' },
  { number: '5555555555554444', scheme: 'mastercard', outcome: 'approved', label: 'Approved' },
  { number: '4000000000000002', scheme: 'visa', outcome: 'declined', label: 'Declined' },
  { number: '4000000000009995', scheme: 'visa', outcome: 'insufficient-funds', label: 'Insufficient funds' },
  { number: '4000000000003220', scheme: 'visa', outcome: 'challenge', label: '3-D Secure challenge' },
  {
    number: '4000000000000077',
    scheme: 'visa',
    outcome: 'slow',
    label: 'Undecided until you decide on the page of test cards',
  },
] as const satisfies readonly TestCard[];

/** Returns the test card with a number, which may have spaces. */
export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replaceAll(/\s/gu, '');
  return TEST_CARDS.find((card) => card.number === digits);
}
