import { describe, expect, test } from 'vitest';
import { createUploadGate } from './upload-gate.ts';

/** Work that goes on until it is told to end. */
function lasting() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('It broke.')) };
}

describe('the room for uploads', () => {
  test('is that of all together, and is given back however an upload ends', async () => {
    const gate = createUploadGate({ all: 100, address: 100 });
    const [first, second] = [lasting(), lasting()];
    const held = [
      gate.hold({ address: 'a', bytes: 60 }, first.work),
      gate.hold({ address: 'b', bytes: 40 }, second.work),
    ];
    const third = () => gate.hold({ address: 'c', bytes: 1 }, async () => 'read');
    await expect(third()).rejects.toMatchObject({ status: 503, retryAfter: expect.any(Number) });
    second.fail();
    await expect(held[1]).rejects.toThrow('It broke.');
    expect(await third()).toBe('read');
    first.end();
    expect(await held[0]).toBe('done');
    expect(await gate.hold({ address: 'c', bytes: 100 }, async () => 'read')).toBe('read');
  });

  test('is not taken up by one address', async () => {
    const gate = createUploadGate({ all: 100, address: 50 });
    const slow = lasting();
    const held = gate.hold({ address: 'a', bytes: 50 }, slow.work);
    await expect(gate.hold({ address: 'a', bytes: 1 }, slow.work)).rejects.toMatchObject({ status: 503 });
    expect(await gate.hold({ address: 'b', bytes: 50 }, async () => 'read')).toBe('read');
    slow.end();
    await held;
    expect(await gate.hold({ address: 'a', bytes: 50 }, async () => 'read')).toBe('read');
  });
});
