import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Takes up the island that `renderIsland` wrote: `<div data-island="name">` with its markup, and after it a script of
 * JSON with its properties. They are this build's own output, so their shape is the component's.
 */
export function hydrateIsland<Props extends object>(name: string, Component: ComponentType<Props>): void {
  const root = document.querySelector(`[data-island="${name}"]`);
  const json = root?.nextElementSibling?.textContent;
  if (!root || !json) return;
  const props: Props = JSON.parse(json);
  hydrateRoot(root, createElement(Component, props), { identifierPrefix: name });
}
