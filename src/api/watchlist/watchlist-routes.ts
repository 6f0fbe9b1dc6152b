import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  WATCHLIST_PATHS,
  WatchlistAnswerSchema,
  type WatchlistChange,
  WatchlistRequestSchema,
  WatchlistSchema,
} from '#src/features/saved/watchlist/contract.ts';
import { ApiError } from '../http/errors.ts';
import { readJson } from '../http/read-body.ts';
import type { RouteDescription } from '../openapi/route.ts';
import { createRateLimiter, takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { knownPhone } from '../sign-in/phone.ts';
import { type Session, sessionOf } from '../sign-in/session.ts';
import { isListed, listedCars, MOST_CARS, removeCar, saveCar } from './watchlist-store.ts';

/** The contract's, without control characters: they are in no feed's id, and one of them in no text of a database. */
const RequestSchema = v.strictObject({
  ...WatchlistRequestSchema.entries,
  car_id: v.pipe(WatchlistRequestSchema.entries.car_id, v.regex(/^\P{Cc}*$/u)),
});

/** A shopper who clicks fast is not stopped, a script is. */
const CHANGES = { burst: 60, perSecond: 1 } as const;

const WORDS = {
  nobody: 'Sign in to keep a watchlist.',
  otherPhone: 'You are signed in with another phone number. Sign in again to change this watchlist.',
  full: `A watchlist holds ${MOST_CARS} cars. Remove one to save another.`,
  gone: 'This car is no longer for sale, so it cannot be saved.',
} as const;

/** A customer's watchlist. The session tells whose it is; no call can name another (D19). */
export function watchlistRoutes(services: Services): Hono<ApiEnvironment> {
  const limit = createRateLimiter(CHANGES, services.now);
  const routes = new Hono<ApiEnvironment>();

  const change = (kind: WatchlistChange) => async (context: Context<ApiEnvironment>) => {
    try {
      const request = await readJson(context, RequestSchema);
      const session = await ownSession(context, services, request.phone_number);
      takeTurn(limit, session.customerId);
      await CHANGE[kind](context, services, { session, carId: request.car_id });
      return context.json({ success: true });
    } catch (error) {
      // The specification has success: false in the answer (spec 1 §8).
      if (!(error instanceof ApiError)) throw error;
      if (error.retryAfter !== undefined) context.header('Retry-After', String(error.retryAfter));
      return context.json({ success: false, message: error.message }, error.status);
    }
  };

  routes.get(WATCHLIST_PATHS.list, async (context) => {
    const session = await sessionOf(context, services);
    if (!session) throw new ApiError(401, WORDS.nobody);
    const ids = await listedCars(services, ownerOf(context, session));
    return context.json({ cars: ids.map((car_id) => ({ car_id })) });
  });
  routes.post(WATCHLIST_PATHS.save, change('save'));
  routes.post(WATCHLIST_PATHS.remove, change('remove'));
  return routes;
}

/** The session of the request, which must be that of the phone that it names. */
async function ownSession(context: Context<ApiEnvironment>, services: Services, phone: string): Promise<Session> {
  const session = await sessionOf(context, services);
  if (!session) throw new ApiError(401, WORDS.nobody);
  if (knownPhone(phone, context.var, services).hash !== session.phoneHash) throw new ApiError(403, WORDS.otherPhone);
  return session;
}

const ownerOf = (context: Context<ApiEnvironment>, { customerId }: Session) => ({
  tenant: context.var.tenant.slug,
  customerId,
});

interface Wish {
  readonly session: Session;
  readonly carId: string;
}

const CHANGE = {
  async save(context, services, { session, carId }) {
    const owner = ownerOf(context, session);
    // One that is on the list stays, sold or not (spec 1 §4).
    if (await isListed(services, owner, carId)) return;
    const car = await context.var.tenant.car(carId);
    if (!car || car.status === 'sold') throw new ApiError(409, WORDS.gone);
    const saved = await saveCar(services, owner, car.id);
    if (saved === 'full') throw new ApiError(409, WORDS.full);
    if (saved === 'nobody') throw new ApiError(401, WORDS.nobody);
  },
  async remove(context, services, { session, carId }) {
    await removeCar(services, ownerOf(context, session), carId);
  },
} as const satisfies Record<
  WatchlistChange,
  (context: Context<ApiEnvironment>, services: Services, wish: Wish) => Promise<void>
>;

const answer = (description: string) => ({ description, schema: WatchlistAnswerSchema });
const json = <const Schema extends v.GenericSchema>(schema: Schema) => ({ type: 'application/json', schema }) as const;
const refusals = {
  401: answer('Nobody is signed in.'),
  403: answer('The phone is not that of the session.'),
  429: answer('Too many changes in a short time.'),
};

export const WATCHLIST_ROUTES: readonly RouteDescription[] = [
  {
    ...{ method: 'get', path: WATCHLIST_PATHS.list, summary: "The cars of the customer's watchlist." },
    answers: {
      200: { description: 'The newest last.', schema: WatchlistSchema },
      401: { description: 'Nobody is signed in.' },
    },
  },
  {
    ...{ method: 'post', path: WATCHLIST_PATHS.save, summary: 'Puts a car on the watchlist; again changes nothing.' },
    body: json(RequestSchema),
    answers: {
      200: answer('The car is on the list.'),
      409: answer('The car is sold or gone, or the list is full.'),
      ...refusals,
    },
  },
  {
    ...{ method: 'post', path: WATCHLIST_PATHS.remove, summary: 'Takes a car off the watchlist.' },
    body: json(RequestSchema),
    answers: { 200: answer('The car is not on the list.'), ...refusals },
  },
];
