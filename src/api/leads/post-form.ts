import type { Context } from 'hono';
import {
  checkLead,
  type FieldRegion,
  type FormView,
  getFieldRegion,
  isCarQuestion,
  type Lead,
} from '#src/features/leads/index.ts';
import type { Car } from '#src/stock/index.ts';
import { getExpectedBytes } from '../http/body-limit.ts';
import { getClientNetworks } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';
import { makePagePolicy } from '../http/page.ts';
import { toApiError } from '../http/storage-failure.ts';
import type { Networks } from '../security/networks.ts';
import { takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment } from '../services.ts';
import type { Tenant, Tenants } from '../tenants/tenants.ts';
import { admitLead, type LeadIntake, requiresCaptcha } from './admit.ts';
import { makeStoredBody } from './answer.ts';
import { CLIENT_ID_FIELD, getClientId, signClientId } from './client-id.ts';
import { addCarOfPage, type FormValues, findCarOfForm } from './form-car.ts';
import { makeFormLead, readFormValues } from './form-lead.ts';
import { renderFormPage } from './form-page.ts';
import { checkFormToken, FORM_TOKEN_FIELD, makeFormToken } from './form-token.ts';
import { readFormWithFiles, storeWithFiles } from './post-with-files.ts';
import type { LeadStore } from './store.ts';
import { getLeadVisit, getShownCategory } from './visit-words.ts';

/**
 * Handles a form that a browser submits itself: the same checks and the same lead, then the success page. The first post
 * is answered with a page to check the answers and send them, and one with errors with the form as it was filled in.
 */
export const handleFormPost = (intake: LeadIntake, store: LeadStore) => async (context: Context<ApiEnvironment>) => {
  const networks = getClientNetworks(context, intake.services.config.trustedProxies);
  return await intake.uploads.reserve({ address: networks[0].name, bytes: getExpectedBytes(context) }, () =>
    acceptForm(intake, store, context, networks),
  );
};

async function acceptForm(intake: LeadIntake, store: LeadStore, context: Context<ApiEnvironment>, networks: Networks) {
  const { tenant, mock } = context.var;
  const form = await readFormWithFiles(context);
  const { [CLIENT_ID_FIELD]: signedId, [FORM_TOKEN_FIELD]: token, ...typed } = readFormValues(form);
  const posted = tenant.forms.get(typed['form'] ?? '');
  if (!posted) throw new ApiError(422, ({ apiFormUnknown }) => apiFormUnknown);
  const referer = context.req.header('referer');
  const withCar = addCarOfPage(typed, tenant, { referer, host: context.req.header('host') ?? '' });
  const { view, values, car } = await findCarOfForm(tenant, posted, withCar);
  const { services, limits } = intake;
  const client_id = getClientId(services, tenant.slug, { values, signedId });
  const owner = { tenant: tenant.slug, form: view.id, networks };
  const proof = checkFormToken(services, owner, token);
  const sent = [...form.values()].filter((part) => part instanceof File).filter(({ size }) => size > 0);
  const isReusable = proof.kind === 'solved' || proof.kind === 'early';
  const respond = (error?: ApiError, nextToken = isReusable ? token : undefined) =>
    respondWithForm(context, {
      view,
      values,
      car,
      error,
      clientId: signClientId(services, tenant.slug, client_id),
      token: nextToken ?? makeFormToken(services, owner),
      hadFiles: sent.length > 0,
    });
  try {
    const url = getSourcePage(tenant, referer);
    const userAgent = context.req.header('user-agent') ?? '';
    const made = makeFormLead({ tenant, mock, view, values, car, url, userAgent }, services.now());
    const lead = { ...made, client_id, has_files: sent.length > 0 || made.has_files };
    requireCarAnswer(view, lead, getFieldRegion(tenant.site, mock));
    const write = await admitLead(intake, { tenant, mock, lead, sentBy: 'form', networks });
    const needsProof =
      requiresCaptcha(tenant) &&
      proof.kind !== 'solved' &&
      // Browsers do not keep chosen files for the next page, so a few forms with files are accepted as they are.
      !(sent.length > 0 && limits.uncheckedFiles.take(tenant.slug) === undefined);
    if (needsProof) return await respond();
    // Taken after reading the form, so that a rate-limited visitor gets back what they typed.
    takeTurn(limits.noScript, networks);
    const captcha = proof.kind === 'solved' ? proof : undefined;
    const outcome = await storeWithFiles(intake, store, { ...write, captcha }, sent);
    // The token was spent on another lead.
    if (outcome.kind === 'captcha-required') return await respond(undefined, makeFormToken(services, owner));
    const { reference } = makeStoredBody(intake, tenant.slug, outcome);
    return context.redirect(
      getSuccessUrl(context, services.tenants, {
        category: getShownCategory(tenant, lead, getLeadVisit(lead, car)),
        form: view.id,
        reference,
      }),
      303,
    );
  } catch (thrown) {
    const error = toApiError(thrown, services);
    if (!error) throw thrown;
    return await respond(error);
  }
}

/**
 * Checks the question about the car, which the dealer's form itself does not have.
 * @throws ApiError with all errors of the form if it was not answered.
 */
function requireCarAnswer(view: FormView, lead: Lead, region: FieldRegion): void {
  const fields = checkLead(view, lead, region);
  const isWrong = Object.keys(fields).some((name) => isCarQuestion({ name }));
  if (isWrong) throw new ApiError(422, ({ apiFieldsInvalid }) => apiFieldsInvalid, { fields });
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

interface FormAnswer {
  readonly view: FormView;
  readonly values: FormValues;
  readonly car: Car | undefined;
  /** Absent if the shopper only has to check the answers and send them. */
  readonly error: ApiError | undefined;
  readonly clientId: string;
  readonly token: string;
  readonly hadFiles: boolean;
}

async function respondWithForm(context: Context<ApiEnvironment>, { error, car, ...form }: FormAnswer) {
  const { site } = context.var.tenant;
  const refusal = error?.describe(site.locale);
  if (error?.retryAfter !== undefined) context.header('retry-after', String(error.retryAfter));
  context.header('content-security-policy', makePagePolicy({ theme: site.theme }));
  // The form is submitted again from this page, and without a referrer it would look like another site's.
  context.header('referrer-policy', 'same-origin');
  const { locale, name: dealer, theme, phone } = site;
  const place = site.locations.find(({ id }) => id === car?.location_id)?.name;
  const about = car && { name: car.name, stocknum: car.stocknum, place };
  const page = { locale, dealer, theme, phone, about, ...form, errors: refusal?.fields ?? {}, problem: refusal?.error };
  return context.html(await renderFormPage(page), error?.status ?? 200);
}
