import { browserEnvironment } from '../browser.ts';
import { alarm } from '../environment.ts';
import { canonicalText } from '../state.ts';
import type { HeaderSearch } from './header-search.ts';
import { type KeyEffect, keyEffect } from './keyboard.ts';
import { createPopup } from './popup.ts';
import { looksLikeStockNumber, type Suggested, suggester } from './suggester.ts';

/** Long enough that the reading of the count does not interrupt that of typed letters, as in other search interfaces. */
const ANNOUNCE_MS = 1400;
/** How long a search by stock number waits to be a jump to the car. */
const JUMP_MS = 1000;

/**
 * Makes a search box offer suggestions, beginning at once: the focus is in it. The form stays what it is without them: a
 * text that nothing was chosen for is sent to the search page.
 */
export function startSuggestions(input: HTMLInputElement, header: HeaderSearch): void {
  const { form } = input;
  if (!form) return;
  const environment = browserEnvironment(header.scope);
  const announcement = alarm(environment);
  const jump = alarm(environment);
  const popup = createPopup(input, header.wording);
  let latest: Suggested | undefined;
  let isJumping = false;

  /** What came of the text as it stands now. */
  const present = () => (latest?.text === canonicalText(input.value) ? latest : undefined);

  /** Goes to the car of a stock number or, where there is none, to the search page. */
  const finishJump = () => {
    if (!isJumping) return;
    isJumping = false;
    jump.cancel();
    const suggested = present();
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

  const { ask } = suggester(header, environment, report);

  const open = () => {
    if (present()?.kind === 'suggestions') popup.open();
    else ask(input.value);
  };

  const act = (effect: KeyEffect) => {
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
    const effect = event.isComposing ? undefined : keyEffect(event, popup.state);
    if (!effect) return;
    if (effect.kind !== 'leave' && effect.kind !== 'text') event.preventDefault();
    act(effect);
  });
  form.addEventListener('submit', (event) => {
    if (!looksLikeStockNumber(input.value)) return;
    event.preventDefault();
    isJumping = true;
    if (present()) finishJump();
    else jump.set(JUMP_MS, finishJump);
  });
  // A page that the shopper comes back to is as it was left, list and all.
  addEventListener('pagehide', close);
  open();
}
