import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Takes up the island that `renderIsland` wrote: `<div data-island="name">` with its markup, and after it a script of
 * JSON with its properties. They are this build's own output, so their shape is the component's. Then the island says that
 * it is `data-hydrated`: what other scripts added before that, React would take for a mistake.
 */
export function hydrateIsland<Props extends object>(name: string, Component: ComponentType<Props>): void {
  const root = document.querySelector(`[data-island="${name}"]`);
  const json = root?.nextElementSibling?.textContent;
  if (!root || !json) return;
  const props: Props = JSON.parse(json);
  const Island = () => {
    useEffect(() => root.setAttribute('data-hydrated', ''), []);
    return createElement(Component, props);
  };
  hydrateRoot(root, createElement(Island), { identifierPrefix: name });
}
