import { describe, expect, test } from 'vitest';
import { CONFIG, hit, NOW } from '#tests/search/cars.ts';
import { controlledTime } from '#tests/search/time.ts';
import { searchPlan } from './plan.ts';
import { type SearchConfig, searchScope } from './scope.ts';
import { searchService } from './search-service.ts';
import { encodeSnapshot } from './snapshot.ts';
import { stateFromParams } from './url.ts';

const CONNECTION = { host: 'https://search.example', indexUid: 'cars', token: 'one', expires: 1 };
const SECOND = 1000;

/** A site with two cars in its snapshot, of which its engine knows one. */
function startSite(config: Partial<SearchConfig> = {}) {
  const scope = searchScope({ ...CONFIG, ...config }, 3);
  const time = controlledTime();
  const requests: string[] = [];
  const site = { isEngineUp: true };
  const engineAnswer = { results: [{ hits: [hit()], estimatedTotalHits: 1 }] };
  const files: Record<string, unknown> = {
    '/search.json': CONNECTION,
    '/stock.json': { snapshot: '/stock-a1.json', cars: 2 },
    '/stock-a1.json': encodeSnapshot([hit(), hit({ id: 'B1', slug: 'b1' })]),
  };
  const service = searchService(scope, {
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
    const plan = searchPlan(stateFromParams(new URLSearchParams(params)), scope, NOW);
    const { source, answer } = await service.search(plan, signal);
    return `${answer.total} from the ${source}`;
  };
  return { ...time, site, requests, search, onRecovery: service.onRecovery };
}

const MULTI_SEARCH = 'https://search.example/multi-search';

describe('searchService', () => {
  test('asks the engine once for one search, made ahead of time or now', async () => {
    const { search, requests } = startSite();
    expect(await Promise.all([search(), search()])).toEqual(['1 from the engine', '1 from the engine']);
    expect(await search()).toBe('1 from the engine');
    expect(requests).toEqual(['/search.json', MULTI_SEARCH]);
  });

  test('asks again where a site keeps no answers', async () => {
    const { search, requests } = startSite({ cacheSize: 0 });
    await search();
    await search();
    expect(requests.filter((url) => url === MULTI_SEARCH)).toHaveLength(2);
  });

  test('takes a busy engine for one that is down, and answers from the stock', async () => {
    const { search, site, requests } = startSite();
    site.isEngineUp = false;
    expect(await search()).toBe('2 from the snapshot');
    expect(await search('page=2')).toBe('2 from the snapshot');
    expect(requests).toEqual(['/search.json', MULTI_SEARCH, '/stock.json', '/stock-a1.json']);
  });

  test('keeps no answer of the stock for the time after, in which the engine answers without one request more', async () => {
    const { search, site, requests, live, onRecovery } = startSite();
    const recovered = new Promise<string>((resolve) => onRecovery(() => resolve(search('query=hilux'))));
    site.isEngineUp = false;
    expect(await search('query=hilux')).toBe('2 from the snapshot');
    site.isEngineUp = true;
    await live(2 * SECOND);
    expect(await recovered).toBe('1 from the engine');
    expect(requests.filter((url) => url === MULTI_SEARCH)).toHaveLength(2);
  });

  test('takes no answer from before for a sign that the engine is back', async () => {
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

  test('asks neither an engine nor for its address where a site has none', async () => {
    const { search, requests } = startSite({ engine: 'embedded' });
    expect([await search(), await search('page=2')]).toEqual(['2 from the embedded', '2 from the embedded']);
    expect(requests).toEqual(['/stock.json', '/stock-a1.json']);
  });
});
