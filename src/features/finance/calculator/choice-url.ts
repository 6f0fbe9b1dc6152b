import { type Frequency, REPAYMENTS_A_YEAR } from '../loan.ts';
import { getBounds, LOAN_AMOUNTS, type LoanAmount, type LoanChoice, toNearestAmount } from './choice.ts';

/** The URL parameters of a choice, which share the address with the page's other parameters. */
const PARAMETERS = {
  price: 'loanPrice',
  deposit: 'loanDeposit',
  years: 'loanYears',
  residual: 'loanResidual',
  interestRate: 'loanRate',
  frequency: 'loanEvery',
} as const satisfies Record<keyof LoanChoice, string>;

/** Reads a shopper's choice from an address. Invalid values are ignored and keep the offer's. */
export function parseChoice(params: URLSearchParams, offered: LoanChoice): LoanChoice {
  const choice: { -readonly [Name in keyof LoanChoice]: LoanChoice[Name] } = { ...offered };
  for (const name of LOAN_AMOUNTS) choice[name] = readAmount(params, name, offered) ?? choice[name];
  const every = params.get(PARAMETERS.frequency);
  if (isFrequency(every)) choice.frequency = every;
  return choice;
}

/** Writes what differs from the offer into an address; other parameters stay as they are. */
export function writeChoice(params: URLSearchParams, choice: LoanChoice, offered: LoanChoice): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of [...LOAN_AMOUNTS, 'frequency'] as const) {
    if (choice[name] === offered[name]) written.delete(PARAMETERS[name]);
    else written.set(PARAMETERS[name], String(choice[name]));
  }
  return written;
}

function readAmount(params: URLSearchParams, name: LoanAmount, offered: LoanChoice): number | undefined {
  const text = params.get(PARAMETERS[name]) ?? '';
  if (!/^\d{1,9}(?:\.\d{1,2})?$/u.test(text)) return undefined;
  const amount = Number(text);
  return toNearestAmount(amount, getBounds(name, offered)) === amount ? amount : undefined;
}

const isFrequency = (text: string | null): text is Frequency => text !== null && Object.hasOwn(REPAYMENTS_A_YEAR, text);
