import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { ApiEnvironment, Services } from '../services.ts';

/**
 * Logs a line per request: route pattern, status and duration. No address, parameters, body or headers, so nothing that
 * a visitor wrote reaches the log.
 */
export const requestLog = ({ log }: Pick<Services, 'log'>) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { requestId: request, tenant } = context.var;
    const route = `${METHODS.get(context.req.method) ?? 'other'} ${routePath(context, -1)}`;
    log.info({ request, route, tenant: tenant?.slug, status: context.res.status, ms });
  });

/** Known methods; the method is visitor input too. */
const METHODS = new Map(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].map((method) => [method, method]));
