import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { leads } from '../database/schema.ts';
import { aLead, dealer, storeLead, tenantsOf } from '../delivery/delivery-fixture.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { readArguments } from './arguments.ts';
import { answerLines, leadsCsv } from './print.ts';
import { type CommandAnswer, runCommand } from './run.ts';

let services: TestServices;
let tenant: Tenant;
let other: Tenant;
beforeEach(async () => {
  const base = await testServices();
  const [first, second] = base.tenants.list();
  if (!first || !second) throw new Error('There are no two tenants.');
  [tenant, other] = [dealer(first, { routes: [] }), dealer(second, { routes: [] })];
  services = { ...base, tenants: tenantsOf(tenant, other) };
});
afterEach(() => services.close());

async function run(...words: string[]): Promise<CommandAnswer> {
  const given = readArguments(words);
  if (!given) throw new Error('It was the help that was asked for.');
  return runCommand(services, given.command);
}

/** As the terminal shows it. */
async function lines(...words: string[]): Promise<string[]> {
  const answer = await run(...words);
  if (answer.command === 'export' || answer.command === 'person') throw new Error('This goes into a file.');
  return answerLines(answer);
}

const referenceOf = async (): Promise<string> => (await services.db.select().from(leads))[0]?.reference ?? '';

describe('what is held back', () => {
  test('is listed no more once it was dismissed, and can still be sent on', async () => {
    for (const one of [tenant, tenant, other]) await storeLead(services, one, aLead(), { suspicion: 'honeypot' });
    const reference = await referenceOf();
    expect(await lines('dismiss', reference)).toEqual(['1 lead dismissed.']);
    expect(await run('held')).toMatchObject({ leads: [{}, {}] });
    expect(await lines('dismiss', '--tenant', tenant.slug)).toEqual(['1 lead dismissed.']);
    expect(await run('held')).toMatchObject({ leads: [{ tenant: other.slug }] });
    expect(await lines('retry', reference)).toEqual(['1 delivery due now.']);
    await expect(run('dismiss')).rejects.toThrow('Say what to dismiss');
  });
});

describe('a lead of a mock build', () => {
  test('is marked as such wherever leads are listed, shown or exported', async () => {
    await storeLead(services, tenant, aLead(), { mock: true, suspicion: 'honeypot' });
    expect((await lines('list')).at(-1)).toMatch(/ mock, not sent$/u);
    expect(await run('list')).toMatchObject({ leads: [{ mock: true }] });
    expect((await lines('show', await referenceOf())).join('\n')).toMatch(/^mock +of a mock build/mu);
    const answer = await run('export', tenant.slug);
    if (answer.command !== 'export') throw new Error('That is no export.');
    expect(leadsCsv(answer.leads)).toMatch(/status,mock,.*\r\n.*,complete,true,/su);
  });
});
