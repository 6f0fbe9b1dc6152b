import { describe, expect, test } from 'vitest';
import { makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { createTestClock } from '#tests/fixtures/time.ts';
import { SECOND } from '../../../lib/durations.ts';
import { createSearchScope, parseSearchParams, planSearch, type SearchConfig } from '../core/index.ts';
import { encodeSnapshot } from '../snapshot/index.ts';
import { createSearchService } from './service.ts';

const CONNECTION = { host: 'https://search.example', indexUid: 'cars', token: 'one', expires: 1 };

/** A site with two cars in its snapshot, of which its engine has one. */
function startSite(config: Partial<SearchConfig> = {}) {
  const scope = createSearchScope({ ...SEARCH_CONFIG, ...config }, 3);
  const time = createTestClock();
  const requests: string[] = [];
  const site = { isEngineUp: true };
  const engineAnswer = { results: [{ hits: [makeIndexedCar()], estimatedTotalHits: 1 }] };
  const files: Record<string, unknown> = {
    '/search.json': CONNECTION,
    '/stock.json': { snapshot: '/stock-a1.json', cars: 2 },
    '/stock-a1.json': encodeSnapshot([makeIndexedCar(), makeIndexedCar({ id: 'B1', slug: 'b1' })]),
  };
  const service = createSearchService(scope, {
    fetcher: async (url) => {
      requests.push(url);
      if (url in files) return Response.json(files[url]);
      if (!site.isEngineUp) return new Response('', { status: 503, headers: { 'retry-after': '10' } });
      return Response.json(engineAnswer);
    },
    delay: time.delay,
    now: time.now,
    whenVisible: (action) => action(),
  });
  const search = async (params = '', { signal } = new AbortController()) => {
    const plan = planSearch(parseSearchParams(new URLSearchParams(params)), scope, SEARCH_NOW);
    const { source, answer } = await service.search(plan, signal);
    return `${answer.total} from the ${source}`;
  };
  return { ...time, site, requests, search, onRecovery: service.onRecovery };
}

const MULTI_SEARCH = 'https://search.example/multi-search';

describe('createSearchService', () => {
  test('sends a search to the engine once, prefetched or not', async () => {
    const { search, requests } = startSite();
    expect(await Promise.all([search(), search()])).toEqual(['1 from the engine', '1 from the engine']);
    expect(await search()).toBe('1 from the engine');
    expect(requests).toEqual(['/search.json', MULTI_SEARCH]);
  });

  test('searches again when the cache size is 0', async () => {
    const { search, requests } = startSite({ cacheSize: 0 });
    await search();
    await search();
    expect(requests.filter((url) => url === MULTI_SEARCH)).toHaveLength(2);
  });

  test('treats a busy engine as down, and answers from the stock', async () => {
    const { search, site, requests } = startSite();
    site.isEngineUp = false;
    expect(await search()).toBe('2 from the snapshot');
    expect(await search('page=2')).toBe('2 from the snapshot');
    expect(requests).toEqual(['/search.json', MULTI_SEARCH, '/stock.json', '/status-reserved.json', '/stock-a1.json']);
  });

  test('does not cache answers of the stock, and needs no extra request once the engine responds', async () => {
    const { search, site, requests, live, onRecovery } = startSite();
    const recovered = new Promise<string>((resolve) => onRecovery(() => resolve(search('query=hilux'))));
    site.isEngineUp = false;
    expect(await search('query=hilux')).toBe('2 from the snapshot');
    site.isEngineUp = true;
    await live(2 * SECOND);
    expect(await recovered).toBe('1 from the engine');
    expect(requests.filter((url) => url === MULTI_SEARCH)).toHaveLength(2);
  });

  test('does not take a cached answer for a recovery of the engine', async () => {
    const { search, site, requests, live, onRecovery } = startSite();
    const recovered = new Promise((resolve) => onRecovery(() => resolve(requests.length)));
    await search('query=hilux');
    site.isEngineUp = false;
    await search('query=corolla');
    expect(await search('query=hilux')).toBe('2 from the snapshot');
    await live(3 * SECOND);
    site.isEngineUp = true;
    const before = requests.length;
    await live(3 * SECOND);
    expect(await recovered).toBe(before + 1);
  });

  test('requests neither an engine nor a connection on a site without one', async () => {
    const { search, requests } = startSite({ engine: 'embedded' });
    expect([await search(), await search('page=2')]).toEqual(['2 from the embedded', '2 from the embedded']);
    expect(requests).toEqual(['/stock.json', '/status-reserved.json', '/stock-a1.json']);
  });
});
