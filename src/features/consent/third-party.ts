import { type ConsentDecision, formatConsent, parseConsent } from './consent.ts';
import type { ThirdPartyData } from './data.ts';
import { $consentDecision } from './decision.ts';

/*
 * Loads third-party scripts at their time and asks for consent where one needs it. Loaded only on sites with such scripts,
 * after the page, so that their failures do not affect it.
 */

const INTERACTIONS = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Starts with the data from ThirdParty.astro. */
export function startThirdParty({ scripts, consent }: ThirdPartyData): void {
  const load = (when: string) => {
    for (const script of scripts) if (script.load === when) append(script.src, script.attributes);
  };
  onIdle(() => {
    load('idle');
    onInteraction(() => load('interaction'));
  });
  if (consent) askForConsent(consent, () => load('consent'));
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

function askForConsent({ key, asked }: NonNullable<ThirdPartyData['consent']>, load: () => void): void {
  const bar = document.querySelector<HTMLElement>('[data-consent]');
  const reopen = document.querySelector<HTMLElement>('[data-privacy-choices]');
  if (!bar) return;
  $consentDecision.set(readDecision(key, asked));
  if ($consentDecision.get() === 'accepted') load();
  show(bar, !$consentDecision.get());
  if (reopen) {
    reopen.hidden = false;
    reopen.addEventListener('click', () => {
      show(bar, true);
      bar.querySelector('button')?.focus();
    });
  }
  bar.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-decision]') : null;
    if (!button) return;
    const held = bar.contains(document.activeElement);
    const before = $consentDecision.get();
    const decision = button.dataset['decision'] === 'accepted' ? 'accepted' : 'declined';
    $consentDecision.set(decision);
    storeDecision(key, formatConsent(decision, asked));
    show(bar, false);
    // A running script can only be removed by reloading the page.
    if (before === 'accepted' && decision === 'declined') location.reload();
    else if (before !== 'accepted' && decision === 'accepted') load();
    if (held && before) reopen?.focus();
  });
}

/** Shows or hides the bar. It covers the page's end, so the page gets padding. */
function show(bar: HTMLElement, shown: boolean): void {
  bar.hidden = !shown;
  document.body.toggleAttribute('data-asking', shown);
}

function readDecision(key: string, asked: string): ConsentDecision | undefined {
  try {
    return parseConsent(localStorage.getItem(key), asked);
  } catch {
    return undefined;
  }
}

function storeDecision(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage the bar shows again on the next page.
  }
}
