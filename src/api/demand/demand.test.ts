import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DemandReport } from '#src/features/search/contract.ts';
import { call, DEALER, OTHER_DEALER, send } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { DAY } from '../../lib/durations.ts';
import { createApp } from '../app.ts';
import { formatDemand, parseDemandArguments } from '../command/index.ts';
import { runCommand } from '../command/run.ts';
import { demand } from '../database/schema.ts';
import { KEPT_DAYS, startFlushing } from '../day-counts.ts';
import { type DemandList, MOST_LISTED, readDemand } from './read-demand.ts';
import { COMMON, createDemandStore, type DemandStore, MAX_TEXTS } from './store.ts';

let services: TestServices;
let store: DemandStore;
beforeAll(async () => {
  services = await openTestServices();
});
beforeEach(async () => {
  await services.db.delete(demand);
  store = createDemandStore(services);
});
afterAll(() => services.close());

const PATH = '/api/demand';
const PLENTY = { demand: { burst: 100_000, perSecond: 10_000 } };
const REPORT: DemandReport = { kind: 'nothing', text: 'electric ute' };

/** Sends reports to an API of their own, and writes what it counted. */
async function report(bodies: readonly unknown[], path = PATH): Promise<number[]> {
  const app = createApp(services, { demand: store, rates: PLENTY });
  const statuses: number[] = [];
  for (const body of bodies) statuses.push((await send(app, body, { path })).status);
  await store.flush();
  return statuses;
}

/** Counts a report several times, and writes it. */
async function addTimes(times: number, counted: DemandReport = REPORT, tenant = DEALER): Promise<void> {
  for (let n = 0; n < times; n++) store.add(tenant, counted);
  await store.flush();
}

/** Reads a list of the dealer, as texts with their occurrences, and the number of rarer ones. */
async function readTexts(kind: DemandList['kind'] = 'nothing', days = KEPT_DAYS) {
  const [found] = await readDemand(services, { tenants: [DEALER], days, kind });
  const [list] = found?.lists ?? [];
  return [list?.texts.map(({ text, occurrences }) => [text, occurrences]) ?? [], list?.rarer ?? 0];
}

const readStored = async (): Promise<string> => JSON.stringify(await services.db.select().from(demand));

describe('a text', () => {
  test('is not stored before its fifth occurrence, which counts over days', async () => {
    await addTimes(2);
    services.forward(DAY);
    await addTimes(2);
    expect(await readStored()).not.toContain('ute');
    expect(await readTexts()).toEqual([[], 1]);
    services.forward(DAY);
    await addTimes(1);
    expect(await readTexts()).toEqual([[['electric ute', 5]], 0]);
    expect(await readTexts('nothing', 1)).toEqual([[['electric ute', 1]], 0]);
  });

  test('is counted by its tenant and kind', async () => {
    await addTimes(COMMON - 1);
    await addTimes(COMMON - 1, REPORT, OTHER_DEALER);
    await addTimes(COMMON - 1, { ...REPORT, kind: 'words' });
    expect(await readStored()).not.toContain('ute');
    await addTimes(1, { ...REPORT, kind: 'words' });
    expect([await readTexts('nothing'), await readTexts('words')]).toEqual([
      [[], 1],
      [[['electric ute', 5]], 0],
    ]);
  });

  test('has a digest that only this installation can make', async () => {
    const other = createDemandStore({ ...services, config: { ...services.config, secret: randomBytes(32) } });
    for (const one of [store, other]) {
      one.add(DEALER, REPORT);
      await one.flush();
    }
    const digests = (await services.db.select().from(demand)).map(({ digest }) => digest);
    expect(new Set(digests).size).toBe(2);
  });

  test('is removed after a quarter, or once it is no longer common without the removed days', async () => {
    await addTimes(COMMON);
    await addTimes(COMMON - 1, { ...REPORT, text: 'flying car' });
    services.forward(DAY);
    await addTimes(1, { ...REPORT, text: 'flying car' });
    expect(await readTexts()).toEqual([
      [
        ['electric ute', 5],
        ['flying car', 5],
      ],
      0,
    ]);
    services.forward(KEPT_DAYS * DAY);
    await store.flush();
    expect(await services.db.select().from(demand)).toMatchObject([{ occurrences: 1, text: null }]);
    services.forward(DAY);
    await store.flush();
    expect(await services.db.$count(demand)).toBe(0);
  });
});

