import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Command, CommandError, CommandSchema, MOST_LISTED } from './requests.ts';

/** What the terminal was given: a command, and how its answer is wanted. */
export interface Given {
  readonly command: Command;
  readonly json: boolean;
  /** Where files go: of `export` and of a person's data. */
  readonly out: string | undefined;
  /** Folders other than the usual ones: of the API's data, and of the tenants. */
  readonly data: string | undefined;
  readonly tenants: string | undefined;
}

export const HELP = `npm run leads -- <command>

  list [tenant]               the newest leads; --since 2026-11-01 --limit 50
  show <reference>            one lead, with the person's data
  dead [tenant]               leads that were given up
  overdue [tenant]            leads that should be delivered by now
  held [tenant]               leads that look like a machine's: not sent
  dismiss <reference>         a held one is a machine's, no alarm for it;
                              --tenant <slug> for all that are held
  retry <reference>           send one again, also one that is held
  retry --tenant <slug>       send all again that failed to arrive;
                              --destination <name> for one destination
  export <tenant>             all leads, with the persons' data; --out leads.csv
  export <tenant> --phone <number> --email <address>
                              all of one person; with --out <folder> their files
  erase <tenant> --phone <number> --email <address>
                              all of one person; says how much, --yes erases it
  retention                   remove what was kept long enough
  secret <tenant> <name>      what signs a webhook to the destination
  site-key <tenant>           what names a site to the API

--json prints data instead of lines. One of --phone and --email is enough.
--data DIR and --tenants DIR name other folders than .cache/api and tenants.`;

/** What a command asks for, as people say it. */
const NEEDS: Readonly<Record<string, string>> = {
  lead: 'a reference, such as K7QM-2XPA',
  tenant: 'a dealer, by the name of its folder among the tenants',
  destination: 'the name of a destination, such as crm',
  limit: `a whole number from 1 to ${MOST_LISTED} as --limit`,
  phone: 'a phone number as --phone',
  email: 'an e-mail address as --email',
};

/** Reads the terminal's words. @throws CommandError with the way to mend them. */
export function readArguments(words: readonly string[]): Given | undefined {
  const { values, positionals } = parse(words);
  const [name, first, second] = positionals;
  // A reference that was heard as two words is one.
  const lead = positionals.slice(1).join(' ') || undefined;
  if (name === undefined || name === 'help' || values.help) return undefined;
  const { phone, email, since, limit, destination } = values;
  const person = phone !== undefined || email !== undefined;
  const commands: Record<string, () => object> = {
    list: () => ({
      tenant: first,
      since: since && timestamp(since),
      limit: limit === undefined ? undefined : Number(limit),
    }),
    dead: () => ({ tenant: first }),
    overdue: () => ({ tenant: first }),
    held: () => ({ tenant: first }),
    show: () => ({ lead }),
    retry: () => ({ lead, tenant: values.tenant, destination }),
    dismiss: () => ({ lead, tenant: values.tenant }),
    export: () => (person ? { command: 'person', tenant: first, phone, email } : { tenant: first }),
    erase: () => ({ tenant: first, phone, email, confirmed: values.yes }),
    secret: () => ({ tenant: first, destination: second }),
    'site-key': () => ({ tenant: first }),
    retention: () => ({}),
  };
  const made = Object.hasOwn(commands, name) ? commands[name]?.() : undefined;
  if (!made) throw new CommandError(`There is no command "${name}".\n\n${HELP}`);
  const input = Object.entries({ command: name, ...made }).filter(([, value]) => value !== undefined);
  const command = v.safeParse(CommandSchema, Object.fromEntries(input));
  if (!command.success) {
    const [issue] = command.issues;
    const need = NEEDS[String(issue.path?.at(0)?.key)];
    throw new CommandError(need === undefined ? `"${name}" is not understood.\n\n${HELP}` : `"${name}" needs ${need}.`);
  }
  return { command: command.output, json: values.json, out: values.out, data: values.data, tenants: values.tenants };
}

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        ...{ since: text, limit: text, tenant: text, destination: text, phone: text, email: text, out: text },
        ...{ data: text, tenants: text },
        ...{ json: flag, yes: flag, help: flag },
      },
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : 'Not understood'}\n\n${HELP}`, { cause: error });
  }
}

function timestamp(day: string): string {
  const time = Date.parse(day);
  if (Number.isNaN(time)) throw new CommandError(`--since is "${day}", expected a day such as 2026-11-01.`);
  return new Date(time).toISOString();
}
