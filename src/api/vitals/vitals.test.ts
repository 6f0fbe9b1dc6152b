import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VitalsReport } from '#src/features/vitals/index.ts';
import { call, DEALER, OTHER_DEALER, send } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { DAY } from '../../lib/durations.ts';
import { createApp } from '../app.ts';
import { formatVitals, parseVitalsArguments } from '../command/index.ts';
import { runCommand } from '../command/run.ts';
import { vitals } from '../database/schema.ts';
import { KEPT_DAYS, startFlushing } from '../day-counts.ts';
import { readVitals } from './read-vitals.ts';
import { createVitalsStore, type VitalsStore } from './store.ts';

let services: TestServices;
let store: VitalsStore;
beforeAll(async () => {
  services = await openTestServices();
});
beforeEach(async () => {
  await services.db.delete(vitals);
  store = createVitalsStore(services);
});
afterAll(() => services.close());

const PATH = '/api/vitals';
const PLENTY = { vitals: { burst: 100_000, perSecond: 10_000 } };
const REPORT: VitalsReport = { page: 'home', device: 'phone', values: { lcp: 1900, inp: 40, cls: 0.02, ttfb: 90 } };

/** Sends reports to an API of their own, and writes what it counted. */
async function report(bodies: readonly unknown[], path = PATH): Promise<number[]> {
  const app = createApp(services, { vitals: store, rates: PLENTY });
  const statuses: number[] = [];
  for (const body of bodies) statuses.push((await send(app, body, { path })).status);
  await store.flush();
  return statuses;
}

describe('a report', () => {
  test('is counted for its tenant, kind of page and device', async () => {
    expect(await report([REPORT, REPORT, { ...REPORT, page: 'car', device: 'desktop' }])).toEqual([204, 204, 204]);
    const [found, ...others] = await readVitals(services, { days: 1 });
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      tenant: DEALER,
      all: { lcp: { rating: 'good', views: 3 }, cls: { rating: 'good', views: 3 } },
      pages: [
        { page: 'home', device: 'phone', vitals: { lcp: { views: 2 } } },
        { page: 'car', device: 'desktop', vitals: { lcp: { views: 1 } } },
      ],
    });
    expect(found?.all.fcp).toBeUndefined();
  });

  test('stores nothing about the visitor', async () => {
    await report([{ ...REPORT, url: '/cars/secret', visitor: 'secret', values: { ...REPORT.values, secret: 1 } }]);
    const rows = await services.db.select().from(vitals);
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toContain('secret');
    expect(Object.keys(rows[0] ?? {})).toEqual(['day', 'tenant', 'page', 'device', 'vital', 'bucket', 'views']);
  });

  test('of a kind of page that the API does not know is counted as another page', async () => {
    expect(await report([{ ...REPORT, page: 'tomorrow' }])).toEqual([204]);
    expect((await readVitals(services, { days: 1 }))[0]?.pages).toMatchObject([{ page: 'other' }]);
  });

  test('of a mock build is checked and not counted', async () => {
    expect(await report([REPORT, { ...REPORT, device: 'fridge' }], '/mock/vitals')).toEqual([204, 422]);
    expect(await readVitals(services, { days: 1 })).toEqual([]);
  });

  test.each<[string, unknown, number]>([
    ['a list', [], 422],
    ['no values', { page: 'home', device: 'phone' }, 422],
    ['an unknown device', { ...REPORT, device: '<script>' }, 422],
    ['a negative time', { ...REPORT, values: { lcp: -1 } }, 422],
    ['a text as time', { ...REPORT, values: { lcp: '1900' } }, 422],
    ['text as values', { ...REPORT, values: 'fast' }, 422],
    ['text that is not JSON', '{"page":', 400],
    ['too much text', { ...REPORT, page: 'x'.repeat(2000) }, 413],
    ['names of object properties', '{"page":"__proto__","device":"constructor","values":{"__proto__":{"lcp":1}}}', 422],
  ])('with %s is refused and not counted', async (_, body, status) => {
    expect(await report([body])).toEqual([status]);
    expect(await readVitals(services, { days: 1 })).toEqual([]);
  });

  test('with an endless time counts as the slowest', async () => {
    expect(await report(['{"page":"home","device":"phone","values":{"lcp":1e999,"cls":1e308}}'])).toEqual([204]);
    const { lcp, cls } = (await readVitals(services, { days: 1 }))[0]?.all ?? {};
    expect([lcp, cls]).toMatchObject([
      { p75: 12_000, rating: 'poor' },
      { p75: 1, rating: 'poor' },
    ]);
  });

  test('is accepted from the dealer’s own pages only, and as JSON', async () => {
    const app = createApp(services, { vitals: store, rates: PLENTY });
    const init = { method: 'POST', body: JSON.stringify(REPORT) };
    const type = { 'content-type': 'application/json' };
    const foreign = await call(app, PATH, { ...init, headers: { ...type, origin: 'https://evil.example' } });
    const text = await call(app, PATH, { ...init, headers: { 'content-type': 'text/plain' } });
    const unknown = await call(app, PATH, { ...init, headers: type, host: 'unknown.example' });
    expect([foreign.status, text.status, unknown.status]).toEqual([403, 415, 404]);
    await store.flush();
    expect(await readVitals(services, { days: 1 })).toEqual([]);
  });

  test('sets no cookie, and is refused once an address has sent many', async () => {
    const app = createApp(services, { vitals: store });
    const answers: Response[] = [];
    for (let sent = 0; sent < 70; sent++) answers.push(await send(app, REPORT, { path: PATH }));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(60);
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers[0]?.headers.get('set-cookie')).toBeNull();
  });
});

