import type * as v from 'valibot';
import {
  type CustomerAnswerSchema,
  type CustomerRequestSchema,
  formatVehicleName,
  type HistoryAnswerSchema,
  type HistoryRequestSchema,
  parseVehicleName,
  type RatingsAnswerSchema,
  type ShownValuation,
  type ValuationAnswerSchema,
  type ValuationRequestSchema,
  type VehicleAnswer,
  type VehicleRequestSchema,
} from '#src/features/leads/lookups/index.ts';
import { toLocalDate } from '#src/lib/time-zone.ts';
import { DAY, HOUR } from '../../lib/durations.ts';
import { ApiError, type ApiText } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { identifyPhone } from '../sign-in/phone.ts';
import type { Tenant } from '../tenants/tenants.ts';
import {
  type FoundVehicle,
  UpstreamError,
  type Valuation,
  type VehicleHistory,
  type VehicleState,
} from '../upstreams/index.ts';
import { createAnswerCache } from './answer-cache.ts';

/** A valuation is shown as valid until this many days later: prices at auctions move by the week. */
const VALUATION_DAYS = 7;

type Request<Schema extends v.GenericSchema> = Omit<v.InferOutput<Schema>, 'captcha'>;

/** The site and prefix of a request. */
interface Place {
  readonly tenant: Tenant;
  readonly mock: boolean;
}

export interface Lookups {
  vehicle(tenant: Tenant, request: Request<typeof VehicleRequestSchema>): Promise<VehicleAnswer>;
  valuation(
    tenant: Tenant,
    request: Request<typeof ValuationRequestSchema>,
  ): Promise<v.InferOutput<typeof ValuationAnswerSchema>>;
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

  const find = (rego: string, regoState: string): Promise<FoundVehicle | undefined> =>
    vehicles.get(makeCacheKey(rego, regoState), () => upstreams.vehicles.find(rego, regoState));
  const value = async (
    tenant: Tenant,
    vehicle: Omit<FoundVehicle, 'rego'>,
    state: VehicleState,
  ): Promise<ShownValuation | undefined> => {
    const key = makeCacheKey(formatVehicleName(vehicle).toLowerCase(), String(state.km), String(state.condition));
    const valued = await settle(
      tenant,
      values.get(key, () => upstreams.vehicles.value(vehicle, state)),
      ({ apiValuationFailed }) => apiValuationFailed,
    );
    return valued && { ...valued, until: toLocalDate(now() + VALUATION_DAYS * DAY, tenant.site.timeZone) };
  };

  return {
    async vehicle(tenant, { rego: text, regoState, km }) {
      const rego = normaliseRego(text);
      const found = await settle(tenant, find(rego, regoState));
      if (!found) throw new ApiError(404, ({ apiRegoUnknown }) => apiRegoUnknown);
      const { make, model, year, badge, body } = found;
      // A vehicle without a value is still useful, so a failed valuation is ignored.
      const valuation = tenant.site.features.leads.valuations
        ? await value(tenant, found, { km }).catch(ignoreRefusal)
        : undefined;
      const vehicle = { rego, make, model, year, badge: badge || undefined, body: body || undefined };
      return { vehicle, valuation };
    },
    async valuation(tenant, { rego = '', regoState, vehicle: text, ...state }) {
      if (!tenant.site.features.leads.valuations) throw new ApiError(404, ({ apiValuationsOff }) => apiValuationsOff);
      const plate = normaliseRego(rego);
      // The shopper's own words are enough, so a plate that cannot be looked up does not matter.
      const found = plate === '' ? undefined : await settle(tenant, find(plate, regoState)).catch(ignoreRefusal);
      const vehicle = found && formatVehicleName(found) === text ? found : parseVehicleName(text);
      return { valuation: vehicle && (await value(tenant, vehicle, state)) };
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
