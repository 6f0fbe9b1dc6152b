import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { LEAD_PATHS } from '#src/features/leads/index.ts';
import type { ApiEnvironment } from '../services.ts';
import { ApiError } from './errors.ts';

/** Nothing of the API is a page to embed, to run or to remember. The answer to a form without a script brings its own policy. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
  crossOriginResourcePolicy: 'same-site',
  referrerPolicy: 'no-referrer',
  strictTransportSecurity: 'max-age=31536000',
  xFrameOptions: 'DENY',
  overwrite: false,
});

/** Answers are about one visitor, at one moment. */
export const notCached = createMiddleware(async (context, next) => {
  await next();
  if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
});

/** All calls say `Accept: application/json` (spec 2 §7). Who wants something else is told; who says nothing gets JSON. */
export const acceptsJson = createMiddleware<ApiEnvironment>(async (context, next) => {
  const accept = context.req.header('accept') ?? '';
  const isTaken = accept.trim() === '' || /application\/(?:[\w.+-]*json|\*)|\*\/\*/iu.test(accept);
  if (!isTaken && !wantsPage(context.req)) {
    throw new ApiError(406, 'The answer is JSON. Send the header "Accept: application/json".');
  }
  await next();
});

/** Whether a browser has sent a form by itself, and is to be answered with a page. */
export const wantsPage = (request: HonoRequest): boolean =>
  request.path.endsWith(LEAD_PATHS.post) && /text\/html/iu.test(request.header('accept') ?? '');
