import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServices } from '#tests/api/test-services.ts';
import { twoDealers } from '#tests/api/two-dealers.ts';
import { leads } from '../database/schema.ts';
import { aLead, storeLead } from '../delivery/delivery-fixture.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { answerTo, linesFor } from './command-fixture.ts';
import { leadsCsv } from './print.ts';

let services: TestServices;
let tenant: Tenant;
let other: Tenant;
beforeEach(async () => {
  ({ services, tenant, other } = await twoDealers({ routes: [] }, { routes: [] }));
});
afterEach(() => services.close());

const run = (...words: string[]) => answerTo(services, words);
const lines = (...words: string[]) => linesFor(services, words);

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
