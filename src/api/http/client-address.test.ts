import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { getClientAddress } from './client-address.ts';

const getSeenAddress = async (
  forwarded: string | undefined,
  trustedProxies: number,
  address?: string,
): Promise<string> => {
  const app = new Hono().get('/', (context) => context.text(getClientAddress(context, trustedProxies)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const socket = { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' };
  return (await app.request('/', { headers }, { incoming: { socket } })).text();
};

describe('getClientAddress', () => {
  test("trusts the connection, and only our own proxies' entries of X-Forwarded-For", async () => {
    expect(await getSeenAddress('1.1.1.1, 2.2.2.2, 3.3.3.3', 0, '9.9.9.9')).toBe('9.9.9.9');
    expect(await getSeenAddress('1.1.1.1, 2.2.2.2, 3.3.3.3', 1, '9.9.9.9')).toBe('3.3.3.3');
    expect(await getSeenAddress('1.1.1.1, 2.2.2.2, 3.3.3.3', 2, '9.9.9.9')).toBe('2.2.2.2');
    expect(await getSeenAddress(undefined, 1, '9.9.9.9')).toBe('9.9.9.9');
  });

  test('counts an IPv6 network as one visitor', async () => {
    const first = await getSeenAddress(undefined, 0, '2001:db8:1:2:3:4:5:6');
    expect(await getSeenAddress(undefined, 0, '2001:db8:1:2::9')).toBe(first);
    expect(await getSeenAddress(undefined, 0, '2001:db8:1:3::9')).not.toBe(first);
    expect(await getSeenAddress(undefined, 0, '::ffff:9.9.9.9')).toBe('9.9.9.9');
    expect(await getSeenAddress(undefined, 0, '::1')).toBe('0:0:0:0::/64');
  });
  test('ignores the port that some gateways append', async () => {
    expect(await getSeenAddress('1.2.3.4:5678', 1)).toBe('1.2.3.4');
    expect(await getSeenAddress('[2001:db8:1:2::9]:5678', 1)).toBe(await getSeenAddress('2001:db8:1:2::9', 1));
    expect(await getSeenAddress('[2001:db8:1:2::9]', 1)).toBe(await getSeenAddress('2001:db8:1:2::9', 1));
  });
});
