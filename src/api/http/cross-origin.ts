import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ApiEnvironment, Services } from '../services.ts';
import { isOwnOrigin } from '../tenants/hosts.ts';
import { SITE_KEY_HEADER } from '../tenants/site-key.ts';

/**
 * Adds CORS headers for a dealer's own pages. A preflight has no site key yet, so it is answered by the asking site, and
 * only allows that site.
 */
export const crossOrigin = ({ tenants }: Pick<Services, 'tenants'>): MiddlewareHandler<ApiEnvironment> =>
  cors({
    origin: (origin, context) => (isSiteOrigin(context, origin, tenants) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['content-type', 'accept', SITE_KEY_HEADER],
    credentials: true,
    maxAge: 600,
  });

/** Returns whether the request's origin is a dealer's site, and not another dealer than the host's. */
function isSiteOrigin(context: Context, origin: string, tenants: Services['tenants']): boolean {
  if (!URL.canParse(origin)) return false;
  const asking = tenants.byHost(new URL(origin).host);
  const host = context.req.header('host') ?? '';
  const asked = tenants.byHost(host);
  if (!asking || !isOwnOrigin(asking.site, origin, host)) return false;
  return asked === undefined || asked.slug === asking.slug;
}
