import { saysNobody } from './service.ts';
import { whoIsThere } from './session.ts';
import { SIGN_IN_TYPES, signInAddress, sitePath } from './sign-in.ts';

/*
 * Opens a gated page to a customer who is signed in, and leads everybody else to sign in. Until then what is behind the gate
 * lies in a template: it is shown nowhere, read out by nothing, and none of its scripts run.
 */

/** Told once a gate has opened, for scripts that were there before. */
const OPENED = 'gate:open';

const gate = document.querySelector<HTMLElement>('[data-gate]');
if (gate) {
  void pass(gate);
  gate.querySelector('button')?.addEventListener('click', () => void pass(gate));
}

async function pass(gate: HTMLElement): Promise<void> {
  say(gate, 'checking');
  const answer = await whoIsThere();
  if (answer.kind === 'done') return open(gate);
  if (!saysNobody(answer)) return say(gate, 'failed');
  const type = SIGN_IN_TYPES.find((name) => name === gate.dataset['gate']) ?? 'my-garage';
  const redirect = location.pathname + location.search + location.hash;
  // A page that the history brings back leads on to sign-in again, so it is not one to go back to.
  location.replace(signInAddress(type, { redirect, back: pageBefore() ?? '/' }));
}

function say(gate: HTMLElement, state: 'checking' | 'failed'): void {
  const status = gate.querySelector<HTMLElement>('[role=status]');
  if (status) status.textContent = gate.dataset[state] ?? '';
  const help = gate.querySelector<HTMLElement>('[data-gate-help]');
  if (help) help.hidden = state !== 'failed';
}

function open(gate: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-gated]');
  if (!template) return;
  gate.remove();
  template.replaceWith(template.content);
  document.dispatchEvent(new Event(OPENED));
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  // The history keeps pages as they were: after signing out nobody is to find one that is still open.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** The page of this site that the visitor came from. */
function pageBefore(): string | undefined {
  const { referrer } = document;
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === location.origin && pathname !== location.pathname ? sitePath(pathname + search) : undefined;
}
