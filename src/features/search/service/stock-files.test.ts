import { describe, expect, test } from 'vitest';
import { createTestClock, settled } from '#tests/fixtures/time.ts';
import { MINUTE } from '../../../lib/durations.ts';
import type { SnapshotSearch } from '../snapshot-search/index.ts';
import { createStockLoader, RESERVED_PATH } from './stock-files.ts';

/** A site that publishes `files`, and a stub search that finds as many cars as the number in a file, less that of the reserved cars. */
function createSite(files: Record<string, unknown>, onRequest?: (path: string) => void) {
  const time = createTestClock();
  const requests: string[] = [];
  const code = async () => ({
    createSnapshotSearch: (content: unknown, reserved?: unknown): SnapshotSearch => {
      if (typeof content !== 'number') throw new Error('not a snapshot');
      const total = content - (typeof reserved === 'number' ? reserved : 0);
      return () => ({ hits: [], total, facets: {}, stats: {}, without: {} });
    },
  });
  const fetcher = async (path: string, { cache }: RequestInit) => {
    if (path !== RESERVED_PATH) requests.push(cache === 'default' ? path : `${path} (${cache})`);
    onRequest?.(path);
    return path in files ? Response.json(files[path]) : new Response('<h1>No such page</h1>', { status: 404 });
  };
  const snapshot = createStockLoader({ fetcher, code, now: time.now });
  const countCars = async () => (await snapshot())({} as Parameters<SnapshotSearch>[0]).total;
  return { ...time, files, requests, total: countCars };
}

const makePointer = (hash: string) => ({ snapshot: `/stock-${hash}.json`, cars: 1 });

describe('createStockLoader', () => {
  test('loads the stock that the pointer names once for all callers', async () => {
    const { total, requests } = createSite({ '/stock.json': makePointer('a1'), '/stock-a1.json': 3 });
    expect(await Promise.all([total(), total()])).toEqual([3, 3]);
    expect(await total()).toBe(3);
    expect(requests).toEqual(['/stock.json (no-cache)', '/stock-a1.json']);
  });

  test('reads the pointer again once if the file is missing', async () => {
    const { total, requests, files } = createSite({ '/stock.json': makePointer('a1') });
    await expect(total()).rejects.toThrow('/stock-a1.json answered with status 404.');
    expect(requests).toEqual(['/stock.json (no-cache)', '/stock-a1.json', '/stock.json (reload)', '/stock-a1.json']);
    files['/stock-a1.json'] = 3;
    expect(await total()).toBe(3);
  });

  test('finds the stock of a release published between the two requests', async () => {
    const files: Record<string, unknown> = { '/stock.json': makePointer('a1'), '/stock-b2.json': 4 };
    const { total } = createSite(files, (path) => {
      if (path === '/stock-a1.json') files['/stock.json'] = makePointer('b2');
    });
    expect(await total()).toBe(4);
  });

  test('answers from the loaded stock while it checks for newer stock after a minute', async () => {
    const { total, files, requests, live } = createSite({ '/stock.json': makePointer('a1'), '/stock-a1.json': 3 });
    await total();
    files['/stock.json'] = makePointer('b2');
    files['/stock-b2.json'] = 4;
    await live(MINUTE - 1);
    expect(await total()).toBe(3);
    expect(requests).toHaveLength(2);
    await live(1);
    expect(await total()).toBe(3);
    await settled();
    expect(await total()).toBe(4);
  });

  test('does not fetch the same stock again, and keeps it when the pointer cannot be loaded', async () => {
    const { total, files, requests, live } = createSite({ '/stock.json': makePointer('a1'), '/stock-a1.json': 3 });
    await total();
    await live(MINUTE);
    await total();
    await settled();
    expect(requests).toEqual(['/stock.json (no-cache)', '/stock-a1.json', '/stock.json (no-cache)']);
    delete files['/stock.json'];
    await live(MINUTE);
    expect(await total()).toBe(3);
    await settled();
    expect(await total()).toBe(3);
  });

  test('searches the stock with the cars that are reserved now, and as it was built without them', async () => {
    const files: Record<string, unknown> = { '/stock.json': makePointer('a1'), '/stock-a1.json': 3 };
    const { total, live } = createSite(files);
    expect(await total()).toBe(3);
    files[RESERVED_PATH] = 1;
    await live(MINUTE);
    await total();
    await settled();
    expect(await total()).toBe(2);
    delete files[RESERVED_PATH];
    await live(MINUTE);
    await total();
    await settled();
    expect(await total()).toBe(3);
  });

  test.each([
    ['nothing', undefined],
    ['a path of another site', { snapshot: 'https://elsewhere.example/stock-a1.json', cars: 1 }],
    ['a path of another folder', { snapshot: '/stock-../../x.json', cars: 1 }],
    ['a file that is no snapshot', makePointer('c3')],
  ])('rejects when the pointer names %s', async (_, content) => {
    const { total, requests } = createSite({ '/stock.json': content, '/stock-c3.json': '<html>' });
    await expect(total()).rejects.toThrow();
    expect(requests.filter((path) => path.startsWith('http'))).toEqual([]);
  });
});
