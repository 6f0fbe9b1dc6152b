import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, test } from 'vitest';
import { startTarget } from '#tests/fixtures/delivery.ts';
import { post } from './post.ts';
import { getStatusFailure } from './send.ts';
import { getWebhookSecret, signWebhook } from './webhook-signature.ts';

describe('post', () => {
  const message = { headers: { 'content-type': 'application/json' }, body: '{}' };
  const targets: { close(): Promise<void> }[] = [];
  const target = async (...args: Parameters<typeof startTarget>) => {
    const started = await startTarget(...args);
    targets.push(started);
    return started;
  };
  afterAll(() => Promise.all(targets.map((one) => one.close())));

  test('reaches no private address, by number, by name, or in another notation of either', async () => {
    const { url, received } = await target();
    const { port } = new URL(url);
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f000001', '127.1', '[::ffff:127.0.0.1]', '0'];
    for (const host of hosts) {
      const result = await post({ ...message, url: `http://${host}:${port}/`, privateTargets: false });
      expect(result.kind, host).toBe('forbidden');
    }
    expect(received).toEqual([]);
    const allowed = await post({ ...message, url: `http://localhost:${port}/`, privateTargets: true });
    expect(allowed).toEqual({ kind: 'answered', status: 204 });
  });

  test('follows no redirect', async () => {
    const { url, received } = await target(() => 307);
    expect(await post({ ...message, url, privateTargets: true })).toEqual({ kind: 'answered', status: 307 });
    expect(received).toHaveLength(1);
    expect(getStatusFailure(307)).toMatchObject({ kind: 'refused' });
  });

  test('uses only http and https, and reports a refused connection', async () => {
    expect(await post({ ...message, url: 'ftp://example.com/', privateTargets: true })).toMatchObject({
      kind: 'forbidden',
    });
    const gone = await startTarget();
    await gone.close();
    expect(await post({ ...message, url: gone.url, privateTargets: true })).toEqual({
      kind: 'failed',
      reason: 'No connection (ECONNREFUSED).',
    });
  });
});

describe('answers', () => {
  test.each([
    [200, undefined],
    [204, undefined],
    [408, 'temporary'],
    [425, 'temporary'],
    [429, 'temporary'],
    [500, 'temporary'],
    [503, 'temporary'],
    [301, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [410, 'final'],
  ])('%d is %s', (status, kind) => {
    expect(getStatusFailure(status)?.kind).toBe(kind);
  });
});

describe('webhook signature', () => {
  test('follows Standard Webhooks', () => {
    // The example of the reference libraries.
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
    expect(signWebhook(secret, message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('is verified by the reference library, with the derived secret and not with another', () => {
    const secret = getWebhookSecret(new Uint8Array(32).fill(7), 'city', 'crm');
    const message = { id: 'msg_1', timestamp: Math.floor(Date.now() / 1000), body: '{"customer":"Ana-María 🚗"}' };
    const headers = {
      'webhook-id': message.id,
      'webhook-timestamp': String(message.timestamp),
      'webhook-signature': signWebhook(secret, message),
    };
    expect(new Webhook(secret).verify(message.body, headers)).toEqual({ customer: 'Ana-María 🚗' });
    const other = new Webhook(getWebhookSecret(new Uint8Array(32).fill(7), 'city', 'dms'));
    expect(() => other.verify(message.body, headers)).toThrow('No matching signature');
    expect(() => new Webhook(secret).verify(`${message.body} `, headers)).toThrow('No matching signature');
  });

  test('has its own key for each dealer and destination, derived from the secret', () => {
    const secret = new Uint8Array(32).fill(7);
    const key = getWebhookSecret(secret, 'city', 'crm');
    expect(key).toBe(`whsec_${createHmac('sha256', secret).update('webhook\0city\0crm').digest('base64')}`);
    expect(getWebhookSecret(secret, 'city', 'crm')).toBe(key);
    for (const [slug, name] of [
      ['city', 'dms'],
      ['town', 'crm'],
    ] as const) {
      expect(getWebhookSecret(secret, slug, name)).not.toBe(key);
    }
    expect(getWebhookSecret(new Uint8Array(32).fill(8), 'city', 'crm')).not.toBe(key);
  });
});
