import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  WATCHLIST_PATHS,
  WatchlistAnswerSchema,
  type WatchlistChange,
  WatchlistRequestSchema,
  WatchlistSchema,
} from '#src/features/saved/watchlist/contract.ts';
import { ApiError, getLocale } from '../http/errors.ts';
import { describe, makeJsonResponse } from '../http/openapi.ts';
import { requireJsonBody, validateJson } from '../http/validate.ts';
import { createRateLimiter, takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { identifyPhone } from '../sign-in/phone.ts';
import { getSession, type Session } from '../sign-in/session.ts';
import { isSaved, listSavedCars, MAX_SAVED_CARS, removeCar, saveCar } from './watchlist-store.ts';

/** The contract's calls need a session. */
const SIGNED_IN = { security: 'session' } as const;

/** The contract's schema without control characters: no feed id has them, and Postgres stores no NUL. */
const RequestSchema = v.strictObject({
  ...WatchlistRequestSchema.entries,
  car_id: v.pipe(WatchlistRequestSchema.entries.car_id, v.regex(/^\P{Cc}*$/u)),
});

/** Allows fast clicking, but stops a script. */
const CHANGES = { burst: 60, perSecond: 1 } as const;

const REFUSALS = {
  401: makeJsonResponse(WatchlistAnswerSchema, 'Not signed in.'),
  403: makeJsonResponse(WatchlistAnswerSchema, "The phone is not the session's."),
  429: makeJsonResponse(WatchlistAnswerSchema, 'Too many changes in a short time.'),
};

/** Serves a customer's watchlist. The session identifies the customer; a request cannot name another. */
export function watchlistRoutes(services: Services): Hono<ApiEnvironment> {
  const limit = createRateLimiter(CHANGES, services.now);
  const change = async (
    context: Context<ApiEnvironment>,
    kind: WatchlistChange,
    { phone_number: phone, car_id: carId }: v.InferOutput<typeof RequestSchema>,
  ): Promise<Response> => {
    const session = await requireOwnSession(context, services, phone);
    takeTurn(limit, session.customerId);
    await CHANGE[kind](context, services, { session, carId });
    return context.json({ success: true });
  };

  const changes = new Hono<ApiEnvironment>()
    .post(
      WATCHLIST_PATHS.save,
      describe(
        'Saves a car to the watchlist. Repeating it changes nothing.',
        {
          200: makeJsonResponse(WatchlistAnswerSchema, 'The car is on the list.'),
          409: makeJsonResponse(WatchlistAnswerSchema, 'The car is sold or not listed, or the list is full.'),
          ...REFUSALS,
        },
        SIGNED_IN,
      ),
      requireJsonBody,
      validateJson(RequestSchema),
      (context) => change(context, 'save', context.req.valid('json')),
    )
    .post(
      WATCHLIST_PATHS.remove,
      describe(
        'Removes a car from the watchlist.',
        {
          200: makeJsonResponse(WatchlistAnswerSchema, 'The car is not on the list.'),
          ...REFUSALS,
        },
        SIGNED_IN,
      ),
      requireJsonBody,
      validateJson(RequestSchema),
      (context) => change(context, 'remove', context.req.valid('json')),
    );
  // The contract of these routes answers errors with success: false.
  changes.onError((error, context) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.retryAfter !== undefined) context.header('Retry-After', String(error.retryAfter));
    return context.json({ success: false, message: error.describe(getLocale(context)).error }, error.status);
  });

  return new Hono<ApiEnvironment>()
    .get(
      WATCHLIST_PATHS.list,
      describe(
        "Lists the cars of the customer's watchlist.",
        {
          200: makeJsonResponse(WatchlistSchema, 'Newest last.'),
          401: { description: 'Not signed in.' },
        },
        SIGNED_IN,
      ),
      async (context) => {
        const session = await getSession(context, services);
        if (!session) throw new ApiError(401, ({ apiWatchlistSignIn }) => apiWatchlistSignIn);
        const ids = await listSavedCars(services, getOwner(context, session));
        return context.json({ cars: ids.map((car_id) => ({ car_id })) });
      },
    )
    .route('/', changes);
}

/** Returns the session, which must belong to the phone number of the request. */
async function requireOwnSession(
  context: Context<ApiEnvironment>,
  services: Services,
  phone: string,
): Promise<Session> {
  const session = await getSession(context, services);
  if (!session) throw new ApiError(401, ({ apiWatchlistSignIn }) => apiWatchlistSignIn);
  if (identifyPhone(phone, context.var, services).hash !== session.phoneHash) {
    throw new ApiError(403, ({ apiWatchlistOtherPhone }) => apiWatchlistOtherPhone);
  }
  return session;
}

const getOwner = (context: Context<ApiEnvironment>, { customerId }: Session) => ({
  tenant: context.var.tenant.slug,
  customerId,
});

interface CarChange {
  readonly session: Session;
  readonly carId: string;
}

const CHANGE = {
  async save(context, services, { session, carId }) {
    const owner = getOwner(context, session);
    // A saved car stays, sold or not.
    if (await isSaved(services, owner, carId)) return;
    const { car: findCar, site } = context.var.tenant;
    const car = await findCar(carId);
    if (!car || car.status === 'sold') {
      throw new ApiError(409, ({ apiWatchlistCarUnavailable }) =>
        apiWatchlistCarUnavailable({ noun: site.search.noun.one }),
      );
    }
    const saved = await saveCar(services, owner, car.id);
    if (saved === 'full') {
      throw new ApiError(409, ({ apiWatchlistFull }) => apiWatchlistFull({ count: MAX_SAVED_CARS }));
    }
    if (saved === 'no-customer') throw new ApiError(401, ({ apiWatchlistSignIn }) => apiWatchlistSignIn);
  },
  async remove(context, services, { session, carId }) {
    await removeCar(services, getOwner(context, session), carId);
  },
} as const satisfies Record<
  WatchlistChange,
  (context: Context<ApiEnvironment>, services: Services, change: CarChange) => Promise<void>
>;
