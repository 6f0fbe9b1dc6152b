import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment, Services } from '../services.ts';
import { isOwnOrigin } from '../tenants/hosts.ts';
import { SITE_KEY_HEADER, SITE_KEY_PARAMETER, slugOfSiteKey } from '../tenants/site-key.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { ApiError } from './errors.ts';

/**
 * Finds out whose site asks: by the host, else by a signed site key; never by what a body says (D20), which nobody has read by
 * then. A key of another dealer than the host's is refused. Then keeps other websites from changing anything in a visitor's name.
 */
export const siteOfRequest = (services: Services) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const { tenant, isByKey } = tenantOf(context, services);
    refuseOtherSites(context, tenant, isByKey);
    context.set('tenant', tenant);
    await next();
  });

interface Asking {
  readonly tenant: Tenant;
  /** Told by a site key, which anybody can read on the dealer's pages. */
  readonly isByKey: boolean;
}

function tenantOf(context: Context, { tenants, config }: Services): Asking {
  const byHost = tenants.byHost(hostOf(context));
  const key = context.req.header(SITE_KEY_HEADER) ?? (byHost ? undefined : context.req.query(SITE_KEY_PARAMETER));
  const slug = key === undefined ? undefined : slugOfSiteKey(config.secret, key);
  const byKey = slug === undefined ? undefined : tenants.bySlug(slug);
  // Browsers give up a lead that is refused, and keep it where they are asked to come again.
  const isUnknown = key === undefined ? !byHost : slug !== undefined && !byKey;
  if (isUnknown && tenants.isMissingOne()) throw new ApiError(503, AWAY, { retryAfter: AWAY_SECONDS });
  if (key !== undefined && (!byKey || (byHost && byHost.slug !== byKey.slug))) {
    throw new ApiError(403, 'The site key is not one of this site.');
  }
  const tenant = byHost ?? byKey;
  if (!tenant) throw new ApiError(404, 'No site is served at this address.');
  return { tenant, isByKey: key !== undefined };
}

const AWAY = 'This site cannot take anything at this moment. Please try again in a few minutes, or call us.';
const AWAY_SECONDS = 120;

/**
 * A page of another website may neither send nor change anything (CSRF). Browsers tell where a call comes from by `Origin`, and
 * by `Sec-Fetch-Site` even where a referrer policy blanks it; a program that is no browser sends neither, and has no
 * visitor's cookies.
 */
function refuseOtherSites(context: Context, tenant: Tenant, isByKey: boolean): void {
  const origin = context.req.header('origin');
  const isReading = context.req.method === 'GET' || context.req.method === 'HEAD';
  // At a host of the API's own another dealer's page may read answers: those to its own key, and to no other.
  if (isReading && (!isByKey || origin === undefined)) return;
  if (origin !== undefined && origin !== 'null') {
    if (isOwnOrigin(tenant.site, origin, hostOf(context))) return;
  } else {
    const from = context.req.header('sec-fetch-site');
    if (from === undefined ? origin === undefined : from === 'same-origin' || from === 'none') return;
  }
  throw new ApiError(403, 'This can only be sent from the pages of the site itself.');
}

/** Requests of tests may have an address and no header. */
const hostOf = ({ req }: Context): string => req.header('host') ?? new URL(req.url).host;
