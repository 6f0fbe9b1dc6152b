import '#src/components/ui/dialogs.ts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { LeadCar } from '../flow/lead-form-state.ts';
import type { FieldView, FormView } from '../forms/form-view.ts';
import { LeadForm, type LeadFormProps } from './LeadForm.tsx';

/** What `/forms/{id}.json` holds. */
export interface LeadFormFile extends LeadFormProps {
  /** What the button that closes the dialog says. */
  readonly close: string;
}

/** Open dialogs stay in the page when they are closed, with all that was typed. */
const dialogs = new Map<string, Promise<HTMLDialogElement>>();

/** Opens the form of a link. Rejects where it cannot be had. */
export async function openLeadDialog({ dataset, href }: HTMLAnchorElement): Promise<void> {
  const { leadForm: id = '' } = dataset;
  const known = dialogs.get(href) ?? makeDialog(id, new URL(href).searchParams);
  dialogs.set(href, known);
  try {
    (await known).showModal();
  } catch (error) {
    dialogs.delete(href);
    throw error;
  }
}

/** Puts a form in place of the link to its page, in a dialog that is open. Rejects where it cannot be had. */
export async function fillLeadSlot(slot: HTMLElement): Promise<void> {
  const link = slot.querySelector('a');
  const { form, ...file } = await fileOf(slot.dataset['leadSlot'] ?? '');
  const parameters = new URL(link?.href ?? location.href).searchParams;
  slot.replaceChildren();
  show(
    slot,
    { ...file, form: filled(form, parameters) },
    `lead-slot-${document.querySelectorAll('.lead-form').length}`,
  );
}

async function makeDialog(id: string, parameters: URLSearchParams): Promise<HTMLDialogElement> {
  const { close, form, ...file } = await fileOf(id);
  const { dialog, body } = dialogElement(form, close);
  document.body.append(dialog);
  show(body, { ...file, form: filled(form, parameters) }, dialog.id);
  return dialog;
}

async function fileOf(id: string): Promise<LeadFormFile> {
  const response = await fetch(`/forms/${id}.json`);
  if (!response.ok) throw new Error(`/forms/${id}.json answered ${response.status}.`);
  // This build's own output: its shape is what form.json.ts wrote.
  return response.json();
}

function show(place: HTMLElement, { form, context, services, noun }: LeadFormProps, identifierPrefix: string): void {
  // What LeadDialogs.astro wrote.
  const car: LeadCar | null = JSON.parse(document.querySelector('[data-lead-car]')?.textContent ?? 'null');
  const props = { form, context: car ? { ...context, car } : context, services, noun };
  // The script of a form that is made here is there: its later steps are never shown.
  place.dataset['expected'] = '';
  createRoot(place, { identifierPrefix }).render(createElement(LeadForm, props));
}

/** A form that begins with what its link says, as its page would. */
function filled(view: FormView, parameters: URLSearchParams): FormView {
  const initial = ({ parameter = '' }: FieldView): { initial?: string } => {
    const value = parameters.get(parameter);
    return value ? { initial: value } : {};
  };
  const steps = view.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => ({ ...field, ...initial(field) })),
  }));
  return { ...view, steps };
}

/** The dialog as Dialog.astro writes it. What takes the focus is its title: a keyboard of glass would cover the form. */
function dialogElement({ id, title }: FormView, close: string) {
  const dialog = document.createElement('dialog');
  dialog.id = `lead-dialog-${id}-${document.querySelectorAll('.dialog-form').length}`;
  dialog.className = 'dialog dialog-form';
  dialog.setAttribute('closedby', 'any');
  const heading = document.createElement('h2');
  heading.id = `${dialog.id}-title`;
  heading.className = 'text-subheading';
  heading.textContent = title;
  heading.tabIndex = -1;
  heading.autofocus = true;
  dialog.setAttribute('aria-labelledby', heading.id);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'dialog-close';
  button.ariaLabel = close;
  button.innerHTML = CROSS;
  button.addEventListener('click', () => dialog.close());
  const head = document.createElement('div');
  head.className = 'dialog-head';
  head.append(heading, button);
  const body = document.createElement('div');
  body.className = 'dialog-body';
  dialog.append(head, body);
  return { dialog, body };
}

const CROSS =
  '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>';
