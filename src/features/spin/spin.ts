import * as v from 'valibot';
import { findInput, setBusy, showError } from '#src/features/account/index.ts';
import { emit, getLeadEvent } from '#src/features/events/index.ts';
import { readAttributeJson } from '#src/lib/json.ts';
import { getServicesPrefix } from '#src/lib/services-prefix.ts';
import { getSiteUser } from '#src/lib/shopper.ts';
import { makeSignInUrl } from '#src/lib/sign-in-url.ts';
import { SPIN_PATHS, SpinRefusedSchema, type SpinResult, type SpinState, SpinStateSchema } from './contract.ts';
import { getTurn } from './wheel.ts';

/* The campaign in a browser: sends the form, turns the wheel to what the server decided, and shows it. */

/** Texts that the page passes to its script. */
export type SpinTexts = Readonly<
  Record<
    | 'won'
    | 'wonText'
    | 'nothing'
    | 'nothingText'
    | 'entered'
    | 'enteredText'
    | 'reference'
    | 'upcomingTitle'
    | 'upcoming'
    | 'endedTitle'
    | 'ended'
    | 'connectionFailed',
    string
  >
>;

interface Parts {
  readonly root: HTMLElement;
  readonly form: HTMLFormElement;
  readonly button: HTMLButtonElement;
  readonly status: HTMLElement;
  readonly texts: SpinTexts;
}

type Answer =
  | { readonly kind: 'state'; readonly state: SpinState }
  | { readonly kind: 'refused'; readonly error: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'silent' };

const TIMEOUT_MS = 15_000;
/** As long as the transition in spin.css, and a little more in case the browser skips it. */
const TURN_MS = 5600;

function start(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('[data-spin-form]');
  const button = form?.querySelector('button');
  const status = root.querySelector<HTMLElement>('[data-spin-status]');
  if (!form || !button || !status) return;
  // The page's own output.
  const parts: Parts = {
    root,
    form,
    button,
    status,
    texts: JSON.parse(readAttributeJson(root.dataset['spin'] ?? '{}')),
  };
  fillIn(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.ariaDisabled !== 'true') void send(parts);
  });
  // Whoever has spun sees the result instead of the form. Without an answer the form can still be sent.
  void call('GET').then((answer) => {
    if (answer.kind !== 'state') return;
    const { phase, spin } = answer.state;
    if (spin) {
      void turn(root, spin, false);
      showResult(parts, spin);
    } else if (phase !== 'open') {
      form.hidden = true;
      setText(root, 'heading', parts.texts[`${phase}Title`]);
      status.textContent = parts.texts[phase];
    }
  });
}

/** Fills in the details that this browser remembers. */
function fillIn(form: HTMLFormElement): void {
  const { name, last_name, email } = getSiteUser().read();
  for (const [field, value] of Object.entries({ first_name: name, last_name, email })) {
    const input = findInput(form, field);
    if (input) input.value ||= value;
  }
}

async function send(parts: Parts): Promise<void> {
  const { root, form, button, status, texts } = parts;
  const sent = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  setBusy(button, true);
  status.textContent = button.dataset['busy'] ?? '';
  const answer = await call('POST', sent);
  if (answer.kind === 'state' && answer.state.spin) {
    const { spin } = answer.state;
    emit({ name: getLeadEvent({ form: 'general' }) });
    const { first_name: name = '', last_name = '', email = '' } = sent;
    getSiteUser().write({ ...getSiteUser().read(), name, last_name, email });
    await turn(root, spin, true);
    showResult(parts, spin);
    root.querySelector<HTMLElement>('[data-spin-heading]')?.focus();
    return;
  }
  setBusy(button, false);
  if (answer.kind === 'signed-out') {
    const { pathname } = location;
    location.assign(makeSignInUrl('spin-to-win', { redirect: pathname, back: pathname }));
    return;
  }
  status.textContent = answer.kind === 'refused' ? answer.error : texts.connectionFailed;
  showErrors(form, answer.kind === 'refused' ? answer.fields : {});
}

/** Shows the errors of fields, and moves to the first. */
function showErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  const inputs = [...form.querySelectorAll('input')];
  for (const input of inputs) showError(input, errors[input.name]);
  inputs.find(({ name }) => errors[name] !== undefined)?.focus();
}

async function call(method: 'GET' | 'POST', body?: object): Promise<Answer> {
  try {
    const response = await fetch(getServicesPrefix() + SPIN_PATHS.spin, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { kind: 'state', state: v.parse(SpinStateSchema, answer) };
    if (response.status === 401) return { kind: 'signed-out' };
    const { error, fields = {} } = v.parse(SpinRefusedSchema, answer);
    return { kind: 'refused', error, fields };
  } catch {
    return { kind: 'silent' };
  }
}

/** Turns the wheel until the result is at the top. Without motion it is there at once. */
async function turn(root: HTMLElement, { prize }: SpinResult, isMoving: boolean): Promise<void> {
  const wheel = root.querySelector<SVGElement>('[data-spin-wheel]');
  if (!wheel) return;
  const segments = [...wheel.querySelectorAll<SVGElement>('.spin-segment')];
  const moves = isMoving && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  wheel.toggleAttribute('data-moving', moves);
  const places = segments.map(({ dataset }) => ({ prize: dataset['prize'] }));
  const degrees = getTurn(places, prize?.id, moves ? Math.random() : 0);
  if (moves) wheel.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  wheel.style.transform = `rotate(${degrees}deg)`;
  if (!moves) return;
  await new Promise<void>((done) => {
    wheel.addEventListener('transitionend', () => done(), { once: true });
    setTimeout(done, TURN_MS);
  });
}

/** Writes a text into its place, which is hidden without one. */
function setText(root: HTMLElement, name: string, text: string | undefined): void {
  const place = root.querySelector<HTMLElement>(`[data-spin-${name}]`);
  if (!place) return;
  place.textContent = text ?? '';
  place.hidden = !text;
}

function showResult({ root, form, status, texts }: Parts, { outcome, prize, reference }: SpinResult): void {
  const [heading, text] = {
    prize: [texts.won.replace('{prize}', () => prize?.name ?? ''), texts.wonText],
    none: [texts.nothing, texts.nothingText],
    entered: [texts.entered, texts.enteredText],
  }[outcome];
  setText(root, 'heading', heading);
  setText(root, 'text', text);
  setText(root, 'detail', prize?.detail);
  setText(root, 'reference', texts.reference.replace('{reference}', reference));
  status.textContent = '';
  form.hidden = true;
  root.dataset['outcome'] = outcome;
  const result = root.querySelector<HTMLElement>('[data-spin-result]');
  if (result) result.hidden = false;
}

const campaign = document.querySelector<HTMLElement>('[data-spin]');
if (campaign) start(campaign);
