import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PLENTY } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { createVisitor, getTenant, requestCode, signIn } from '#tests/api/visitor.ts';
import { startTarget } from '#tests/fixtures/delivery.ts';
import { DAY, HOUR } from '../../lib/durations.ts';
import { createApp } from '../app.ts';
import { formatAnswer } from '../command/index.ts';
import { runCommand } from '../command/run.ts';
import { checkAlerts } from '../delivery/alerts/index.ts';
import { readSandboxMessages } from '../upstreams/index.ts';
import { countText, findShortage, listTextWarnings } from './text-budget.ts';

const SITE = 'currawong-cars';
const OTHER_SITE = 'riverfold';

let services: TestServices;
let alarm: Awaited<ReturnType<typeof startTarget>>;
beforeEach(async () => {
  alarm = await startTarget(() => 200);
  services = await openTestServices({ settings: { textsPerDay: 20, alertUrl: alarm.url } });
});
afterEach(async () => {
  await alarm.close();
  await services.close();
});

let numbers = 0;
/** Counts a text to a number in a range of its own. */
const count = (slug: string, { isKnownBrowser = false, country = `country ${numbers}` } = {}) => {
  numbers += 1;
  const digits = `614${String(1000 + numbers).padStart(4, '0')}0006`;
  return countText(services, { tenant: getTenant(services, slug), digits, country, isKnownBrowser });
};
async function countMany(slug: string, times: number, options?: { readonly isKnownBrowser: boolean }) {
  const kinds: string[] = [];
  for (let index = 0; index < times; index += 1) kinds.push((await count(slug, options)).kind);
  return kinds.filter((kind) => kind === 'counted').length;
}
const getAlerts = () => alarm.received.map(({ body }): unknown => JSON.parse(body));

describe('text messages', () => {
  test('are limited for all dealers together each day, and keep a share for browsers that have signed in before', async () => {
    expect(await countMany(SITE, 12)).toBe(12);
    expect(await countMany(OTHER_SITE, 12)).toBe(6);
    expect(await count(OTHER_SITE)).toEqual({ kind: 'spent', budget: 'installation-day', seconds: 24 * 3600 });
    expect(await countMany(OTHER_SITE, 4, { isKnownBrowser: true })).toBe(2);
    services.forward(DAY);
    expect(await countMany(SITE, 1)).toBe(1);
  });

  test('count once when several processes send the last one at the same time', async () => {
    const results = await Promise.all(Array.from({ length: 30 }, () => count(SITE)));
    expect(results.filter(({ kind }) => kind === 'counted')).toHaveLength(18);
  });

  test('are limited by country and by range of numbers each hour', async () => {
    for (let index = 0; index < 5; index += 1) expect((await count(SITE, { country: 'NZ' })).kind).toBe('counted');
    expect(await count(SITE, { country: 'NZ' })).toMatchObject({ kind: 'spent', budget: 'country-hour' });
    expect((await count(SITE, { country: 'AU' })).kind).toBe('counted');
    services.forward(HOUR);
    expect((await count(SITE, { country: 'NZ' })).kind).toBe('counted');

    const roomy = { ...services, config: { ...services.config, textsPerDay: 2000 } };
    const tenant = getTenant(services, SITE);
    const next = (index: number) =>
      countText(roomy, { tenant, digits: `6149157${1000 + index}`, country: 'AU', isKnownBrowser: false });
    for (let index = 0; index < 20; index += 1) expect((await next(index)).kind).toBe('counted');
    expect(await next(20)).toMatchObject({ kind: 'spent', budget: 'range-hour' });
  });

  test('run short from half of a day on', async () => {
    expect(await findShortage(services, getTenant(services, SITE))).toEqual({ ofDealer: false, ofInstallation: false });
    await countMany(OTHER_SITE, 10);
    expect(await findShortage(services, getTenant(services, SITE))).toEqual({ ofDealer: false, ofInstallation: true });
  });

  test('raise an alert at most of a day, another when new shoppers get no codes, and end them the next day', async () => {
    await countMany(SITE, 15);
    await checkAlerts(services);
    expect(getAlerts()).toEqual([]);
    await countMany(SITE, 1);
    await checkAlerts(services);
    await checkAlerts(services);
    expect(getAlerts()).toMatchObject([{ alarm: 'raised', kind: 'texts-high', texts: 16 }]);
    await countMany(SITE, 4);
    expect(await listTextWarnings(services)).toMatchObject([
      { tenant: '', kind: 'texts-high', count: 18, most: 20 },
      { tenant: '', kind: 'texts-limit', count: 18, most: 20 },
    ]);
    await checkAlerts(services);
    expect(getAlerts()).toMatchObject([
      {},
      { kind: 'texts-limit', text: expect.stringContaining('npm run leads -- texts') },
    ]);
    services.forward(DAY);
    await checkAlerts(services);
    expect(getAlerts().slice(2)).toMatchObject([{ alarm: 'ended' }, { alarm: 'ended' }]);
  });

  test('of today are listed by a command', async () => {
    await countMany(SITE, 3);
    const answer = await runCommand(services, { command: 'texts' });
    if (answer.command !== 'texts') throw new Error('Another answer came.');
    expect(answer.texts.slice(0, 2)).toEqual([
      { kind: 'installation-day', name: '', texts: 3, most: 20 },
      { kind: 'tenant-day', name: SITE, texts: 3, most: 300 },
    ]);
    expect(formatAnswer(answer).join('\n')).toMatch(
      /all dealers, today +3 +20\ndealer, today +currawong-cars +3 +300/u,
    );
  });

  test('that are used up refuse new shoppers in words, send nothing, and still reach a customer who returns', async () => {
    const app = createApp(services, { rates: PLENTY });
    const customer = createVisitor(app, SITE);
    await signIn(services, customer, '0411 570 006');
    await countMany(SITE, 20);
    const before = (await readSandboxMessages(services.config.dataDir)).length;
    const refused = await requestCode(services, createVisitor(app, SITE), '0412 570 006');
    expect(refused).toMatchObject({
      status: 429,
      body: { reason: 'too-many', error: 'We can’t text any more codes right now. Please try again later or call us.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(60);
    expect(await readSandboxMessages(services.config.dataDir)).toHaveLength(before);
    expect((await requestCode(services, customer, '0411 570 006')).status).toBe(200);
    // Nothing is sent for a mock build, so nothing counts.
    expect((await requestCode(services, createVisitor(app, SITE, { prefix: '/mock' }), '0413 570 006')).status).toBe(
      200,
    );
  });
});
