import type { HeaderSearch } from './header-search.ts';

/*
 * Search boxes are plain forms. Their suggestions load on first focus, because most visits never use them. A box has the
 * combobox role before that, so that screen readers announce it correctly when it gets the focus.
 */

const data = document.querySelector('[data-search]')?.textContent;

async function start(input: HTMLInputElement, header: HeaderSearch): Promise<void> {
  try {
    await import('./combobox.ts').then((module) => module.startSuggestions(input, header));
  } catch {
    // The import failed, so there are no suggestions. The next focus tries again.
    input.addEventListener('focus', () => start(input, header), { once: true });
  }
}

if (data) {
  // Written by this build's own Header.astro, so it needs no validation.
  const header: HeaderSearch = JSON.parse(data);
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-search-box]')) {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', 'false');
    if (input === document.activeElement) void start(input, header);
    else input.addEventListener('focus', () => start(input, header), { once: true });
  }
}
