import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CaptchaChallengeSchema, encodeCaptcha, LEAD_PATHS } from '#src/features/leads/index.ts';
import { ValuationAnswerSchema } from '#src/features/leads/lookups/index.ts';
import { fetchServiceRating } from '#src/features/reviews/service-rating.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { createVisitor, getTenant, signIn, type Visitor } from '#tests/api/visitor.ts';
import { DAY } from '../../lib/durations.ts';
import { createApp } from '../app.ts';
import type { Tenants } from '../tenants/tenants.ts';
import { UpstreamError, type Upstreams } from '../upstreams/index.ts';

const SITE = 'currawong-cars';
const OTHER_SITE = 'riverfold';
/** A dealer with `valuations` off. */
const PRIVATE_SITE = 'ashcombe-quill';
const PATHS = {
  vehicle: '/simple-autograb-lookup',
  valuation: '/valuation',
  history: '/nevdis',
  customer: '/carClarityCustomer',
};
const PERSON = { email: 'kim@shopper.example', phone: '0491 570 006' };

let services: TestServices;
let who: Visitor;
beforeEach(async () => {
  services = await openTestServices();
  who = createVisitor(createApp(services), SITE);
});
afterEach(() => services.close());

/** Creates an app with these external services. */
function createAppWith(upstreams: Partial<Upstreams>, tenants: Tenants = services.tenants) {
  return createApp({ ...services, tenants, upstreams: { ...services.upstreams, ...upstreams } });
}

async function getSolvedCaptcha(): Promise<string> {
  const challenge = v.parse(CaptchaChallengeSchema, (await who.get(LEAD_PATHS.challenge)).body);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('No solution was found.');
  return encodeCaptcha({ challenge, solution });
}

