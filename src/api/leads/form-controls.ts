import { html } from 'hono/html';
import type { FieldView } from '#src/features/leads/index.ts';
import { getAcceptAttribute, listChosen, TICKED } from '#src/features/leads/index.ts';
import type { Messages } from '#src/lib/locale/index.ts';
import type { Markup } from '#src/lib/markup.ts';

/** Returns the id that errors link to. */
export const getControlId = (name: string): string => `field-${name.replace(/[^\w-]/gu, '-')}`;

/** The content of a rendered field. */
interface FieldState {
  readonly value: string;
  readonly error: string | undefined;
  readonly messages: Messages;
}

/** Renders a field with its label, value and error. */
export function renderField(field: FieldView, { value, error, messages }: FieldState): Markup {
  const id = getControlId(field.name);
  const label = field.optional ? messages.apiOptionalField({ label: field.label }) : field.label;
  const wrong = error === undefined ? '' : html`<p class="wrong" id="${id}-error">${error}</p>`;
  if (field.kind === 'radio' || field.kind === 'checkboxes') {
    return html`<fieldset id="${id}" tabindex="-1"><legend>${label}</legend>${wrong}${renderOptions(field, value)}</fieldset>`;
  }
  if (field.kind === 'checkbox') {
    return html`<div class="field">${wrong}${renderCheckbox({ id, name: field.name, label, isTicked: value === TICKED })}</div>`;
  }
  return html`<div class="field"><label for="${id}">${label}</label>
${field.hint && html`<p>${field.hint}</p>`}${wrong}${renderControl(field, value, renderAttributes(field, error))}</div>`;
}

/** Renders a checkbox with its label. */
export const renderCheckbox = (box: { id: string; name: string; label: string; isTicked: boolean }): Markup =>
  html`<label class="tick"><input type="checkbox" id="${box.id}" name="${box.name}" value="${TICKED}"${
    box.isTicked ? html` checked` : ''
  }> ${box.label}</label>`;

function renderAttributes({ name, autocomplete }: FieldView, error: string | undefined): Markup {
  const id = getControlId(name);
  return html`id="${id}" name="${name}"${autocomplete ? html` autocomplete="${autocomplete}"` : ''}${
    error === undefined ? '' : html` aria-invalid="true" aria-describedby="${id}-error"`
  }`;
}

/** Input types by kind of field. */
const INPUT_TYPES: Partial<Record<FieldView['kind'], string>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  'date-time': 'datetime-local',
  files: 'file',
};

function renderControl(field: FieldView, value: string, shared: Markup): Markup {
  if (field.kind === 'message') return html`<textarea ${shared}>${`\n${value}`}</textarea>`;
  if (field.options) {
    return html`<select ${shared}><option value=""></option>${field.options.map(
      (option) =>
        html`<option value="${option.value}"${option.value === value ? html` selected` : ''}>${option.label}</option>`,
    )}</select>`;
  }
  if (field.kind === 'files')
    return html`<input type="file" multiple accept="${getAcceptAttribute(field.files ?? 'documents')}" ${shared}>`;
  // A time with an offset is shown as local time, as it was chosen.
  const shown = field.kind === 'date-time' ? value.slice(0, 'YYYY-MM-DDTHH:mm'.length) : value;
  return html`<input type="${INPUT_TYPES[field.kind] ?? 'text'}" ${shared} value="${shown}">`;
}

function renderOptions({ kind, name, options: all = [] }: FieldView, value: string): Markup[] {
  const picked = new Set(listChosen(value));
  const type = kind === 'radio' ? 'radio' : 'checkbox';
  return all.map(
    (option) =>
      html`<label><input type="${type}" name="${name}" value="${option.value}"${
        picked.has(option.value) ? html` checked` : ''
      }> ${option.label}</label>`,
  );
}
