import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoize } from '#src/lib/memoize.ts';

const getMarkups = memoize((_item: object) => new Map<string, string>());

/**
 * Renders the items of a list by React and joins them. An item is rendered once in each look and kept with its object, because a site shows
 * the same car on many pages. Components without adjacent texts have the same markup whether a browser hydrates it or not.
 *
 * @param look Everything besides the item that its markup depends on.
 */
export function renderItems<Item extends object, Look extends object>(
  items: readonly Item[],
  look: Look,
  render: (item: Item, look: Look) => ReactElement,
): string {
  const key = JSON.stringify(look);
  return items.map((item) => renderItem(item, key, () => render(item, look))).join('');
}

function renderItem(item: object, look: string, render: () => ReactElement): string {
  const markups = getMarkups(item);
  const known = markups.get(look);
  if (known !== undefined) return known;
  const markup = renderToStaticMarkup(createElement('li', undefined, render()));
  // React puts a link that preloads an eager picture in front of it. The head of the page has one for the first.
  const own = markup.slice(markup.indexOf('<li>'));
  markups.set(look, own);
  return own;
}
