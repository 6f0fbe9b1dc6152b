import { createBackup } from '../backup/index.ts';
import { CommandError } from '../command-error.ts';
import { getWebhookSecret } from '../delivery/index.ts';
import { readDemand } from '../demand/read-demand.ts';
import { connectPayments } from '../payments/connect.ts';
import { selectHeldCars } from '../payments/publish/held-cars.ts';
import type { SettleServices } from '../payments/settle.ts';
import { countPerson, erasePerson } from '../people/erase.ts';
import { exportPerson } from '../people/export.ts';
import type { Contact } from '../people/person.ts';
import { runRetention } from '../people/retention.ts';
import type { Confirmed } from '../people/retention-guard.ts';
import { answerRebuildCall } from '../rebuilds/calls.ts';
import { makeRebuildKey } from '../rebuilds/rebuild-routes.ts';
import { type Caller, checkAuditChain, getCaller, listAccesses, recordAccess } from '../security/audit-log.ts';
import { getKeyId } from '../security/vault.ts';
import type { Services } from '../services.ts';
import { listTextCounts } from '../sign-in/text-budget.ts';
import { drawWinners, getDrawReport, requireDraw } from '../spins/draw.ts';
import { listSpins } from '../spins/export.ts';
import { makeSiteKey } from '../tenants/site-key.ts';
import { readVitals } from '../vitals/read-vitals.ts';
import { checkNames, requireTenant } from './check-names.ts';
import { listLockedFiles, releaseFile, removeFile } from './files.ts';
import {
  dismissQuarantined,
  listDeadLeads,
  listLeads,
  listOverdueLeads,
  listQuarantinedLeads,
  type RecordAccess,
  readLeadPage,
  retryDeliveries,
  showLead,
} from './leads.ts';
import { runPaymentRequest } from './payments/run.ts';
import type { Command, CommandOf } from './requests.ts';

export interface RunCommandOptions {
  /** The person who runs the command; by default the user of this process. */
  readonly caller?: Caller;
  /** Notifies the delivery that something is due. */
  readonly wake?: () => void;
  /** The payments of this process; connected for the command if there are none. */
  readonly payments?: SettleServices | undefined;
}

/** Runs a command and returns plain data. Each access to personal data is recorded before it happens. */
export async function runCommand(
  services: Services,
  command: Command,
  { caller = getCaller(), wake = () => undefined, payments }: RunCommandOptions = {},
) {
  await checkNames(services, command);
  const record: RecordAccess = (access) => recordAccess(services, caller, { action: command.command, ...access });
  switch (command.command) {
    case 'list':
      return { command: command.command, leads: await listLeads(services, command) };
    case 'dead':
      return { command: command.command, leads: await listDeadLeads(services, command) };
    case 'overdue':
      return { command: command.command, leads: await listOverdueLeads(services, command) };
    case 'quarantined':
      return { command: command.command, leads: await listQuarantinedLeads(services, command) };
    case 'show':
      return { command: command.command, shown: await showLead(services, command, record) };
    case 'retry': {
      const retry = await retryDeliveries(services, command, record);
      wake();
      return { command: command.command, ...retry };
    }
    case 'dismiss':
      return { command: command.command, ...(await dismissQuarantined(services, command, record)) };
    case 'export':
      return { command: command.command, ...(await readLeadPage(services, command, record)) };
    case 'person': {
      const tenant = requireTenant(services, command.tenant);
      const contact = requireContact(command);
      await record({ tenant: tenant.slug, leads: (await countPerson(services, tenant, contact)).leads });
      return { command: command.command, person: await exportPerson(services, tenant, contact) };
    }
    case 'erase':
      return { command: command.command, ...(await erase(services, command, record)) };
    case 'secret':
      await record({ tenant: command.tenant });
      return { command: command.command, secret: getSecret(services, command) };
    case 'site-key': {
      const { slug } = requireTenant(services, command.tenant);
      return { command: command.command, siteKey: makeSiteKey(services.config.secret, slug) };
    }
    case 'rebuild-key': {
      const { slug } = requireTenant(services, command.tenant);
      await record({ tenant: slug });
      return { command: command.command, secret: makeRebuildKey(services.config.secret, slug) };
    }
    case 'spins': {
      await record({ tenant: command.tenant });
      return { command: command.command, spins: await listSpins(services, command.tenant) };
    }
    case 'draw': {
      const tenant = requireTenant(services, command.tenant);
      requireDraw(tenant);
      if (command.confirmed) {
        await record({ tenant: tenant.slug });
        await drawWinners(services, tenant, caller.user);
        wake();
      }
      return { command: command.command, draw: await getDrawReport(services, tenant) };
    }
    case 'texts':
      return { command: command.command, texts: await listTextCounts(services) };
    case 'held-cars':
      return { command: command.command, cars: await selectHeldCars(services.db) };
    case 'retention':
      await record({});
      return { command: command.command, report: await runRetention(services, toConfirmed(services, command)) };
    case 'backup': {
      await record({});
      const manifest = await createBackup(services, command.to);
      return { command: command.command, file: command.to, manifest, keys: services.config.keys.map(getKeyId) };
    }
    case 'files':
      return { command: command.command, files: await listLockedFiles(services, command) };
    case 'release':
      return { command: command.command, ...(await releaseFile(services, command, record)) };
    case 'remove':
      return { command: command.command, ...(await removeFile(services, command, record)) };
    case 'payments': {
      const settle = payments ?? connectPayments(services);
      const answer = await runPaymentRequest(services, command.request, { settle, record });
      // Messages of a change are sent at once.
      wake();
      return { command: command.command, answer };
    }
    case 'rebuilds':
      return { command: command.command, result: await answerRebuildCall(services.rebuilds, command.call) };
    case 'vitals': {
      const tenants = command.tenants.map((slug) => requireTenant(services, slug).slug);
      const { days } = command;
      const vitals = await readVitals(services, { tenants: tenants.length > 0 ? tenants : undefined, days });
      return { command: command.command, days, vitals };
    }
    case 'demand': {
      const tenants = command.tenants.map((slug) => requireTenant(services, slug).slug);
      const { days, kind } = command;
      const demand = await readDemand(services, { tenants: tenants.length > 0 ? tenants : undefined, days, kind });
      return { command: command.command, days, demand };
    }
    case 'audit':
      return {
        command: command.command,
        accesses: await listAccesses(services, command),
        chain: await checkAuditChain(services),
      };
  }
}

