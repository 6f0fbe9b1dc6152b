import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { checkField } from '#src/features/leads/fields/index.ts';
import { getFieldRegion } from '#src/features/leads/forms/index.ts';
import { TICKED } from '#src/features/leads/index.ts';
import {
  ACCEPT_FIELD,
  getPeriod,
  getPhase,
  makeSpinFields,
  type Phase,
  SPIN_PATHS,
  type SpinCampaign,
  SpinRefusedSchema,
  type SpinRequest,
  SpinRequestSchema,
  type SpinResult,
  SpinStateSchema,
} from '#src/features/spin/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { getClientNetworks, limitNetworks } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';
import { describe, makeFormBody, makeJsonResponse } from '../http/openapi.ts';
import { requireJsonBody, validateJson } from '../http/validate.ts';
import { parseForm, readCheckoutForm } from '../payments/routes/posted-form.ts';
import type { Limits } from '../security/limits.ts';
import { takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { changeCustomer } from '../sign-in/customers.ts';
import { getSession, type Session } from '../sign-in/session.ts';
import { sendFormPage, sendResultPage, sendSignInPage } from './spin-pages.ts';
import { createSpinStore, findSpin, type Spin, type SpinOwner } from './store.ts';

export interface SpinRouteOptions {
  readonly limits: Pick<Limits, 'spins' | 'reads'>;
  /** Called after a lead was stored, so that it is delivered at once. */
  readonly onStored: () => void;
}

type SpinContext = Context<ApiEnvironment>;

const REFUSALS = {
  401: makeJsonResponse(SpinRefusedSchema, 'Not signed in.'),
  404: makeJsonResponse(SpinRefusedSchema, 'This dealer has no campaign.'),
  429: makeJsonResponse(SpinRefusedSchema, 'Too many requests in a short time; retry after `Retry-After`.'),
};
const page = (description: string) => ({ description, content: { 'text/html': {} } });

/** Serves the campaign: a signed-in customer's spin, which the server decides. */
export function spinRoutes(services: Services, { limits, onStored }: SpinRouteOptions): Hono<ApiEnvironment> {
  const limitReads = limitNetworks(limits.reads, services);
  const limitSpins = limitNetworks(limits.spins, services);
  const store = createSpinStore(services);

  const spin = async (context: SpinContext, visit: Visit, request: SpinRequest): Promise<Spin> => {
    const checked = checkRequest(context, request);
    if (Object.keys(checked).length > 0)
      throw new ApiError(422, ({ apiFieldsInvalid }) => apiFieldsInvalid, { fields: checked });
    const { session, owner } = visit;
    const { first_name: firstName, last_name: lastName, email, opt_in: optIn } = request;
    const { site } = context.var.tenant;
    const optInText = site.leads.optInText ?? messagesFor(site.locale).optInText({ dealer: site.name });
    const outcome = await store.spin(owner, {
      firstName,
      lastName,
      email,
      phone: session.user.phone,
      phoneHash: session.phoneHash,
      optInText: optIn === TICKED ? optInText : undefined,
    });
    if (outcome.kind === 'no-customer') throw makeSignInError();
    if (outcome.isNew) {
      onStored();
      const customer = { tenant: owner.tenant.slug, id: session.customerId };
      await changeCustomer(services, customer, { name: firstName, last_name: lastName, email });
    }
    return outcome.spin;
  };

  return new Hono<ApiEnvironment>()
    .get(
      SPIN_PATHS.spin,
      describe("Returns the campaign's phase and the customer's spin.", {
        200: makeJsonResponse(SpinStateSchema, 'The spin is null until the customer signs in and spins.'),
        404: REFUSALS[404],
        429: REFUSALS[429],
      }),
      limitReads,
      async (context) => {
        const { campaign, phase } = requireCampaign(context, services);
        const session = await getSession(context, services);
        const { tenant, mock } = context.var;
        const owner = session && { tenant, campaign, mock, customerId: session.customerId };
        return context.json(toState(phase, campaign, owner && (await findSpin(services, owner))));
      },
    )
    .post(
      SPIN_PATHS.spin,
      describe(
        'Spins once. Whoever has spun gets the same result again.',
        {
          200: makeJsonResponse(SpinStateSchema, 'The result of the customer’s only spin.'),
          409: makeJsonResponse(SpinRefusedSchema, 'The campaign has not started, or is over.'),
          422: makeJsonResponse(SpinRefusedSchema, 'Errors by field.'),
          ...REFUSALS,
        },
        { security: 'session' },
      ),
      limitSpins,
      requireJsonBody,
      validateJson(SpinRequestSchema),
      async (context) => {
        const visit = await requireVisit(context, services);
        const before = await findSpin(services, visit.owner);
        if (!before) requireOpen(visit.phase);
        const result = before ?? (await spin(context, visit, context.req.valid('json')));
        return context.json(toState(visit.phase, visit.owner.campaign, result));
      },
    )
    .post(
      SPIN_PATHS.post,
      describe(
        'Spins once with a form sent without JavaScript, and answers with a page.',
        {
          200: page('The page with the result of the customer’s only spin.'),
          401: page('A page that asks to sign in.'),
          404: page('This dealer has no campaign.'),
          409: page('The campaign has not started, or is over.'),
          415: { description: 'Not a form.' },
          422: page('The page with errors and the form as it was filled in.'),
          429: page('Too many requests in a short time.'),
        },
        { requestBody: makeFormBody('application/x-www-form-urlencoded', SpinRequestSchema), security: 'session' },
      ),
      async (context) => {
        takeTurn(limits.spins, getClientNetworks(context, services.config.trustedProxies));
        const values = await readCheckoutForm(context);
        const { campaign, phase } = requireCampaign(context, services);
        const session = await getSession(context, services);
        if (!session) return await sendSignInPage(services, context, campaign);
        const { tenant, mock } = context.var;
        const owner = { tenant, campaign, mock, customerId: session.customerId };
        const before = await findSpin(services, owner);
        if (before) return await sendResultPage(services, context, campaign, toResult(campaign, before));
        requireOpen(phase);
        const request = parseForm(SpinRequestSchema, values);
        const errors = request ? checkRequest(context, request) : {};
        if (!request || Object.keys(errors).length > 0)
          return await sendFormPage(services, context, campaign, { values, errors });
        const made = await spin(context, { owner, session, phase }, request);
        return await sendResultPage(services, context, campaign, toResult(campaign, made));
      },
    );
}

/** A signed-in customer's request at a campaign. */
interface Visit {
  readonly owner: SpinOwner;
  readonly session: Session;
  readonly phase: Phase;
}

/** Returns the campaign of the request's site and its phase. @throws ApiError if there is none. */
function requireCampaign(context: SpinContext, { now }: Pick<Services, 'now'>) {
  const { spinToWin: campaign, timeZone } = context.var.tenant.site;
  if (!campaign) throw new ApiError(404, ({ apiNotFound }) => apiNotFound);
  return { campaign, phase: getPhase(getPeriod(campaign, timeZone), now()) };
}

async function requireVisit(context: SpinContext, services: Services): Promise<Visit> {
  const { tenant, mock } = context.var;
  const { campaign, phase } = requireCampaign(context, services);
  const session = await getSession(context, services);
  if (!session) throw makeSignInError();
  return { phase, session, owner: { tenant, campaign, mock, customerId: session.customerId } };
}

const makeSignInError = () => new ApiError(401, ({ spinSignInFirst }) => spinSignInFirst);

function requireOpen(phase: Phase): void {
  if (phase === 'upcoming') throw new ApiError(409, ({ spinNotStarted }) => spinNotStarted);
  if (phase === 'ended') throw new ApiError(409, ({ spinOver }) => spinOver);
}

/** Returns the errors of a request by field. */
function checkRequest(context: SpinContext, request: SpinRequest): Record<string, string> {
  const { tenant, mock } = context.var;
  const region = getFieldRegion(tenant.site, mock);
  const errors = makeSpinFields(tenant.site.locale).flatMap((field) => {
    const values: Readonly<Record<string, string>> = request;
    const error = checkField(field, values[field.name] ?? '', region);
    return error === undefined ? [] : [[field.name, error] as const];
  });
  const { spinMustAccept } = messagesFor(tenant.site.locale);
  return Object.fromEntries(request[ACCEPT_FIELD] === TICKED ? errors : [...errors, [ACCEPT_FIELD, spinMustAccept]]);
}

function toState(phase: Phase, campaign: SpinCampaign, spin: Spin | undefined): v.InferOutput<typeof SpinStateSchema> {
  return { phase, spin: spin ? toResult(campaign, spin) : null };
}

/** Returns a spin as its customer sees it. */
function toResult({ mode, prizes }: SpinCampaign, { reference, prize, prizeName }: Spin): SpinResult {
  if (prize === null) return { reference, outcome: mode === 'draw' ? 'entered' : 'none', prize: null };
  const { name = prizeName ?? prize, detail } = prizes.find(({ id }) => id === prize) ?? {};
  return { reference, outcome: 'prize', prize: { id: prize, name, detail } };
}
