import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, DEALER, OTHER_DEALER } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { runLines } from '#tests/fixtures/command.ts';
import { type App, createApp } from '../app.ts';
import { makeRebuildKey } from './rebuild-routes.ts';

let services: TestServices;
let app: App;
beforeAll(async () => {
  services = await openTestServices();
  app = createApp(services);
});
afterAll(() => services.close());

const report = (path: string, key: string | undefined, body: unknown = { changed: 'feed' }): Promise<Response> =>
  call(app, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? undefined : { authorization: `Bearer ${key}` }),
    },
  });

test('a dealer’s system that has its key requests a rebuild, once for many changes', async () => {
  const [key = ''] = await runLines(services, ['rebuild-key', DEALER]);
  const answers = [await report('/api/rebuild', key), await report('/api/rebuild', key, { changed: 'config' })];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { rebuild: 'requested' },
    { rebuild: 'already-waiting' },
  ]);
  expect(await services.rebuilds.list()).toMatchObject([{ slug: DEALER, reason: 'feed', state: 'waiting' }]);
});

test('without the dealer’s own key nothing is requested', async () => {
  const before = await services.rebuilds.list();
  const { secret } = services.config;
  for (const key of [undefined, '', 'x', makeRebuildKey(secret, OTHER_DEALER), `${makeRebuildKey(secret, DEALER)}x`]) {
    const answer = await report('/api/rebuild', key);
    expect(answer.status, key).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining('rebuild key') });
  }
  expect((await report('/api/rebuild', makeRebuildKey(secret, DEALER), { changed: 'all' })).status).toBe(422);
  expect((await report('/mock/rebuild', makeRebuildKey(secret, DEALER))).status).toBe(202);
  expect(await services.rebuilds.list()).toEqual(before);
});
