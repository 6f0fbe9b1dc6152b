import { Hono } from 'hono';
import { LEAD_PATHS, LeadRequestSchema } from '#src/features/leads/index.ts';
import { addressOf } from '../http/address.ts';
import { ApiError } from '../http/errors.ts';
import { isId } from '../http/id.ts';
import { readJson } from '../http/read-body.ts';
import { takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment } from '../services.ts';
import { admit, asksForCaptcha, type LeadDesk } from './admit.ts';
import { answerStored } from './answer.ts';
import { postedForm } from './form-post.ts';
import { leadOfReceipt } from './receipt.ts';
import { leadStatus } from './status.ts';
import type { LeadStore } from './store.ts';
import { takeLead } from './take-lead.ts';
import { leadWithFiles } from './with-files.ts';

/** The calls of leads (spec 2 §7, D18). */
export function leadRoutes(desk: LeadDesk, store: LeadStore): Hono<ApiEnvironment> {
  const { services, limits, captchas } = desk;
  const routes = new Hono<ApiEnvironment>();

  routes.post(LEAD_PATHS.create, async (context) => {
    const { tenant, mock } = context.var;
    takeTurn(limits.address, addressOf(context, services.config.trustedProxies));
    takeTurn(limits.tenant, tenant.slug);
    const { lead } = await readJson(context, LeadRequestSchema);
    const outcome = await takeLead(desk, store, await admit(desk, { tenant, mock, lead, sentBy: 'script' }));
    return answerStored(context, desk, tenant.slug, outcome);
  });

  routes.put(`${LEAD_PATHS.create}/:id`, async (context) => {
    const { tenant, mock } = context.var;
    const id = context.req.param('id').toLowerCase();
    takeTurn(limits.address, addressOf(context, services.config.trustedProxies));
    takeTurn(limits.tenant, tenant.slug);
    const { lead } = await readJson(context, LeadRequestSchema);
    if (!isId(id)) throw new ApiError(404, 'There is no such lead to change here. Please send the form again.');
    const outcome = await takeLead(desk, store, await admit(desk, { tenant, mock, lead, id, sentBy: 'script' }));
    return answerStored(context, desk, tenant.slug, outcome);
  });

  routes.post(LEAD_PATHS.withFiles, leadWithFiles(desk, store));
  routes.post(LEAD_PATHS.post, postedForm(desk, store));

  routes.get(`${LEAD_PATHS.status}/:receipt`, async (context) => {
    const { slug } = context.var.tenant;
    takeTurn(limits.questions, addressOf(context, services.config.trustedProxies));
    const id = leadOfReceipt(services.config.secret, slug, context.req.param('receipt'));
    const status = id === undefined ? undefined : await leadStatus(services, slug, id);
    if (!status) throw new ApiError(404, 'This receipt is not one of this site.');
    return context.json(status);
  });

  routes.get(LEAD_PATHS.challenge, async (context) => {
    const { tenant } = context.var;
    takeTurn(limits.questions, addressOf(context, services.config.trustedProxies));
    if (!asksForCaptcha(tenant)) return context.body(null, 204);
    return context.json(await captchas.challenge(tenant.slug));
  });
  return routes;
}
