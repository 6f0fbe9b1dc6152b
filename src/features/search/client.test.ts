import { describe, expect, test } from 'vitest';
import { CONFIG, hit, NOW } from '#tests/search/cars.ts';
import { type Fetch, searchClient } from './client.ts';
import { searchPlan } from './plan.ts';
import { searchScope } from './scope.ts';
import { EMPTY_STATE } from './state.ts';

const CONNECTION = { host: 'https://search.example', indexUid: 'cars', token: 'one', expires: 1 };
const scope = searchScope(CONFIG, 3);
const plan = searchPlan(EMPTY_STATE, scope, NOW);
const { signal } = new AbortController();

interface Call {
  readonly url: string;
  readonly init: RequestInit;
}

/** A network that gives the answers in turn. */
function network(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const calls: Call[] = [];
  const fetcher: Fetch = async (url, init) => {
    const [status, body] = answers[calls.push({ url, init }) - 1] ?? [500, null];
    return Response.json(body, { status });
  };
  return { fetcher, client: searchClient(fetcher), calls };
}

const results = (total: number) => ({ results: [{ hits: total ? [hit()] : [], estimatedTotalHits: total }] });

describe('searchClient', () => {
  test('fetches the connection once and sends queries with its token', async () => {
    const { client, calls } = network([200, CONNECTION], [200, results(1)], [200, results(1)]);
    expect((await client(plan, signal)).hits[0]).toMatchObject({ id: 'A1', name: '2021 Toyota Hilux SR5' });
    await client(plan, signal);
    expect(calls.map((call) => call.url)).toEqual([
      '/search.json',
      'https://search.example/multi-search',
      'https://search.example/multi-search',
    ]);
    expect(calls[1]?.init).toMatchObject({
      method: 'POST',
      signal,
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization: 'Bearer one' },
    });
  });

  test("searches go to the dealer's own address with its headers instead of the token, where it has one", async () => {
    const own = { ...CONNECTION, url: 'https://dealer.example/find', headers: { 'x-site': 'city' } };
    const { client, calls } = network([200, own], [200, results(1)]);
    expect((await client(plan, signal)).total).toBe(1);
    expect(calls[1]?.url).toBe('https://dealer.example/find');
    expect(calls[1]?.init.headers).toEqual({
      'x-site': 'city',
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  test('a token that has ended is fetched anew, once', async () => {
    const renewed = { ...CONNECTION, token: 'two' };
    const { client, calls } = network([200, CONNECTION], [403, {}], [200, renewed], [200, results(1)]);
    expect((await client(plan, signal)).total).toBe(1);
    expect(calls[2]?.init.cache).toBe('reload');
    expect(calls[3]?.init.headers).toMatchObject({ authorization: 'Bearer two' });
    const refused = network([200, CONNECTION], [403, {}], [200, renewed], [403, {}]);
    await expect(refused.client(plan, signal)).rejects.toThrow('status 403');
    expect(refused.calls).toHaveLength(4);
  });

  test('a connection that could not be had is asked for again with the next search', async () => {
    const { client } = network([404, {}], [200, { host: 'javascript:alert(1)' }], [200, CONNECTION], [200, results(1)]);
    await expect(client(plan, signal)).rejects.toThrow('/search.json answered with status 404.');
    await expect(client(plan, signal)).rejects.toThrow();
    expect((await client(plan, signal)).total).toBe(1);
  });

  test('a stock number without a hit is tried once more unquoted', async () => {
    const asked = searchPlan({ ...EMPTY_STATE, query: 'A250' }, scope, NOW);
    const { client, calls } = network([200, CONNECTION], [200, results(0)], [200, results(1)]);
    expect((await client(asked, signal)).total).toBe(1);
    const texts = calls.slice(1).map(({ init }) => JSON.parse(String(init.body)).queries[0].q);
    expect(texts).toEqual(['"A250"', 'A250']);
  });

  test('counts totals anew where the site says so', async () => {
    const capped = { hits: [], estimatedTotalHits: 2000, facetDistribution: { status: { in_stock: 2345 } } };
    const { fetcher, calls } = network([200, CONNECTION], [200, { results: [capped] }]);
    expect((await searchClient(fetcher, 'in-stock')(plan, signal)).total).toBe(2345);
    expect(JSON.parse(String(calls[1]?.init.body)).queries[0].facets).toContain('status');
  });

  test.each([
    [503, {}],
    [200, null],
    [200, { results: [] }],
    [200, { results: [{ hits: [{ id: 1 }], estimatedTotalHits: 1 }] }],
    [200, { results: [{ hits: [], estimatedTotalHits: '1' }] }],
  ])('an answer of status %i with %j is a failure', async (status, body) => {
    await expect(network([200, CONNECTION], [status, body]).client(plan, signal)).rejects.toThrow();
  });
});
