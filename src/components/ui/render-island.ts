import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { markupJson } from '#src/lib/markup-json.ts';

/**
 * What an island's page holds: its markup as React will find it, and its properties as JSON that cannot end its script.
 * Astro's own islands render each component twice (to see whether it is React's) and write the properties with a type
 * beside each value, in an attribute; on pages of search results that is most of the work and half of the bytes.
 */
export function renderIsland<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  props: Props,
): { html: string; json: string } {
  return {
    html: renderToString(createElement(Component, props), { identifierPrefix: name }),
    json: markupJson(props),
  };
}
