import * as v from 'valibot';

/* The values that columns accept. Messages follow the column and its value in a sentence. */

export const text = (length: number) =>
  v.pipe(
    v.string(),
    v.maxLength(length, `is longer than ${length} characters`),
    v.regex(/^\P{Cc}+$/u, 'has line breaks'),
  );

export const acceptOneOf = <const Values extends readonly string[]>(values: Values) =>
  v.pipe(v.string(), v.picklist(values, `is not one of ${values.join(', ')}`));

export const VIN = v.pipe(
  v.string(),
  v.regex(/^[A-HJ-NPR-Z0-9]{17}$/u, 'is not 17 letters and digits without I, O and Q'),
);

export const YEAR = v.pipe(v.string(), v.regex(/^(?:19|20)\d\d$/u, 'is not a year of four digits'));

export const COUNT = v.pipe(v.string(), v.regex(/^\d{1,9}$/u, 'is not a whole number'));

export const PRICE = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8} (?:AUD|NZD|USD)$/u, 'is not whole dollars with a currency, such as 32990 AUD'),
);

export const DATE = v.pipe(v.string(), v.isoDate('is not a date, such as 2026-11-20'));

export const HTTPS = v.pipe(
  v.string(),
  v.maxLength(2000, 'is longer than 2000 characters'),
  v.regex(/^https:\/\/[^\s"<>\\^`|]+$/u, 'is not an address that begins with https://'),
  v.url('is not an address'),
);

/** Joins addresses in one column. One that contains the separator has it escaped. */
export const joinAddresses = (addresses: readonly string[], separator: ',' | '|'): string =>
  addresses.map((address) => address.replaceAll(separator, encodeURIComponent(separator))).join(separator);

/** A list of addresses in one column. */
export const listOfAddresses = (separator: string, most: number) =>
  v.pipe(
    v.string(),
    v.check((list) => list.split(separator).length <= most, `has more than ${most} addresses`),
    v.check(
      (list) => list.split(separator).every((address) => v.is(HTTPS, address)),
      'has an address that does not begin with https://',
    ),
  );
