import type { MouseEvent } from 'react';

/** Handles a plain click on a link. Clicks that ask for a new tab or a download keep their default. */
export function onPlainClick(action: () => void): (event: MouseEvent<HTMLAnchorElement>) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    action();
  };
}
