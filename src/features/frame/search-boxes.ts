import type { HeaderSearch } from '#src/features/search/index.ts';

/*
 * The search boxes are plain forms. Their suggestions are loaded when a shopper first goes to one: most visits to a page
 * never do. A box is a combobox before that already, so that a screen reader calls it one when the focus comes.
 */

const data = document.querySelector('[data-search]')?.textContent;

async function start(input: HTMLInputElement, header: HeaderSearch): Promise<void> {
  try {
    await import('#src/features/search/header/index.ts').then((module) => module.startSuggestions(input, header));
  } catch {
    // Without the connection that they need, there are none; the next visit to the box tries again.
    input.addEventListener('focus', () => start(input, header), { once: true });
  }
}

if (data) {
  // This build's own output: its shape is what Header.astro wrote.
  const header: HeaderSearch = JSON.parse(data);
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-search-box]')) {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', 'false');
    if (input === document.activeElement) void start(input, header);
    else input.addEventListener('focus', () => start(input, header), { once: true });
  }
}
