import { carMessagesFor } from '#src/lib/locale/cars.ts';
import { formatCarCount } from '../core/index.ts';
import type { CarSuggestion } from './car-suggestion.ts';
import type { HeaderSearch } from './header-search.ts';
import type { Suggestion, SuggestionGroup, Suggestions } from './suggestions.ts';
import { markTyped } from './words.ts';

/** Space left free between the list and the end of the visible area. */
const MARGIN = 8;
/** If there is less room than this between the box and a phone's keyboard, the box scrolls to the top of the screen. */
const LEAST_ROOM = 240;

/** Creates the list under a search box, and its live region for screen readers. */
export function createPopup(input: HTMLInputElement, wording: HeaderSearch['wording']) {
  const messages = carMessagesFor(wording.locale);
  const list = createElement('div', { id: `${input.id}-list`, role: 'listbox', 'aria-label': messages.suggestions });
  const note = createElement('p', { class: 'suggestions-note' }, messages.noResults({ noun: wording.noun.many }));
  const box = createElement('div', { class: 'suggestions' }, list, note);
  const status = createElement('div', { role: 'status', class: 'sr-only' });
  box.hidden = true;
  input.form?.after(box, status);
  input.setAttribute('aria-controls', list.id);
  // A press on the list keeps the focus in the box, so the list stays open.
  box.addEventListener('mousedown', (event) => event.preventDefault());

  let options: HTMLAnchorElement[] = [];
  let active: number | undefined;

  const activate = (index: number | undefined) => {
    const chosen = index === undefined ? undefined : options[index];
    for (const option of options) option.setAttribute('aria-selected', String(option === chosen));
    active = chosen && index;
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  };

  const getRoomBelow = () => {
    const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
    return offsetTop + height - box.getBoundingClientRect().top - MARGIN;
  };

  /** Ends the list above the on-screen keyboard, which covers the page without shrinking it. */
  const limitHeight = () => {
    if (box.hidden) return;
    if (getRoomBelow() < LEAST_ROOM && matchMedia('(pointer: coarse)').matches) {
      input.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
    box.style.setProperty('--room', `${Math.floor(getRoomBelow())}px`);
  };
  visualViewport?.addEventListener('resize', limitHeight);

  const setOpen = (isOpen: boolean) => {
    box.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen && options.length > 0));
    if (isOpen) limitHeight();
    else activate(undefined);
  };

  return {
    get state() {
      return { isOpen: !box.hidden, size: options.length, active };
    },
    get active(): HTMLAnchorElement | undefined {
      return active === undefined ? undefined : options[active];
    },
    activate,
    open: () => setOpen(true),
    close: () => setOpen(false),
    /** Replaces the options, without opening the list. */
    fill({ groups, text }: Suggestions): void {
      activate(undefined);
      list.replaceChildren(...groups.map((group, index) => createGroup(group, text, `${list.id}-${index}`, wording)));
      options = [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];
      list.hidden = options.length === 0;
      note.hidden = options.length > 0;
      box.scrollTop = 0;
    },
    /** Announces the number of options. */
    announce(): void {
      const { length } = options;
      const count = length === 1 ? messages.oneSuggestion : messages.suggestionCount({ count: length });
      status.textContent = length === 0 ? messages.noSuggestions : count;
    },
  };
}

function createGroup(
  { heading, options }: SuggestionGroup,
  typed: string,
  id: string,
  wording: HeaderSearch['wording'],
) {
  const elements = options.map((option, index) => createOption(option, typed, `${id}-${index}`, wording));
  if (heading === undefined) {
    const isAll = options[0]?.kind === 'all';
    return createElement('div', { class: isAll ? 'suggestions-all' : '', role: 'presentation' }, ...elements);
  }
  const title = createElement('div', { id, class: 'suggestions-heading', role: 'presentation' }, heading);
  return createElement('div', { role: 'group', 'aria-labelledby': id }, title, ...elements);
}

type Attributes = Readonly<Record<string, string>>;

/** Creates an element. Text content is never parsed as HTML. */
function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

/** Creates the option of a suggestion. It is also a link, so that it can be opened in a new tab. */
function createOption(
  suggestion: Suggestion,
  typed: string,
  id: string,
  wording: HeaderSearch['wording'],
): HTMLAnchorElement {
  const text = createElement('span', { class: 'suggestion-text' }, ...highlight(suggestion.text, typed));
  const content =
    suggestion.kind === 'car' ? createCarContent(suggestion, text) : [text, createCount(suggestion.count, wording)];
  const attributes = { id, role: 'option', 'aria-selected': 'false', tabindex: '-1', href: suggestion.url };
  return createElement(
    'a',
    { ...attributes, class: 'suggestion', 'data-kind': suggestion.kind },
    ...addSpaces(content),
  );
}

/** Puts spaces between the parts, so that screen readers read them as separate words. */
const addSpaces = (parts: readonly (Node | string)[]) =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [' ', part]));

function highlight(text: string, typed: string): (Node | string)[] {
  return markTyped(text, typed).map((piece) => (piece.isTyped ? createElement('mark', {}, piece.text) : piece.text));
}

function createCount(number: number, wording: HeaderSearch['wording']): HTMLElement {
  return createElement('span', { class: 'suggestion-count' }, formatCarCount(number, wording));
}

function createCarContent({ image, price, tag }: CarSuggestion, name: HTMLElement): HTMLElement[] {
  const picture = createElement('span', { class: 'suggestion-picture' });
  if (image)
    picture.append(createElement('img', { src: image, alt: '', width: '70', height: '70', decoding: 'async' }));
  const parts: (Node | string)[] = [];
  if (price) parts.push(createElement('b', {}, price.text));
  if (price?.kind === 'priced' && price.type) parts.push(price.type);
  if (tag) parts.push(createElement('span', { class: 'suggestion-tag' }, tag));
  const details = createElement('span', { class: 'suggestion-facts' }, ...addSpaces(parts));
  return [picture, createElement('span', {}, name, ' ', details)];
}
