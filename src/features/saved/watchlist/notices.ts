import { showToast } from '../feedback/index.ts';

/** Long enough to read three short lines and reach the link. */
const TOAST_MS = 8000;

interface Notice {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly url: string; readonly name: string };
}

/** Shows a toast with a link to the list. */
export function showToastWithLink({ title, text, link }: Notice): void {
  showToast(
    [createElement('strong', title), createElement('span', text), createElement('a', link.name, { href: link.url })],
    TOAST_MS,
  );
}

/** Creates an empty alert region in the page. An alert stays until it is closed or a change succeeds. */
export function createAlert(dismiss: string): { raise(message: string): void; clear(): void } {
  const place = document.body.appendChild(createElement('div', '', { class: 'toast', role: 'alert' }));
  const clear = () => place.replaceChildren();
  return {
    clear,
    raise(message) {
      showToast([]);
      const button = createElement('button', '✕', { type: 'button', 'aria-label': dismiss });
      button.addEventListener('click', clear);
      place.replaceChildren(createElement('span', message), button);
    },
  };
}

function createElement<Name extends 'a' | 'button' | 'div' | 'span' | 'strong'>(
  name: Name,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
