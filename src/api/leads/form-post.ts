import type { Context } from 'hono';
import type { FormView } from '#src/features/leads/index.ts';
import { addressOf } from '../http/address.ts';
import { bytesToCome } from '../http/body-limit.ts';
import { ApiError } from '../http/errors.ts';
import { takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment } from '../services.ts';
import type { Tenant, Tenants } from '../tenants/tenants.ts';
import { admit, type LeadDesk } from './admit.ts';
import { storedAnswer } from './answer.ts';
import { clientIdOf, HANDED_ON, handOn } from './form-client-id.ts';
import { leadOfForm, postedValues } from './form-lead.ts';
import { FORM_PAGE_POLICY, formPage } from './form-page.ts';
import type { LeadStore } from './store.ts';
import { readForm, writeWithFiles } from './with-files.ts';

/**
 * A form that a browser sends by itself (D25): the same checks, the same lead, and then the page of success; or a page that says
 * what is wrong, with the form as it was filled in.
 */
export const postedForm = (desk: LeadDesk, store: LeadStore) => async (context: Context<ApiEnvironment>) => {
  const address = addressOf(context, desk.services.config.trustedProxies);
  takeTurn(desk.limits.address, address);
  return await desk.uploads.hold({ address, bytes: bytesToCome(context) }, () =>
    answerForm(desk, store, context, address),
  );
};

async function answerForm(desk: LeadDesk, store: LeadStore, context: Context<ApiEnvironment>, address: string) {
  const { tenant, mock } = context.var;
  const form = await readForm(context);
  const { [HANDED_ON]: handedOn, ...values } = postedValues(form);
  const view = tenant.forms.get(values['form'] ?? '');
  if (!view)
    throw new ApiError(422, 'This site has no such form. Please go back, load the page again and send it once more.');
  const { services } = desk;
  const client_id = clientIdOf(services, tenant.slug, { values, handedOn });
  const sent = [...form.values()].filter((part) => part instanceof File).filter(({ size }) => size > 0);
  try {
    // Only now, so that whoever has to wait gets back what they wrote.
    takeTurn(desk.limits.noScript, address);
    takeTurn(desk.limits.tenant, tenant.slug);
    const facts = {
      url: ownPage(tenant, context.req.header('referer')),
      userAgent: context.req.header('user-agent') ?? '',
    };
    const posted = await leadOfForm({ tenant, mock, view, values, ...facts }, services.now());
    const lead = { ...posted, client_id, ...(sent.length > 0 && { has_files: true }) };
    const write = await admit(desk, { tenant, mock, lead, sentBy: 'form' });
    const outcome = await writeWithFiles(desk, store, write, sent);
    const { reference } = storedAnswer(desk, tenant.slug, outcome);
    return context.redirect(
      successPage(context, services.tenants, { category: lead.category, form: view.id, reference }),
      303,
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const clientId = handOn(services, tenant.slug, client_id);
    return await answerWithForm(context, { view, values, error, clientId, hadFiles: sent.length > 0 });
  }
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
  readonly clientId: string;
  readonly hadFiles: boolean;
}

async function answerWithForm(context: Context<ApiEnvironment>, { error, ...form }: Unanswered) {
  const { site } = context.var.tenant;
  const { message, fields: errors = {}, retryAfter, status } = error;
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
  context.header('content-security-policy', FORM_PAGE_POLICY);
  // The form is sent again from this page, and a browser that may not say from where would be taken for another site's.
  context.header('referrer-policy', 'same-origin');
  const { locale: lang, name: dealer, phone } = site;
  return context.html(await formPage({ lang, dealer, phone, ...form, errors, message }), status);
}
