import { describe, expect, test } from 'vitest';
import { delayBefore } from './back-off.ts';
import type { Draft } from './draft.ts';
import { pageLocks } from './locks.ts';
import { leadQueue, type QueueEffects } from './queue.ts';
import { queueStore } from './queue-store.ts';
import { textStore } from './text-store.ts';
import type { Waiting } from './waiting.ts';

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const ID = idOf(1);
const STORED = { id: ID, lead_id: ID, receipt: 'r', reference: 'K7QM-2XPA' };

function waitingOf(clientId: string, at = 1): Waiting {
  const draft: Draft = {
    ...{ at, started: at, client_id: clientId, typed: {}, asked: [] },
    ...{ step: '', trail: [], sent: {}, skipped: [] },
  };
  const lead = { client_id: clientId, form: 'enquiry', category: 'General Enquiry', has_files: true } as const;
  return { lead, files: false, event: { name: 'general_enquiry' }, title: 'Ask us', path: '/enquiry', draft, at };
}

/** A storage that takes nothing, as in a closed or a full one. */
const closed = (): Storage => {
  throw new DOMException('The storage is closed.', 'SecurityError');
};

function opened(answers: readonly (() => Response)[], storage: () => Storage = closed) {
  const texts = textStore(storage);
  const files = {
    ...{ read: async () => [], write: async () => undefined },
    ...{ remove: async () => undefined, ids: async () => [] },
  };
  const self = { sent: [] as unknown[], told: [] as string[], delays: [] as number[], proofs: 0 };
  const fetch: QueueEffects['fetch'] = async (_, init) => {
    self.sent.push(init?.body instanceof FormData ? 'form' : JSON.parse(String(init?.body)).lead);
    const answer = answers[self.sent.length - 1] ?? answers.at(-1);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const captcha = {
    ...{ start: () => undefined, onPhase: () => undefined, renew: () => undefined },
    solution: async () => `proof ${++self.proofs}`,
  };
  const queue = leadQueue(queueStore('city', texts, files), {
    ...{ prefix: '/api', fetch, captcha, now: () => 1000, random: () => 0, withLock: pageLocks() },
    later: (_, milliseconds) => void self.delays.push(milliseconds),
    tell: ({ name }) => void self.told.push(name),
  });
  return { queue, self, texts };
}
const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });

describe('leadQueue', () => {
  test('sends from memory where the storage takes nothing', async () => {
    const { queue, self } = opened([() => json(STORED)]);
    queue.put(waitingOf(ID));
    expect(await queue.send(ID)).toEqual({ kind: 'stored', stored: STORED });
    expect([self.told, queue.list()]).toEqual([['general_enquiry'], []]);
  });

  test('a proof of work that is refused is made again, and costs the shopper nothing', async () => {
    const refusal = { error: 'Expired.', lead_id: null, fields: { captcha: 'Expired.' } };
    const { queue, self } = opened([() => json(refusal, 422), () => json(STORED)]);
    queue.put(waitingOf(ID));
    expect(await queue.send(ID)).toMatchObject({ kind: 'stored' });
    expect(self.sent).toMatchObject([{ captcha: 'proof 1' }, { captcha: 'proof 2' }]);
  });

  test('a lead whose files the browser has lost is sent without them', async () => {
    const { queue, self } = opened([() => json(STORED)]);
    queue.put({ ...waitingOf(ID), files: true });
    await queue.send(ID);
    expect(self.sent).toMatchObject([{ has_files: false }]);
  });

  test('waits longer each time, as long as the server asks, and never more than some minutes', async () => {
    const busy = () => json({ error: 'Later.', lead_id: null }, 503, { 'retry-after': '90' });
    const { queue, self } = opened([busy]);
    queue.put(waitingOf(ID));
    await queue.send(ID);
    expect(self.delays).toEqual([90_000]);
    const delays = Array.from({ length: 12 }, (_, index) =>
      delayBefore(index + 1, { random: 0, retryAfter: undefined }),
    );
    expect(delays.slice(0, 4)).toEqual([2000, 4000, 8000, 16_000]);
    expect(Math.max(...delays)).toBe(300_000);
    expect(delayBefore(1, { random: 0.5, retryAfter: undefined })).toBe(2500);
  });

  test('sends all that wait, the oldest first, whatever becomes of the others; what was refused is not sent again', async () => {
    const refusal = { error: 'No.', lead_id: null };
    const { queue, self } = opened([() => json(refusal, 422), () => json(refusal, 500), () => json(STORED)]);
    for (const index of [3, 1, 2]) queue.put(waitingOf(idOf(index), index));
    await queue.drain();
    expect(self.sent).toMatchObject([1, 2, 3].map((index) => ({ client_id: idOf(index) })));
    expect(queue.list().map(({ lead, refused }) => [lead.client_id, refused])).toEqual([
      [idOf(1), { error: 'No.' }],
      [idOf(2), undefined],
    ]);
    self.sent.length = 0;
    await queue.drain();
    expect(self.sent).toMatchObject([{ client_id: idOf(2) }]);
  });

  test('survives whatever else lies in the storage', async () => {
    const { queue, texts } = opened([() => json(STORED)]);
    for (const [index, junk] of ['', '{', 'null', '[]', '{"lead":{}}', '{"lead":{"client_id":1}}'].entries()) {
      texts.write(`forecourt:city:lead:${index}`, junk);
    }
    expect(queue.list()).toEqual([]);
    await queue.drain();
  });
});
