import { describe, expect, test } from 'vitest';
import { makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { createSearchScope, EMPTY_STATE, type Fetch, planSearch } from '../core/index.ts';
import { createSearchClient } from './client.ts';

const CONNECTION = { host: 'https://search.example', indexUid: 'cars', token: 'one', expires: 1 };
const THROUGH_API = { indexUid: 'cars', url: '/api/multi-search', headers: {} };
const scope = createSearchScope(SEARCH_CONFIG, 3);
const plan = planSearch(EMPTY_STATE, scope, SEARCH_NOW);
const { signal } = new AbortController();

interface Call {
  readonly url: string;
  readonly init: RequestInit;
}

/** A network that returns the responses in order. */
function createNetwork(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const calls: Call[] = [];
  const fetcher: Fetch = async (url, init) => {
    const [status, body] = answers[calls.push({ url, init }) - 1] ?? [500, null];
    return Response.json(body, { status });
  };
  return { fetcher, client: createSearchClient(fetcher), calls };
}

const makeResults = (total: number) => ({
  results: [{ hits: total ? [makeIndexedCar()] : [], estimatedTotalHits: total }],
});

describe('createSearchClient', () => {
  test('fetches the connection once and sends queries with its token', async () => {
    const { client, calls } = createNetwork([200, CONNECTION], [200, makeResults(1)], [200, makeResults(1)]);
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

  test('sends searches to the API without a token when the site searches through it', async () => {
    const { client, calls } = createNetwork([200, THROUGH_API], [200, makeResults(1)]);
    expect((await client(plan, signal)).total).toBe(1);
    expect(calls[1]?.url).toBe('/api/multi-search');
    expect(calls[1]?.init.headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' });
    expect(JSON.parse(String(calls[1]?.init.body)).queries[0].indexUid).toBe('cars');
  });

  test('changes over to the API when the token of an open page has ended', async () => {
    const { client, calls } = createNetwork([200, CONNECTION], [403, {}], [200, THROUGH_API], [200, makeResults(1)]);
    expect((await client(plan, signal)).total).toBe(1);
    expect(calls[3]?.url).toBe('/api/multi-search');
  });

  test("sends searches to the dealer's proxy with its headers instead of the token", async () => {
    const own = { ...CONNECTION, url: 'https://dealer.example/find', headers: { 'x-site': 'city' } };
    const { client, calls } = createNetwork([200, own], [200, makeResults(1)]);
    expect((await client(plan, signal)).total).toBe(1);
    expect(calls[1]?.url).toBe('https://dealer.example/find');
    expect(calls[1]?.init.headers).toEqual({
      'x-site': 'city',
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  test('fetches the connection again once when the token has expired', async () => {
    const renewed = { ...CONNECTION, token: 'two' };
    const { client, calls } = createNetwork([200, CONNECTION], [403, {}], [200, renewed], [200, makeResults(1)]);
    expect((await client(plan, signal)).total).toBe(1);
    expect(calls[2]?.init.cache).toBe('reload');
    expect(calls[3]?.init.headers).toMatchObject({ authorization: 'Bearer two' });
    const refused = createNetwork([200, CONNECTION], [403, {}], [200, renewed], [403, {}]);
    await expect(refused.client(plan, signal)).rejects.toThrow('status 403');
    expect(refused.calls).toHaveLength(4);
  });

  test('fetches the connection again with the next search after a failure', async () => {
    const { client } = createNetwork(
      [404, {}],
      [200, { host: 'javascript:alert(1)' }],
      [200, CONNECTION],
      [200, makeResults(1)],
    );
    await expect(client(plan, signal)).rejects.toThrow('/search.json answered with status 404.');
    await expect(client(plan, signal)).rejects.toThrow();
    expect((await client(plan, signal)).total).toBe(1);
  });

  test('searches a stock number without a hit again unquoted', async () => {
    const asked = planSearch({ ...EMPTY_STATE, query: 'A250' }, scope, SEARCH_NOW);
    const { client, calls } = createNetwork([200, CONNECTION], [200, makeResults(0)], [200, makeResults(1)]);
    expect((await client(asked, signal)).total).toBe(1);
    const texts = calls.slice(1).map(({ init }) => JSON.parse(String(init.body)).queries[0].q);
    expect(texts).toEqual(['"A250"', 'A250']);
  });

  test('recounts totals when the site is configured so', async () => {
    const capped = { hits: [], estimatedTotalHits: 2000, facetDistribution: { status: { in_stock: 2345 } } };
    const { fetcher, calls } = createNetwork([200, CONNECTION], [200, { results: [capped] }]);
    expect((await createSearchClient(fetcher, 'in-stock')(plan, signal)).total).toBe(2345);
    expect(JSON.parse(String(calls[1]?.init.body)).queries[0].facets).toContain('status');
  });

  test.each([
    [503, {}],
    [200, null],
    [200, { results: [] }],
    [200, { results: [{ hits: [{ id: 1 }], estimatedTotalHits: 1 }] }],
    [200, { results: [{ hits: [], estimatedTotalHits: '1' }] }],
  ])('rejects a response of status %i with %j', async (status, body) => {
    await expect(createNetwork([200, CONNECTION], [status, body]).client(plan, signal)).rejects.toThrow();
  });
});
