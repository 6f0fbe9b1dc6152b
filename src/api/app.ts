import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { appointmentRoutes } from './appointments/appointment-routes.ts';
import { leadFileRoutes } from './delivery/file-links.ts';
import { financeRoutes } from './finance/finance-routes.ts';
import { HEALTH_ROUTE, healthRoute } from './health.ts';
import { bodyLimit } from './http/body-limit.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { acceptsJson, notCached, securityHeaders } from './http/headers.ts';
import { onError, refusal } from './http/on-error.ts';
import { proxyWarning } from './http/proxy-warning.ts';
import { requestLog } from './http/request-log.ts';
import { siteOfRequest } from './http/site-of-request.ts';
import { leadRoutes } from './leads/routes.ts';
import { createLeadStore, type LeadStore } from './leads/store.ts';
import { lookupRoutes } from './lookups/lookup-routes.ts';
import { openApiDocument } from './openapi/document.ts';
import { OPENAPI_PATH, ROUTES } from './openapi/routes.ts';
import { createCaptchas } from './security/captcha.ts';
import { createLimits, type LimitRates, UPLOAD_ROOM } from './security/limits.ts';
import { createUploadGate, type UploadRoom } from './security/upload-gate.ts';
import type { ApiEnvironment, Services } from './services.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { watchlistRoutes } from './watchlist/watchlist-routes.ts';

export interface AppOptions {
  /** Told of stored leads, so that delivery does not wait for its next look. */
  readonly wake?: (() => void) | undefined;
  /** In place of the usual ones, as for a test that floods. */
  readonly rates?: Partial<LimitRates> | undefined;
  /** In place of the usual room for what is being uploaded. */
  readonly uploads?: UploadRoom | undefined;
}

export interface App extends Hono<ApiEnvironment> {
  /** What is being stored: it is waited for before the database closes. */
  readonly leads: LeadStore;
}

/** Where the calls are; on mock and test builds under `/mock` (spec 2 §7). */
const PREFIXES = [
  { prefix: '/api', mock: false },
  { prefix: '/mock', mock: true },
] as const;

/** The API, as a function from request to answer. */
export function createApp(services: Services, { wake = () => undefined, ...room }: AppOptions = {}): App {
  const store = createLeadStore(services, { stored: wake });
  const calls = callsOf(services, store, room);
  const app = new Hono<ApiEnvironment>();
  // No id of a caller's own: it would come into the log.
  app.use(
    requestId({ limitLength: 0 }),
    requestLog(services),
    proxyWarning(services),
    securityHeaders,
    notCached,
    methodNotAllowed({ app, onMethodNotAllowed }),
  );
  app.onError(onError(services));
  app.notFound((context) => context.json(refusal('There is nothing at this address.'), 404));
  for (const { prefix, mock } of PREFIXES) {
    if (mock && !services.config.mock) continue;
    const marked = createMiddleware<ApiEnvironment>(async (context, next) => {
      context.set('mock', mock);
      await next();
    });
    app.use(`${prefix}/*`, marked, crossOrigin(services), acceptsJson, bodyLimit);
    app.get(prefix + HEALTH_ROUTE.path, healthRoute(services, store));
    app.get(prefix + OPENAPI_PATH, (context) => context.json(openApiDocument(ROUTES)));
    app.use(`${prefix}/*`, siteOfRequest(services));
    app.route(prefix, calls);
  }
  return Object.assign(app, { leads: store });
}

/** The calls of one dealer's site. */
function callsOf(
  services: Services,
  store: LeadStore,
  { rates, uploads = UPLOAD_ROOM }: Pick<AppOptions, 'rates' | 'uploads'>,
): Hono<ApiEnvironment> {
  const limits = createLimits(services, rates);
  const captchas = createCaptchas(services.config.secret, services.now);
  const calls = new Hono<ApiEnvironment>();
  calls.route('/', leadRoutes({ services, limits, captchas, uploads: createUploadGate(uploads) }, store));
  for (const routes of [
    leadFileRoutes,
    signInRoutes,
    watchlistRoutes,
    appointmentRoutes,
    financeRoutes,
    lookupRoutes,
  ]) {
    calls.route('/', routes(services));
  }
  return calls;
}

const onMethodNotAllowed = (context: Context<ApiEnvironment>, methods: string[]): Response => {
  context.header('allow', methods.join(', '));
  return context.json(refusal(`This address takes ${methods.join(', ')} and nothing else.`), 405);
};
