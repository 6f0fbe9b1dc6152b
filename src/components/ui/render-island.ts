import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { toScriptJson } from '#src/lib/markup.ts';

/**
 * Renders an island to markup for hydration, and its props to JSON for a script element. Astro's own islands render each component
 * twice (to find out whether it is a React component) and write props to an attribute with a type for each value. On search pages
 * that would be most of the work and half of the bytes.
 */
export function renderIsland<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  props: Props,
): { html: string; json: string } {
  return {
    html: renderToString(createElement(Component, props), { identifierPrefix: name }),
    json: toScriptJson(props),
  };
}
