import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DemandKind } from '#src/features/search/demand/index.ts';
import { DEALER, OTHER_DEALER, send } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { createApp } from '../app.ts';
import { formatDemand, parseDemandArguments } from '../command/index.ts';
import { runCommand } from '../command/run.ts';
import { demand } from '../database/schema.ts';
import { readDemand } from './read-demand.ts';
import { createDemandStore, DEMAND_DAYS, type DemandStore, MAX_TEXTS } from './store.ts';

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

const DAY = 86_400_000;
const PLENTY = { demand: { burst: 100_000, perSecond: 10_000 } };
const REPORT = { kind: 'nothing', text: 'left-hand drive' } as const;

/** Sends reports to an API of their own, and writes what it counted. */
async function report(bodies: readonly unknown[], path = '/api/demand'): Promise<number[]> {
  const app = createApp(services, { demand: store, rates: PLENTY });
  const statuses: number[] = [];
  for (const body of bodies) statuses.push((await send(app, body, { path })).status);
  await store.flush();
  return statuses;
}

/** Adds reports of a text as if pages had sent them. */
async function add(times: number, text: string, kind: DemandKind = 'nothing', tenant = DEALER): Promise<void> {
  for (let time = 0; time < times; time++) store.add(tenant, { kind, text });
  await store.flush();
}

async function readTexts(kind: DemandKind = 'nothing', days = DEMAND_DAYS) {
  const [found] = await readDemand(services, { tenants: [DEALER], days });
  const own = found?.kinds.find((one) => one.kind === kind);
  return { texts: own?.texts.map(({ text, reports }) => `${text} ${reports}`), rarer: own?.rarer };
}

describe('a report of a search', () => {
  test('keeps its text from the fifth time on, on whatever days', async () => {
    await report([REPORT, REPORT]);
    expect(await readTexts()).toEqual({ texts: [], rarer: 1 });
    services.forward(DAY);
    await report([REPORT, REPORT]);
    const rows = await services.db.select().from(demand);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('drive');
    await report([REPORT]);
    expect(await readTexts()).toEqual({ texts: ['left-hand drive 5'], rarer: 0 });
    expect(await readTexts('nothing', 1)).toEqual({ texts: ['left-hand drive 3'], rarer: 0 });
  });

  test('stores nothing but the day, the tenant, the kind, the digest, the number and the text', async () => {
    await report([REPORT]);
    expect(Object.keys((await services.db.select().from(demand))[0] ?? {})).toEqual([
      'day',
      'tenant',
      'kind',
      'digest',
      'reports',
      'text',
    ]);
  });

  test('is counted apart for each kind and tenant', async () => {
    await add(3, 'sr5');
    await add(3, 'sr5', 'words');
    await add(6, 'sr5', 'nothing', OTHER_DEALER);
    expect(await readTexts()).toEqual({ texts: [], rarer: 1 });
    expect(await readTexts('words')).toEqual({ texts: [], rarer: 1 });
    const digests = (await services.db.select().from(demand)).map(({ digest }) => digest);
    expect(new Set(digests).size).toBe(3);
  });

  test('of a mock build is checked and not counted', async () => {
    expect(await report([REPORT, { ...REPORT, kind: 'cars' }], '/mock/demand')).toEqual([204, 422]);
    expect(await readDemand(services, { days: 1 })).toEqual([]);
  });

  test.each<[string, unknown, number]>([
    ['a list', [], 422],
    ['an unknown kind', { ...REPORT, kind: '<script>' }, 422],
    ['an e-mail address', { ...REPORT, text: 'jo@example.com' }, 422],
    ['a phone number', { ...REPORT, text: '0412 345 678' }, 422],
    ['a long text', { ...REPORT, text: 'x'.repeat(81) }, 422],
    ['a text as it was typed', { ...REPORT, text: ' SR5 ' }, 422],
    ['no text', { kind: 'nothing', text: '' }, 422],
    ['more than a report has', { ...REPORT, visitor: 'secret' }, 422],
    ['too many bytes', { ...REPORT, text: 'x'.repeat(2000) }, 413],
  ])('with %s is refused and not counted', async (_, body, status) => {
    expect(await report([body])).toEqual([status]);
    expect(await readDemand(services, { days: 1 })).toEqual([]);
  });

  test('is refused once an address has sent many', async () => {
    const app = createApp(services, { demand: store });
    const statuses: number[] = [];
    for (let sent = 0; sent < 35; sent++) statuses.push((await send(app, REPORT, { path: '/api/demand' })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the counts of searches', () => {
  test('of a flood of different texts are bounded, and still count known ones', async () => {
    await add(4, 'hilux ute');
    for (let batch = 0; batch < 3; batch++) {
      for (let n = 0; n < MAX_TEXTS; n++) store.add(DEALER, { kind: 'nothing', text: `word ${batch} ${n}` });
      await store.flush();
    }
    expect(await services.db.$count(demand)).toBe(MAX_TEXTS);
    await add(1, 'hilux ute');
    expect((await readTexts()).texts).toEqual(['hilux ute 5']);
  });

  test('are removed after a quarter', async () => {
    await add(5, 'left-hand drive');
    services.forward((DEMAND_DAYS + 1) * DAY);
    await add(1, 'caravan');
    expect(await services.db.$count(demand)).toBe(1);
  });
});

describe('npm run demand', () => {
  const print = async (...words: string[]): Promise<string> => {
    const args = parseDemandArguments(words);
    const answer = args && (await runCommand(services, args.command));
    if (answer?.command !== 'demand') throw new Error('Expected what shoppers looked for.');
    return formatDemand(answer.demand, answer.days).join('\n');
  };

  test('prints searches that found nothing and words without a filter, most frequent first', async () => {
    await add(5, 'left-hand drive');
    await add(7, 'campervan with shower');
    await add(2, 'amphibious car');
    await add(6, 'sr5', 'words');
    const text = await print(DEALER, '--days', '7');
    const today = new Date(services.now()).toISOString().slice(0, 10);
    expect(text.replaceAll(today, '2026-01-01')).toMatchInlineSnapshot(`
      "voltbird, the last 7 days
      searches that found nothing  times  last
      campervan with shower        7      2026-01-01
      left-hand drive              5      2026-01-01
      and 1 reported fewer than 5 times

      words that no filter stands for  times  last
      sr5                              6      2026-01-01
      and 0 reported fewer than 5 times
      "
    `);
  });

  test('explains what is missing or mistyped', async () => {
    expect(await print()).toContain('No search was reported in the last 28 days.');
    await expect(print('nobody')).rejects.toThrow('There is no tenant "nobody".');
    expect(() => parseDemandArguments(['--days', '0'])).toThrow('--days must be a whole number from 1 to 92, not "0".');
    expect(parseDemandArguments(['--help'])).toBeUndefined();
  });
});
