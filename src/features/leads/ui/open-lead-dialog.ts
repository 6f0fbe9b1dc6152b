import '#src/components/ui/dialogs.ts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { FieldView, FormView, LeadCar } from '../contract/index.ts';
import { wordForVisit } from '../fields/index.ts';
import { LeadForm, type LeadFormProps } from './LeadForm.tsx';

/** The content of `/forms/{id}.json`. */
export interface LeadFormFile extends LeadFormProps {
  /** Label of the button that closes the dialog. */
  readonly close: string;
}

/** Dialogs by address. Closed ones stay in the page, with everything that was typed. */
const dialogs = new Map<string, Promise<HTMLDialogElement>>();

/** Opens the form of a link in a dialog. Rejects if it cannot be loaded. */
export async function openLeadDialog({ dataset, href }: HTMLAnchorElement): Promise<void> {
  const { leadForm: id = '' } = dataset;
  const dialog = dialogs.get(href) ?? makeDialog(id, new URL(href).searchParams);
  dialogs.set(href, dialog);
  try {
    (await dialog).showModal();
  } catch (error) {
    dialogs.delete(href);
    throw error;
  }
}

/** Replaces the link to a form's page by the form, in an open dialog. Rejects if the form cannot be loaded. */
export async function fillLeadSlot(slot: HTMLElement): Promise<void> {
  const link = slot.querySelector('a');
  const { form, ...file } = await fetchFormFile(slot.dataset['leadSlot'] ?? '');
  const parameters = new URL(link?.href ?? location.href).searchParams;
  slot.replaceChildren();
  const prefix = `lead-slot-${document.querySelectorAll('.lead-form').length}`;
  renderForm(slot, { ...file, form: addInitialValues(form, parameters) }, prefix);
}

async function makeDialog(id: string, parameters: URLSearchParams): Promise<HTMLDialogElement> {
  const { close, form: general, ...file } = await fetchFormFile(id);
  const form = wordForVisit(general, readPageCar()?.visit);
  const { dialog, body } = createDialogElement(form, close);
  document.body.append(dialog);
  renderForm(body, { ...file, form: addInitialValues(form, parameters) }, dialog.id);
  return dialog;
}

async function fetchFormFile(id: string): Promise<LeadFormFile> {
  const response = await fetch(`/forms/${id}.json`);
  if (!response.ok) throw new Error(`/forms/${id}.json answered ${response.status}.`);
  // Written by form.json.ts of the same build.
  return response.json();
}

function renderForm(
  place: HTMLElement,
  { form, context, services, noun }: LeadFormProps,
  identifierPrefix: string,
): void {
  const car = readPageCar();
  const props = { form, context: car ? { ...context, car } : context, services, noun };
  // The form's script is already loaded: never show the later steps.
  place.dataset['pending'] = '';
  createRoot(place, { identifierPrefix }).render(createElement(LeadForm, props));
}

/** Returns the car of the page, as LeadDialogs.astro writes it. */
function readPageCar(): LeadCar | undefined {
  return JSON.parse(document.querySelector('[data-lead-car]')?.textContent ?? 'null') ?? undefined;
}

/** Sets initial values from the parameters of a link, as the form's page would. */
function addInitialValues(view: FormView, parameters: URLSearchParams): FormView {
  const getInitial = ({ parameter = '', initial }: FieldView) => parameters.get(parameter) || initial;
  const steps = view.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => ({ ...field, initial: getInitial(field) })),
  }));
  return { ...view, steps };
}

/** Creates a dialog as Dialog.astro renders it. Its title takes the focus: focusing a field would open the on-screen keyboard. */
function createDialogElement({ id, title }: FormView, close: string) {
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
