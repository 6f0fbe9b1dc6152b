import { makeSignInUrl, parseSitePath, SIGN_IN_TYPES } from '#src/lib/sign-in-url.ts';
import { isSignedOut } from './service.ts';
import { getSignedInUser } from './session.ts';

/*
 * Opens a gated page for a signed-in customer and redirects others to sign-in. Until then the content is in a template,
 * so it is not shown or read out, and none of its scripts run.
 */

/** Dispatched when a gate opens, for scripts that are already running. */
const OPENED = 'gate:open';

const gate = document.querySelector<HTMLElement>('[data-gate]');
if (gate) {
  void checkSession(gate);
  gate.querySelector('button')?.addEventListener('click', () => void checkSession(gate));
}

async function checkSession(gate: HTMLElement): Promise<void> {
  setState(gate, 'checking');
  const answer = await getSignedInUser();
  if (answer.kind === 'done') return open(gate);
  if (!isSignedOut(answer)) return setState(gate, 'failed');
  const type = SIGN_IN_TYPES.find((name) => name === gate.dataset['gate']) ?? 'my-garage';
  const redirect = location.pathname + location.search + location.hash;
  // Going back to this page would redirect to sign-in again, so the back link skips it.
  location.replace(makeSignInUrl(type, { redirect, back: getPreviousPage() ?? '/' }));
}

function setState(gate: HTMLElement, state: 'checking' | 'failed'): void {
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
  // The back-forward cache would show the open page after signing out.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** Returns the page of this site that the visitor came from. */
function getPreviousPage(): string | undefined {
  const { referrer } = document;
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === location.origin && pathname !== location.pathname ? parseSitePath(pathname + search) : undefined;
}
