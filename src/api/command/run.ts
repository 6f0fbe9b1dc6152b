import { webhookSecret } from '../delivery/secrets.ts';
import { erasePerson, foundOf } from '../people/erase.ts';
import { exportPerson } from '../people/export.ts';
import type { Contact } from '../people/person.ts';
import { runRetention } from '../people/retention.ts';
import type { Services } from '../services.ts';
import { siteKey } from '../tenants/site-key.ts';
import { checkNames, tenantOf } from './known.ts';
import {
  deadLeads,
  dismissHeld,
  heldLeads,
  listLeads,
  overdueLeads,
  pageOfLeads,
  retryDeliveries,
  showLead,
} from './leads.ts';
import { type Command, CommandError, type CommandOf } from './requests.ts';

/** Does what the terminal asks for, and answers with plain data. `wake` tells the delivery that something is due. */
export async function runCommand(services: Services, command: Command, wake: () => void = () => undefined) {
  await checkNames(services, command);
  switch (command.command) {
    case 'list':
      return { command: command.command, leads: await listLeads(services, command) };
    case 'dead':
      return { command: command.command, leads: await deadLeads(services, command) };
    case 'overdue':
      return { command: command.command, leads: await overdueLeads(services, command) };
    case 'held':
      return { command: command.command, leads: await heldLeads(services, command) };
    case 'show':
      return { command: command.command, shown: await showLead(services, command) };
    case 'retry': {
      const retry = await retryDeliveries(services, command);
      wake();
      return { command: command.command, ...retry };
    }
    case 'dismiss':
      return { command: command.command, ...(await dismissHeld(services, command)) };
    case 'export':
      return { command: command.command, ...(await pageOfLeads(services, command)) };
    case 'person':
      return {
        command: command.command,
        person: await exportPerson(services, tenantOf(services, command.tenant), contactOf(command)),
      };
    case 'erase':
      return { command: command.command, ...(await erase(services, command)) };
    case 'secret':
      return { command: command.command, secret: secretOf(services, command) };
    case 'site-key': {
      const { slug } = tenantOf(services, command.tenant);
      return { command: command.command, siteKey: siteKey(services.config.secret, slug) };
    }
    case 'retention':
      return { command: command.command, report: await runRetention(services) };
  }
}

export type CommandAnswer = Awaited<ReturnType<typeof runCommand>>;
export type AnswerTo<Name extends Command['command']> = Extract<CommandAnswer, { command: Name }>;

async function erase(services: Services, command: CommandOf<'erase'>) {
  const tenant = tenantOf(services, command.tenant);
  const contact = contactOf(command);
  const found = command.confirmed
    ? await erasePerson(services, tenant, contact)
    : await foundOf(services, tenant, contact);
  return { ...found, erased: command.confirmed };
}

function secretOf(services: Services, { tenant: slug, destination }: CommandOf<'secret'>): string {
  const { site } = tenantOf(services, slug);
  const webhooks = site.leads.destinations.filter(({ kind }) => kind === 'webhook').map(({ name }) => name);
  if (webhooks.includes(destination)) return webhookSecret(services.config.secret, slug, destination);
  const known = webhooks.length > 0 ? `It has ${webhooks.join(', ')}.` : 'It has none: add one to leads.destinations.';
  throw new CommandError(`${slug} has no webhook "${destination}". ${known}`);
}

function contactOf({ phone, email }: Contact): Contact {
  if (phone !== undefined || email !== undefined) return { phone, email };
  throw new CommandError('Say whose: --phone, --email, or both.');
}