describe('POST /simple-autograb-lookup', () => {
  test('finds the vehicle and its value by registration, in any spelling', async () => {
    const found = await who.post(PATHS.vehicle, { rego: 'demo-02', regoState: 'NSW', km: 40_000 });
    expect(found).toMatchObject({
      status: 200,
      body: { vehicle: { rego: 'DEMO02', make: 'Mazda', model: 'CX-5' }, valuation: { low: expect.any(Number) } },
    });
    // A VIN is enough to have a key cut, so it is not returned.
    expect(JSON.stringify(found.body)).not.toMatch(/vin|6T1/iu);
  });

  test('explains an unknown registration, a failed service and invalid input', async () => {
    expect(await who.post(PATHS.vehicle, { rego: 'NOCAR1' })).toMatchObject({
      status: 404,
      body: { error: /Check it/u },
    });
    expect(await who.post(PATHS.vehicle, { rego: 'BROKE1' })).toMatchObject({
      status: 502,
      body: { error: expect.stringContaining('Enter your vehicle’s details') },
    });
    for (const body of [{}, { rego: '' }, { rego: '<script>' }, { rego: 'A'.repeat(21) }, { rego: 'A1', km: -1 }]) {
      expect(await who.post(PATHS.vehicle, body), JSON.stringify(body)).toMatchObject({ status: 422 });
    }
  });

  test('requests a cached answer once, for all visitors and spellings', async () => {
    const find = vi.fn(services.upstreams.vehicles.find);
    const app = createAppWith({ vehicles: { ...services.upstreams.vehicles, find } });
    const answers = await Promise.all(
      ['DEMO01', 'demo 01', 'Demo-01'].map((rego) => createVisitor(app, SITE).post(PATHS.vehicle, { rego })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(find).toHaveBeenCalledOnce();
    services.forward(25 * 60 * 60 * 1000);
    await createVisitor(app, SITE).post(PATHS.vehicle, { rego: 'DEMO01' });
    expect(find).toHaveBeenCalledTimes(2);
  });

  test('requests again after a failure, and returns a vehicle without a value', async () => {
    const { vehicles } = services.upstreams;
    const down = () => Promise.reject(new UpstreamError('The service is down.'));
    const find = vi.fn(vehicles.find).mockImplementationOnce(down);
    const there = createVisitor(createAppWith({ vehicles: { ...vehicles, find, value: down } }), SITE);
    expect((await there.post(PATHS.vehicle, { rego: 'DEMO01' })).status).toBe(502);
    const found = await there.post(PATHS.vehicle, { rego: 'DEMO01' });
    expect(found).toMatchObject({ status: 200, body: { vehicle: { make: 'Toyota' } } });
    expect(found.body).not.toHaveProperty('valuation');
  });

  test('limits the lookups of an address and reports how long to wait', async () => {
    const answers: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      answers.push((await who.post(PATHS.vehicle, { rego: `DEMO0${(count % 5) + 1}` })).status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(30);
    const refused = await who.post(PATHS.vehicle, { rego: 'DEMO01' });
    expect(refused).toMatchObject({ status: 429, body: { error: expect.any(String) } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('POST /valuation', () => {
  const BY_HAND = { vehicle: '2019 Toyota Corolla', km: 80_000, condition: 'good' };

  test('values a vehicle that was typed by hand, until a week from now', async () => {
    const { status, body } = await who.post(PATHS.valuation, BY_HAND);
    expect(status).toBe(200);
    const { valuation } = v.parse(ValuationAnswerSchema, body);
    expect(valuation?.low).toBeLessThan(valuation?.high ?? 0);
    const days = (Date.parse(valuation?.until ?? '') - services.now()) / DAY;
    expect(days).toBeGreaterThan(5.5);
    expect(days).toBeLessThan(7.5);
    const poor = await who.post(PATHS.valuation, { ...BY_HAND, condition: 'poor' });
    expect(v.parse(ValuationAnswerSchema, poor.body).valuation?.high).toBeLessThan(valuation?.low ?? 0);
  });

  test('values the badge of a plate, as long as the vehicle was not changed since', async () => {
    const value = vi.fn(services.upstreams.vehicles.value);
    const there = createVisitor(createAppWith({ vehicles: { ...services.upstreams.vehicles, value } }), SITE);
    const found = await services.upstreams.vehicles.find('DEMO02', 'NSW');
    const plate = { rego: 'demo-02', regoState: 'NSW' };
    await there.post(PATHS.valuation, { ...plate, vehicle: `${found?.year} Mazda CX-5 Maxx Sport` });
    expect(value).toHaveBeenLastCalledWith(found, {});
    await there.post(PATHS.valuation, { ...plate, vehicle: '2015 Mazda CX-5' });
    expect(value).toHaveBeenLastCalledWith({ year: 2015, make: 'Mazda', model: 'CX-5' }, {});
  });

  test('values a vehicle whose plate cannot be looked up', async () => {
    for (const rego of ['NOCAR1', 'BROKE1']) {
      expect(await who.post(PATHS.valuation, { ...BY_HAND, rego }), rego).toMatchObject({
        status: 200,
        body: { valuation: { low: expect.any(Number) } },
      });
    }
  });

  test('returns no range for a vehicle that nothing is known about', async () => {
    for (const vehicle of ['1969 Ford Falcon', 'a red one']) {
      expect(await who.post(PATHS.valuation, { vehicle }), vehicle).toEqual(
        expect.objectContaining({ status: 200, body: {} }),
      );
    }
  });

  test('explains a failed service and invalid input', async () => {
    const { vehicles } = services.upstreams;
    const value = () => Promise.reject(new UpstreamError('The service is down.'));
    const there = createVisitor(createAppWith({ vehicles: { ...vehicles, value } }), SITE);
    expect(await there.post(PATHS.valuation, BY_HAND)).toMatchObject({
      status: 502,
      body: { error: expect.stringContaining('Please carry on') },
    });
    const wrong = [{}, { vehicle: '' }, { vehicle: 'x'.repeat(201) }, { ...BY_HAND, km: -1 }];
    for (const body of [...wrong, { ...BY_HAND, condition: 'mint' }, { ...BY_HAND, rego: '<b>' }]) {
      expect(await who.post(PATHS.valuation, body), JSON.stringify(body)).toMatchObject({ status: 422 });
    }
  });

  test('answers 404 for a dealer who shows no values, and looks up plates without one', async () => {
    const there = createVisitor(createApp(services), PRIVATE_SITE);
    expect((await there.post(PATHS.valuation, BY_HAND)).status).toBe(404);
    const found = await there.post(PATHS.vehicle, { rego: 'DEMO02', regoState: 'NSW' });
    expect(found).toMatchObject({ status: 200, body: { vehicle: { make: 'Mazda' } } });
    expect(found.body).not.toHaveProperty('valuation');
  });
});

describe('lookups about people and their property', () => {
  test.each([
    [PATHS.history, { rego: 'WOFF01', regoState: 'NSW' }, { history: { written_off: true, stolen: false } }],
    [PATHS.customer, PERSON, { customer: { known: false } }],
    [PATHS.customer, { ...PERSON, email: 'known@shopper.example' }, { customer: { known: true } }],
  ])('%s accepts a solved challenge once', async (path, question, answer) => {
    const words = expect.stringContaining('spam check');
    expect(await who.post(path, question)).toMatchObject({
      status: 422,
      body: { error: words, fields: { captcha: words } },
    });
    expect((await who.post(path, { ...question, captcha: 'e30=' })).status).toBe(422);
    const captcha = await getSolvedCaptcha();
    expect(await who.post(path, { ...question, captcha })).toMatchObject({ status: 200, body: answer });
    expect((await who.post(path, { ...question, captcha })).status).toBe(422);
  });

  test('accept a customer who is signed in at that dealer', async () => {
    await signIn(services, who, PERSON.phone);
    expect((await who.post(PATHS.customer, PERSON)).status).toBe(200);
    const elsewhere = createVisitor(who.app, OTHER_SITE);
    elsewhere.setCookies(who.cookie());
    expect((await elsewhere.post(PATHS.customer, PERSON)).status).toBe(422);
  });

  test('reject a challenge of another dealer', async () => {
    const captcha = await getSolvedCaptcha();
    expect((await createVisitor(who.app, OTHER_SITE).post(PATHS.history, { rego: 'DEMO01', captcha })).status).toBe(
      422,
    );
  });

  test('log no personal data, even if the service fails', async () => {
    const down = { customer: () => Promise.reject(new UpstreamError('The lender is down.')) };
    const there = createVisitor(createAppWith({ lender: down }), SITE);
    const answer = await there.post(PATHS.customer, { ...PERSON, captcha: await getSolvedCaptcha() });
    expect(answer).toMatchObject({ status: 502, body: { error: expect.stringContaining('lender') } });
    expect(services.logged().join('\n')).toContain('a lookup failed');
    expect(services.logged().join('\n')).not.toMatch(/shopper\.example|0491 ?570|491570006/u);
  });
});

describe('GET /reviews/snap21', () => {
  /** The dealer with an account at the reviews service. */
  const makeReviewedTenants = (): Tenants => {
    const tenant = getTenant(services, SITE);
    const reviews = { ...tenant.site.reviews, service: { orgId: '4711' } };
    const one = { ...tenant, site: { ...tenant.site, reviews } };
    return {
      byHost: (host) => (host.startsWith(SITE) ? one : services.tenants.byHost(host)),
      bySlug: () => one,
      list: () => [one],
      hasMissingTenant: () => false,
    };
  };

  test("returns the rating of the dealer's own id in the format the browser reads", async () => {
    const app = createAppWith({}, makeReviewedTenants());
    const got = await createVisitor(app, SITE).get('/reviews/snap21?orgId=4711');
    expect(got).toMatchObject({
      status: 200,
      body: { rating: { reviewCount: expect.any(Number) }, stars: expect.any(Number) },
    });
    expect(got.headers.get('cache-control')).toBe('public, max-age=600');
    const fetch = async (url: string | URL | Request) => app.request(`http://${SITE}.localhost${String(url)}`);
    const request = { prefix: '/api', orgId: '4711', rules: { minimumRating: 0, force: true, hidden: false } };
    const warn = vi.fn();
    expect(await fetchServiceRating(request, { fetch, warn })).toMatchObject({ count: expect.any(Number) });
    expect(warn).not.toHaveBeenCalled();
  });

  test('rejects other ids', async () => {
    const app = createAppWith({}, makeReviewedTenants());
    expect((await createVisitor(app, SITE).get('/reviews/snap21?orgId=4712')).status).toBe(404);
    expect((await createVisitor(app, OTHER_SITE).get('/reviews/snap21?orgId=4711')).status).toBe(404);
    expect((await createVisitor(app, SITE).get('/reviews/snap21?orgId=../x')).status).toBe(422);
    expect((await createVisitor(app, SITE).get('/reviews/snap21')).status).toBe(422);
  });

  test('reports a failed service, uncached', async () => {
    const down = { rating: () => Promise.reject(new UpstreamError('The service is down.')) };
    const got = await createVisitor(createAppWith({ reviews: down }, makeReviewedTenants()), SITE).get(
      '/reviews/snap21?orgId=4711',
    );
    expect(got).toMatchObject({ status: 502, body: { error: 'Unable to fetch Snap 21 ratings at this moment.' } });
    expect(got.headers.get('cache-control')).toBe('no-store');
  });
});
