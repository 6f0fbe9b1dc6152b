import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { LEAD_PATHS, LIMITS } from '#src/features/leads/index.ts';
import { appointmentRoutes } from './appointments/appointment-routes.ts';
import { leadFileRoutes } from './delivery/file-links.ts';
import { financeRoutes } from './finance/finance-routes.ts';
import { HEALTH_ROUTE, healthRoute } from './health.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { ApiError } from './http/errors.ts';
import { acceptsJson, notCached, securityHeaders } from './http/headers.ts';
import { onError, refusal } from './http/on-error.ts';
import { requestLog } from './http/request-log.ts';
import { siteOfRequest } from './http/site-of-request.ts';
import { leadRoutes } from './leads/routes.ts';
import { createLeadStore, type LeadStore } from './leads/store.ts';
import { lookupRoutes } from './lookups/lookup-routes.ts';
import { openApiDocument } from './openapi/document.ts';
import { OPENAPI_PATH, ROUTES } from './openapi/routes.ts';
import { createCaptchas } from './security/captcha.ts';
import { createLimits, type LimitRates } from './security/limits.ts';
import type { ApiEnvironment, Services } from './services.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { watchlistRoutes } from './watchlist/watchlist-routes.ts';

export interface AppOptions {
  /** Told of stored leads, so that delivery does not wait for its next look. */
  readonly wake?: (() => void) | undefined;
  /** In place of the usual ones, as for a test that floods. */
  readonly rates?: Partial<LimitRates> | undefined;
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
export function createApp(services: Services, { wake = () => undefined, rates }: AppOptions = {}): App {
  const store = createLeadStore(services, { stored: wake });
  const calls = callsOf(services, store, rates);
  const app = new Hono<ApiEnvironment>();
  // No id of a caller's own: it would come into the log.
  app.use(
    requestId({ limitLength: 0 }),
    requestLog(services),
    securityHeaders,
    notCached,
    methodNotAllowed({ app, onMethodNotAllowed }),
  );
  app.onError(onError(services));
  app.notFound((context) => context.json(refusal('There is nothing at this address.'), 404));
  for (const { prefix, mock } of PREFIXES) {
    const marked = createMiddleware<ApiEnvironment>(async (context, next) => {
      context.set('mock', mock);
      await next();
    });
    app.use(`${prefix}/*`, marked, crossOrigin(services), acceptsJson, bodyLimits);
    app.get(prefix + HEALTH_ROUTE.path, healthRoute(services, store));
    app.get(prefix + OPENAPI_PATH, (context) => context.json(openApiDocument(ROUTES)));
    app.use(`${prefix}/*`, siteOfRequest(services));
    app.route(prefix, calls);
  }
  return Object.assign(app, { leads: store });
}

/** The calls of one dealer's site. */
function callsOf(services: Services, store: LeadStore, rates: AppOptions['rates']): Hono<ApiEnvironment> {
  const limits = createLimits(services, rates);
  const captchas = createCaptchas(services.config.secret, services.now);
  const calls = new Hono<ApiEnvironment>();
  calls.route('/', leadRoutes({ services, limits, captchas }, store));
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

const KILOBYTE = 1024;
/** JSON of the largest lead is well below. */
const MOST_BYTES = 256 * KILOBYTE;
const MOST_BYTES_WITH_FILES = LIMITS.files * LIMITS.fileBytes + MOST_BYTES;

const tooLarge = (): never => {
  throw new ApiError(413, 'This is too large to send. Please choose fewer or smaller files, or shorten your message.');
};

const small = bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge });
const withFiles = bodyLimit({ maxSize: MOST_BYTES_WITH_FILES, onError: tooLarge });

/** Only the calls that bring files may bring much, and files come as multipart. */
const bodyLimits = createMiddleware<ApiEnvironment>((context, next) => {
  const bringsFiles = [LEAD_PATHS.withFiles, LEAD_PATHS.post].some((path) => context.req.path.endsWith(path));
  const isMultipart = /^multipart\/form-data/iu.test(context.req.header('content-type') ?? '');
  return (bringsFiles && isMultipart ? withFiles : small)(context, next);
});
