import { getWebhookSecret } from '../delivery/index.ts';
import { countPerson, erasePerson } from '../people/erase.ts';
import { exportPerson } from '../people/export.ts';
import type { Contact } from '../people/person.ts';
import { runRetention } from '../people/retention.ts';
import type { Services } from '../services.ts';
import { makeSiteKey } from '../tenants/site-key.ts';
import { checkNames, requireTenant } from './check-names.ts';
import {
  dismissQuarantined,
  listDeadLeads,
  listLeads,
  listOverdueLeads,
  listQuarantinedLeads,
  readLeadPage,
  retryDeliveries,
  showLead,
} from './leads.ts';
import { type Command, CommandError, type CommandOf } from './requests.ts';

/** Runs a command and returns plain data. `wake` notifies the delivery that something is due. */
export async function runCommand(services: Services, command: Command, wake: () => void = () => undefined) {
  await checkNames(services, command);
  switch (command.command) {
    case 'list':
      return { command: command.command, leads: await listLeads(services, command) };
    case 'dead':
      return { command: command.command, leads: await listDeadLeads(services, command) };
    case 'overdue':
      return { command: command.command, leads: await listOverdueLeads(services, command) };
    case 'held':
      return { command: command.command, leads: await listQuarantinedLeads(services, command) };
    case 'show':
      return { command: command.command, shown: await showLead(services, command) };
    case 'retry': {
      const retry = await retryDeliveries(services, command);
      wake();
      return { command: command.command, ...retry };
    }
    case 'dismiss':
      return { command: command.command, ...(await dismissQuarantined(services, command)) };
    case 'export':
      return { command: command.command, ...(await readLeadPage(services, command)) };
    case 'person':
      return {
        command: command.command,
        person: await exportPerson(services, requireTenant(services, command.tenant), requireContact(command)),
      };
    case 'erase':
      return { command: command.command, ...(await erase(services, command)) };
    case 'secret':
      return { command: command.command, secret: getSecret(services, command) };
    case 'site-key': {
      const { slug } = requireTenant(services, command.tenant);
      return { command: command.command, siteKey: makeSiteKey(services.config.secret, slug) };
    }
    case 'retention':
      return { command: command.command, report: await runRetention(services) };
  }
}

export type CommandAnswer = Awaited<ReturnType<typeof runCommand>>;
export type AnswerTo<Name extends Command['command']> = Extract<CommandAnswer, { command: Name }>;

async function erase(services: Services, command: CommandOf<'erase'>) {
  const tenant = requireTenant(services, command.tenant);
  const contact = requireContact(command);
  const found = command.confirmed
    ? await erasePerson(services, tenant, contact)
    : await countPerson(services, tenant, contact);
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
