/**
 * Manages leads from a terminal: `npm run leads` lists the commands. Uses the database at DATABASE_URL, else the embedded one
 * (`--data DIR`, default .cache/api), through the running API if there is one. Only `show` and `export` print personal data.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  type Command,
  type CommandAnswer,
  CommandError,
  formatAnswer,
  formatLeadsCsv,
  formatSpinsCsv,
  HELP,
  openCommands,
  type ParsedArguments,
  parseArguments,
  sortByReceived,
} from '#src/api/command/index.ts';

const ROOT = resolve(import.meta.dirname, '..');

try {
  const args = parseArguments(process.argv.slice(2));
  if (args) await runWithDatabase(args);
  else console.log(HELP);
} catch (error) {
  console.error(
    error instanceof CommandError
      ? error.message
      : `Could not read the leads: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}

async function runWithDatabase(args: ParsedArguments): Promise<void> {
  const commands = openCommands({
    env: process.env,
    dataDir: resolve(args.data ?? join(ROOT, '.cache/api')),
    tenantsDir: resolve(args.tenants ?? 'tenants'),
    outDir: resolve('dist'),
  });
  try {
    await printAnswer(args, await commands.run(args.command), commands.run);
  } finally {
    await commands.close();
  }
}

async function printAnswer(
  args: ParsedArguments,
  answer: CommandAnswer,
  next: (command: Command) => Promise<CommandAnswer>,
): Promise<void> {
  if (answer.command === 'export') return exportAll(args, answer, next);
  if (answer.command === 'person') return exportPerson(args, answer.person);
  if (answer.command === 'spins') return exportSpins(args, answer.spins);
  if (answer.command === 'payments' || answer.command === 'rebuilds') return;
  if (answer.command === 'vitals' || answer.command === 'demand') return;
  console.log(args.json ? JSON.stringify(answer, null, 2) : formatAnswer(answer).join('\n'));
  if (answer.command === 'audit' && answer.chain.kind === 'broken') process.exitCode = 1;
  if (answer.command === 'draw' && answer.draw.state === 'drawn' && !answer.draw.isVerified) process.exitCode = 1;
}

type LeadsPage = Extract<CommandAnswer, { command: 'export' }>;
type Person = Extract<CommandAnswer, { command: 'person' }>['person'];

async function exportAll(
  args: ParsedArguments,
  first: LeadsPage,
  next: (command: Command) => Promise<CommandAnswer>,
): Promise<void> {
  const found = [...first.leads];
  let page = first;
  let unreadable = first.unreadable;
  while (page.next !== null && args.command.command === 'export') {
    const answer = await next({ ...args.command, after: page.next });
    if (answer.command !== 'export') break;
    found.push(...answer.leads);
    unreadable += answer.unreadable;
    page = answer;
  }
  const leads = sortByReceived(found);
  const text = args.json ? `${JSON.stringify(leads, null, 2)}\n` : formatLeadsCsv(leads);
  writeExport(args, text, { count: leads.length, one: 'lead', many: 'leads' });
  reportUnreadable(unreadable);
}

function exportSpins(args: ParsedArguments, spins: Extract<CommandAnswer, { command: 'spins' }>['spins']): void {
  writeExport(args, args.json ? `${JSON.stringify(spins, null, 2)}\n` : formatSpinsCsv(spins), {
    count: spins.length,
    one: 'spin',
    many: 'spins',
  });
}

interface Exported {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

/** Writes an export into the file of `--out`, else to the terminal. */
function writeExport({ out }: ParsedArguments, text: string, { count, one, many }: Exported): void {
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  writePrivate(resolve(out), text);
  console.log(`${count} ${count === 1 ? one : many} written to ${out}`);
}

/** Goes to stderr, because stdout may be piped into another program. */
function reportUnreadable(count: number): void {
  if (count === 0) return;
  console.error(
    `Skipped ${count} ${count === 1 ? 'lead' : 'leads'}: API_KEYS does not have the key that encrypted them.`,
  );
  process.exitCode = 1;
}

/** Exports a person's data as one JSON file, with the files of their leads beside it. */
function exportPerson({ out }: ParsedArguments, person: Person): void {
  reportUnreadable(person.unreadable);
  if (out === undefined) {
    console.log(JSON.stringify(person, null, 2));
    return;
  }
  const folder = resolve(out);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const leads = person.leads.map((lead) => ({
    ...lead,
    files: lead.files.map(({ content, ...file }) => {
      // The visitor's device chose the name, so keep only safe characters and the end of it.
      const name = `${file.id}-${basename(file.name)
        .replaceAll(/[^\w.-]+/gu, '_')
        .slice(-80)}`;
      if (content !== null) writePrivate(join(folder, name), Buffer.from(content, 'base64'));
      return { ...file, saved_as: content === null ? null : name };
    }),
  }));
  writePrivate(join(folder, 'person.json'), `${JSON.stringify({ ...person, leads }, null, 2)}\n`);
  console.log(`Written to ${out}. Leads: ${leads.length}, customers: ${person.customers.length}.`);
}

function writePrivate(file: string, content: string | Uint8Array): void {
  writeFileSync(file, content, { mode: 0o600 });
  chmodSync(file, 0o600);
}
