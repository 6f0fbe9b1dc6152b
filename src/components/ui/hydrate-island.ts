import { type ComponentType, createElement, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates an island written by `renderIsland`: `<div data-island="name">` with its markup, followed by a JSON script with its
 * props. They are output of the same build, so they match the component. Afterwards sets `data-hydrated`: React would report
 * changes that other scripts make before that as a mismatch.
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
  // React pauses a transition every few milliseconds, so that a slow phone answers taps meanwhile.
  startTransition(() => {
    hydrateRoot(root, createElement(Island), { identifierPrefix: name });
  });
}
