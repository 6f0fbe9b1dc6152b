import type { Context } from 'hono';
import type { FormView } from '#src/features/leads/index.ts';
import { getExpectedBytes } from '../http/body-limit.ts';
import { getClientNetworks } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';
import { toApiError } from '../http/storage-failure.ts';
import type { Networks } from '../security/networks.ts';
import { takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment } from '../services.ts';
import type { Tenant, Tenants } from '../tenants/tenants.ts';
import { admitLead, type LeadIntake } from './admit.ts';
import { makeStoredBody } from './answer.ts';
import { CLIENT_ID_FIELD, getClientId, signClientId } from './client-id.ts';
import { makeFormLead, readFormValues } from './form-lead.ts';
import { FORM_PAGE_POLICY, renderFormPage } from './form-page.ts';
import { readForm, storeWithFiles } from './post-with-files.ts';
import type { LeadStore } from './store.ts';

/**
 * Handles a form that a browser submits itself: the same checks and the same lead, then the success page, or a page
 * with the errors and the form as it was filled in.
 */
export const handleFormPost = (intake: LeadIntake, store: LeadStore) => async (context: Context<ApiEnvironment>) => {
  const networks = getClientNetworks(context, intake.services.config.trustedProxies);
  return await intake.uploads.reserve({ address: networks[0].name, bytes: getExpectedBytes(context) }, () =>
    acceptForm(intake, store, context, networks),
  );
};

async function acceptForm(intake: LeadIntake, store: LeadStore, context: Context<ApiEnvironment>, networks: Networks) {
  const { tenant, mock } = context.var;
  const form = await readForm(context);
  const { [CLIENT_ID_FIELD]: signedId, ...values } = readFormValues(form);
  const view = tenant.forms.get(values['form'] ?? '');
  if (!view) throw new ApiError(422, ({ apiFormUnknown }) => apiFormUnknown);
  const { services } = intake;
  const client_id = getClientId(services, tenant.slug, { values, signedId });
  const sent = [...form.values()].filter((part) => part instanceof File).filter(({ size }) => size > 0);
  try {
    // Checked after reading the form, so that a rate-limited visitor gets back what they typed.
    takeTurn(intake.limits.noScript, networks);
    takeTurn(intake.limits.tenant, tenant.slug);
    const url = getSourcePage(tenant, context.req.header('referer'));
    const userAgent = context.req.header('user-agent') ?? '';
    const posted = await makeFormLead({ tenant, mock, view, values, url, userAgent }, services.now());
    const lead = { ...posted, client_id, has_files: sent.length > 0 || posted.has_files };
    const write = await admitLead(intake, { tenant, mock, lead, sentBy: 'form' });
    const outcome = await storeWithFiles(intake, store, write, sent);
    const { reference } = makeStoredBody(intake, tenant.slug, outcome);
    return context.redirect(
      getSuccessUrl(context, services.tenants, { category: lead.category, form: view.id, reference }),
      303,
    );
  } catch (thrown) {
    const error = toApiError(thrown, services);
    if (!error) throw thrown;
    const clientId = signClientId(services, tenant.slug, client_id);
    return await respondWithForm(context, { view, values, error, clientId, hadFiles: sent.length > 0 });
  }
}

/** Returns the page that the form was on, without its query. */
function getSourcePage({ site }: Tenant, referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return site.url;
  return site.url + new URL(referer).pathname;
}

/** Returns the success page, on the dealer's own host if the API has another. */
function getSuccessUrl(context: Context<ApiEnvironment>, tenants: Tenants, pairs: Record<string, string>): string {
  const { slug, site } = context.var.tenant;
  const isOwnHost = tenants.byHost(context.req.header('host') ?? '')?.slug === slug;
  return `${isOwnHost ? '' : site.url}/success?${new URLSearchParams(pairs)}`;
}

interface RefusedForm {
  readonly view: FormView;
  readonly values: Readonly<Record<string, string>>;
  readonly error: ApiError;
  readonly clientId: string;
  readonly hadFiles: boolean;
}

async function respondWithForm(context: Context<ApiEnvironment>, { error, ...form }: RefusedForm) {
  const { site } = context.var.tenant;
  const { retryAfter, status } = error;
  const { error: message, fields: errors } = error.describe(site.locale);
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
  context.header('content-security-policy', FORM_PAGE_POLICY);
  // The form is submitted again from this page, and without a referrer it would look like another site's.
  context.header('referrer-policy', 'same-origin');
  const { locale, name: dealer, phone } = site;
  return context.html(await renderFormPage({ locale, dealer, phone, ...form, errors, message }), status);
}
