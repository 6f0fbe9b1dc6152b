/**
 * The leads from a terminal: `npm run leads` says which commands there are. Uses the database of
 * DATABASE_URL; the embedded one (`--data DIR`, .cache/api) through the API that has it open, else by itself. Personal data is
 * printed by `show` and `export` only.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  answerLines,
  askRunningApi,
  type Command,
  type CommandAnswer,
  CommandError,
  type Given,
  HELP,
  inOrder,
  leadsCsv,
  readArguments,
  runCommand,
} from '#src/api/command/index.ts';
import { openServices } from '#src/api/open-services.ts';

const ROOT = resolve(import.meta.dirname, '..');

try {
  const given = readArguments(process.argv.slice(2));
  if (given) await perform(given);
  else console.log(HELP);
} catch (error) {
  console.error(error instanceof CommandError ? error.message : `The leads could not be read: ${messageOf(error)}`);
  process.exitCode = 1;
}

async function perform(given: Given): Promise<void> {
  const dataDir = resolve(given.data ?? join(ROOT, '.cache/api'));
  const ask = process.env['DATABASE_URL'] ? undefined : (command: Command) => askRunningApi(dataDir, command);
  const first = await ask?.(given.command);
  if (first && ask) return show(given, first, async (command) => (await ask(command)) ?? ended());
  const services = await openServices({
    env: { API_LOG: 'error', ...process.env },
    ...{ dataDir, tenantsDir: resolve(given.tenants ?? 'tenants'), outDir: resolve('dist') },
  });
  try {
    await show(given, await runCommand(services, given.command), (command) => runCommand(services, command));
  } finally {
    await services.close();
  }
}

async function show(
  given: Given,
  answer: CommandAnswer,
  next: (command: Command) => Promise<CommandAnswer>,
): Promise<void> {
  if (answer.command === 'export') return exportAll(given, answer, next);
  if (answer.command === 'person') return exportPerson(given, answer.person);
  console.log(given.json ? JSON.stringify(answer, null, 2) : answerLines(answer).join('\n'));
}

type LeadsPage = Extract<CommandAnswer, { command: 'export' }>;
type Person = Extract<CommandAnswer, { command: 'person' }>['person'];

async function exportAll(
  given: Given,
  first: LeadsPage,
  next: (command: Command) => Promise<CommandAnswer>,
): Promise<void> {
  const found = [...first.leads];
  let page = first;
  let unreadable = first.unreadable;
  while (page.next !== null && given.command.command === 'export') {
    const answer = await next({ ...given.command, after: page.next });
    if (answer.command !== 'export') break;
    found.push(...answer.leads);
    unreadable += answer.unreadable;
    page = answer;
  }
  const leads = inOrder(found);
  const text = given.json ? `${JSON.stringify(leads, null, 2)}\n` : leadsCsv(leads);
  if (given.out === undefined) process.stdout.write(text);
  else {
    writePrivate(resolve(given.out), text);
    console.log(`${leads.length} ${leads.length === 1 ? 'lead' : 'leads'} written to ${given.out}`);
  }
  tellUnreadable(unreadable);
}

/** Apart from what is exported, which may be on its way into another program. */
function tellUnreadable(count: number): void {
  if (count === 0) return;
  console.error(
    `Left out, since the key that sealed it is not among API_KEYS: ${count} ${count === 1 ? 'lead' : 'leads'}.`,
  );
  process.exitCode = 1;
}

/** A person's data as one JSON file, with the files that came with their leads beside it. */
function exportPerson({ out }: Given, person: Person): void {
  tellUnreadable(person.unreadable);
  if (out === undefined) {
    console.log(JSON.stringify(person, null, 2));
    return;
  }
  const folder = resolve(out);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const leads = person.leads.map((lead) => ({
    ...lead,
    files: lead.files.map(({ content, ...file }) => {
      // The name is whatever the visitor's device called it: only its end is of use here.
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

function ended(): never {
  throw new CommandError('The API has ended meanwhile. Run the command again.');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
