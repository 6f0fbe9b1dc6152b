import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { LEAD_PATHS } from '#src/features/leads/index.ts';
import type { ApiEnvironment } from '../services.ts';
import { ApiError } from './errors.ts';

/** Forbids embedding, running and caching answers. The form page sets its own policy. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
  crossOriginResourcePolicy: 'same-site',
  referrerPolicy: 'no-referrer',
  strictTransportSecurity: 'max-age=31536000',
  xFrameOptions: 'DENY',
  overwrite: false,
});

/** Forbids caching by default: answers are about one visitor at one moment. */
export const noStore = createMiddleware(async (context, next) => {
  await next();
  if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
});

/** Rejects requests that do not accept JSON. A missing Accept header means JSON. */
export const requireJson = createMiddleware<ApiEnvironment>(async (context, next) => {
  const accept = context.req.header('accept') ?? '';
  const isAccepted = accept.trim() === '' || /application\/(?:[\w.+-]*json|\*)|\*\/\*/iu.test(accept);
  if (!isAccepted && !wantsHtml(context.req)) {
    throw new ApiError(406, ({ apiJsonOnly }) => apiJsonOnly);
  }
  await next();
});

/** Returns whether a browser submitted the form itself and expects a page. */
export const wantsHtml = (request: HonoRequest): boolean =>
  request.path.endsWith(LEAD_PATHS.post) && /text\/html/iu.test(request.header('accept') ?? '');
