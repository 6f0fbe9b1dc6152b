import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import type { FormView } from '#src/features/leads/index.ts';
import { addressOf } from '../http/address.ts';
import { ApiError } from '../http/errors.ts';
import { takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment } from '../services.ts';
import type { Tenant, Tenants } from '../tenants/tenants.ts';
import { admit, type LeadDesk } from './admit.ts';
import { storedAnswer } from './answer.ts';
import { leadOfForm, postedValues } from './form-lead.ts';
import { FORM_PAGE_POLICY, formPage } from './form-page.ts';
import type { LeadStore } from './store.ts';
import { readForm, writeWithFiles } from './with-files.ts';

/**
 * A form that a browser sends by itself (D25): the same checks, the same lead, and then the page of success; or a page that says
 * what is wrong, with the form as it was filled in.
 */
export const postedForm = (desk: LeadDesk, store: LeadStore) => async (context: Context<ApiEnvironment>) => {
  const { tenant, mock } = context.var;
  const address = addressOf(context, desk.services.config.trustedProxies);
  takeTurn(desk.limits.address, address);
  const form = await readForm(context);
  const values = postedValues(form);
  const view = tenant.forms.get(values['form'] ?? '');
  if (!view)
    throw new ApiError(422, 'This site has no such form. Please go back, load the page again and send it once more.');
  try {
    // Only now, so that whoever has to wait gets back what they wrote.
    takeTurn(desk.limits.noScript, address);
    takeTurn(desk.limits.tenant, tenant.slug);
    const facts = {
      url: ownPage(tenant, context.req.header('referer')),
      userAgent: context.req.header('user-agent') ?? '',
    };
    const posted = await leadOfForm({ tenant, mock, view, values, ...facts }, desk.services.now());
    const sent = [...form.values()].filter((part) => part instanceof File).filter(({ size }) => size > 0);
    const lead = {
      ...posted,
      client_id: clientIdOf(desk, tenant, values),
      ...(sent.length > 0 && { has_files: true }),
    };
    const write = await admit(desk, { tenant, mock, lead, sentBy: 'form' });
    const outcome = await writeWithFiles(desk, store, write, sent);
    const { reference } = storedAnswer(desk, tenant.slug, outcome);
    return context.redirect(
      successPage(context, desk.services.tenants, { category: lead.category, form: view.id, reference }),
      303,
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return await answerWithForm(context, { view, values, error });
  }
};

/**
 * Two clicks on a form without a script send two requests that nothing else tells apart: the same answers on one day are one
 * lead. The id says nothing of what it is made from.
 */
function clientIdOf({ services }: LeadDesk, tenant: Tenant, values: Readonly<Record<string, string>>): string {
  const day = new Date(services.now()).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const answers = JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const hash = createHmac('sha256', services.config.secret)
    .update(['form', tenant.slug, day, answers].join('\0'))
    .digest('hex');
  // Of the shape of a UUID made by a rule of one's own (RFC 9562 §5.8).
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}

/** The page of the site that the form was on, without what its address was asked with. */
function ownPage({ site }: Tenant, referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return site.url;
  return site.url + new URL(referer).pathname;
}

/** On the host that the visitor is at; on the dealer's own, where the API answers at another. */
function successPage(context: Context<ApiEnvironment>, tenants: Tenants, pairs: Record<string, string>): string {
  const { slug, site } = context.var.tenant;
  const isOwnHost = tenants.byHost(context.req.header('host') ?? '')?.slug === slug;
  return `${isOwnHost ? '' : site.url}/success?${new URLSearchParams(pairs)}`;
}

interface Unanswered {
  readonly view: FormView;
  readonly values: Readonly<Record<string, string>>;
  readonly error: ApiError;
}

async function answerWithForm(context: Context<ApiEnvironment>, { view, values, error }: Unanswered) {
  const { site } = context.var.tenant;
  const { message, fields: errors = {}, retryAfter, status } = error;
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
  context.header('content-security-policy', FORM_PAGE_POLICY);
  // The form is sent again from this page, and a browser that may not say from where would be taken for another site's.
  context.header('referrer-policy', 'same-origin');
  const { locale: lang, name: dealer, phone } = site;
  return context.html(await formPage({ lang, dealer, phone, view, values, errors, message }), status);
}
