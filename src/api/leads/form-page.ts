import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { FieldView, FormView } from '#src/features/leads/index.ts';
import { HONEYPOT, OPT_IN, TICKED } from '#src/features/leads/index.ts';
import { HANDED_ON } from './form-client-id.ts';
import { controlId, formControl, tick } from './form-controls.ts';

/*
 * What a browser without scripts gets when its form cannot be taken as it is: what is wrong, and the form once more with all that
 * was typed. It needs nothing of the dealer's site, so that it also appears when that site is being published.
 */

export interface FormPage {
  readonly lang: string;
  readonly dealer: string;
  readonly phone?: string | undefined;
  readonly view: FormView;
  readonly values: Readonly<Record<string, string>>;
  /** The lead that it is about, signed: sent again it is the same one. */
  readonly clientId: string;
  /** It came with files, which no browser puts into a form again. */
  readonly hadFiles: boolean;
  /** By field name, in the order of the fields. */
  readonly errors: Readonly<Record<string, string>>;
  /** What is wrong as a whole. */
  readonly message: string;
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
.problems{border-inline-start:.25rem solid;padding-inline-start:1rem;margin-block:1.5rem}
.field p,fieldset p{margin:0 0 .375rem}
.wrong{font-weight:600}
.trap{position:absolute;inset-inline-start:-300vw;width:100vw}
`;

/** The policy of the page: its own style, and a form that goes back where the page came from. */
export const FORM_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** The page, every answer escaped. */
export async function formPage(page: FormPage): Promise<string> {
  const { lang, dealer, phone, view, values, clientId, message } = page;
  const fields = view.steps.flatMap((step) => step.fields);
  const files = fields.find(({ kind }) => kind === 'files');
  const errors = { ...(files && page.hadFiles && { [files.name]: CHOOSE_AGAIN }), ...page.errors };
  const listed = Object.entries(errors);
  const document = await html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${`Please check: ${view.title} – ${dealer}`}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${view.title}</h1>
<div class="problems" role="alert">
<p>${message} Nothing that you wrote is lost.</p>
${listed.length > 0 && html`<ul>${listed.map(([name, error]) => problem(fields, name, error))}</ul>`}
</div>
<form method="post"${files ? html` enctype="multipart/form-data"` : ''}>
${hiddenFields(view, fields, { ...values, [HANDED_ON]: clientId })}
<p class="trap" aria-hidden="true"><label>Leave this empty <input name="${HONEYPOT}" tabindex="-1" autocomplete="off"></label></p>
${fields.map((field) => formControl(field, values[field.name] ?? '', errors[field.name]))}
${view.optIn && tick({ id: OPT_IN, name: OPT_IN, label: view.optIn.text, isTicked: values[OPT_IN] === TICKED })}
<button type="submit">${view.submit}</button>
</form>
${phone && html`<p>Or call us: <a href="${`tel:${phone.replace(/[^\d+]/gu, '')}`}">${phone}</a></p>`}
</main>
</body>
</html>`;
  return document.toString();
}

const CHOOSE_AGAIN = 'Please choose your files again.';

function problem(fields: readonly FieldView[], name: string, error: string) {
  const field = fields.find((one) => one.name === name);
  return field
    ? html`<li><a href="#${controlId(name)}">${field.label}</a>: ${error}</li>`
    : html`<li>${name}: ${error}</li>`;
}

/** What came with the answers and is none: the form, its car. */
function hiddenFields(view: FormView, fields: readonly FieldView[], values: FormPage['values']) {
  const shown = new Set([...fields.map(({ name }) => name), OPT_IN, HONEYPOT, 'form']);
  const others = Object.entries(values).filter(([name]) => !shown.has(name));
  return [['form', view.id] as const, ...others].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`,
  );
}
