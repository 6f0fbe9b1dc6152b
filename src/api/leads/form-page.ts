import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { FieldView, FormView } from '#src/features/leads/index.ts';
import { HONEYPOT, OPT_IN, TICKED } from '#src/features/leads/index.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { CLIENT_ID_FIELD } from './client-id.ts';
import { getControlId, renderCheckbox, renderField } from './form-controls.ts';
import { FORM_TOKEN_FIELD } from './form-token.ts';

/*
 * The page that a browser without JavaScript gets to check its answers and send them, or when its form has errors: the
 * errors, and the form with everything that was typed. It loads nothing from the dealer's site, so that it works while the site is being published.
 */

export interface FormPage {
  readonly locale: Locale;
  readonly dealer: string;
  readonly phone?: string | undefined;
  readonly view: FormView;
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

const STYLE = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{line-height:1.2}
label,legend{display:block;font-weight:600}
.field,fieldset{margin:0 0 1.25rem;padding:0;border:0}
fieldset label,.tick{font-weight:400;display:flex;gap:.5rem;align-items:start;padding:.25rem 0}
input:not([type=radio],[type=checkbox]),select,textarea{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem;font:inherit}
textarea{min-height:8rem}
input[type=radio],input[type=checkbox]{inline-size:1.25rem;block-size:1.25rem;flex:none}
button{min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:.375rem;background:CanvasText;color:Canvas;font:inherit;font-weight:600}
.problems,.wrong{color:light-dark(#a3150f,#ffa199)}
.problems a{color:inherit}
.check{margin-block:1.5rem}
.problems{border-inline-start:.25rem solid;padding-inline-start:1rem;margin-block:1.5rem}
.field p,fieldset p{margin:0 0 .375rem}
.wrong{font-weight:600}
.trap{position:absolute;inset-inline-start:-300vw;width:100vw}
`;

/** The page's content security policy: its own style, and a form that submits to its origin. */
export const FORM_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Renders the page, escaping every answer. */
export async function renderFormPage(page: FormPage): Promise<string> {
  const { locale, dealer, phone, view, values, clientId, token, problem } = page;
  const messages = messagesFor(locale);
  const fields = view.steps.flatMap((step) => step.fields);
  const files = fields.find(({ kind }) => kind === 'files');
  const errors = { ...(files && page.hadFiles && { [files.name]: messages.apiFilesAgain }), ...page.errors };
  const listed = Object.entries(errors);
  const document = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${messages.apiFormPageTitle({ title: view.title, dealer })}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${view.title}</h1>
${
  problem === undefined && listed.length === 0
    ? html`<div class="check"><p>${messages.apiCheckAnswers({ submit: view.submit })}</p>
<button type="submit" form="answers">${view.submit}</button></div>`
    : html`<div class="problems" role="alert">
<p>${problem ?? messages.apiCheckAnswers({ submit: view.submit })} ${problem && messages.apiAnswersKept}</p>
${listed.length > 0 && html`<ul>${listed.map(([name, error]) => renderProblem(fields, name, error))}</ul>`}
</div>`
}
<form method="post" id="answers"${files ? html` enctype="multipart/form-data"` : ''}>
${renderHiddenFields(view, fields, { ...values, [CLIENT_ID_FIELD]: clientId, [FORM_TOKEN_FIELD]: token })}
<p class="trap" aria-hidden="true"><label>${messages.apiLeaveEmpty} <input name="${HONEYPOT}" tabindex="-1" autocomplete="off"></label></p>
${fields.map((field) => renderField(field, { value: values[field.name] ?? '', error: errors[field.name], messages }))}
${view.optIn && renderCheckbox({ id: OPT_IN, name: OPT_IN, label: view.optIn.text, isTicked: values[OPT_IN] === TICKED })}
<button type="submit">${view.submit}</button>
</form>
${phone && html`<p>${messages.apiCallUs} <a href="${`tel:${phone.replace(/[^\d+]/gu, '')}`}">${phone}</a></p>`}
</main>
</body>
</html>`;
  return document.toString();
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
