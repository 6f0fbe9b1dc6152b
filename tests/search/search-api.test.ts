import { createServer } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#src/api/app.ts';
import type { SearchEngineAccess } from '#src/api/config.ts';
import type { IndexedCar } from '#src/features/cars/index.ts';
import {
  CARS_INDEX,
  createSearchScope,
  EMPTY_STATE,
  type MultiSearchBody,
  makeMultiSearchBody,
  planSearch,
  SEARCH_PATH,
} from '#src/features/search/index.ts';
import { closeServer, listen } from '#src/lib/http-server.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { getApiKeys } from '#src/search-index/keys.ts';
import { rebuildIndex } from '#src/search-index/rebuild.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { makeTenants } from '#tests/fixtures/delivery.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { anyStock, SEARCH_CONFIG, SEARCH_NOW, SEARCH_SITE } from '../fixtures/search.ts';
import { createToken, multiSearch, startTestEngine } from './engine.ts';
import { makeStock } from './index-stock.ts';
import { anySearch } from './random-search.ts';

const OTHER_SITE = 'south';
const scope = createSearchScope(SEARCH_CONFIG, 3);
const EVERY_CAR = makeMultiSearchBody(planSearch(EMPTY_STATE, scope, SEARCH_NOW), CARS_INDEX);
const UNLIMITED = { burst: 1_000_000, perSecond: 1_000_000 };

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let access: SearchEngineAccess;
let services: TestServices;
let cars: IndexedCar[];

beforeAll(async () => {
  [cars = []] = fc.sample(anyStock({ minLength: 142, maxLength: 142 }), { numRuns: 1, seed: 7 });
  engine = await startTestEngine();
  await rebuildIndex(engine.client, [{ site: SEARCH_SITE, cars }, makeStock(OTHER_SITE, ['S1', 'S2'])]);
  access = { url: engine.url, ...(await getApiKeys(engine.client)) };
  const base = await openTestServices();
  const [tenant] = base.tenants.list();
  if (!tenant) throw new Error('There is no tenant.');
  const { site } = tenant;
  const makeSite = (slug: string, endpoint: 'api' | undefined) => ({
    ...tenant,
    slug,
    site: { ...site, slug, search: { ...site.search, endpoint } },
  });
  const sites = [makeSite(SEARCH_SITE, 'api'), makeSite(OTHER_SITE, undefined)];
  const byHost = (host: string) => sites.find(({ slug }) => host === `${slug}.localhost`);
  services = { ...base, tenants: { ...makeTenants(...sites), byHost } };
});
afterAll(async () => {
  await services.close();
  await engine.stop();
});

/** Starts the API with this engine. Returns a function that sends it searches as a page of the site does. */
function startApi(found: SearchEngineAccess | undefined = access, rates = UNLIMITED) {
  const app = createApp({ ...services, findSearchEngine: () => found }, { rates: { searches: rates } });
  return (
    body: unknown,
    { site = SEARCH_SITE, headers = {} }: { site?: string; headers?: Record<string, string> } = {},
  ) =>
    app.request(`http://${site}.localhost/api${SEARCH_PATH}`, {
      method: 'POST',
      headers: {
        host: `${site}.localhost`,
        accept: 'application/json',
        'content-type': 'application/json',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
}

/** Starts a server in place of the engine. */
async function startServer(respond: Parameters<typeof createServer>[1]) {
  const server = createServer(respond);
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeServer(server));
  return { url: `http://127.0.0.1:${port}`, key: 'key' };
}

/** Removes what differs between two equal searches. */
const withoutTimes = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (name, value) => (/^(?:processingTimeMs|requestUid)$/u.test(name) ? undefined : value)),
  );

