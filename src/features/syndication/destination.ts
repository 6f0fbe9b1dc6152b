import * as v from 'valibot';
import type { CarOffer, Fault } from './offer.ts';

/** A row of a file: the text of each column, empty if the car has none. */
export type FeedRow = Readonly<Record<string, string>>;

/** A column of a destination's file: how a car fills it, and what the destination accepts in it. */
export interface DestinationColumn {
  readonly name: string;
  readonly getValue: (offer: CarOffer) => string | number | undefined;
  /** Schema of a text that is not empty. */
  readonly accepts: v.GenericSchema<string>;
  /** Refuses a car without a value; for some destinations it depends on the rest of the row. */
  readonly required?: true | ((row: FeedRow) => boolean) | undefined;
  /** Returns why a value that is accepted alone does not fit the rest of the row. */
  readonly check?: ((value: string, row: FeedRow) => string | undefined) | undefined;
  /** The fact of the car that fills the column, if it is checked for all destinations. Its fault explains an empty column. */
  readonly fact?: 'photos' | 'price_type' | undefined;
  /** Refuses a car with the same value as one before it. */
  readonly unique?: true | undefined;
}

/** Another company's file: its mapping table, and its rules that are not about one column. */
export interface FeedDestination {
  /** Returns why the destination does not take a car, whatever its values are. */
  readonly findExclusion: (offer: CarOffer) => Fault | undefined;
  readonly columns: readonly DestinationColumn[];
}

/** A text that a spreadsheet runs as a formula. Plain numbers and phone numbers may start with a sign. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20](?![\d ()./-]*$)/u;

/** Makes the row of a car. */
export function makeRow({ columns }: FeedDestination, offer: CarOffer): FeedRow {
  return Object.fromEntries(columns.map(({ name, getValue }) => [name, String(getValue(offer) ?? '')]));
}

/** Lists the values of a row that a destination does not accept, at most one for each column. */
export function findRowFaults({ columns }: FeedDestination, row: FeedRow): Fault[] {
  return columns.flatMap(({ name, accepts, required, check }): Fault[] => {
    const value = row[name] ?? '';
    if (value === '') {
      const isRequired = typeof required === 'function' ? required(row) : required;
      return isRequired ? [{ column: name, value, reason: 'is missing' }] : [];
    }
    if (FORMULA.test(value)) return [{ column: name, value, reason: 'would run as a formula in a spreadsheet' }];
    const parsed = v.safeParse(accepts, value, { abortEarly: true });
    const reason = parsed.success ? check?.(value, row) : parsed.issues[0].message;
    return reason === undefined ? [] : [{ column: name, value, reason }];
  });
}
