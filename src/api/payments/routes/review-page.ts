import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type GatewayKind, TERMS_FIELD } from '#src/features/checkout/index.ts';
import type { FieldView } from '#src/features/leads/index.ts';
import { formatLeadAnswer, TICKED } from '#src/features/leads/index.ts';
import type { Messages } from '#src/lib/locale/index.ts';
import type { Markup } from '#src/lib/markup.ts';
import { getControlId, renderCheckbox, renderField } from '../../leads/form-controls.ts';
import { FORM_TOKEN_FIELD } from '../../leads/form-token.ts';
import type { Checkout, CheckoutContext } from './checkout.ts';
import {
  CAR_PICTURES,
  getCheckoutMessages,
  type NoticeLink,
  renderFacts,
  renderPhone,
  renderTerms,
  sendPage,
} from './checkout-page.ts';
import { CLIENT_FIELD, type FormProof } from './posted-form.ts';

/*
 * The page between a form and the payment: what is paid, what is agreed to, and the typed answers, which can be changed. Its
 * button pays. With errors it is the form again, with everything that was typed.
 */

export interface ReviewPage {
  readonly heading: string;
  /** The item that is paid for, and its amount. */
  readonly summary: Markup;
  readonly fields: readonly FieldView[];
  readonly values: Readonly<Record<string, string>>;
  /** Values that are sent again but not shown. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly proof: Pick<FormProof, 'clientId' | 'token'>;
  readonly conditions: readonly string[];
  readonly terms: string | undefined;
  /** Label of the checkbox; undefined if there is nothing to accept. */
  readonly accept: string | undefined;
  readonly button: string;
  readonly note: string;
  readonly back: NoticeLink;
  readonly errors: Readonly<Record<string, string>>;
  /** The reason why it was not accepted, apart from its answers. */
  readonly problem: string | undefined;
  readonly status: ContentfulStatusCode;
}

export function sendReview(checkout: Checkout, context: CheckoutContext, page: ReviewPage) {
  const messages = getCheckoutMessages(context);
  const { heading, status, problem, errors } = page;
  const isWrong = Object.keys(errors).length > 0;
  const content = html`${(problem !== undefined || isWrong) && renderProblems(page, messages)}
<form method="post">
${renderHidden(page)}
${page.summary}
<h2>${messages.payYourDetails}</h2>
${isWrong ? renderFields(page, messages) : renderAnswers(page, messages)}
${(page.conditions.length > 0 || page.terms !== undefined) && renderConditions(page, messages)}
<div class="pay"><button type="submit">${page.button}</button><p class="soft">${page.note}</p></div>
</form>
<p><a href="${page.back.url}">${page.back.label}</a></p>
${renderPhone(context)}`;
  // So that "Back" from the gateway's page shows this page again, and not an error about a form.
  context.header('cache-control', 'private, no-cache');
  const policy = { formTargets: listFormTargets(checkout), pictures: CAR_PICTURES };
  return sendPage(checkout, context, { heading, content, status, policy });
}

/** Lists where a form that pays may lead: its answer redirects to the gateway's page, whose host is the gateway's choice. */
export const listFormTargets = ({ services }: Checkout): string[] => [
  'https:',
  ...Object.values(services.config.paymentSandboxes).map(({ origin }) => origin),
];

function renderProblems({ fields, errors, problem, accept }: ReviewPage, messages: Messages): Markup {
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  if (accept !== undefined) labels.set(TERMS_FIELD, accept);
  return html`<div class="problems" role="alert"><p>${problem ?? messages.apiFieldsInvalid}</p>
<ul>${Object.entries(errors).map(
    ([name, error]) => html`<li><a href="#${getControlId(name)}">${labels.get(name) ?? name}</a>: ${error}</li>`,
  )}</ul></div>`;
}

/** Renders the answers as text, and the fields behind "change". The amount is in the summary. */
const renderAnswers = ({ fields, values, ...page }: ReviewPage, messages: Messages): Markup => {
  const shown = fields.filter(({ kind }) => kind !== 'currency');
  return html`${renderFacts(shown.map((field) => [field.label, formatLeadAnswer(field, values[field.name] ?? '')]))}
<details><summary>${messages.payChangeDetails}</summary>${renderFields({ fields, values, ...page }, messages)}</details>`;
};

const renderFields = ({ fields, values, errors }: ReviewPage, messages: Messages): Markup =>
  html`${fields.map((field) => renderField(field, { value: values[field.name] ?? '', error: errors[field.name], messages }))}`;

function renderConditions({ conditions, terms, accept, values, errors }: ReviewPage, messages: Messages): Markup {
  const error = errors[TERMS_FIELD];
  const isTicked = values[TERMS_FIELD] === TICKED;
  return html`<h2>${messages.payConditions}</h2>
<ul>${conditions.map((condition) => html`<li>${condition}</li>`)}</ul>
${renderTerms(terms, messages)}
${
  accept !== undefined &&
  html`${error !== undefined && html`<p class="wrong">${error}</p>`}${renderCheckbox({
    id: getControlId(TERMS_FIELD),
    name: TERMS_FIELD,
    label: accept,
    isTicked,
  })}`
}`;
}

const renderHidden = ({ hidden, proof }: ReviewPage): Markup[] =>
  Object.entries({ ...hidden, [CLIENT_FIELD]: proof.clientId, [FORM_TOKEN_FIELD]: proof.token }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`,
  );

const NOTES = {
  stripe: 'payAtStripe',
  till: 'payAtTill',
  st_george: 'payAtStGeorge',
} as const satisfies Record<GatewayKind, keyof Messages>;

/** Returns where the shopper enters the card. */
export const getGatewayNote = (gateway: GatewayKind, messages: Messages): string => messages[NOTES[gateway]];