describe('the counts', () => {
  test('of a flood fill no more rows than there are buckets', async () => {
    const values = (n: number) => ({ lcp: n * 7, inp: n, cls: n / 1000, fcp: n * 5, ttfb: n * 3 });
    for (let n = 0; n < 5000; n++) store.add(DEALER, { page: 'home', device: 'phone', values: values(n) });
    await store.flush();
    const first = await services.db.$count(vitals);
    for (let n = 0; n < 5000; n++) store.add(DEALER, { page: 'home', device: 'phone', values: values(n) });
    await store.flush();
    expect(await services.db.$count(vitals)).toBe(first);
    expect(first).toBeLessThanOrEqual(86);
    expect((await readVitals(services, { days: 1 }))[0]?.all.lcp?.views).toBe(10_000);
  });

  test('of several processes add up', async () => {
    const other = createVitalsStore(services);
    for (const one of [store, other]) one.add(DEALER, REPORT);
    await Promise.all([store.flush(), other.flush()]);
    expect((await readVitals(services, { days: 1 }))[0]?.all.lcp?.views).toBe(2);
  });

  test('are kept while the database fails, and written when it works again or the API stops', async () => {
    store.add(DEALER, REPORT);
    const broken = vi.spyOn(services.db, 'transaction').mockRejectedValue(new Error('disk full'));
    const { stop } = startFlushing(store, 'vitals', services);
    await expect(store.flush()).rejects.toThrow('disk full');
    store.add(DEALER, REPORT);
    broken.mockRestore();
    await stop();
    expect((await readVitals(services, { days: 1 }))[0]?.all.lcp?.views).toBe(2);
  });

  test('are those of the asked days and tenants, and are removed after a quarter', async () => {
    store.add(DEALER, REPORT);
    store.add(OTHER_DEALER, REPORT);
    await store.flush();
    services.forward(7 * DAY);
    store.add(DEALER, REPORT);
    await store.flush();
    const countViews = async (days: number) =>
      (await readVitals(services, { days, tenants: [DEALER] })).map(({ all }) => all.lcp?.views);
    expect([await countViews(7), await countViews(8)]).toEqual([[1], [2]]);
    expect((await readVitals(services, { days: 8 })).map(({ tenant }) => tenant)).toEqual([OTHER_DEALER, DEALER]);
    services.forward((KEPT_DAYS - 6) * DAY);
    await store.flush();
    expect(await services.db.$count(vitals)).toBe(4);
  });
});

describe('npm run vitals', () => {
  const print = async (...words: string[]): Promise<string> => {
    const args = parseVitalsArguments(words);
    const answer = args && (await runCommand(services, args.command));
    if (answer?.command !== 'vitals') throw new Error('Expected vitals.');
    return formatVitals(answer.vitals, answer.days).join('\n');
  };

  test('prints the 75th percentiles with their rating, in 80 columns', async () => {
    await report([REPORT, { page: 'car', device: 'desktop', values: { lcp: 4400, inp: 250, cls: 0.3 } }]);
    const text = await print(DEALER, '--days', '7');
    expect(text).toMatchInlineSnapshot(`
      "voltbird, the last 7 days
      page  device   views  LCP      INP       CLS     FCP  TTFB
      all   all      2      4.5 s !  260 ms ~  0.28 !  -    88 ms
      car   desktop  1      4.8 s !  270 ms ~  0.29 !  -    -
      home  phone    1      1.9 s    36 ms     0.02    -    88 ms

      Three quarters of the page views were at least this fast.
      ~ needs improvement over LCP 2.5 s, INP 200 ms, CLS 0.1, FCP 1.8 s, TTFB 800 ms
      ! poor over LCP 4.0 s, INP 500 ms, CLS 0.25, FCP 3.0 s, TTFB 1800 ms"
    `);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test('explains what is missing or mistyped', async () => {
    expect(await print()).toContain('No page views were measured in the last 28 days.');
    await expect(print('nobody')).rejects.toThrow('There is no tenant "nobody".');
    expect(() => parseVitalsArguments(['--days', '0'])).toThrow('--days must be a whole number from 1 to 92, not "0".');
    expect(parseVitalsArguments(['--help'])).toBeUndefined();
  });
});
