import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment, Services } from '../services.ts';
import { isOwnOrigin } from '../tenants/hosts.ts';
import { SITE_KEY_HEADER } from '../tenants/site-key.ts';

const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = `content-type, accept, ${SITE_KEY_HEADER}`;

/**
 * CORS for a dealer's own pages and for nobody else's. A preflight carries no site key yet, so it is answered by whose page
 * asks: what it allows is only ever the asking site's own.
 */
export const crossOrigin = (services: Services) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    context.header('vary', 'origin', { append: true });
    const origin = ownOrigin(context, services);
    if (origin !== undefined) {
      context.header('access-control-allow-origin', origin);
      context.header('access-control-allow-credentials', 'true');
    }
    if (context.req.method !== 'OPTIONS') return await next();
    if (origin !== undefined) {
      context.header('access-control-allow-methods', METHODS);
      context.header('access-control-allow-headers', HEADERS);
      context.header('access-control-max-age', '600');
    }
    return context.body(null, 204);
  });

/** The origin of the request where it is that of a dealer's site, and of no other dealer than the host's. */
function ownOrigin(context: Context, { tenants }: Services): string | undefined {
  const origin = context.req.header('origin');
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const asking = tenants.byHost(new URL(origin).host);
  const host = context.req.header('host') ?? '';
  const asked = tenants.byHost(host);
  if (!asking || !isOwnOrigin(asking.site, origin, host)) return undefined;
  return asked === undefined || asked.slug === asking.slug ? origin : undefined;
}
