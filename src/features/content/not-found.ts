import { isCarPath, nearestLinks, searchWords } from './lost-path.ts';

/* Fits the page of missing pages to the address that was asked for. Without it the page says what holds for all of them. */

const { pathname } = location;
const page = document.querySelector<HTMLElement>('[data-lost]');
const field = page?.querySelector<HTMLInputElement>('input[name=query]');
const near = page?.querySelector<HTMLElement>('[data-near]');
const text = searchWords(pathname);

/** Its words without a monogram or a picture, which stand beside them for the eye only. */
function nameOf(link: Element): string {
  const words = link.cloneNode(true) as Element;
  for (const part of words.querySelectorAll('[aria-hidden=true]')) part.remove();
  return words.textContent.trim();
}

if (page && field && near && text) {
  if (isCarPath(pathname)) {
    for (const part of page.querySelectorAll<HTMLElement>('[data-car-text]')) {
      part.textContent = part.dataset['carText'] ?? '';
    }
  }
  field.value = text;
  const ours = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) => ({
    url: link.pathname,
    name: nameOf(link.querySelector('.tile-name') ?? link),
  }));
  const search = {
    url: `${field.form?.action}?${new URLSearchParams({ query: text })}`,
    name: near.dataset['near'] ?? '',
  };
  const links = [search, ...nearestLinks(pathname, ours)].map(({ url, name }) => {
    const link = document.createElement('a');
    link.href = url;
    link.className = 'btn btn-outline';
    link.textContent = name.replace('{text}', text);
    return link;
  });
  near.prepend(...links);
}
