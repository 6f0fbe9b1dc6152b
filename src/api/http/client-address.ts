import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import ipaddr from 'ipaddr.js';
import { type RateLimiter, takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment, Services } from '../services.ts';

/**
 * Returns the visitor's address, for rate limits only. Each of our proxies appends the address it was called from to
 * X-Forwarded-For; anything before those entries was sent by the visitor.
 */
export function getClientAddress(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const entry = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return toNetwork(entry || getSocketAddress(context));
}

/** Returns the address of the connection; test requests have none. */
function getSocketAddress(context: Context): string {
  return typeof context.env === 'object' && context.env !== null && 'incoming' in context.env
    ? (getConnInfo(context).remote.address ?? 'unknown')
    : 'unknown';
}

/** Reduces an IPv6 address to its /64 network, since a home has at least that many addresses. */
function toNetwork(text: string): string {
  const address = withoutPort(text);
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** Removes the port, which some gateways append: `1.2.3.4:5678` and `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string =>
  /^\[(?<v6>[^\]]*)\](?::\d+)?$/u.exec(address)?.groups?.['v6'] ??
  /^(?<v4>[^:]+):\d+$/u.exec(address)?.groups?.['v4'] ??
  address;

/**
 * Warns once if a proxy seems to be in front that is not counted: all visitors behind it would share one rate limit.
 */
export function warnAboutProxies({ config, log }: Pick<Services, 'config' | 'log'>) {
  let isWarned = config.trustedProxies > 0;
  return createMiddleware<ApiEnvironment>(async (context, next) => {
    if (!isWarned && context.req.header('x-forwarded-for') !== undefined) {
      isWarned = true;
      log.warn(
        'A request came with X-Forwarded-For, and API_TRUSTED_PROXIES is 0. Set it to the number of your proxies, or all ' +
          'visitors behind one of them count as one.',
      );
    }
    await next();
  });
}

/** Rejects requests from an address that has exceeded its rate limit. */
export const limitAddress = (limiter: RateLimiter, { config }: Pick<Services, 'config'>) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    takeTurn(limiter, getClientAddress(context, config.trustedProxies));
    await next();
  });
