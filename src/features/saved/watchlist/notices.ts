import { say } from '../toast.ts';

/** Long enough to read three short lines and to reach the link. */
const TOAST_MS = 8000;

interface Notice {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly url: string; readonly name: string };
}

/** Says what was done, with a way to the list. */
export function sayWithLink({ title, text, link }: Notice): void {
  say([element('strong', title), element('span', text), element('a', link.name, { href: link.url })], TOAST_MS);
}

/** A place for alerts, in the page before there is one; what it shows stays until it is closed or something succeeds. */
export function alertPlace(dismiss: string): { raise(message: string): void; clear(): void } {
  const place = document.body.appendChild(element('div', '', { class: 'toast', role: 'alert' }));
  const clear = () => place.replaceChildren();
  return {
    clear,
    raise(message) {
      say([]);
      const button = element('button', '✕', { type: 'button', 'aria-label': dismiss });
      button.addEventListener('click', clear);
      place.replaceChildren(element('span', message), button);
    },
  };
}

function element<Name extends 'a' | 'button' | 'div' | 'span' | 'strong'>(
  name: Name,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
