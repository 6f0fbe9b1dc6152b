import { consentText, type Decision, readConsent } from './consent.ts';
import type { ThirdPartyData } from './data.ts';
import { $decision } from './decision.ts';

/*
 * Loads the scripts of other companies, each at its time, and asks where one needs consent. This module itself is loaded
 * only on sites that have such scripts, after the page. Whatever goes wrong in them, the page is there already.
 */

const INTERACTIONS = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Starts on the data that ThirdParty.astro wrote. */
export function startThirdParty({ scripts, consent }: ThirdPartyData): void {
  const load = (when: string) => {
    for (const script of scripts) if (script.load === when) append(script.src, script.attributes);
  };
  whenIdle(() => {
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
function whenIdle(run: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
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
  $decision.set(stored(key, asked));
  if ($decision.get() === 'accepted') load();
  show(bar, !$decision.get());
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
    const before = $decision.get();
    const decision = button.dataset['decision'] === 'accepted' ? 'accepted' : 'declined';
    $decision.set(decision);
    keep(key, consentText(decision, asked));
    show(bar, false);
    // What runs already cannot be taken back but by loading the page without it.
    if (before === 'accepted' && decision === 'declined') location.reload();
    else if (before !== 'accepted' && decision === 'accepted') load();
    if (held && before) reopen?.focus();
  });
}

/** The bar lies over the page, so the page gets room to scroll out from under it. */
function show(bar: HTMLElement, shown: boolean): void {
  bar.hidden = !shown;
  document.body.toggleAttribute('data-asking', shown);
}

function stored(key: string, asked: string): Decision | undefined {
  try {
    return readConsent(localStorage.getItem(key), asked);
  } catch {
    return undefined;
  }
}

function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage the question comes again on the next page.
  }
}
