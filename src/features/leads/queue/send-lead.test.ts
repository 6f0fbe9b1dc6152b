import { describe, expect, test } from 'vitest';
import type { Lead } from '../contract/index.ts';
import { sendLead } from './send-lead.ts';

const ID = '6f1d9c1e-8f0a-4f55-9d0c-7f0f2f4f9a01';
const LEAD: Lead = { client_id: ID, form: 'enquiry', category: 'General Enquiry', first_name: 'Kim' };
const STORED = { id: ID, lead_id: ID, receipt: 'r', reference: 'K7QM-2XPA' };

function createNetwork(...answers: readonly (() => Response)[]) {
  const calls: [url: string, init: RequestInit | undefined][] = [];
  const fetch = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    calls.push([String(url), init]);
    const answer = answers[calls.length - 1] ?? answers.at(-1);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  return { calls, send: (lead: Lead, files: File[] = []) => sendLead(lead, files, { prefix: '/api', fetch }) };
}
const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });

describe('sendLead', () => {
  test('creates with POST, updates with PUT, sends files as form data, and accepts JSON', async () => {
    const { calls, send } = createNetwork(() => json(STORED, 201));
    expect(await send(LEAD)).toEqual({ kind: 'stored', stored: STORED });
    await send({ ...LEAD, lead_id: ID });
    await send(LEAD, [new File(['x'], 'car.jpg')]);
    expect(calls.map(([url, init]) => [url, init?.method])).toEqual([
      ['/api/leads', 'POST'],
      [`/api/leads/${ID}`, 'PUT'],
      ['/api/leads/with-files', 'POST'],
    ]);
    expect(calls.every(([, init]) => new Headers(init?.headers).get('accept') === 'application/json')).toBe(true);
    expect(JSON.parse(String(calls[0]?.[1]?.body))).toEqual({ lead: LEAD });
    const form = calls[2]?.[1]?.body;
    expect(form instanceof FormData && [JSON.parse(String(form.get('lead'))), form.getAll('files').length]).toEqual([
      LEAD,
      1,
    ]);
    expect(calls.every(([, init]) => init?.signal instanceof AbortSignal)).toBe(true);
  });

  test.each([[{ id: ID }], [{ lead_id: ID }]])('reads the id from %j', async (body) => {
    const outcome = await createNetwork(() => json(body)).send(LEAD);
    expect(outcome).toMatchObject({ kind: 'stored', stored: { id: ID, lead_id: ID } });
  });

  test.each([{}, { id: '' }, { id: 7 }, { lead_id: null, error: 'No.' }, { success: true }])(
    'treats the answer %j without an id as a refusal, and returns it',
    async (body) => {
      expect(await createNetwork(() => json(body)).send(LEAD)).toMatchObject({
        kind: 'refused',
        lead_id: null,
        answer: body,
      });
    },
  );

  test('returns the message and fields of a refusal', async () => {
    const refusal = { error: 'Please check.', lead_id: null, fields: { email: 'invalid email address' } };
    expect(await createNetwork(() => json(refusal, 422)).send(LEAD)).toEqual({
      kind: 'refused',
      ...refusal,
      answer: refusal,
    });
  });

  test.each([500, 502, 503, 408, 425, 429])(
    'retries the status %i after the time the server asks for',
    async (status) => {
      const outcome = await createNetwork(() =>
        json({ error: 'Later.', lead_id: null }, status, { 'retry-after': '7' }),
      ).send(LEAD);
      expect(outcome).toEqual({ kind: 'unreachable', isAnswered: true, error: 'Later.', retryAfter: 7 });
    },
  );

  test('retries if there is no answer, or a web page instead of one', async () => {
    expect(await createNetwork().send(LEAD)).toEqual({ kind: 'unreachable', isAnswered: false });
    const hotel = createNetwork(() => new Response('<h1>Welcome to our network</h1>'));
    expect(await hotel.send(LEAD)).toEqual({ kind: 'unreachable', isAnswered: false });
  });

  test.each([
    ...[400, 401, 403, 404, 405].map((status) => [status, new Blob(['<h1>Forbidden</h1>'])] as const),
    [403, new Blob(['{"message":"Forbidden"}'])] as const,
    [404, new Blob(['{"error":""}'])] as const,
  ])('retries the status %i without a reason, which comes from a proxy', async (status, body) => {
    const firewall = createNetwork(() => new Response(body, { status }));
    expect(await firewall.send(LEAD)).toEqual({ kind: 'unreachable', isAnswered: false });
    expect(await firewall.send({ ...LEAD, lead_id: ID })).toEqual({ kind: 'unreachable', isAnswered: false });
  });

  test('treats 413 as a refusal even without a reason', async () => {
    const proxy = createNetwork(() => new Response('<h1>Request Entity Too Large</h1>', { status: 413 }));
    expect(await proxy.send(LEAD)).toMatchObject({ kind: 'refused', error: undefined, lead_id: null });
  });

  test('creates a lead that the API no longer has', async () => {
    const { calls, send } = createNetwork(
      () => json({ error: 'Unknown.', lead_id: null }, 404),
      () => json(STORED, 201),
    );
    expect(await send({ ...LEAD, lead_id: ID })).toMatchObject({ kind: 'stored' });
    expect(calls.map(([url]) => url)).toEqual([`/api/leads/${ID}`, '/api/leads']);
    expect(JSON.parse(String(calls[1]?.[1]?.body)).lead).not.toHaveProperty('lead_id');
  });
});