describe('a search through the API', () => {
  test('gives the same answer as the engine itself with the token of the site', async () => {
    const search = startApi();
    const token = await createToken(engine, SEARCH_SITE);
    const config = fc.constantFrom(
      {},
      { filter: 'year > 2015 OR NOT make = Toyota' },
      { minimumPrice: 0, pageSize: 100 },
    );
    const searches = fc.sample(fc.tuple(anySearch(cars, ['2', '3']), config), {
      numRuns: atDepth({ sample: 40, full: 300 }),
      seed: 3,
    });
    let found = 0;
    for (const [state, rules] of searches) {
      const plan = planSearch(state, createSearchScope({ ...SEARCH_CONFIG, ...rules }, 3), SEARCH_NOW);
      const body = makeMultiSearchBody(plan, CARS_INDEX);
      const response = await search(body);
      expect(response.status).toBe(200);
      const answer = withoutTimes(await response.json());
      expect(answer).toEqual(withoutTimes(await multiSearch(engine.url, token, body)));
      if (JSON.stringify(answer).includes('"slug"')) found += 1;
    }
    expect(found).toBeGreaterThan(searches.length / 4);
  });

  test('finds only shown cars of the site, whatever the filter', async () => {
    const search = startApi();
    const [main] = EVERY_CAR.queries;
    for (const filter of [
      'site = "south"',
      'NOT site = "city-motors"',
      'show_on_dealer_website = false',
      'id IN [S1, S2]',
    ]) {
      expect(await (await search({ queries: [{ ...main, filter }] })).json()).toMatchObject({
        results: [{ hits: [] }],
      });
    }
    expect((await search({ queries: [{ ...main, filter: 'km > 1) OR (km > 0' }] })).status).toBe(422);
  });

  test('refuses a flood of large queries, which the engine answers with megabytes', async () => {
    const makeFlood = (length: number) => ({
      queries: Array.from({ length }, () => ({ indexUid: CARS_INDEX, limit: 1000, facets: ['*'] })),
    });
    const few = makeFlood(5);
    const token = await createToken(engine, SEARCH_SITE);
    const answer = await multiSearch(engine.url, token, few as unknown as MultiSearchBody);
    expect(JSON.stringify(answer).length).toBeGreaterThan(1000 * JSON.stringify(few).length);

    // An engine that is never asked.
    const search = startApi(await startServer(() => expect.unreachable()));
    const response = await search(makeFlood(200));
    expect(response.status).toBe(422);
    const refusal = await response.text();
    expect(refusal.length).toBeLessThan(2000);
    expect(refusal).toContain('queries.0.limit');
  });

  test('returns less than 20 times the bytes for the largest search that it accepts', async () => {
    const largest = { ...EVERY_CAR.queries[0], limit: 100 };
    const body = { queries: [largest] };
    const response = await startApi()(body, { headers: { 'accept-encoding': 'br' } });
    const bytes = (await response.arrayBuffer()).byteLength;
    expect(bytes).toBeLessThan(20 * JSON.stringify(body).length);
  });

  test('refuses a body of more than 64 kB, other content and other websites', async () => {
    const search = startApi();
    expect((await search(`{"queries":"${'a'.repeat(70_000)}"}`)).status).toBe(413);
    expect((await search('{')).status).toBe(400);
    expect((await search(EVERY_CAR, { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await search(EVERY_CAR, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    const own = await search(EVERY_CAR, { headers: { origin: `http://${SEARCH_SITE}.localhost` } });
    expect(own.headers.get('access-control-allow-origin')).toBe(`http://${SEARCH_SITE}.localhost`);
  });

  test('is not offered to sites that ask the engine themselves', async () => {
    const response = await startApi()(EVERY_CAR, { site: OTHER_SITE });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(messagesFor('en-AU').apiSearchElsewhere);
  });

  test('is compressed as the browser accepts it', async () => {
    const search = startApi();
    const plain = await (await search(EVERY_CAR)).text();
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const response = await search(EVERY_CAR, { headers: { 'accept-encoding': accepted } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const format = encoding === 'br' ? 'brotli' : 'gzip';
      const body = response.body?.pipeThrough(new DecompressionStream(format as 'gzip'));
      expect(await new Response(body).text()).toBe(plain);
    }
  });

  test('asks the engine once for identical searches within fifteen seconds, even of different seconds', async () => {
    let asked = 0;
    const search = startApi(
      await startServer((_, response) => {
        asked += 1;
        response.end('{"results":[]}');
      }),
    );
    const at = (seconds: number) =>
      makeMultiSearchBody(planSearch(EMPTY_STATE, scope, SEARCH_NOW + 1000 * seconds), CARS_INDEX);
    await Promise.all([search(at(0)), search(at(1)), search(at(2))]);
    expect(asked).toBe(1);
    services.forward(15_000);
    await search(at(0));
    expect(asked).toBe(2);
    await search(makeMultiSearchBody(planSearch({ ...EMPTY_STATE, query: 'kia' }, scope, SEARCH_NOW), CARS_INDEX));
    expect(asked).toBe(3);
  });

  test('answers 503 while the engine is missing, refuses or is gone, so that pages search their own stock', async () => {
    const refusing = await startServer((_, response) => response.writeHead(500).end('{"message":"secret"}'));
    const gone = await startServer(() => undefined);
    const before = services.logged().length;
    for (const found of [undefined, refusing, { ...gone, url: 'http://127.0.0.1:9' }]) {
      const app = createApp({ ...services, findSearchEngine: () => found });
      const response = await app.request(`http://${SEARCH_SITE}.localhost/api${SEARCH_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(EVERY_CAR),
      });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.text()).not.toContain('secret');
    }
    const lines = services
      .logged()
      .slice(before)
      .filter((line) => line.includes('does not answer'));
    expect(lines).toHaveLength(3);
  });

  test('is limited per network', async () => {
    const search = startApi(access, { burst: 2, perSecond: 1 });
    expect((await search(EVERY_CAR)).status).toBe(200);
    expect((await search(EVERY_CAR)).status).toBe(200);
    const refused = await search(EVERY_CAR);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
  });
});
