import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { CHECKOUT_PATHS } from '#src/features/checkout/index.ts';
import { LEAD_PATHS } from '#src/features/leads/index.ts';
import { LOOKUP_PATHS } from '#src/features/leads/lookups/index.ts';
import { SPIN_PATHS } from '#src/features/spin/index.ts';
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
  // Gateways accept anything that acknowledges their notification.
  const isNotification = context.req.path.includes(`${CHECKOUT_PATHS.notify}/`);
  if (!isAccepted && !isNotification && getBrowserRequest(context.req) === undefined) {
    throw new ApiError(406, ({ apiJsonOnly }) => apiJsonOnly);
  }
  await next();
});

/** The path of files of leads, which messages link to. */
export const FILES_PATH = '/leads/files';

/**
 * The kind of request that a browser makes itself, without a script: to store a form, the file behind a link, a page of a checkout or a
 * booking, or a spin. Such a browser expects a page.
 */
export type BrowserRequest = 'form' | 'file' | 'checkout' | 'spin' | 'booking';

const CHECKOUT_PAGES = [CHECKOUT_PATHS.reserve, CHECKOUT_PATHS.payOnline, CHECKOUT_PATHS.dealerLinks];

/** Returns what a browser asks for itself, or undefined for calls of scripts and programs. */
export function getBrowserRequest(request: HonoRequest): BrowserRequest | undefined {
  if (!/text\/html/iu.test(request.header('accept') ?? '')) return undefined;
  if (request.path.endsWith(LEAD_PATHS.post)) return 'form';
  if (request.path.endsWith(SPIN_PATHS.post)) return 'spin';
  if (CHECKOUT_PAGES.some((path) => `${request.path}/`.includes(`${path}/`))) return 'checkout';
  if (request.path.includes(`${LOOKUP_PATHS.appointments}/`)) return 'booking';
  return request.path.includes(`${FILES_PATH}/`) ? 'file' : undefined;
}
