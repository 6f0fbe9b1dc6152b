import { describe, expect, test, vi } from 'vitest';
import { createTextStore, makeStorageKey, STORED } from '../storage/index.ts';
import { findReceipt, followDelivery } from './delivery.ts';

const ID = '6f1d9c1e-8f0a-4f55-9d0c-7f0f2f4f9a01';

test('finds the receipt of the sent lead, of this dealer only', () => {
  const texts = createTextStore(() => {
    throw new Error('There is no storage.');
  });
  const store = (site: string, reference: string, receipt: string): void => {
    const stored = { id: ID, lead_id: ID, receipt, reference };
    const lead = { stored, title: 'Enquiry', path: '/enquiry', next: '/success?form=enquiry', at: 1 };
    texts.write(makeStorageKey(site, STORED.unacknowledgedLead, receipt), JSON.stringify(lead));
  };
  store('city', 'K7QM-2XPA', 'one');
  store('city', 'AAAA-BBBB', 'two');
  store('coast', 'CCCC-DDDD', 'three');
  expect(findReceipt(texts, 'city', 'AAAA-BBBB')).toBe('two');
  expect(findReceipt(texts, 'city', 'CCCC-DDDD')).toBeUndefined();
});

describe('followDelivery', () => {
  const follow = async (...states: readonly unknown[]) => {
    const shown: string[] = [];
    const pauses: number[] = [];
    const request = vi.fn<(url: string) => Promise<Response>>();
    for (const state of states) request.mockResolvedValueOnce(Response.json({ reference: 'K7QM-2XPA', state }));
    request.mockRejectedValue(new Error('No answer.'));
    const wait = (milliseconds: number) => Promise.resolve(pauses.push(milliseconds));
    await followDelivery('/api', 'a/b', { request, wait, show: (status) => shown.push(status) });
    return { shown, pauses, request };
  };

  test('shows that a lead is stored, then delivered, and stops', async () => {
    const { shown, request } = await follow('received', 'retrying', 'delivered', 'delivered');
    expect(shown).toEqual(['stored', 'delivered']);
    expect(request).toHaveBeenCalledTimes(3);
    expect(request).toHaveBeenCalledWith('/api/leads/receipts/a%2Fb');
  });

  test('requests the status a few times with growing pauses', async () => {
    const { shown, pauses, request } = await follow(...Array.from({ length: 9 }, () => 'received'));
    expect(shown).toEqual(['stored']);
    expect(request).toHaveBeenCalledTimes(4);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  });

  test('shows nothing if the API does not answer or answers something else', async () => {
    expect((await follow()).shown).toEqual([]);
    expect((await follow('lost')).shown).toEqual([]);
  });
});
