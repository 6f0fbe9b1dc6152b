import { html } from 'hono/html';
import type { FieldView, FormView } from '#src/features/leads/index.ts';
import { HONEYPOT, OPT_IN, TICKED } from '#src/features/leads/index.ts';
import { type Locale, type Messages, messagesFor } from '#src/lib/locale/index.ts';
import { type ApiPage, renderPage } from '../http/page.ts';
import { CLIENT_ID_FIELD } from './client-id.ts';
import { getControlId, renderCheckbox, renderField } from './form-controls.ts';
import { FORM_TOKEN_FIELD } from './form-token.ts';

/*
 * The page that a browser without JavaScript gets to check its answers and send them, or when its form has errors: the
 * errors, and the form with everything that was typed.
 */

export interface FormPage {
  readonly locale: Locale;
  readonly dealer: string;
  /** The dealer's colours. The answer's policy has to have the same theme. */
  readonly theme: ApiPage['theme'];
  readonly phone?: string | undefined;
  readonly view: FormView;
  /** The car that it is about. */
  readonly about?: FormCar | undefined;
  readonly values: Readonly<Record<string, string>>;
  /** Lets the form be sent from this page. */
  readonly token: string;
  /** The signed client id, so that the corrected form updates the same lead. */
  readonly clientId: string;
  /** The form had files, which browsers do not refill. */
  readonly hadFiles: boolean;
  /** By field name, in field order. */
  readonly errors: Readonly<Record<string, string>>;
  /** Summary of the problem; absent if the answers only have to be checked and sent. */
  readonly problem: string | undefined;
}

/** A car as the page shows it. */
interface FormCar {
  readonly name: string;
  readonly stocknum: string | undefined;
  /** The yard that has it. */
  readonly place: string | undefined;
}

/** Renders the page, escaping every answer. */
export async function renderFormPage(page: FormPage): Promise<string> {
  const { locale, dealer, theme, phone, view, about, values, clientId, token } = page;
  const messages = messagesFor(locale);
  const fields = view.steps.flatMap((step) => step.fields);
  const files = fields.find(({ kind }) => kind === 'files');
  const errors = files && page.hadFiles ? { [files.name]: messages.apiFilesAgain, ...page.errors } : page.errors;
  const content = html`${renderSummary(page, fields, errors)}
${about && renderAbout(about, messages)}
<form method="post" id="answers"${files ? html` enctype="multipart/form-data"` : ''}>
${renderHiddenFields(view, fields, { ...values, [CLIENT_ID_FIELD]: clientId, [FORM_TOKEN_FIELD]: token })}
<p class="trap" aria-hidden="true"><label>${messages.apiLeaveEmpty} <input name="${HONEYPOT}" tabindex="-1" autocomplete="off"></label></p>
${fields.map((field) => renderField(field, { value: values[field.name] ?? '', error: errors[field.name], messages }))}
${view.optIn && renderCheckbox({ id: OPT_IN, name: OPT_IN, label: view.optIn.text, isTicked: values[OPT_IN] === TICKED })}
<button type="submit">${view.submit}</button>
</form>
${phone && html`<p>${messages.apiCallUs} <a href="${`tel:${phone.replace(/[^\d+]/gu, '')}`}">${phone}</a></p>`}`;
  const title = messages.apiFormPageTitle({ title: view.title, dealer });
  const document = await renderPage({ locale, dealer, theme, title, heading: view.title, content });
  return document.toString();
}

function renderAbout({ name, stocknum, place }: FormCar, messages: Messages) {
  const facts = [stocknum && messages.payStock({ number: stocknum }), place].filter(Boolean).join(' · ');
  return html`<div class="panel item"><p>${messages.apiAboutCar}<strong>${name}</strong>${
    facts && html`<span class="soft">${facts}</span>`
  }</p></div>`;
}

/** Renders what to do: press the button once more, or correct the listed fields. */
function renderSummary(
  { locale, view, problem }: FormPage,
  fields: readonly FieldView[],
  errors: Readonly<Record<string, string>>,
) {
  const messages = messagesFor(locale);
  const check = messages.apiCheckAnswers({ submit: view.submit });
  const listed = Object.entries(errors);
  if (problem === undefined && listed.length === 0) {
    return html`<div class="check"><p>${check}</p>
<button type="submit" form="answers">${view.submit}</button></div>`;
  }
  return html`<div class="problems" role="alert">
<p>${problem === undefined ? check : `${problem} ${messages.apiAnswersKept}`}</p>
${listed.length > 0 && html`<ul>${listed.map(([name, error]) => renderProblem(fields, name, error))}</ul>`}
</div>`;
}

function renderProblem(fields: readonly FieldView[], name: string, error: string) {
  const field = fields.find((one) => one.name === name);
  return field
    ? html`<li><a href="#${getControlId(name)}">${field.label}</a>: ${error}</li>`
    : html`<li>${name}: ${error}</li>`;
}

/** Renders hidden values that are not answers: the form, its car. */
function renderHiddenFields(view: FormView, fields: readonly FieldView[], values: FormPage['values']) {
  const shown = new Set([...fields.map(({ name }) => name), OPT_IN, HONEYPOT, 'form']);
  const others = Object.entries(values).filter(([name]) => !shown.has(name));
  return [['form', view.id] as const, ...others].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`,
  );
}
