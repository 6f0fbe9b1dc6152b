import { html } from 'hono/html';
import type { FieldView } from '#src/features/leads/index.ts';
import { acceptOf, chosen, TICKED } from '#src/features/leads/index.ts';

type Markup = ReturnType<typeof html>;

/** Where a field of the page is linked to. */
export const controlId = (name: string): string => `field-${name.replace(/[^\w-]/gu, '-')}`;

/** A field with its label, its answer and what is wrong with it. */
export function formControl(field: FieldView, value: string, error: string | undefined): Markup {
  const id = controlId(field.name);
  const label = field.optional ? `${field.label} (optional)` : field.label;
  const wrong = error === undefined ? '' : html`<p class="wrong" id="${id}-error">${error}</p>`;
  if (field.kind === 'radio' || field.kind === 'checkboxes') {
    return html`<fieldset id="${id}" tabindex="-1"><legend>${label}</legend>${wrong}${options(field, value)}</fieldset>`;
  }
  if (field.kind === 'checkbox') {
    return html`<div class="field">${wrong}${tick({ id, name: field.name, label, isTicked: value === TICKED })}</div>`;
  }
  return html`<div class="field"><label for="${id}">${label}</label>
${field.hint && html`<p>${field.hint}</p>`}${wrong}${control(field, value, attributes(field, error))}</div>`;
}

/** A box to tick, with its words. */
export const tick = (box: { id: string; name: string; label: string; isTicked: boolean }): Markup =>
  html`<label class="tick"><input type="checkbox" id="${box.id}" name="${box.name}" value="${TICKED}"${
    box.isTicked ? html` checked` : ''
  }> ${box.label}</label>`;

function attributes({ name, autocomplete }: FieldView, error: string | undefined): Markup {
  const id = controlId(name);
  return html`id="${id}" name="${name}"${autocomplete ? html` autocomplete="${autocomplete}"` : ''}${
    error === undefined ? '' : html` aria-invalid="true" aria-describedby="${id}-error"`
  }`;
}

/** The browser's own controls, of which each shows what it is for. */
const INPUT_TYPES: Partial<Record<FieldView['kind'], string>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  'date-time': 'datetime-local',
  files: 'file',
};

function control(field: FieldView, value: string, shared: Markup): Markup {
  if (field.kind === 'message') return html`<textarea ${shared}>${`\n${value}`}</textarea>`;
  if (field.options) {
    return html`<select ${shared}><option value=""></option>${field.options.map(
      (option) =>
        html`<option value="${option.value}"${option.value === value ? html` selected` : ''}>${option.label}</option>`,
    )}</select>`;
  }
  if (field.kind === 'files')
    return html`<input type="file" multiple accept="${acceptOf(field.files ?? 'documents')}" ${shared}>`;
  // A time that came with its offset is shown in the dealer's own clock, as it was chosen.
  const shown = field.kind === 'date-time' ? value.slice(0, 'YYYY-MM-DDTHH:mm'.length) : value;
  return html`<input type="${INPUT_TYPES[field.kind] ?? 'text'}" ${shared} value="${shown}">`;
}

function options({ kind, name, options: all = [] }: FieldView, value: string): Markup[] {
  const picked = new Set(chosen(value));
  const type = kind === 'radio' ? 'radio' : 'checkbox';
  return all.map(
    (option) =>
      html`<label><input type="${type}" name="${name}" value="${option.value}"${
        picked.has(option.value) ? html` checked` : ''
      }> ${option.label}</label>`,
  );
}
