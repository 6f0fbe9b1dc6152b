import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment, Services } from '../services.ts';
import { isOwnOrigin, parseLocalSlug } from '../tenants/hosts.ts';
import { SITE_KEY_HEADER, SITE_KEY_PARAMETER, verifySiteKey } from '../tenants/site-key.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { ApiError } from './errors.ts';

/**
 * Resolves the tenant of a request from its host, else from a signed site key, never from the body, which is not read
 * yet. Rejects a key of another dealer than the host's, and changes requested by other websites.
 */
export const resolveTenant = (services: Services) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const { tenant, isByKey } = findTenant(context, services);
    rejectCrossSite(context, tenant, isByKey);
    context.set('tenant', tenant);
    await next();
  });

interface RequestTenant {
  readonly tenant: Tenant;
  /** Resolved by a site key, which anyone can read on the dealer's pages. */
  readonly isByKey: boolean;
}

function findTenant(context: Context, { tenants, config }: Services): RequestTenant {
  const host = getHost(context);
  // With a site key such a request would still get cookies that are not secure.
  if (!config.localHosts && parseLocalSlug(host) !== undefined)
    throw new ApiError(404, ({ apiSiteUnknown }) => apiSiteUnknown);
  const byHost = tenants.byHost(host);
  const key = context.req.header(SITE_KEY_HEADER) ?? (byHost ? undefined : context.req.query(SITE_KEY_PARAMETER));
  const slug = key === undefined ? undefined : verifySiteKey(config.secret, key);
  const byKey = slug === undefined ? undefined : tenants.bySlug(slug);
  // Browsers drop a lead that is rejected, but keep it when asked to retry.
  const isUnknown = key === undefined ? !byHost : slug !== undefined && !byKey;
  if (isUnknown && tenants.hasMissingTenant())
    throw new ApiError(503, ({ apiSiteUnavailable }) => apiSiteUnavailable, { retryAfter: RETRY_SECONDS });
  if (key !== undefined && (!byKey || (byHost && byHost.slug !== byKey.slug))) {
    throw new ApiError(403, ({ apiSiteKeyWrong }) => apiSiteKeyWrong);
  }
  const tenant = byHost ?? byKey;
  if (!tenant) throw new ApiError(404, ({ apiSiteUnknown }) => apiSiteUnknown);
  return { tenant, isByKey: key !== undefined };
}

const RETRY_SECONDS = 120;

/**
 * Rejects changes from other websites (CSRF). Browsers send `Origin`, or `Sec-Fetch-Site` where a referrer policy hides
 * it; other programs send neither and have no visitor's cookies.
 */
function rejectCrossSite(context: Context, tenant: Tenant, isByKey: boolean): void {
  const origin = context.req.header('origin');
  const isReading = context.req.method === 'GET' || context.req.method === 'HEAD';
  // On the API's own host another dealer's page may only read answers for its own key.
  if (isReading && (!isByKey || origin === undefined)) return;
  if (origin !== undefined && origin !== 'null') {
    if (isOwnOrigin(tenant.site, origin, getHost(context))) return;
  } else {
    const from = context.req.header('sec-fetch-site');
    if (from === undefined ? origin === undefined : from === 'same-origin' || from === 'none') return;
  }
  throw new ApiError(403, ({ apiOwnPagesOnly }) => apiOwnPagesOnly);
}

/** Returns the host; test requests may have an address and no header. */
const getHost = ({ req }: Context): string => req.header('host') ?? new URL(req.url).host;
