import { createDebouncer, toCanonicalText } from '../core/index.ts';
import { createBrowserEnvironment } from '../service/index.ts';
import type { HeaderSearch } from './header-search.ts';
import { getKeyEffect, type KeyEffect } from './keyboard.ts';
import { createPopup } from './popup.ts';
import { createSuggester, mayBeStockNumber, type Suggested } from './suggester.ts';

/** Long enough that the announcement of the count does not interrupt that of typed letters, as in other search interfaces. */
const ANNOUNCE_MS = 1400;
/** How long submitting a stock number waits for its car before the search page opens. */
const JUMP_MS = 1000;

/**
 * Adds suggestions to a search box that has the focus. The form still works as without them: submitting text without choosing
 * a suggestion opens the search page.
 */
export function startSuggestions(input: HTMLInputElement, header: HeaderSearch): void {
  const { form } = input;
  if (!form) return;
  const environment = createBrowserEnvironment(header.scope);
  const announcement = createDebouncer(environment);
  const jump = createDebouncer(environment);
  const popup = createPopup(input, header.wording);
  let latest: Suggested | undefined;
  let isJumping = false;

  /** Returns the outcome for the current text. */
  const getCurrent = () => (latest?.text === toCanonicalText(input.value) ? latest : undefined);

  /** Opens the page of the car with the stock number or, if there is none, the search page. */
  const finishJump = () => {
    if (!isJumping) return;
    isJumping = false;
    jump.cancel();
    const suggested = getCurrent();
    if (suggested?.kind === 'suggestions' && suggested.jump !== undefined) location.assign(suggested.jump);
    else form.submit();
  };

  const close = () => {
    announcement.cancel();
    popup.close();
  };

  const report = (suggested: Suggested) => {
    latest = suggested;
    if (isJumping) return finishJump();
    if (suggested.kind === 'failed' || document.activeElement !== input) return close();
    popup.fill(suggested);
    popup.open();
    if (suggested.jump !== undefined) popup.activate(0);
    announcement.set(ANNOUNCE_MS, popup.announce);
  };

  const { ask } = createSuggester(header, environment, report);

  const open = () => {
    if (getCurrent()?.kind === 'suggestions') popup.open();
    else ask(input.value);
  };

  const applyEffect = (effect: KeyEffect) => {
    if (effect.kind === 'move') {
      popup.open();
      popup.activate(effect.to);
    } else if (effect.kind === 'choose') popup.active?.click();
    else if (effect.kind === 'text') popup.activate(undefined);
    else if (effect.kind === 'open') open();
    else close();
  };

  input.addEventListener('input', () => {
    isJumping = false;
    ask(input.value);
  });
  input.addEventListener('focus', open);
  input.addEventListener('click', open);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    const effect = event.isComposing ? undefined : getKeyEffect(event, popup.state);
    if (!effect) return;
    if (effect.kind !== 'leave' && effect.kind !== 'text') event.preventDefault();
    applyEffect(effect);
  });
  form.addEventListener('submit', (event) => {
    if (!mayBeStockNumber(input.value)) return;
    event.preventDefault();
    isJumping = true;
    if (getCurrent()) finishJump();
    else jump.set(JUMP_MS, finishJump);
  });
  // The back-forward cache restores a page as it was left, including an open list.
  addEventListener('pagehide', close);
  open();
}
