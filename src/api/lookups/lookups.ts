import type * as v from 'valibot';
import type {
  CustomerAnswerSchema,
  CustomerRequestSchema,
  HistoryAnswerSchema,
  HistoryRequestSchema,
  RatingsAnswerSchema,
  VehicleAnswer,
  VehicleRequestSchema,
} from '#src/features/leads/lookups/contract.ts';
import { ApiError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { knownPhone } from '../sign-in/phone.ts';
import type { Tenant } from '../tenants/tenants.ts';
import type { FoundVehicle, Valuation, VehicleHistory } from '../upstreams/index.ts';
import { remembered } from './remembered.ts';
import { upstreamAnswer } from './upstream-answer.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const WORDS = {
  unknown: 'We could not find this registration. Check it, or fill in the vehicle below.',
  down: 'The look-up does not answer at the moment. Fill in the vehicle below; we check the rest.',
  customerDown: 'The lender does not answer at the moment. Go on, and we ask them ourselves.',
  notOwn: 'This is not the id of the dealer at its reviews service.',
  // Spec 2 §8.
  ratingsDown: 'Unable to fetch Snap 21 ratings at this moment.',
} as const;

type Request<Schema extends v.GenericSchema> = Omit<v.InferOutput<Schema>, 'captcha'>;

/** Whose site asks, and under which prefix. */
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

function withoutIt(error: unknown): undefined {
  if (error instanceof ApiError) return undefined;
  throw error;
}

/** Registrations are written with spaces and in any case; one vehicle is asked for once. */
const plainRego = (rego: string): string => rego.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
const keyOf = (...parts: readonly string[]): string => parts.join('\0');

/** What services of others know. Answers are remembered by what was asked; who asked is not part of any. */
export function lookups(services: Services): Lookups {
  const { upstreams, now, vault } = services;
  const vehicles = remembered<FoundVehicle | undefined>({ most: 2000, milliseconds: DAY }, now);
  const values = remembered<Valuation | undefined>({ most: 2000, milliseconds: 6 * HOUR }, now);
  const histories = remembered<VehicleHistory | undefined>({ most: 2000, milliseconds: HOUR }, now);
  const customers = remembered<{ known: boolean }>({ most: 2000, milliseconds: HOUR }, now);
  const ratings = remembered<{ reviewCount: number; avgStarRating: number }>({ most: 500, milliseconds: HOUR }, now);
  const answer = <Answer>({ slug }: Tenant, promise: Promise<Answer>, down: string = WORDS.down): Promise<Answer> =>
    upstreamAnswer(services, { tenant: slug, down }, promise);

  return {
    async vehicle(tenant, { rego: text, regoState, km }) {
      const rego = plainRego(text);
      const asked = vehicles.get(keyOf(rego, regoState), () => upstreams.vehicles.find(rego, regoState));
      const found = await answer(tenant, asked);
      if (!found) throw new ApiError(404, WORDS.unknown);
      const { make, model, year, badge, body } = found;
      // What a car is worth is the smaller part of the answer: without it the vehicle is still filled in.
      const valuation = await answer(
        tenant,
        values.get(keyOf(rego, regoState, String(km)), () => upstreams.vehicles.value(found, km)),
      ).catch(withoutIt);
      return {
        vehicle: { rego, make, model, year, ...(badge && { badge }), ...(body && { body }) },
        ...(valuation && { valuation }),
      };
    },
    async history(tenant, { rego: text, regoState }) {
      const rego = plainRego(text);
      const found = await answer(
        tenant,
        histories.get(keyOf(rego, regoState), () => upstreams.vehicles.history(rego, regoState)),
      );
      if (!found) throw new ApiError(404, WORDS.unknown);
      const { writtenOff, stolen, registrationExpires } = found;
      return {
        history: {
          ...{ written_off: writtenOff, stolen },
          ...(registrationExpires && { registration_expires: registrationExpires }),
        },
      };
    },
    async customer(place, { email, phone }) {
      const { digits, hash } = knownPhone(phone, place, services);
      const key = keyOf(hash, vault.hash('email', email.toLowerCase()));
      const asked = customers.get(key, () => upstreams.lender.customer({ email, phone: digits }));
      const { known } = await answer(place.tenant, asked, WORDS.customerDown);
      return { customer: { known } };
    },
    async ratings(tenant, orgId) {
      if (tenant.site.reviews.service?.orgId !== orgId) throw new ApiError(404, WORDS.notOwn);
      const asked = ratings.get(orgId, () => upstreams.reviews.rating(orgId));
      const { reviewCount, avgStarRating } = await answer(tenant, asked, WORDS.ratingsDown);
      return { rating: { reviewCount, avgStarRating }, stars: Math.round(avgStarRating * 2) / 2 };
    },
  };
}
