import { messagesFor } from '#src/lib/locale/browser.ts';
import type { HeaderSearch } from './header-search.ts';
import { element, optionElement } from './option-element.ts';
import type { SuggestionGroup, Suggestions } from './suggestions.ts';

/** Space that is left free between the list and the end of what can be seen. */
const MARGIN = 8;
/** With less room than this between a phone's keyboard and the box, the box goes to the top of the screen. */
const LEAST_ROOM = 240;

/** The list under a search box, and what a screen reader is told about it. */
export function createPopup(input: HTMLInputElement, wording: HeaderSearch['wording']) {
  const messages = messagesFor(wording.locale);
  const list = element('div', { id: `${input.id}-list`, role: 'listbox', 'aria-label': messages.suggestions });
  const note = element('p', { class: 'suggestions-note' }, messages.noResults({ noun: wording.noun.many }));
  const box = element('div', { class: 'suggestions' }, list, note);
  const status = element('div', { role: 'status', class: 'sr-only' });
  box.hidden = true;
  input.form?.after(box, status);
  input.setAttribute('aria-controls', list.id);
  // A press on the list leaves the focus, and with it the list, where it is.
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

  const roomBelow = () => {
    const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
    return offsetTop + height - box.getBoundingClientRect().top - MARGIN;
  };

  /** Ends above the on-screen keyboard, which covers the page without making it smaller. */
  const limitHeight = () => {
    if (box.hidden) return;
    if (roomBelow() < LEAST_ROOM && matchMedia('(pointer: coarse)').matches) {
      input.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
    box.style.setProperty('--room', `${Math.floor(roomBelow())}px`);
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
    /** Replaces what the list offers, without opening it. */
    fill({ groups, text }: Suggestions): void {
      activate(undefined);
      list.replaceChildren(...groups.map((group, index) => groupElement(group, text, `${list.id}-${index}`, wording)));
      options = [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];
      list.hidden = options.length === 0;
      note.hidden = options.length > 0;
      box.scrollTop = 0;
    },
    /** Reads out how many options there are. */
    announce(): void {
      const { length } = options;
      const count = length === 1 ? messages.oneSuggestion : messages.suggestionCount({ count: length });
      status.textContent = length === 0 ? messages.noSuggestions : count;
    },
  };
}

function groupElement(
  { heading, options }: SuggestionGroup,
  typed: string,
  id: string,
  wording: HeaderSearch['wording'],
) {
  const elements = options.map((option, index) => optionElement(option, typed, `${id}-${index}`, wording));
  if (heading === undefined) return element('div', { class: 'suggestions-all', role: 'presentation' }, ...elements);
  const title = element('div', { id, class: 'suggestions-heading', role: 'presentation' }, heading);
  return element('div', { role: 'group', 'aria-labelledby': id }, title, ...elements);
}
