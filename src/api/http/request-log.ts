import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { ApiEnvironment, Services } from '../services.ts';

/**
 * Logs a line per request: route pattern, status and duration. No address, parameters, body or headers, so nothing that
 * a visitor wrote reaches the log. The metrics count the same.
 */
export const requestLog = ({ log, metrics }: Pick<Services, 'log' | 'metrics'>) =>
  createMiddleware<ApiEnvironment>(async (context, next) => {
    const started = performance.now();
    await next();
    const elapsed = performance.now() - started;
    const { requestId: request, tenant } = context.var;
    const method = METHODS.get(context.req.method) ?? 'other';
    const route = routePath(context, -1);
    const { status } = context.res;
    const ms = Math.round(elapsed * 10) / 10;
    log.info({ request, route: `${method} ${route}`, tenant: tenant?.slug, status, ms });
    metrics.countRequest({ method, route, status, seconds: elapsed / 1000 });
  });

/** Known methods; the method is visitor input too. */
const METHODS = new Map(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].map((method) => [method, method]));
