import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { messagesFor } from '#src/lib/locale/index.ts';
import { appointmentRoutes } from './appointments/appointment-routes.ts';
import { bookingPageRoutes } from './appointments/booking-pages.ts';
import { leadFileRoutes } from './delivery/index.ts';
import { demandRoutes } from './demand/demand-routes.ts';
import { createDemandStore, type DemandStore } from './demand/store.ts';
import { financeRoutes } from './finance/finance-routes.ts';
import { healthRoutes } from './health/health-routes.ts';
import { bodyLimit } from './http/body-limit.ts';
import { warnAboutProxies } from './http/client-address.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { getLocale } from './http/errors.ts';
import { noStore, requireJson, securityHeaders } from './http/headers.ts';
import { onError } from './http/on-error.ts';
import { describe, MALFORMED, serveDocument } from './http/openapi.ts';
import { requestLog } from './http/request-log.ts';
import { resolveTenant } from './http/resolve-tenant.ts';
import { createLookAlikes } from './leads/look-alikes.ts';
import { leadRoutes } from './leads/routes.ts';
import { createLeadStore, type LeadStore } from './leads/store.ts';
import { lookupRoutes } from './lookups/lookup-routes.ts';
import { connectPayments } from './payments/connect.ts';
import { dealerLinkRoutes } from './payments/notify/index.ts';
import { createCheckout } from './payments/routes/checkout.ts';
import { paymentRoutes } from './payments/routes/routes.ts';
import type { SettleServices } from './payments/settle.ts';
import { rebuildRoutes } from './rebuilds/rebuild-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { createCaptchas } from './security/captcha.ts';
import { createCaptchaCost } from './security/captcha-cost.ts';
import { createLimits, type LimitRates, UPLOAD_CAPACITY } from './security/limits.ts';
import { createUploadGate, type UploadCapacity } from './security/upload-gate.ts';
import type { ApiEnvironment, Services } from './services.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { spinRoutes } from './spins/spin-routes.ts';
import { createVitalsStore, type VitalsStore } from './vitals/store.ts';
import { vitalsRoutes } from './vitals/vitals-routes.ts';
import { watchlistRoutes } from './watchlist/watchlist-routes.ts';

export interface AppOptions {
  /** Payments as the worker of this process settles them; connected by default. */
  readonly payments?: SettleServices | undefined;
  /** Called after something happened to a payment, so that it is settled at once instead of at the next poll. */
  readonly onPayment?: (() => void) | undefined;
  /** Called after leads were stored, so that delivery starts at once instead of at the next poll. */
  readonly onStored?: (() => void) | undefined;
  /** Replaces the default rates, for tests that flood the API. */
  readonly rates?: Partial<LimitRates> | undefined;
  /** Replaces the default capacity for uploads. */
  readonly uploads?: UploadCapacity | undefined;
  /** Counts reports of page views; `startFlushing` writes the counts. */
  readonly vitals?: VitalsStore | undefined;
  /** Counts searches in vain; `startFlushing` writes the counts. */
  readonly demand?: DemandStore | undefined;
}

export interface App extends Hono<ApiEnvironment> {
  /** The lead store; wait for its pending writes before closing the database. */
  readonly leads: LeadStore;
}

/** The path prefixes. Mock and test builds call `/mock`. */
const PREFIXES = [
  { prefix: '/api', mock: false },
  { prefix: '/mock', mock: true },
] as const;

/** Creates the API as a Hono app. */
export function createApp(services: Services, { onStored = () => undefined, ...options }: AppOptions = {}): App {
  const store = createLeadStore(services, { onStored });
  const tenantRoutes = makeTenantRoutes(services, store, { onStored, ...options });
  const documented = new Hono<ApiEnvironment>();
  const publicRoutes = healthRoutes(services, store).get(
    '/openapi.json',
    describe('Returns this document.', { 200: { description: 'OpenAPI 3.1.' }, ...MALFORMED }),
    serveDocument(documented),
  );
  documented.route('/', tenantRoutes).route('/', publicRoutes);
  const app = new Hono<ApiEnvironment>();
  // Ignores ids sent by callers, which would end up in the log.
  app.use(
    requestId({ limitLength: 0 }),
    requestLog(services),
    warnAboutProxies(services),
    securityHeaders,
    noStore,
    methodNotAllowed({ app, onMethodNotAllowed }),
  );
  app.onError(onError(services));
  app.notFound((context) => {
    const { apiNotFound } = messagesFor(getLocale(context));
    return context.json({ error: apiNotFound, lead_id: null }, 404);
  });
  for (const { prefix, mock } of PREFIXES) {
    if (mock && !services.config.mock) continue;
    const setMock = createMiddleware<ApiEnvironment>(async (context, next) => {
      context.set('mock', mock);
      await next();
    });
    app.use(`${prefix}/*`, setMock, crossOrigin(services), requireJson, bodyLimit);
    app.route(prefix, publicRoutes);
    app.use(`${prefix}/*`, resolveTenant(services));
    app.route(prefix, tenantRoutes);
  }
  return Object.assign(app, { leads: store });
}

/** Makes the routes that belong to one dealer's site. */
function makeTenantRoutes(
  services: Services,
  store: LeadStore,
  {
    rates,
    uploads = UPLOAD_CAPACITY,
    payments = connectPayments(services),
    onPayment = () => undefined,
    onStored,
    vitals = createVitalsStore(services),
    demand = createDemandStore(services),
  }: AppOptions & { readonly onStored: () => void },
): Hono<ApiEnvironment> {
  const limits = createLimits(services, rates);
  const checkout = createCheckout(services, payments, { limits, wake: onPayment });
  const captchas = createCaptchas(services.config.secret, services.now);
  const uploadGate = createUploadGate(uploads);
  const intake = {
    services,
    limits,
    captchas,
    uploads: uploadGate,
    captchaCost: createCaptchaCost(services.now),
    lookAlikes: createLookAlikes(services.now),
  };
  return new Hono<ApiEnvironment>()
    .route('/', leadRoutes(intake, store))
    .route('/', leadFileRoutes(services))
    .route('/', signInRoutes(services, limits))
    .route('/', watchlistRoutes(services))
    .route('/', spinRoutes(services, { limits, onStored }))
    .route('/', appointmentRoutes(services))
    .route('/', bookingPageRoutes(services, { limits, onStored }))
    .route('/', financeRoutes(services))
    .route('/', lookupRoutes(services))
    .route('/', rebuildRoutes(services))
    .route('/', paymentRoutes(checkout))
    .route('/', dealerLinkRoutes(services, payments))
    .route('/', searchRoutes(services, limits.searches))
    .route('/', vitalsRoutes(services, vitals, limits.vitals))
    .route('/', demandRoutes(services, demand, limits.demand));
}

const onMethodNotAllowed = (context: Context<ApiEnvironment>, methods: string[]): Response => {
  context.header('allow', methods.join(', '));
  const { apiMethodNotAllowed } = messagesFor(getLocale(context));
  return context.json({ error: apiMethodNotAllowed({ methods: methods.join(', ') }), lead_id: null }, 405);
};
