import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { ApiEnvironment, Services } from '../services.ts';

/**
 * A line for each request: which route, how it was answered, how long it took. Neither address, parameters, body nor headers, and
 * of the path only its pattern: nothing that a visitor wrote can come into a log.
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

/** A method is the visitor's own text, too. */
const METHODS = new Map(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].map((method) => [method, method]));
