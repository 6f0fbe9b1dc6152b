import { FLAG_OPTION, makeRequest, parseWords, TEXT_OPTION, toTimestamp } from '../command-line.ts';
import { MAX_LISTED_PAYMENTS, type PaymentRequest, PaymentRequestSchema } from './requests.ts';

/** A parsed command line: the request and how to print its answer. */
export interface ParsedPaymentArguments {
  readonly request: PaymentRequest;
  readonly json: boolean;
  /** Output file of `export`. */
  readonly out: string | undefined;
  /** Folders that replace the defaults for the API's data and the tenants. */
  readonly data: string | undefined;
  readonly tenants: string | undefined;
}

export const PAYMENTS_HELP = `npm run payments -- <command>

  list [tenant]               list newest payments; --since 2026-11-01 --limit 50
                              --open: only those that wait for something
  show <reference>            show a reservation or an online payment, with
                              personal data
  confirm <reference>         accept a reservation that waits for the dealer
  extend <reference> --until 2026-11-28T17:00
                              hold the car longer, in the time of its location
  complete <reference>        the shopper bought the car: keep the deposit
  release <reference>         end a reservation: its deposit goes back
  refund <reference>          return a deposit that was kept, or an online
                              payment; also after refunds that failed
  reconcile [tenant]          settle all unsettled payments now;
                              --since 2026-11-01 also asks about settled ones
  export <tenant>             export a dealer's payments and sums as CSV;
                              --since 2026-11-01 --out payments.csv
  secret <tenant> <processor> store the keys of a payment gateway: asks for them,
                              or reads them as JSON from standard input

--json prints JSON. Times are UTC, except that of --until.
--data DIR and --tenants DIR replace the folders .cache/api and tenants.`;

const OPTIONS = {
  since: TEXT_OPTION,
  limit: TEXT_OPTION,
  until: TEXT_OPTION,
  out: TEXT_OPTION,
  data: TEXT_OPTION,
  tenants: TEXT_OPTION,
  open: FLAG_OPTION,
  json: FLAG_OPTION,
  help: FLAG_OPTION,
} as const;

/** The missing argument, described for people. */
const NEEDS: Readonly<Record<string, string>> = {
  name: 'a reference, such as K7QM2XPA, or the number that the gateway shows',
  tenant: 'a tenant: the name of its folder in tenants',
  processor: 'the name of a processor in payments.processors',
  until: 'a date and time as --until, such as 2026-11-28T17:00',
  limit: `a whole number from 1 to ${MAX_LISTED_PAYMENTS} as --limit`,
};

/**
 * Parses the command line.
 * @throws CommandError that explains how to fix it.
 */
export function parsePaymentArguments(words: readonly string[]): ParsedPaymentArguments | undefined {
  const { values, positionals } = parseWords(words, OPTIONS, PAYMENTS_HELP);
  const [command, first, second] = positionals;
  if (command === undefined || command === 'help' || values.help) return undefined;
  // A reference typed as two words is one.
  const name = positionals.slice(1).join(' ') || undefined;
  const { until, limit } = values;
  const since = values.since && toTimestamp(values.since);
  const requests: Record<string, () => object> = {
    list: () => ({ tenant: first, since, limit: limit === undefined ? undefined : Number(limit), open: values.open }),
    show: () => ({ name }),
    confirm: () => ({ name }),
    release: () => ({ name }),
    complete: () => ({ name }),
    refund: () => ({ name }),
    extend: () => ({ name, until: until?.replace(' ', 'T') }),
    reconcile: () => ({ tenant: first, since }),
    export: () => ({ tenant: first, since }),
    secret: () => ({ tenant: first, processor: second }),
  };
  const request = makeRequest({ schema: PaymentRequestSchema, command, requests, needs: NEEDS, help: PAYMENTS_HELP });
  return { request, json: values.json, out: values.out, data: values.data, tenants: values.tenants };
}
