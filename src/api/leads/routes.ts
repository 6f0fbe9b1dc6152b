import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  CaptchaChallengeSchema,
  LEAD_PARTS,
  LEAD_PATHS,
  LeadRefusedSchema,
  LeadRequestSchema,
  LeadSchema,
  LeadStatusSchema,
  LeadStoredSchema,
} from '#src/features/leads/index.ts';
import { getClientNetworks, limitNetworks, limitRejected } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';
import { describe, makeFormBody, makeJsonResponse } from '../http/openapi.ts';
import { isId, requireJsonBody, validateJson } from '../http/validate.ts';
import type { ApiEnvironment } from '../services.ts';
import { acceptLead } from './accept-lead.ts';
import { admitLead, type LeadIntake, requiresCaptcha } from './admit.ts';
import { makeUnknownLeadError, respondStored } from './answer.ts';
import { handleFormPost } from './post-form.ts';
import { handleLeadWithFiles } from './post-with-files.ts';
import { getLeadStatus, verifyReceipt } from './receipt.ts';
import type { LeadStore } from './store.ts';

const EXISTING = makeJsonResponse(LeadStoredSchema, 'The lead already existed and is up to date.');
const NEW = makeJsonResponse(LeadStoredSchema, 'The lead is new.');

const REFUSALS = {
  400: makeJsonResponse(LeadRefusedSchema, 'The request is unreadable.'),
  403: makeJsonResponse(LeadRefusedSchema, 'Sent from another website, or with the site key of another dealer.'),
  413: makeJsonResponse(LeadRefusedSchema, 'The request is too large.'),
  415: makeJsonResponse(LeadRefusedSchema, 'Wrong type of content.'),
  422: makeJsonResponse(
    LeadRefusedSchema,
    'Errors by field. For `captcha`, solve a new challenge and send the lead again.',
  ),
  429: makeJsonResponse(LeadRefusedSchema, 'Too many leads in a short time; retry after `Retry-After`.'),
  503: makeJsonResponse(LeadRefusedSchema, 'Overloaded, or nothing can be stored; retry after `Retry-After`.'),
} as const;

/** Serves the routes of leads. */
export function leadRoutes(intake: LeadIntake, store: LeadStore): Hono<ApiEnvironment> {
  const { services, limits, captchas, captchaCost } = intake;
  const limitWrites = limitNetworks(limits.address, services);
  const limitReads = limitNetworks(limits.reads, services);
  const getNetworks = (context: Context) => getClientNetworks(context, services.config.trustedProxies);
  const limitJunk = limitRejected(limits.rejected, services, captchaCost.count);

  return new Hono<ApiEnvironment>()
    .post(
      LEAD_PATHS.create,
      describe('Stores a lead, and answers once it is durable.', { 200: EXISTING, 201: NEW, ...REFUSALS }),
      limitWrites,
      limitJunk,
      requireJsonBody,
      validateJson(LeadRequestSchema),
      async (context) => {
        const { tenant, mock } = context.var;
        const { lead } = context.req.valid('json');
        const write = await admitLead(intake, { tenant, mock, lead, sentBy: 'script', networks: getNetworks(context) });
        return respondStored(context, intake, tenant.slug, await acceptLead(intake, store, write));
      },
    )
    .put(
      `${LEAD_PATHS.create}/:id`,
      describe('Changes a lead, for example with a later step.', {
        200: EXISTING,
        ...REFUSALS,
        404: makeJsonResponse(LeadRefusedSchema, 'No lead has this id and client id here.'),
      }),
      limitWrites,
      limitJunk,
      requireJsonBody,
      validateJson(LeadRequestSchema),
      async (context) => {
        const { tenant, mock } = context.var;
        const id = context.req.param('id').toLowerCase();
        const { lead } = context.req.valid('json');
        if (!isId(id)) throw makeUnknownLeadError();
        const networks = getNetworks(context);
        const write = await admitLead(intake, { tenant, mock, lead, id, sentBy: 'script', networks });
        return respondStored(context, intake, tenant.slug, await acceptLead(intake, store, write));
      },
    )
    .post(
      LEAD_PATHS.withFiles,
      describe(
        'Stores a lead with its files.',
        { 200: EXISTING, 201: NEW, ...REFUSALS },
        {
          requestBody: makeFormBody(
            'multipart/form-data',
            v.object({ [LEAD_PARTS.lead]: LeadSchema, [LEAD_PARTS.file]: v.array(v.file()) }),
          ),
        },
      ),
      limitWrites,
      limitJunk,
      handleLeadWithFiles(intake, store),
    )
    .post(
      LEAD_PATHS.post,
      describe(
        'Stores a form sent without JavaScript, and answers with pages.',
        {
          303: { description: 'Stored; redirects to the success page.' },
          403: REFUSALS[403],
          413: REFUSALS[413],
          415: REFUSALS[415],
          422: { description: 'A page with the errors and the form as it was filled in.' },
          429: { description: 'The same page: too many forms in a short time.' },
          503: { description: 'The same page: overloaded, or nothing can be stored.' },
        },
        { requestBody: makeFormBody('application/x-www-form-urlencoded', v.looseObject({ form: v.string() })) },
      ),
      limitWrites,
      limitJunk,
      handleFormPost(intake, store),
    )
    .get(
      `${LEAD_PATHS.status}/:receipt`,
      describe('Returns the state of a lead.', {
        200: makeJsonResponse(LeadStatusSchema, 'The state, without personal data.'),
        404: makeJsonResponse(LeadRefusedSchema, 'Not a receipt of this site.'),
        429: REFUSALS[429],
      }),
      limitReads,
      async (context) => {
        const { slug } = context.var.tenant;
        const id = verifyReceipt(services.config.secret, slug, context.req.param('receipt'));
        const status = id === undefined ? undefined : await getLeadStatus(services, slug, id);
        if (!status) throw new ApiError(404, ({ apiReceiptUnknown }) => apiReceiptUnknown);
        return context.json(status);
      },
    )
    .get(
      LEAD_PATHS.challenge,
      describe('Returns an ALTCHA 2 challenge for one lead.', {
        200: makeJsonResponse(CaptchaChallengeSchema, 'A challenge.'),
        204: { description: 'This dealer requires none.' },
        429: REFUSALS[429],
      }),
      limitReads,
      async (context) => {
        const { tenant } = context.var;
        if (!requiresCaptcha(tenant)) return context.body(null, 204);
        const networks = getNetworks(context);
        const factor = captchaCost.getFactor(networks, tenant.slug);
        captchaCost.count(networks, tenant.slug);
        return context.json(await captchas.challenge(tenant.slug, factor));
      },
    );
}
