import { checkField, type FieldRegion } from '#src/features/leads/fields/index.ts';
import type { User } from './contract.ts';
import { inputIn, showBusy, showError, unbroken } from './field.ts';
import { saysNobody } from './service.ts';
import { accountHere, remember, userHere, whoIsThere } from './session.ts';
import { signInAddress } from './sign-in.ts';

/* The garage in a browser: greets a customer, and keeps what they say of themselves. */

/** What the page gives its script. */
export interface GarageFacts {
  readonly region: FieldRegion;
  readonly texts: Readonly<Record<'hello' | 'since' | 'saved' | 'notReached', string>>;
}

/** What can be changed, and the rule of each. */
const DETAILS = { name: 'first-name', last_name: 'last-name', email: 'email', postcode: 'postcode' } as const;
const NAMES = ['name', 'last_name', 'email', 'postcode'] as const satisfies readonly (keyof typeof DETAILS)[];

const root = document.querySelector<HTMLElement>('[data-garage]');
if (root) void begin(root);

async function begin(root: HTMLElement): Promise<void> {
  // The page's own output.
  const facts: GarageFacts = JSON.parse(root.dataset['garage'] ?? '{}');
  const answer = await whoIsThere();
  const isThere = answer.kind === 'done';
  for (const part of root.querySelectorAll<HTMLElement>('[data-signed-in]')) part.hidden = !isThere;
  for (const part of root.querySelectorAll<HTMLElement>('[data-nobody]')) part.hidden = isThere;
  const form = root.querySelector('form');
  if (!isThere || !form) return;
  greet(root, answer.value, facts);
  fill(form, answer.value);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void save(root, form, facts);
  });
}

function greet(root: HTMLElement, { name, phone }: User, { texts }: GarageFacts): void {
  const who = root.querySelector('[data-who]');
  const hello = name && `${texts.hello.replace('{name}', () => name)}. `;
  if (who) who.textContent = `${hello}${texts.since.replace('{phone}', () => unbroken(phone))}`;
}

function fill(form: HTMLFormElement, user: User): void {
  for (const name of NAMES) {
    const input = inputIn(form, name);
    if (input) input.value = user[name];
  }
}

async function save(root: HTMLElement, form: HTMLFormElement, facts: GarageFacts): Promise<void> {
  const button = form.querySelector('button');
  if (!button || button.ariaDisabled === 'true') return;
  const values = Object.fromEntries(NAMES.map((name) => [name, inputIn(form, name)?.value.trim() ?? '']));
  const wrong = NAMES.flatMap((name) => {
    const field = { name, kind: DETAILS[name], label: '', optional: true };
    const error = checkField(field, values[name] ?? '', facts.region);
    return error === undefined ? [] : [[name, error] as const];
  });
  showErrors(form, Object.fromEntries(wrong));
  say(form, '');
  if (wrong.length > 0) return;
  showBusy(button, true);
  const answer = await accountHere().change(values);
  showBusy(button, false);
  if (answer.kind === 'done') {
    remember(answer.value);
    greet(root, answer.value, facts);
    fill(form, answer.value);
    return say(form, facts.texts.saved);
  }
  if (saysNobody(answer)) {
    // The session has ended in the meantime: what was typed goes along when signing in anew.
    const { pathname } = location;
    userHere().write({ ...userHere().read(), ...values });
    return location.assign(signInAddress('my-garage', { redirect: pathname, back: '/' }));
  }
  const refusal = answer.kind === 'refused' ? answer.refusal : undefined;
  showErrors(form, refusal?.fields ?? {});
  say(form, '', refusal?.fields ? '' : (refusal?.error ?? facts.texts.notReached));
}

/** Says below each field what is wrong with it; the first of them takes the focus. */
function showErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  for (const name of NAMES) {
    const input = inputIn(form, name);
    if (input) showError(input, errors[name]);
  }
  const first = NAMES.find((name) => errors[name] !== undefined);
  if (first) inputIn(form, first)?.focus();
}

function say(form: HTMLFormElement, saved: string, failed = ''): void {
  const status = form.querySelector('[data-saved]');
  const alert = form.querySelector('[data-failed]');
  if (status) status.textContent = saved;
  if (alert) alert.textContent = failed;
}
