import { FLAG_OPTION, makeRequest, parseWords, TEXT_OPTION, toTimestamp } from './command-line.ts';
import { type Command, CommandSchema, MAX_LISTED_LEADS } from './requests.ts';

/** A parsed command line: the command and how to print its answer. */
export interface ParsedArguments {
  readonly command: Command;
  readonly json: boolean;
  /** Output file or folder of `export` and `spins`. */
  readonly out: string | undefined;
  /** Folders that replace the defaults for the API's data and the tenants. */
  readonly data: string | undefined;
  readonly tenants: string | undefined;
}

export const HELP = `npm run leads -- <command>

  list [tenant]               list newest leads; --since 2026-11-01 --limit 50
  show <reference>            show one lead, with personal data
  dead [tenant]               list leads whose delivery has failed for good
  overdue [tenant]            list leads that should have been delivered
  quarantined [tenant]        list quarantined leads: suspected spam, not sent
  dismiss <reference>         dismiss a quarantined lead as spam;
                              --tenant <slug> dismisses all of a dealer
  retry <reference>           send a lead again, also a quarantined one
  retry --tenant <slug>       send all failed leads of a dealer again;
                              --destination <name> limits it to one destination
  export <tenant>             export all leads; --out leads.csv
  export <tenant> --phone <number> --email <address>
                              export one person's data; with --out <folder> also
                              the files
  erase <tenant> --phone <number> --email <address>
                              count one person's data; --yes erases it
  texts                       count today's text messages and their limits
  files [tenant]              list files that cannot be opened: infected,
                              removed, or waiting for the virus scanner
  release <file>              let the dealer open such a file
  remove <file>               delete the content of a file
  retention                   remove expired data; if it stops, go on with
                              --confirm <tenant>=<number>, --files <number>
                              or --date <today>, as it explains
  audit [tenant]              list who read, exported or erased leads, and check
                              the list for changes; --since --limit;
                              --consents lists how shoppers agreed to news
  spins <tenant>              export the spins and entries of its campaigns;
                              --out spins.csv
  draw <tenant>               show how the draw of its campaign stands, and
                              verify it; --yes draws the winners, once
  secret <tenant> <name>      print the secret of a webhook
  site-key <tenant>           print the key of a site
  rebuild-key <tenant>        print the secret key with which a dealer's systems
                              report a new feed

--json prints JSON. One of --phone and --email is enough.
--data DIR and --tenants DIR replace the folders .cache/api and tenants.`;

const OPTIONS = {
  since: TEXT_OPTION,
  limit: TEXT_OPTION,
  tenant: TEXT_OPTION,
  destination: TEXT_OPTION,
  confirm: TEXT_OPTION,
  files: TEXT_OPTION,
  date: TEXT_OPTION,
  phone: TEXT_OPTION,
  email: TEXT_OPTION,
  out: TEXT_OPTION,
  data: TEXT_OPTION,
  tenants: TEXT_OPTION,
  json: FLAG_OPTION,
  consents: FLAG_OPTION,
  yes: FLAG_OPTION,
  help: FLAG_OPTION,
} as const;

/** The missing argument, described for people. */
const NEEDS: Readonly<Record<string, string>> = {
  file: 'a file, as "npm run leads -- files" shows it',
  lead: 'a reference, such as K7QM-2XPA',
  tenant: 'a tenant: the name of its folder in tenants',
  destination: 'the name of a destination, such as crm',
  limit: `a whole number from 1 to ${MAX_LISTED_LEADS} as --limit`,
  phone: 'a phone number as --phone',
  email: 'an e-mail address as --email',
  confirm: 'a tenant and the number it printed as --confirm, such as city-motors=120',
  files: 'the number of files that it printed as --files',
  date: 'today as --date, such as 2026-11-22',
};

/**
 * Parses the command line.
 * @throws CommandError that explains how to fix it.
 */
export function parseArguments(words: readonly string[]): ParsedArguments | undefined {
  const { values, positionals } = parseWords(words, OPTIONS, HELP);
  const [name, first, second] = positionals;
  // A reference typed as two words is one.
  const lead = positionals.slice(1).join(' ') || undefined;
  if (name === undefined || name === 'help' || values.help) return undefined;
  const { phone, email, since, limit, destination } = values;
  const person = phone !== undefined || email !== undefined;
  const listed = { since: since && toTimestamp(since), limit: limit === undefined ? undefined : Number(limit) };
  const commands: Record<string, () => object> = {
    list: () => ({ tenant: first, ...listed }),
    audit: () => ({ tenant: first, consents: values.consents, ...listed }),
    dead: () => ({ tenant: first }),
    overdue: () => ({ tenant: first }),
    quarantined: () => ({ tenant: first }),
    show: () => ({ lead }),
    retry: () => ({ lead, tenant: values.tenant, destination }),
    dismiss: () => ({ lead, tenant: values.tenant }),
    export: () => (person ? { command: 'person', tenant: first, phone, email } : { tenant: first }),
    erase: () => ({ tenant: first, phone, email, confirmed: values.yes }),
    secret: () => ({ tenant: first, destination: second }),
    'site-key': () => ({ tenant: first }),
    'rebuild-key': () => ({ tenant: first }),
    spins: () => ({ tenant: first }),
    draw: () => ({ tenant: first, confirmed: values.yes }),
    texts: () => ({}),
    files: () => ({ tenant: first }),
    release: () => ({ file: first }),
    remove: () => ({ file: first }),
    retention: () => ({
      confirm: values.confirm === undefined ? undefined : toConfirmation(values.confirm),
      files: values.files === undefined ? undefined : Number(values.files),
      date: values.date,
    }),
  };
  const command = makeRequest({ schema: CommandSchema, command: name, requests: commands, needs: NEEDS, help: HELP });
  return { command, json: values.json, out: values.out, data: values.data, tenants: values.tenants };
}

function toConfirmation(text: string): object {
  const [tenant, number] = text.split('=');
  return { tenant, count: Number(number) };
}