describe('a report', () => {
  test('stores nothing about its shopper', async () => {
    const hostile = { ...REPORT, visitor: 'secret', url: '/cars/secret' };
    expect(await report(Array(COMMON).fill(hostile))).toEqual(Array(COMMON).fill(204));
    const rows = await services.db.select().from(demand);
    expect(JSON.stringify(rows)).not.toContain('secret');
    expect(rows.map((row) => Object.keys(row))).toEqual([['day', 'tenant', 'kind', 'digest', 'occurrences', 'text']]);
    expect(rows).toMatchObject([{ tenant: DEALER, occurrences: COMMON, text: 'electric ute' }]);
  });

  test('of a mock build is checked and not counted', async () => {
    expect(await report([REPORT, { kind: 'nothing' }], '/mock/demand')).toEqual([204, 422]);
    expect(await services.db.$count(demand)).toBe(0);
  });

  test('of an outdated page is not counted once its dealer has switched reports off', async () => {
    const tenant = services.tenants.bySlug(DEALER);
    if (!tenant) throw new Error(`There is no tenant ${DEALER}.`);
    const site = { ...tenant.site, search: { ...tenant.site.search, demand: false } };
    const byHost = vi.spyOn(services.tenants, 'byHost').mockReturnValue({ ...tenant, site });
    expect(await report([REPORT])).toEqual([204]);
    byHost.mockRestore();
    expect(await services.db.$count(demand)).toBe(0);
    expect(await report([REPORT])).toEqual([204]);
    expect(await services.db.$count(demand)).toBe(1);
  });

  test.each<[string, unknown, number]>([
    ['a list', [], 422],
    ['no text', { kind: 'nothing' }, 422],
    ['an unknown kind', { ...REPORT, kind: '__proto__' }, 422],
    ['an e-mail address', { ...REPORT, text: 'jo@example.com' }, 422],
    ['a phone number', { ...REPORT, text: '0400 111 222' }, 422],
    ['an address of a page', { ...REPORT, text: 'https://evil.example/' }, 422],
    ['a text that no page would send', { ...REPORT, text: 'Electric  Ute' }, 422],
    ['a character that databases refuse', { ...REPORT, text: 'ute\0' }, 422],
    ['half a character', '{"kind":"nothing","text":"ute \\ud800"}', 422],
    ['an empty text', { ...REPORT, text: '' }, 422],
    ['a long text', { ...REPORT, text: 'u'.repeat(81) }, 422],
    ['a number as text', { ...REPORT, text: 7 }, 422],
    ['text that is not JSON', '{"kind":', 400],
    ['too much text', { ...REPORT, text: 'x'.repeat(2000) }, 413],
  ])('with %s is refused and not counted', async (_, body, status) => {
    expect(await report([body])).toEqual([status]);
    expect(await services.db.$count(demand)).toBe(0);
  });

  test('is accepted from the dealer’s own pages only, and as JSON', async () => {
    const app = createApp(services, { demand: store, rates: PLENTY });
    const init = { method: 'POST', body: JSON.stringify(REPORT) };
    const type = { 'content-type': 'application/json' };
    const foreign = await call(app, PATH, { ...init, headers: { ...type, origin: 'https://evil.example' } });
    const text = await call(app, PATH, { ...init, headers: { 'content-type': 'text/plain' } });
    const unknown = await call(app, PATH, { ...init, headers: type, host: 'unknown.example' });
    expect([foreign.status, text.status, unknown.status]).toEqual([403, 415, 404]);
    await store.flush();
    expect(await services.db.$count(demand)).toBe(0);
  });

  test('sets no cookie, and is refused once an address has sent many', async () => {
    const app = createApp(services, { demand: store });
    const answers: Response[] = [];
    for (let sent = 0; sent < 40; sent++) answers.push(await send(app, REPORT, { path: PATH }));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(30);
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers[0]?.headers.get('set-cookie')).toBeNull();
  });
});

