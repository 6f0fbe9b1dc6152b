import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '#src/features/leads/index.ts';
import { makeEnquiry, makeSolvedEnquiry, PLENTY, sendFrom, solveCaptcha } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { createApp } from '../app.ts';

let services: TestServices;

beforeAll(async () => {
  services = await openTestServices({ settings: { trustedProxies: 1 } });
});
afterAll(() => services.close());

const STRANGER = '2001:db8:bad::1';
const SHOPPER = '203.0.113.9';
/** Numbers addresses in networks far apart. */
const makeAddress = (index: number): string => `2001:db8:${(index + 1).toString(16)}::1`;

describe('limits of a phone and of a dealer', () => {
  test('cannot be used up without proof of work', async () => {
    const app = createApp(services, { rates: { ...PLENTY, phone: { burst: 3, perSecond: 0.001 } } });
    const victim = '0491 570 156';
    for (let index = 0; index < 5; index += 1) {
      const { status } = await sendFrom(app, makeAddress(index), { lead: makeEnquiry({ phone: victim }) });
      expect(status).toBe(422);
    }
    // One proof, for one lead of another phone, and reused for the victim's.
    const captcha = await solveCaptcha(services);
    expect((await sendFrom(app, STRANGER, { lead: makeEnquiry({ captcha }) })).status).toBe(201);
    for (let index = 0; index < 5; index += 1) {
      const { status } = await sendFrom(app, makeAddress(index), { lead: makeEnquiry({ captcha, phone: victim }) });
      expect(status).toBe(422);
    }
    const lead = await makeSolvedEnquiry(services, { phone: victim });
    expect((await sendFrom(app, SHOPPER, { lead })).status).toBe(201);
  });

  test('cannot be used up by junk from many networks', async () => {
    const app = createApp(services, { rates: { ...PLENTY, tenant: { burst: 3, perSecond: 0.001 } } });
    const junk = await Promise.all(Array.from({ length: 20 }, (_, index) => sendFrom(app, makeAddress(index), {})));
    expect(new Set(junk.map(({ status }) => status))).toEqual(new Set([422]));
    expect((await sendFrom(app, SHOPPER, { lead: await makeSolvedEnquiry(services) })).status).toBe(201);
  });

  test('hold for leads with proof of work, and a lead that had to wait is stored with the same proof', async () => {
    for (const name of ['phone', 'tenant'] as const) {
      const app = createApp(services, { rates: { ...PLENTY, [name]: { burst: 2, perSecond: 0.05 } } });
      const leads: Lead[] = [];
      for (let index = 0; index < 3; index += 1)
        leads.push(await makeSolvedEnquiry(services, { phone: '0491 570 157' }));
      const answers: Response[] = [];
      for (const [index, lead] of leads.entries()) answers.push(await sendFrom(app, makeAddress(index), { lead }));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
      expect(answers[2]?.headers.get('retry-after')).toBe('20');
      services.forward(20_000);
      expect((await sendFrom(app, SHOPPER, { lead: leads[2] })).status).toBe(201);
    }
  });

  test('do not count sending a lead again, its later steps and its corrections', async () => {
    const limited = { burst: 2, perSecond: 0.001 };
    const app = createApp(services, { rates: { ...PLENTY, phone: limited, tenant: limited } });
    const lead = await makeSolvedEnquiry(services, { lead_status: 'Incomplete', form_completed: false });
    expect((await sendFrom(app, SHOPPER, { lead })).status).toBe(201);
    const { captcha: _spent, ...again } = lead;
    for (let index = 0; index < 5; index += 1) expect((await sendFrom(app, SHOPPER, { lead: again })).status).toBe(200);
    const next = { ...again, message: 'One more thing', lead_status: 'Complete', form_completed: true };
    expect((await sendFrom(app, SHOPPER, { lead: next })).status).toBe(200);
    expect((await sendFrom(app, SHOPPER, { lead: await makeSolvedEnquiry(services) })).status).toBe(201);
  });
});

describe('limit of rejected requests', () => {
  test('affects only their sender', async () => {
    const { rejected: _rejected, ...rates } = PLENTY;
    const app = createApp(services, { rates });
    const statuses: number[] = [];
    for (let index = 0; index < 45; index += 1) statuses.push((await sendFrom(app, STRANGER, {})).status);
    expect(statuses).toEqual([...Array<number>(40).fill(422), ...Array<number>(5).fill(429)]);
    expect((await sendFrom(app, SHOPPER, { lead: await makeSolvedEnquiry(services) })).status).toBe(201);
  });

  test('leaves many shoppers behind one address alone', async () => {
    const { address: _address, rejected: _rejected, ...rates } = PLENTY;
    const app = createApp(services, { rates });
    const lead = await makeSolvedEnquiry(services);
    for (let index = 0; index < 60; index += 1) {
      expect((await sendFrom(app, SHOPPER, { lead })).status).toBe(index === 0 ? 201 : 200);
    }
  });
});
