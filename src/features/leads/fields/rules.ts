import { POSTCODES } from '#src/lib/locale/postcode.ts';
import { type FieldKind, type FieldRegion, type FieldView, LEAD_LIMITS } from '../contract/index.ts';
import { listChosen, TICKED } from './answers.ts';
import { checkPhone } from './phone.ts';

/** Returns the error of a value that is not blank and has no surrounding space. */
type FieldRule = (value: string, region: FieldRegion, field: FieldView) => string | undefined;

/** The first six texts are fixed word for word. */
export const FIELD_ERRORS = {
  required: '*This is a required field.',
  email: 'invalid email address',
  name: 'Please use alphabetical characters only.',
  phone: 'Invalid phone number. Too many characters.',
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  zip: 'Invalid ZIP code. Please enter a 5-digit number.',

  tooLong: 'Please shorten this a little.',
  invisible: 'Please remove characters that cannot be shown.',
  number: 'Please enter a number.',
  whole: 'Please enter a whole number.',
  amount: 'Please enter an amount in dollars.',
  date: 'Please enter a date.',
  dateTime: 'Please choose a day and a time.',
  rego: 'Please enter a registration: letters and digits only.',
  plate: 'Please enter a license plate: letters and digits only.',
  choice: 'Please choose one of the options.',
} as const;

/** Control characters, unpaired surrogates, and marks that change the direction of the following text. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Returns whether a text may have several lines but has no invisible characters. */
export function isPlainText(value: string): boolean {
  return !INVISIBLE.test(value.replace(/[\n\r\t]/gu, ' '));
}

/**
 * The pattern of browsers (https://html.spec.whatwg.org/#valid-e-mail-address), with a domain that has a dot: mail to
 * `kim@home` cannot be delivered.
 */
const EMAIL =
  /^[a-z0-9.!#$%'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/iu;
/** Letters and marks of any script, spaces, typewriter and typographic apostrophes, hyphens. */
const NAME = /^\p{L}[\p{L}\p{M} '’‘ʼ‐-]*$/u;
/** The longest plates: of Western Australian towns, of New Zealand, of trailers in the United States. */
const PLATES = { 'en-AU': /^[a-z0-9]{1,9}$/iu, 'en-NZ': /^[a-z0-9]{1,6}$/iu, 'en-US': /^[a-z0-9]{1,8}$/iu } as const;

const text: FieldRule = (value) => (INVISIBLE.test(value) ? FIELD_ERRORS.invisible : undefined);
const lines: FieldRule = (value) => (isPlainText(value) ? undefined : FIELD_ERRORS.invisible);
const name: FieldRule = (value) => (NAME.test(value) ? undefined : FIELD_ERRORS.name);

const postcode: FieldRule = (value, { locale }) => {
  if (POSTCODES[locale].pattern.test(value)) return undefined;
  return locale === 'en-US' ? FIELD_ERRORS.zip : FIELD_ERRORS.postcode;
};

/** Matches `-1` and `1.5` too, so that their error can be specific. */
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/u;

/** Removes the spaces and commas that group digits. */
const ungroup = (value: string): string => value.replace(/[\p{Zs},]/gu, '');

const formatDollars = (amount: number): string => `$${amount.toLocaleString('en-AU')}`;
const formatPlain = (amount: number): string => amount.toLocaleString('en-AU');

function checkBounds(amount: number, { minimum, maximum }: FieldView, format: (amount: number) => string) {
  if (minimum !== undefined && amount < minimum) return `Please enter ${format(minimum)} or more.`;
  if (maximum !== undefined && amount > maximum) return `Please enter ${format(maximum)} or less.`;
  return undefined;
}

const number: FieldRule = (value, _, field) => {
  const digits = ungroup(value);
  if (!NUMBER.test(digits)) return FIELD_ERRORS.number;
  const amount = Number(digits);
  return Number.isInteger(amount) ? checkBounds(amount, field, formatPlain) : FIELD_ERRORS.whole;
};

const currency: FieldRule = (value, _, field) => {
  const digits = ungroup(value.replace(/^\$/u, ''));
  return /^\d{1,12}(?:\.\d{1,2})?$/u.test(digits)
    ? checkBounds(Number(digits), field, formatDollars)
    : FIELD_ERRORS.amount;
};

/** Returns whether a value is an existing day, as `<input type="date">` writes it. */
function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false;
  const instant = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value);
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/u;

/** Returns whether a value is a day and a time, with an offset as the API offers it or without as a browser writes it. */
function isDateTime(value: string): boolean {
  const [day = '', time = '', ...rest] = value.split('T');
  return rest.length === 0 && isDate(day) && TIME.test(time);
}

const rego: FieldRule = (value, { locale }) => {
  // People write plates as they look: with a space, a hyphen or a dot between their parts.
  if (PLATES[locale].test(value.replace(/[\p{Zs}.·-]/gu, ''))) return undefined;
  return locale === 'en-US' ? FIELD_ERRORS.plate : FIELD_ERRORS.rego;
};

const choices: FieldRule = (value, _, { options = [] }) =>
  listChosen(value).every((choice) => options.some((option) => option.value === choice))
    ? undefined
    : FIELD_ERRORS.choice;
const choice: FieldRule = (value, _, { options = [] }) =>
  options.some((option) => option.value === value) ? undefined : FIELD_ERRORS.choice;

/** The rule of each kind of field. */
export const FIELD_RULES = {
  'first-name': name,
  'middle-name': name,
  'last-name': name,
  'full-name': name,
  email: (value) => (value.length <= 254 && EMAIL.test(value) ? undefined : FIELD_ERRORS.email),
  phone: checkPhone,
  postcode,
  text,
  vehicle: text,
  message: lines,
  number,
  currency,
  date: (value) => (isDate(value) ? undefined : FIELD_ERRORS.date),
  'date-time': (value) => (isDateTime(value) ? undefined : FIELD_ERRORS.dateTime),
  select: choice,
  radio: choice,
  location: choice,
  checkboxes: choices,
  checkbox: (value) => (value === TICKED ? undefined : FIELD_ERRORS.choice),
  rego,
  // The value is the file names; `checkChosenFiles` checks the files.
  files: lines,
} as const satisfies Record<FieldKind, FieldRule>;

/** Returns the maximum length of a value of this kind. */
export function getMaxLength(kind: FieldKind): number {
  return kind === 'message' || kind === 'checkboxes' || kind === 'files' ? LEAD_LIMITS.message : LEAD_LIMITS.text;
}
