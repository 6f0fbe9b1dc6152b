import { LOCALE_FACTS } from '#src/lib/locale/locale.ts';
import type { FieldKind, FieldView } from '../forms/form-view.ts';
import { LIMITS } from '../limits.ts';
import { isDate, isDateTime } from './date.ts';
import type { FieldRegion } from './field-region.ts';
import { checkPhone } from './phone.ts';
import { chosen, isPlainLine, isPlainText } from './text.ts';

/** What is wrong with a value that is there, without space around it. */
type Rule = (value: string, region: FieldRegion, field: FieldView) => string | undefined;

/** Words of the specification (2 §5, D37), and below them our own for what it has none. */
export const MESSAGES = {
  email: 'invalid email address',
  name: 'Please use alphabetical characters only.',
  phone: 'Invalid phone number. Too many characters.',
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  zip: 'Invalid ZIP code. Please enter a 5-digit number.',

  tooLong: 'Please shorten this a little.',
  unseen: 'Please remove characters that cannot be shown.',
  number: 'Please enter a number.',
  whole: 'Please enter a whole number.',
  amount: 'Please enter an amount in dollars.',
  date: 'Please enter a date.',
  dateTime: 'Please choose a day and a time.',
  rego: 'Please enter a registration: letters and digits only.',
  plate: 'Please enter a license plate: letters and digits only.',
  choice: 'Please choose one of the options.',
} as const;

/** As browsers check it (HTML, "valid e-mail address"), with a domain that has a dot: nobody answers to `kim@home`. */
const EMAIL =
  /^[a-z0-9.!#$%'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/iu;
/** D16: letters and marks of any script, spaces, apostrophes of keyboards and of typesetters, hyphens. */
const NAME = /^\p{L}[\p{L}\p{M} '’‘ʼ‐-]*$/u;
/** The longest plates there are: those of Western Australia's towns, of New Zealand, of trailers in the United States. */
const PLATES = { 'en-AU': /^[a-z0-9]{1,9}$/iu, 'en-NZ': /^[a-z0-9]{1,6}$/iu, 'en-US': /^[a-z0-9]{1,8}$/iu } as const;

const text: Rule = (value) => (isPlainLine(value) ? undefined : MESSAGES.unseen);
const name: Rule = (value) => (NAME.test(value) ? undefined : MESSAGES.name);

const postcode: Rule = (value, { locale }) => {
  if (LOCALE_FACTS[locale].postcode.pattern.test(value)) return undefined;
  return locale === 'en-US' ? MESSAGES.zip : MESSAGES.postcode;
};

/** `-1` and `1.5` too, so that the message can say what is wrong with them. */
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/u;

/** A number without the spaces and commas that group its digits. */
export const digitsOf = (value: string): string => value.replace(/[\p{Zs},]/gu, '');

const dollars = (amount: number): string => `$${amount.toLocaleString('en-AU')}`;
const plain = (amount: number): string => amount.toLocaleString('en-AU');

function outside(amount: number, { minimum, maximum }: FieldView, write: (amount: number) => string) {
  if (minimum !== undefined && amount < minimum) return `Please enter ${write(minimum)} or more.`;
  if (maximum !== undefined && amount > maximum) return `Please enter ${write(maximum)} or less.`;
  return undefined;
}

const number: Rule = (value, _, field) => {
  const digits = digitsOf(value);
  if (!NUMBER.test(digits)) return MESSAGES.number;
  const amount = Number(digits);
  return Number.isInteger(amount) ? outside(amount, field, plain) : MESSAGES.whole;
};

const currency: Rule = (value, _, field) => {
  const digits = digitsOf(value.replace(/^\$/u, ''));
  return /^\d{1,12}(?:\.\d{1,2})?$/u.test(digits) ? outside(Number(digits), field, dollars) : MESSAGES.amount;
};

const rego: Rule = (value, { locale }) => {
  // People write plates as they look: with a space, a hyphen or a dot between their parts.
  if (PLATES[locale].test(value.replace(/[\p{Zs}.·-]/gu, ''))) return undefined;
  return locale === 'en-US' ? MESSAGES.plate : MESSAGES.rego;
};

const choices: Rule = (value, _, { options = [] }) =>
  chosen(value).every((choice) => options.some((option) => option.value === choice)) ? undefined : MESSAGES.choice;
const choice: Rule = (value, _, { options = [] }) =>
  options.some((option) => option.value === value) ? undefined : MESSAGES.choice;

export const RULES = {
  'first-name': name,
  'middle-name': name,
  'last-name': name,
  'full-name': name,
  email: (value) => (value.length <= 254 && EMAIL.test(value) ? undefined : MESSAGES.email),
  phone: (value, region) => checkPhone(value, region),
  postcode,
  text,
  vehicle: text,
  message: (value) => (isPlainText(value) ? undefined : MESSAGES.unseen),
  number,
  currency,
  date: (value) => (isDate(value) ? undefined : MESSAGES.date),
  'date-time': (value) => (isDateTime(value) ? undefined : MESSAGES.dateTime),
  select: choice,
  radio: choice,
  location: choice,
  checkboxes: choices,
  checkbox: (value) => (value === TICKED ? undefined : MESSAGES.choice),
  rego,
  // The files themselves are checked by `checkFiles`.
  files: (value) => (isPlainText(value) ? undefined : MESSAGES.unseen),
} as const satisfies Record<FieldKind, Rule>;

/** The value of a `checkbox` that is ticked; without a tick it has none. */
export const TICKED = 'true';

/** Most characters that a value of a kind may have. */
export function longest(kind: FieldKind): number {
  return kind === 'message' || kind === 'checkboxes' || kind === 'files' ? LIMITS.message : LIMITS.text;
}