describe('the counts', () => {
  test('of a flood of texts fill no more rows a day than a dealer may have, and still count what is known', async () => {
    await addTimes(1);
    for (let n = 0; n < MAX_TEXTS + 500; n++) store.add(DEALER, { kind: 'words', text: `word ${n}` });
    await store.flush();
    for (let n = 0; n < MAX_TEXTS + 500; n++) store.add(DEALER, { kind: 'words', text: `other ${n}` });
    await store.flush();
    expect(await services.db.$count(demand)).toBe(MAX_TEXTS);
    await addTimes(COMMON - 1);
    expect(await readTexts()).toEqual([[['electric ute', 5]], 0]);
    await addTimes(1, REPORT, OTHER_DEALER);
    expect(await services.db.$count(demand, eq(demand.tenant, OTHER_DEALER))).toBe(1);
  });

  test('of several processes add up', async () => {
    const other = createDemandStore(services);
    for (let n = 0; n < COMMON; n++) (n % 2 === 0 ? store : other).add(DEALER, REPORT);
    await Promise.all([store.flush(), other.flush()]);
    expect(await readTexts()).toEqual([[['electric ute', 5]], 0]);
  });

  test('are kept while the database fails, and written when it works again or the API stops', async () => {
    await store.flush();
    store.add(DEALER, REPORT);
    const broken = vi.spyOn(services.db, 'transaction').mockRejectedValue(new Error('disk full'));
    const { stop } = startFlushing(store, 'demand', services);
    await expect(store.flush()).rejects.toThrow('disk full');
    for (let n = 1; n < COMMON; n++) store.add(DEALER, REPORT);
    broken.mockRestore();
    await stop();
    expect(await readTexts()).toEqual([[['electric ute', 5]], 0]);
  });
});

describe('npm run demand', () => {
  const print = async (...words: string[]): Promise<string> => {
    const args = parseDemandArguments(words);
    const answer = args && (await runCommand(services, args.command));
    if (answer?.command !== 'demand') throw new Error('Expected the demand.');
    return formatDemand(answer.demand, answer.days).join('\n');
  };

  test('prints the most frequent texts, and the number of the others, in 80 columns', async () => {
    services.forward(Date.parse('2027-03-01T12:00:00Z') - services.now());
    await addTimes(7);
    await addTimes(COMMON, { kind: 'nothing', text: `${'long '.repeat(15)}ute` });
    await addTimes(1, { kind: 'words', text: 'jo smith' });
    const text = await print(DEALER, '--days', '7');
    expect(text).toMatchInlineSnapshot(`
      "voltbird, the last 7 days

      Searches that found nothing
      times  last day    text
      7      2027-03-01  electric ute
      5      2027-03-01  long long long long long long long long long long long long …

      Words that were not understood
      1 rare text

      A text is kept once it was counted 5 times in 92 days. Days are in UTC."
    `);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(await print(DEALER, '--kind', 'words')).not.toContain('found nothing');
  });

  test('lists no more texts than a person reads', async () => {
    for (let n = 0; n < MOST_LISTED + 3; n++)
      for (let times = 0; times < COMMON; times++) store.add(DEALER, { kind: 'words', text: `word ${n}` });
    await store.flush();
    expect(await print(DEALER, '--kind', 'words')).toContain('\n3 rarer texts\n');
  });

  test('explains what is missing or mistyped', async () => {
    expect(await print()).toContain('Nothing was searched for in vain in the last 28 days.');
    await expect(print('no-dealer')).rejects.toThrow('There is no tenant "no-dealer".');
    expect(() => parseDemandArguments(['--days', '93'])).toThrow(
      '--days must be a whole number from 1 to 92, not "93".',
    );
    expect(() => parseDemandArguments(['--kind', 'all'])).toThrow('--kind must be nothing or words, not "all".');
    expect(parseDemandArguments(['--help'])).toBeUndefined();
  });
});
