import type * as v from 'valibot';
import type {
  CustomerAnswerSchema,
  CustomerRequestSchema,
  HistoryAnswerSchema,
  HistoryRequestSchema,
  RatingsAnswerSchema,
  VehicleAnswer,
  VehicleRequestSchema,
} from '#src/features/leads/lookups/index.ts';
import { ApiError, type ApiText } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { identifyPhone } from '../sign-in/phone.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { type FoundVehicle, UpstreamError, type Valuation, type VehicleHistory } from '../upstreams/index.ts';
import { createAnswerCache } from './answer-cache.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

type Request<Schema extends v.GenericSchema> = Omit<v.InferOutput<Schema>, 'captcha'>;

/** The site and prefix of a request. */
interface Place {
  readonly tenant: Tenant;
  readonly mock: boolean;
}

export interface Lookups {
  vehicle(tenant: Tenant, request: Request<typeof VehicleRequestSchema>): Promise<VehicleAnswer>;
  history(
    tenant: Tenant,
    request: Request<typeof HistoryRequestSchema>,
  ): Promise<v.InferOutput<typeof HistoryAnswerSchema>>;
  customer(
    place: Place,
    request: Request<typeof CustomerRequestSchema>,
  ): Promise<v.InferOutput<typeof CustomerAnswerSchema>>;
  ratings(tenant: Tenant, orgId: string): Promise<v.InferOutput<typeof RatingsAnswerSchema>>;
}

function ignoreRefusal(error: unknown): undefined {
  if (error instanceof ApiError) return undefined;
  throw error;
}

/** Normalises a registration, which people write with spaces and in any case. */
const normaliseRego = (rego: string): string => rego.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
const makeCacheKey = (...parts: readonly string[]): string => parts.join('\0');

/** Creates the lookups. Answers are cached by question, independent of the visitor. */
export function createLookups(services: Services): Lookups {
  const { upstreams, now, vault } = services;
  const vehicles = createAnswerCache<FoundVehicle | undefined>({ maxEntries: 2000, ttlMs: DAY }, now);
  const values = createAnswerCache<Valuation | undefined>({ maxEntries: 2000, ttlMs: 6 * HOUR }, now);
  const histories = createAnswerCache<VehicleHistory | undefined>({ maxEntries: 2000, ttlMs: HOUR }, now);
  const customers = createAnswerCache<{ known: boolean }>({ maxEntries: 2000, ttlMs: HOUR }, now);
  const ratings = createAnswerCache<{ reviewCount: number; avgStarRating: number }>(
    { maxEntries: 500, ttlMs: HOUR },
    now,
  );
  const settle = <Answer>(
    { slug }: Tenant,
    answer: Promise<Answer>,
    failed: ApiText = ({ apiRegoFailed }) => apiRegoFailed,
  ): Promise<Answer> =>
    answer.catch((error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error;
      // The log gets the reason, without the question.
      services.log.warn({ tenant: slug, problem: error.message }, 'a lookup failed');
      throw new ApiError(502, failed, { cause: error });
    });

  return {
    async vehicle(tenant, { rego: text, regoState, km }) {
      const rego = normaliseRego(text);
      const asked = vehicles.get(makeCacheKey(rego, regoState), () => upstreams.vehicles.find(rego, regoState));
      const found = await settle(tenant, asked);
      if (!found) throw new ApiError(404, ({ apiRegoUnknown }) => apiRegoUnknown);
      const { make, model, year, badge, body } = found;
      // A vehicle without a value is still useful, so a failed valuation is ignored.
      const valuation = await settle(
        tenant,
        values.get(makeCacheKey(rego, regoState, String(km)), () => upstreams.vehicles.value(found, km)),
      ).catch(ignoreRefusal);
      const vehicle = { rego, make, model, year, badge: badge || undefined, body: body || undefined };
      return { vehicle, valuation };
    },
    async history(tenant, { rego: text, regoState }) {
      const rego = normaliseRego(text);
      const found = await settle(
        tenant,
        histories.get(makeCacheKey(rego, regoState), () => upstreams.vehicles.history(rego, regoState)),
      );
      if (!found) throw new ApiError(404, ({ apiRegoUnknown }) => apiRegoUnknown);
      const { writtenOff, stolen, registrationExpires } = found;
      return {
        history: {
          written_off: writtenOff,
          stolen,
          registration_expires: registrationExpires,
        },
      };
    },
    async customer(place, { email, phone }) {
      const { digits, hash } = identifyPhone(phone, place, services);
      const key = makeCacheKey(hash, vault.hash('email', email.toLowerCase()));
      const asked = customers.get(key, () => upstreams.lender.customer({ email, phone: digits }));
      const { known } = await settle(place.tenant, asked, ({ apiLenderFailed }) => apiLenderFailed);
      return { customer: { known } };
    },
    async ratings(tenant, orgId) {
      if (tenant.site.reviews.service?.orgId !== orgId)
        throw new ApiError(404, ({ apiRatingsOtherId }) => apiRatingsOtherId);
      const asked = ratings.get(orgId, () => upstreams.reviews.rating(orgId));
      const { reviewCount, avgStarRating } = await settle(tenant, asked, ({ apiRatingsFailed }) => apiRatingsFailed);
      return { rating: { reviewCount, avgStarRating }, stars: Math.round(avgStarRating * 2) / 2 };
    },
  };
}
