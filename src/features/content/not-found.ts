import { findNearestLinks, getSearchWords, isCarPath } from './lost-path.ts';

/* Adapts the 404 page to the requested address. Without this script the page shows text that applies to any address. */

const { pathname } = location;
const page = document.querySelector<HTMLElement>('[data-lost]');
const field = page?.querySelector<HTMLInputElement>('input[name=query]');
const near = page?.querySelector<HTMLElement>('[data-near]');
const text = getSearchWords(pathname);

/** Selects the parts of a link beside its name: a monogram or picture, and the label and note of a menu. */
const BESIDE_NAME = '[aria-hidden=true], .nav-label, .nav-note';

function getLinkName(link: Element): string {
  const words = link.cloneNode(true) as Element;
  for (const part of words.querySelectorAll(BESIDE_NAME)) part.remove();
  return words.textContent.trim();
}

if (page && field && near && text) {
  if (isCarPath(pathname)) {
    for (const part of page.querySelectorAll<HTMLElement>('[data-car-text]')) {
      part.textContent = part.dataset['carText'] ?? '';
    }
  }
  field.value = text;
  const pageLinks = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) => ({
    url: link.pathname,
    name: getLinkName(link.querySelector('.tile-name') ?? link),
  }));
  const search = {
    url: `${field.form?.action}?${new URLSearchParams({ query: text })}`,
    name: near.dataset['near'] ?? '',
  };
  const links = [search, ...findNearestLinks(pathname, pageLinks)].map(({ url, name }) => {
    const link = document.createElement('a');
    link.href = url;
    link.className = 'btn btn-outline';
    link.textContent = name.replace('{text}', text);
    return link;
  });
  near.prepend(...links);
}
// Shows the page: see content.css.
page?.setAttribute('data-adapted', '');
