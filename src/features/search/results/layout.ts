/** How results are laid out. */
export type Layout = 'grid' | 'list';

/** Where a browser remembers it. Each dealer's site is an origin, and so has a memory, of its own. */
export const LAYOUT_KEY = 'search.layout';

/** The layout that the page took up before its first paint (first-paint.ts). */
export function presentLayout(): Layout {
  return document.documentElement.dataset['cars'] === 'list' ? 'list' : 'grid';
}

/** Lays the results out, now and on the next visit. */
export function setLayout(layout: Layout): void {
  document.documentElement.dataset['cars'] = layout;
  try {
    localStorage.setItem(LAYOUT_KEY, layout);
  } catch {
    // A browser that stores nothing for this site forgets it with the page.
  }
}
