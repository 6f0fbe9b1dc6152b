import { decideEvents, formatConsent, parseConsent, type ScriptPurpose } from './consent.ts';
import type { ThirdPartyData } from './data.ts';
import { $consentDecision } from './decision.ts';

/*
 * Loads third-party scripts at their time and asks for consent where one needs it. Loaded only on sites with such scripts,
 * after the page, so that their failures do not affect it.
 */

const INTERACTIONS = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Starts with the data from ThirdParty.astro. */
export function startThirdParty({ scripts, consent }: ThirdPartyData): void {
  const load = (when: string, purposes?: readonly ScriptPurpose[]) => {
    for (const { src, purpose, load: time, attributes } of scripts) {
      if (time === when && (!purposes || purposes.includes(purpose))) append(src, attributes);
    }
  };
  onIdle(() => {
    load('idle');
    onInteraction(() => load('interaction'));
  });
  if (consent) askForConsent(consent, (purposes) => load('consent', purposes));
}

function append(src: string, attributes: Readonly<Record<string, string>>): void {
  const element = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.async = true;
  element.src = src;
  document.body.append(element);
}

/** Safari has no requestIdleCallback (https://caniuse.com/requestidlecallback). */
function onIdle(run: () => void): void {
  const onIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200));
  if (document.readyState === 'complete') onIdle();
  else addEventListener('load', onIdle, { once: true });
}

function onInteraction(run: () => void): void {
  const once = () => {
    for (const type of INTERACTIONS) removeEventListener(type, once);
    run();
  };
  for (const type of INTERACTIONS) addEventListener(type, once, { passive: true });
}

type Consent = NonNullable<ThirdPartyData['consent']>;

/** Calls `load` with the purposes that the visitor allows, when they are allowed. */
function askForConsent({ key, asked, purposes }: Consent, load: (purposes: readonly ScriptPurpose[]) => void): void {
  const bar = document.querySelector<HTMLElement>('[data-consent]');
  const reopen = document.querySelector<HTMLElement>('[data-privacy-choices]');
  if (!bar) return;
  let allowed = readAnswer(key, asked);
  const settle = (answer: readonly ScriptPurpose[] | undefined) => {
    allowed = answer;
    $consentDecision.set(answer && decideEvents(answer, purposes));
    for (const box of findBoxes(bar)) box.checked = answer?.some((purpose) => purpose === box.value) ?? false;
  };
  settle(allowed);
  load(allowed ?? []);
  show(bar, !allowed);
  if (reopen) {
    reopen.hidden = false;
    reopen.addEventListener('click', () => {
      show(bar, true);
      bar.querySelector<HTMLElement>('input, button')?.focus();
    });
  }
  bar.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-decision]') : null;
    if (!button) return;
    const held = bar.contains(document.activeElement);
    const before = allowed;
    const answer = readChoice(bar, button.dataset['decision'], purposes);
    settle(answer);
    storeAnswer(key, formatConsent(answer, asked));
    show(bar, false);
    // A running script can only be removed by reloading the page.
    if (before?.some((purpose) => !answer.includes(purpose))) location.reload();
    else load(answer.filter((purpose) => !before?.includes(purpose)));
    if (held && before) reopen?.focus();
  });
}

const findBoxes = (bar: HTMLElement) => bar.querySelectorAll<HTMLInputElement>('input[type=checkbox]');

function readChoice(
  bar: HTMLElement,
  decision: string | undefined,
  purposes: readonly ScriptPurpose[],
): readonly ScriptPurpose[] {
  if (decision === 'accepted') return purposes;
  if (decision !== 'chosen') return [];
  const checked = [...findBoxes(bar)].flatMap((box) => (box.checked ? box.value : []));
  return purposes.filter((purpose) => checked.includes(purpose));
}

/** Shows or hides the bar. It covers the page's end, so the page gets padding. */
function show(bar: HTMLElement, shown: boolean): void {
  bar.hidden = !shown;
  document.body.toggleAttribute('data-asking', shown);
  if (shown) document.documentElement.style.setProperty('--consent-height', `${bar.offsetHeight}px`);
}

function readAnswer(key: string, asked: string): readonly ScriptPurpose[] | undefined {
  try {
    return parseConsent(localStorage.getItem(key), asked);
  } catch {
    return undefined;
  }
}

function storeAnswer(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage the bar shows again on the next page.
  }
}
