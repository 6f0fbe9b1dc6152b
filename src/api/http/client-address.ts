import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import ipaddr from 'ipaddr.js';
import { listNetworks, type NetworkLimiter, type Networks } from '../security/networks.ts';
import { takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { ApiError } from './errors.ts';

/**
 * Returns the networks of the visitor's address, for rate limits only. Each of our proxies appends the address it was
 * called from to X-Forwarded-For; anything before those entries was sent by the visitor.
 */
export function getClientNetworks(context: Context, trustedProxies: number): Networks {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const entry = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return listNetworks(entry || getSocketAddress(context));
}

/** Returns the visitor's address, or the /64 network of an IPv6 address, for limits that count it alone. */
export const getClientAddress = (context: Context, trustedProxies: number): string =>
  getClientNetworks(context, trustedProxies)[0].name;

/** Returns the address of the connection; test requests have none. */
function getSocketAddress(context: Context): string {
  return typeof context.env === 'object' && context.env !== null && 'incoming' in context.env
    ? (getConnInfo(context).remote.address ?? 'unknown')
    : 'unknown';
}

/** Returns whether the connection comes from this machine, from a person or from a proxy. */
export function isOnThisMachine(context: Context): boolean {
  const address = getSocketAddress(context);
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

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

/** Statuses of requests that were unreadable, invalid or without proof. */
const REJECTED = new Set([400, 413, 415, 422]);

/**
 * Counts the rejected requests of each network, and rejects any from a network that sent too many. Junk then costs its
 * sender, and not the people and dealers it names.
 */
export const limitRejected = (
  limiter: NetworkLimiter,
  { config }: Pick<Services, 'config'>,
  onRejected: (networks: Networks) => void,
) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const networks = getClientNetworks(context, config.trustedProxies);
    const retryAfter = limiter.getWait(networks);
    if (retryAfter !== undefined) {
      throw new ApiError(429, ({ apiTooManyRequests }) => apiTooManyRequests, { retryAfter });
    }
    await next();
    if (!REJECTED.has(context.res.status)) return;
    limiter.take(networks);
    onRejected(networks);
  });

/** Rejects requests from a network that has exceeded its rate limit. */
export const limitNetworks = (limiter: NetworkLimiter, { config }: Pick<Services, 'config'>) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    takeTurn(limiter, getClientNetworks(context, config.trustedProxies));
    await next();
  });
