import { describe, expect, test } from 'vitest';
import type { LeadDraft } from '../draft/index.ts';
import { createTextStore } from '../storage/index.ts';
import { createPageLocks } from './locks.ts';
import { createLeadQueue, getRetryDelay, type QueueEffects } from './queue.ts';
import { createQueueStore } from './queue-store.ts';
import type { QueuedLead } from './queued-lead.ts';

const makeId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const ID = makeId(1);
const STORED = { id: ID, lead_id: ID, receipt: 'r', reference: 'K7QM-2XPA' };

function makeQueuedLead(clientId: string, at = 1): QueuedLead {
  const draft: LeadDraft = {
    at,
    started: at,
    client_id: clientId,
    typed: {},
    asked: [],
    step: '',
    trail: [],
    sent: {},
    skipped: [],
  };
  const lead = { client_id: clientId, form: 'enquiry', category: 'General Enquiry', has_files: true } as const;
  return { lead, files: false, event: { name: 'general_enquiry' }, title: 'Ask us', path: '/enquiry', draft, at };
}

/** A storage that is closed to the page. */
const throwClosed = (): Storage => {
  throw new DOMException('The storage is closed.', 'SecurityError');
};

function openQueue(answers: readonly (() => Response)[], storage: () => Storage = throwClosed) {
  const texts = createTextStore(storage);
  const files = {
    read: async () => [],
    write: async () => undefined,
    remove: async () => undefined,
    listIds: async () => [],
  };
  const self = { sent: [] as unknown[], events: [] as string[], delays: [] as number[], proofs: 0 };
  const fetch: QueueEffects['fetch'] = async (_, init) => {
    self.sent.push(init?.body instanceof FormData ? 'form' : JSON.parse(String(init?.body)).lead);
    const answer = answers[self.sent.length - 1] ?? answers.at(-1);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const captcha = {
    start: () => undefined,
    onPhase: () => undefined,
    discard: () => undefined,
    getSolution: async () => `proof ${++self.proofs}`,
  };
  const queue = createLeadQueue(createQueueStore('city', texts, files), {
    prefix: '/api',
    fetch,
    captcha,
    now: () => 1000,
    random: () => 0,
    withLock: createPageLocks(),
    schedule: (_, milliseconds) => void self.delays.push(milliseconds),
    emit: ({ name }) => void self.events.push(name),
  });
  return { queue, self, texts };
}
const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });

describe('createLeadQueue', () => {
  test('sends from memory if the storage is closed', async () => {
    const { queue, self } = openQueue([() => json(STORED)]);
    queue.put(makeQueuedLead(ID));
    expect(await queue.send(ID)).toEqual({ kind: 'stored', stored: STORED });
    expect([self.events, queue.list()]).toEqual([['general_enquiry'], []]);
  });

  test('makes a new proof of work if the API refuses one', async () => {
    const refusal = { error: 'Expired.', lead_id: null, fields: { captcha: 'Expired.' } };
    const { queue, self } = openQueue([() => json(refusal, 422), () => json(STORED)]);
    queue.put(makeQueuedLead(ID));
    expect(await queue.send(ID)).toMatchObject({ kind: 'stored' });
    expect(self.sent).toMatchObject([{ captcha: 'proof 1' }, { captcha: 'proof 2' }]);
  });

  test('sends a lead without files that the browser has lost', async () => {
    const { queue, self } = openQueue([() => json(STORED)]);
    queue.put({ ...makeQueuedLead(ID), files: true });
    await queue.send(ID);
    expect(self.sent).toMatchObject([{ has_files: false }]);
  });

  test('retries with exponential back-off, and after the time the server asks for', async () => {
    const respondBusy = () => json({ error: 'Later.', lead_id: null }, 503, { 'retry-after': '90' });
    const { queue, self } = openQueue([respondBusy]);
    queue.put(makeQueuedLead(ID));
    await queue.send(ID);
    expect(self.delays).toEqual([90_000]);
    const delays = Array.from({ length: 12 }, (_, index) =>
      getRetryDelay(index + 1, { random: 0, retryAfter: undefined }),
    );
    expect(delays.slice(0, 4)).toEqual([2000, 4000, 8000, 16_000]);
    expect(Math.max(...delays)).toBe(300_000);
    expect(getRetryDelay(1, { random: 0.5, retryAfter: undefined })).toBe(2500);
  });

  test('sends all queued leads, the oldest first, and no refused lead again', async () => {
    const refusal = { error: 'No.', lead_id: null };
    const { queue, self } = openQueue([() => json(refusal, 422), () => json(refusal, 500), () => json(STORED)]);
    for (const index of [3, 1, 2]) queue.put(makeQueuedLead(makeId(index), index));
    await queue.drain();
    expect(self.sent).toMatchObject([1, 2, 3].map((index) => ({ client_id: makeId(index) })));
    expect(queue.list().map(({ lead, refused }) => [lead.client_id, refused])).toEqual([
      [makeId(1), { error: 'No.' }],
      [makeId(2), undefined],
    ]);
    self.sent.length = 0;
    await queue.drain();
    expect(self.sent).toMatchObject([{ client_id: makeId(2) }]);
  });

  test('ignores invalid stored texts', async () => {
    const { queue, texts } = openQueue([() => json(STORED)]);
    for (const [index, junk] of ['', '{', 'null', '[]', '{"lead":{}}', '{"lead":{"client_id":1}}'].entries()) {
      texts.write(`forecourt:city:lead:${index}`, junk);
    }
    expect(queue.list()).toEqual([]);
    await queue.drain();
  });
});
