import { describe, expect, test } from 'vitest';
import { createUploadGate } from './upload-gate.ts';

/** Starts work that lasts until the test ends it. */
function startWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('It broke.')) };
}

describe('upload capacity', () => {
  test('is shared by all uploads, and freed whether an upload succeeds or fails', async () => {
    const gate = createUploadGate({ total: 100, perAddress: 100 });
    const first = startWork();
    const second = startWork();
    const uploads = [
      gate.reserve({ address: 'a', bytes: 60 }, first.work),
      gate.reserve({ address: 'b', bytes: 40 }, second.work),
    ];
    const third = () => gate.reserve({ address: 'c', bytes: 1 }, async () => 'read');
    await expect(third()).rejects.toMatchObject({ status: 503, retryAfter: expect.any(Number) });
    second.fail();
    await expect(uploads[1]).rejects.toThrow('It broke.');
    expect(await third()).toBe('read');
    first.end();
    expect(await uploads[0]).toBe('done');
    expect(await gate.reserve({ address: 'c', bytes: 100 }, async () => 'read')).toBe('read');
  });

  test('is not used up by one address', async () => {
    const gate = createUploadGate({ total: 100, perAddress: 50 });
    const slow = startWork();
    const upload = gate.reserve({ address: 'a', bytes: 50 }, slow.work);
    await expect(gate.reserve({ address: 'a', bytes: 1 }, slow.work)).rejects.toMatchObject({ status: 503 });
    expect(await gate.reserve({ address: 'b', bytes: 50 }, async () => 'read')).toBe('read');
    slow.end();
    await upload;
    expect(await gate.reserve({ address: 'a', bytes: 50 }, async () => 'read')).toBe('read');
  });
});
