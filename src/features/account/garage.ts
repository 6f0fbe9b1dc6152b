import { checkField } from '#src/features/leads/fields/index.ts';
import type { FieldRegion } from '#src/features/leads/index.ts';
import { readAttributeJson } from '#src/lib/json.ts';
import { getSiteUser } from '#src/lib/shopper.ts';
import { makeSignInUrl } from '#src/lib/sign-in-url.ts';
import type { User } from './contract.ts';
import { findInput, makeUnbreakable, setBusy, showError } from './field.ts';
import { isSignedOut } from './service.ts';
import { getAccountService, getSignedInUser, rememberUser } from './session.ts';

/* The garage in a browser: greets the customer and saves their details. */

/** The data that the page passes to its script. */
export interface GarageData {
  readonly region: FieldRegion;
  readonly texts: Readonly<Record<'hello' | 'since' | 'saved' | 'connectionFailed', string>>;
}

/** The details that can be changed, and the field kind of each. */
const DETAILS = { name: 'first-name', last_name: 'last-name', email: 'email', postcode: 'postcode' } as const;
const NAMES = ['name', 'last_name', 'email', 'postcode'] as const satisfies readonly (keyof typeof DETAILS)[];

const root = document.querySelector<HTMLElement>('[data-garage]');
if (root) void start(root);

async function start(root: HTMLElement): Promise<void> {
  // The page's own output.
  const data: GarageData = JSON.parse(readAttributeJson(root.dataset['garage'] ?? '{}'));
  const answer = await getSignedInUser();
  const isThere = answer.kind === 'done';
  for (const part of root.querySelectorAll<HTMLElement>('[data-signed-in]')) part.hidden = !isThere;
  for (const part of root.querySelectorAll<HTMLElement>('[data-signed-out]')) part.hidden = isThere;
  const form = root.querySelector('form');
  if (!isThere || !form) return;
  greet(root, answer.value, data);
  fill(form, answer.value);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void save(root, form, data);
  });
}

function greet(root: HTMLElement, { name, phone }: User, { texts }: GarageData): void {
  const who = root.querySelector('[data-who]');
  const hello = name && `${texts.hello.replace('{name}', () => name)}. `;
  if (who) who.textContent = `${hello}${texts.since.replace('{phone}', () => makeUnbreakable(phone))}`;
}

function fill(form: HTMLFormElement, user: User): void {
  for (const name of NAMES) {
    const input = findInput(form, name);
    if (input) input.value = user[name];
  }
}

async function save(root: HTMLElement, form: HTMLFormElement, data: GarageData): Promise<void> {
  const button = form.querySelector('button');
  if (!button || button.ariaDisabled === 'true') return;
  const values = Object.fromEntries(NAMES.map((name) => [name, findInput(form, name)?.value.trim() ?? '']));
  const wrong = NAMES.flatMap((name) => {
    const field = { name, kind: DETAILS[name], label: '', optional: true };
    const error = checkField(field, values[name] ?? '', data.region);
    return error === undefined ? [] : [[name, error] as const];
  });
  showErrors(form, Object.fromEntries(wrong));
  showStatus(form, '');
  if (wrong.length > 0) return;
  setBusy(button, true);
  const answer = await getAccountService().change(values);
  setBusy(button, false);
  if (answer.kind === 'done') {
    rememberUser(answer.value);
    greet(root, answer.value, data);
    fill(form, answer.value);
    return showStatus(form, data.texts.saved);
  }
  if (isSignedOut(answer)) {
    // The session has ended: keep the typed details for the next sign-in.
    const { pathname } = location;
    getSiteUser().write({ ...getSiteUser().read(), ...values });
    return location.assign(makeSignInUrl('my-garage', { redirect: pathname, back: '/' }));
  }
  const refusal = answer.kind === 'refused' ? answer.refusal : undefined;
  showErrors(form, refusal?.fields ?? {});
  showStatus(form, '', refusal?.fields ? '' : (refusal?.error ?? data.texts.connectionFailed));
}

/** Shows the errors below their fields and focuses the first. */
function showErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  for (const name of NAMES) {
    const input = findInput(form, name);
    if (input) showError(input, errors[name]);
  }
  const first = NAMES.find((name) => errors[name] !== undefined);
  if (first) findInput(form, first)?.focus();
}

function showStatus(form: HTMLFormElement, saved: string, failed = ''): void {
  const status = form.querySelector('[data-saved]');
  const alert = form.querySelector('[data-failed]');
  if (status) status.textContent = saved;
  if (alert) alert.textContent = failed;
}