export type CommandAnswer = Awaited<ReturnType<typeof runCommand>>;
/** Answers that are printed. The others go into files, or their own commands print them. */
export type PrintedAnswer = Exclude<
  CommandAnswer,
  { command: 'export' | 'person' | 'payments' | 'rebuilds' | 'spins' | 'vitals' | 'demand' }
>;
export type AnswerTo<Name extends Command['command']> = Extract<CommandAnswer, { command: Name }>;

function toConfirmed(services: Services, { confirm, files, date }: CommandOf<'retention'>): Confirmed {
  const today = new Date(services.now()).toISOString().slice(0, 10);
  if (date !== undefined && date !== today)
    throw new CommandError(`This machine's date is ${today} (UTC), not ${date}. Set its clock, then try again.`);
  const tenant = confirm && { slug: requireTenant(services, confirm.tenant).slug, count: confirm.count };
  return { clock: date !== undefined, tenant, files };
}

async function erase(services: Services, command: CommandOf<'erase'>, record: RecordAccess) {
  const tenant = requireTenant(services, command.tenant);
  const contact = requireContact(command);
  const counted = await countPerson(services, tenant, contact);
  await record({ action: command.confirmed ? 'erase' : 'count', tenant: tenant.slug, leads: counted.leads });
  const found = command.confirmed ? await erasePerson(services, tenant, contact) : counted;
  return { ...found, erased: command.confirmed };
}

function getSecret(services: Services, { tenant: slug, destination }: CommandOf<'secret'>): string {
  const { site } = requireTenant(services, slug);
  const webhooks = site.leads.destinations.filter(({ kind }) => kind === 'webhook').map(({ name }) => name);
  if (webhooks.includes(destination)) return getWebhookSecret(services.config.secret, slug, destination);
  const webhookHint =
    webhooks.length > 0 ? `It has ${webhooks.join(', ')}.` : 'It has none: add one to leads.destinations.';
  throw new CommandError(`${slug} has no webhook "${destination}". ${webhookHint}`);
}

function requireContact({ phone, email }: Contact): Contact {
  if (phone !== undefined || email !== undefined) return { phone, email };
  throw new CommandError('Specify the person with --phone, --email, or both.');
}
