import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { WatchlistRequestSchema } from './contract.ts';
import { createWatchlistService } from './service.ts';

const createService = (fetch: typeof globalThis.fetch) =>
  createWatchlistService({ prefix: '/api', phone: () => '0491 570 006', fetch });
const answering = (body: unknown, status = 200) => createService(async () => Response.json(body, { status }));

describe('createWatchlistService', () => {
  test.each([
    ['save', '/api/watchlist/save-car'],
    ['remove', '/api/watchlist/remove-car'],
  ] as const)('to %s a car, sends a POST to %s with phone and car', async (change, address) => {
    const calls: [unknown, RequestInit | undefined][] = [];
    const service = createService(async (url, init) => {
      calls.push([url, init]);
      return Response.json({ success: true });
    });
    expect(await service.change(change, 'a')).toEqual({ answer: 'done' });
    const [[url, init] = []] = calls;
    expect([url, init?.method, new Headers(init?.headers).get('accept')]).toEqual([
      address,
      'POST',
      'application/json',
    ]);
    expect(v.parse(WatchlistRequestSchema, JSON.parse(String(init?.body)))).toEqual({
      phone_number: '0491 570 006',
      car_id: 'a',
    });
    expect(init?.signal).toBeInstanceOf(AbortSignal);
  });

  test('treats success false as a refusal with the message of the server', async () => {
    const refusal = { success: false, message: ' The list is full. ' };
    expect(await answering(refusal, 409).change('save', 'a')).toEqual({
      answer: 'refused',
      message: 'The list is full.',
      status: 409,
    });
    expect(await answering(refusal, 422).change('save', 'a')).toMatchObject({ answer: 'refused' });
    const silent = await answering({ success: false, message: '' }).change('save', 'a');
    expect([silent.answer, silent.message]).toEqual(['refused', undefined]);
  });

  test.each([
    null,
    [],
    'success',
    { success: 'true' },
    { success: 1 },
    { ok: true },
    { success: true, message: {} },
    { success: false, message: 'x'.repeat(301) },
  ])('treats the answer %j as unclear', async (body) => {
    expect(await answering(body).change('save', 'a')).toEqual({ answer: 'unclear' });
  });

  test('returns "unclear" if the server fails, times out or answers something else', async () => {
    expect(await answering({ success: true }, 500).change('save', 'a')).toMatchObject({ answer: 'unclear' });
    const page = createService(async () => new Response('<!doctype html>'));
    expect(await page.change('save', 'a')).toEqual({ answer: 'unclear' });
    const silent = createService(() => Promise.reject(new DOMException('timed out', 'TimeoutError')));
    expect(await silent.change('save', 'a')).toEqual({ answer: 'unclear' });
    expect(await silent.list()).toBeUndefined();
  });

  test('reports a 401 even with an unreadable body', async () => {
    const heard: boolean[] = [];
    const fetches = [new Response('', { status: 401 }), Response.json({ success: true })];
    const service = createWatchlistService({
      prefix: '/api',
      phone: () => '0491 570 006',
      fetch: async () => fetches.shift() ?? Response.error(),
      onAnswer: (isSomebody) => heard.push(isSomebody),
    });
    expect(await service.change('save', 'a')).toEqual({ answer: 'unclear' });
    expect(await service.change('save', 'a')).toEqual({ answer: 'done' });
    expect(heard).toEqual([false, true]);
  });

  test('reads the list, and rejects a malformed one', async () => {
    expect(await answering({ cars: [{ car_id: 'a' }, { car_id: 'b', more: 1 }] }).list()).toEqual(['a', 'b']);
    for (const body of [{}, { cars: [{ car_id: 7 }] }, { cars: 'a' }, { cars: [{ car_id: '' }] }, null])
      expect(await answering(body).list()).toBeUndefined();
    expect(await answering({ cars: [] }, 401).list()).toBeUndefined();
  });
});
