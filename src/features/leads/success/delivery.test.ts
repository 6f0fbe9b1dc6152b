import { describe, expect, test, vi } from 'vitest';
import { keyOf, UNTOLD } from '../flow/keys.ts';
import { textStore } from '../flow/text-store.ts';
import { followDelivery, receiptOf } from './delivery.ts';

const ID = '6f1d9c1e-8f0a-4f55-9d0c-7f0f2f4f9a01';

test('the receipt is that of the lead which the page thanks for, of this dealer', () => {
  const texts = textStore(() => {
    throw new Error('There is no storage.');
  });
  const keep = (site: string, reference: string, receipt: string): void => {
    const stored = { id: ID, lead_id: ID, receipt, reference };
    const untold = { stored, title: 'Enquiry', path: '/enquiry', next: '/success?form=enquiry', at: 1 };
    texts.write(keyOf(site, UNTOLD, receipt), JSON.stringify(untold));
  };
  keep('city', 'K7QM-2XPA', 'one');
  keep('city', 'AAAA-BBBB', 'two');
  keep('coast', 'CCCC-DDDD', 'three');
  expect(receiptOf(texts, 'city', 'AAAA-BBBB')).toBe('two');
  expect(receiptOf(texts, 'city', 'CCCC-DDDD')).toBeUndefined();
});

describe('followDelivery', () => {
  const follow = async (...states: readonly unknown[]) => {
    const told: string[] = [];
    const pauses: number[] = [];
    const ask = vi.fn<(url: string) => Promise<Response>>();
    for (const state of states) ask.mockResolvedValueOnce(Response.json({ reference: 'K7QM-2XPA', state }));
    ask.mockRejectedValue(new Error('Nobody answers.'));
    const wait = (milliseconds: number) => Promise.resolve(pauses.push(milliseconds));
    await followDelivery('/api', 'a/b', { ask, wait, tell: (state) => told.push(state) });
    return { told, pauses, ask };
  };

  test('tells that a lead is stored, and once it has arrived; then it asks no more', async () => {
    const { told, ask } = await follow('received', 'retrying', 'delivered', 'delivered');
    expect(told).toEqual(['stored', 'delivered']);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(ask).toHaveBeenCalledWith('/api/leads/receipts/a%2Fb');
  });

  test('asks a few times with growing pauses, and then no more', async () => {
    const { told, pauses, ask } = await follow(...Array.from({ length: 9 }, () => 'received'));
    expect(told).toEqual(['stored']);
    expect(ask).toHaveBeenCalledTimes(4);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  });

  test('says nothing where nobody answers, or something else', async () => {
    expect((await follow()).told).toEqual([]);
    expect((await follow('lost')).told).toEqual([]);
  });
});
