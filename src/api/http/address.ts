import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The visitor's address, to count by and never to keep. Each proxy of ours adds whom it was asked by to the end of
 * X-Forwarded-For; what stands before those entries is whatever the visitor wrote.
 */
export function addressOf(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const told = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return networkOf(told || socketAddress(context));
}

/** Requests of tests come without a connection. */
function socketAddress(context: Context): string {
  return typeof context.env === 'object' && context.env !== null && 'incoming' in context.env
    ? (getConnInfo(context).remote.address ?? 'unknown')
    : 'unknown';
}

/** A home has at least a /64 of IPv6 addresses to itself, so that network counts as one visitor. */
function networkOf(told: string): string {
  const address = withoutPort(told);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** Some gateways write the visitor's port too, another one each time: `1.2.3.4:5678` and `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string =>
  /^\[(?<v6>[^\]]*)\](?::\d+)?$/u.exec(address)?.groups?.['v6'] ??
  /^(?<v4>[^:]+):\d+$/u.exec(address)?.groups?.['v4'] ??
  address;
