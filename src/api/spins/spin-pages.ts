import { html } from 'hono/html';
import { OPT_IN, TICKED } from '#src/features/leads/index.ts';
import {
  ACCEPT_FIELD,
  describeCampaign,
  makeSpinFields,
  SPIN_PATH,
  type SpinCampaign,
  type SpinResult,
} from '#src/features/spin/index.ts';
import { makeSignInUrl } from '#src/lib/sign-in-url.ts';
import { getControlId, renderCheckbox, renderField } from '../leads/form-controls.ts';
import { type CheckoutContext, getSiteUrl } from '../payments/routes/checkout.ts';
import {
  getCheckoutMessages,
  renderPhone,
  renderTerms,
  sendNotice,
  sendPage,
} from '../payments/routes/checkout-page.ts';
import type { Services } from '../services.ts';

/* The pages of a campaign for browsers without JavaScript. */

/** Answers with the result of the customer's only spin. */
export function sendResultPage(
  services: Services,
  context: CheckoutContext,
  { prizes }: SpinCampaign,
  { outcome, prize, reference }: SpinResult,
) {
  const messages = getCheckoutMessages(context);
  const { site } = context.var.tenant;
  const home = getSiteUrl({ services }, context);
  const texts = {
    prize: { heading: messages.spinWon({ prize: prize?.name ?? '' }), text: messages.spinWonText },
    none: { heading: messages.spinNothing, text: messages.spinNothingText },
    entered: { heading: messages.drawEntered, text: messages.drawEnteredText },
  }[outcome];
  const content = html`<p class="lead">${texts.text}</p>
${prize?.detail && html`<p>${prize.detail}</p>`}
<div class="panel"><p>${messages.spinReference({ reference })}</p></div>
${outcome !== 'prize' && prizes.length > 0 && html`<p class="soft">${messages.spinOnlyOne}</p>`}
<div class="actions"><a class="button" href="${home + site.search.defaultPath}">${messages.browseStock({ noun: site.search.noun.many })}</a></div>
${renderPhone(context)}`;
  return sendPage({ services }, context, { heading: texts.heading, content });
}

/** Answers that the customer has to sign in first. Signing in needs JavaScript, so the page has the dealer's phone too. */
export function sendSignInPage(services: Services, context: CheckoutContext, { mode, title, intro }: SpinCampaign) {
  const messages = getCheckoutMessages(context);
  const { locale } = context.var.tenant.site;
  const url = getSiteUrl({ services }, context) + makeSignInUrl('spin-to-win', { redirect: SPIN_PATH, back: '/' });
  return sendNotice({ services }, context, {
    heading: describeCampaign({ mode, title, intro }, locale).title,
    text: `${messages.spinSignInFirst} ${messages.signInNeedsJavaScript}`,
    status: 401,
    links: [{ url, label: messages.signIn }],
  });
}

interface FilledForm {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** Answers with the form as it was filled in, and its errors. */
export function sendFormPage(
  services: Services,
  context: CheckoutContext,
  campaign: SpinCampaign,
  { values, errors }: FilledForm,
) {
  const messages = getCheckoutMessages(context);
  const { site } = context.var.tenant;
  const fields = makeSpinFields(site.locale);
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  labels.set(ACCEPT_FIELD, messages.spinAcceptTerms);
  const content = html`<div class="problems" role="alert"><p>${messages.apiFieldsInvalid}</p>
<ul>${Object.entries(errors).map(
    ([name, error]) => html`<li><a href="#${getControlId(name)}">${labels.get(name) ?? name}</a>: ${error}</li>`,
  )}</ul></div>
<form method="post">
${fields.map((field) => renderField(field, { value: values[field.name] ?? '', error: errors[field.name], messages }))}
${renderTerms(campaign.terms, messages)}
${errors[ACCEPT_FIELD] !== undefined && html`<p class="wrong">${errors[ACCEPT_FIELD]}</p>`}
${renderCheckbox({
  id: getControlId(ACCEPT_FIELD),
  name: ACCEPT_FIELD,
  label: messages.spinAcceptTerms,
  isTicked: values[ACCEPT_FIELD] === TICKED,
})}
${renderCheckbox({
  id: getControlId(OPT_IN),
  name: OPT_IN,
  label: site.leads.optInText ?? messages.optInText({ dealer: site.name }),
  isTicked: values[OPT_IN] === TICKED,
})}
<button type="submit">${campaign.mode === 'draw' ? messages.drawSubmit : messages.spinSubmit}</button>
</form>
${renderPhone(context)}`;
  return sendPage({ services }, context, {
    heading: describeCampaign(campaign, site.locale).title,
    content,
    status: 422,
  });
}
