import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServices } from '#tests/api/test-services.ts';
import { openTwoDealers } from '#tests/api/two-dealers.ts';
import { runLines, runWords } from '#tests/fixtures/command.ts';
import { makeLead, makeTenants, storeLead, withConfirmations } from '#tests/fixtures/delivery.ts';
import { deliveries, leads } from '../database/schema.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { formatLeadsCsv } from './print.ts';

let services: TestServices;
let tenant: Tenant;
let other: Tenant;
beforeEach(async () => {
  ({ services, tenant, other } = await openTwoDealers({ routes: [] }, { routes: [] }));
});
afterEach(() => services.close());

const run = (...words: string[]) => runWords(services, words);
const printLines = (...words: string[]) => runLines(services, words);

const getReference = async (): Promise<string> => (await services.db.select().from(leads))[0]?.reference ?? '';

describe('quarantined leads', () => {
  test('are no longer listed once dismissed, and can still be released', async () => {
    for (const one of [tenant, tenant, other]) await storeLead(services, one, makeLead(), { suspicion: 'honeypot' });
    const reference = await getReference();
    expect(await printLines('dismiss', reference)).toEqual(['1 lead dismissed.']);
    expect(await run('quarantined')).toMatchObject({ leads: [{}, {}] });
    expect(await printLines('dismiss', '--tenant', tenant.slug)).toEqual(['1 lead dismissed.']);
    expect(await run('quarantined')).toMatchObject({ leads: [{ tenant: other.slug }] });
    expect(await printLines('retry', reference)).toEqual(['1 delivery due now.']);
    await expect(run('dismiss')).rejects.toThrow('Specify what to dismiss');
  });
});

test('the shopper of a released lead gets the confirmation that was held back', async () => {
  const confirming = { ...services, tenants: makeTenants(withConfirmations(tenant, true)) };
  await storeLead(services, tenant, makeLead(), { suspicion: 'honeypot' });
  await runWords(confirming, ['retry', await getReference()]);
  const rows = await services.db.select().from(deliveries);
  expect(rows.map(({ destination }) => destination).toSorted()).toEqual(['default', 'shopper:confirmation']);
});

describe('lead of a mock build', () => {
  test('is marked as such in lists, details and exports', async () => {
    await storeLead(services, tenant, makeLead(), { mock: true, suspicion: 'honeypot' });
    expect((await printLines('list')).at(-1)).toMatch(/ mock, not sent$/u);
    expect(await run('list')).toMatchObject({ leads: [{ mock: true }] });
    expect((await printLines('show', await getReference())).join('\n')).toMatch(/^mock +from a mock build/mu);
    const answer = await run('export', tenant.slug);
    if (answer.command !== 'export') throw new Error('Expected an export.');
    expect(formatLeadsCsv(answer.leads)).toMatch(/status,mock,.*\r\n.*,complete,true,/su);
  });
});
