import { createDebouncer, toCanonicalText } from '../core/index.ts';
import { createBrowserEnvironment } from '../service/index.ts';
import type { HeaderSearch } from './header-search.ts';
import { getKeyEffect, type KeyEffect } from './keyboard.ts';
import { createPopup } from './popup.ts';
import { createSuggester, mayBeStockNumber, type Suggested } from './suggester.ts';
import type { Suggestions } from './suggestions.ts';

/** Long enough that the announcement of the count does not interrupt that of typed letters, as in other search interfaces. */
const ANNOUNCE_MS = 1400;
/** Maximum time that submitting a text waits for its car or its filters before the search page opens with the text. */
const JUMP_MS = 1000;

/** A shorter text is the start of a word. */
const SHORTEST = 3;

/** Loads the code that understands texts, with the first text. */
const understanding = () => import('../understanding/index.ts');

/**
 * Adds suggestions to a search box that has the focus. Submitting a text without choosing one opens the search page with what
 * the text asks for. Without this script, or before it has what it needs, the form submits the text itself.
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

  /** Opens an address or, without one, the search page with the text. */
  const finish = (url?: string) => {
    if (!isJumping) return;
    isJumping = false;
    jump.cancel();
    if (url) location.assign(url);
    else form.submit();
  };

  /** Opens the search that the text asks for. */
  const openUnderstood = () =>
    understanding()
      .then(({ submitText }) => submitText(input.value, header, environment))
      .then((understood) => finish(understood?.url))
      .catch(() => finish());

  /** Opens the page of the car with the stock number or, if there is none, the search page. */
  const finishJump = () => {
    const suggested = getCurrent();
    if (suggested?.kind === 'suggestions' && suggested.jump !== undefined) finish(suggested.jump);
    else void openUnderstood();
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
    else if (suggested.text.length >= SHORTEST) void addUnderstood(suggested);
    announcement.set(ANNOUNCE_MS, popup.announce);
  };

  /** Adds the search that the text asks for, once it is counted. An option that the shopper has moved to keeps its place. */
  const addUnderstood = (suggestions: Suggestions) =>
    understanding()
      .then((module) => module.addUnderstood(suggestions, header, environment))
      .then((all) => {
        if (latest !== suggestions || !popup.state.isOpen || popup.state.active !== undefined) return;
        popup.fill(all);
        popup.open();
      })
      // Without them, the others stay as they are.
      .catch(() => undefined);

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
    event.preventDefault();
    isJumping = true;
    jump.set(JUMP_MS, finish);
    if (!mayBeStockNumber(input.value)) void openUnderstood();
    else if (getCurrent()) finishJump();
  });
  // The back-forward cache restores a page as it was left, including an open list.
  addEventListener('pagehide', close);
  open();
}
