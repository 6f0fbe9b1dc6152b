import { createServer, type ServerResponse } from 'node:http';
import { pino } from 'pino';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { MultiSearchSchema } from '#src/features/search/contract.ts';
import {
  CARS_INDEX,
  createSearchScope,
  EMPTY_STATE,
  makeMultiSearchBody,
  planSearch,
} from '#src/features/search/index.ts';
import { closeServer, listen } from '#src/lib/http-server.ts';
import { SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { MINUTE } from '../../lib/durations.ts';
import { createSearchProxy } from './search-proxy.ts';

/** Starts an engine that answers when the test does. `reached(n)` resolves once it has n searches. */
async function startEngine() {
  const pending: ServerResponse[] = [];
  const waiting = new Map<number, () => void>();
  const server = createServer((_, response) => waiting.get(pending.push(response))?.());
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  onTestFinished(() => closeServer(server));
  return {
    services: { findSearchEngine: () => ({ url, key: 'key' }), log: pino({ level: 'silent' }), now: () => 0 },
    reached: (count: number) => new Promise<void>((resolve) => waiting.set(count, resolve)),
    answerAll: () => {
      for (const response of pending.splice(0)) response.end('{"results":[]}');
    },
  };
}

const makeSearch = (query: string) => {
  const plan = planSearch({ ...EMPTY_STATE, query }, createSearchScope(SEARCH_CONFIG, 3), SEARCH_NOW);
  return v.parse(MultiSearchSchema, makeMultiSearchBody(plan, CARS_INDEX));
};

test('refuses searches at once while as many as allowed are in progress, and accepts them after that', async () => {
  const engine = await startEngine();
  const proxy = createSearchProxy(engine.services, { timeoutMs: MINUTE, maxPending: 2 });
  const isFull = engine.reached(2);
  const accepted = ['a', 'b'].map((text) => proxy.search('north', makeSearch(text)));
  await isFull;
  await expect(proxy.search('north', makeSearch('c'))).rejects.toMatchObject({ status: 503 });
  engine.answerAll();
  expect((await Promise.all(accepted)).map(({ json }) => json.toString())).toEqual([
    '{"results":[]}',
    '{"results":[]}',
  ]);
  const isReached = engine.reached(1);
  const next = proxy.search('north', makeSearch('c'));
  await isReached;
  engine.answerAll();
  await next;
});

test('gives up on an engine that does not answer in time', async () => {
  const { services } = await startEngine();
  const proxy = createSearchProxy(services, { timeoutMs: 1, maxPending: 2 });
  await expect(proxy.search('north', makeSearch('a'))).rejects.toMatchObject({ status: 503, retryAfter: 5 });
});
