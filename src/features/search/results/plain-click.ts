import type { MouseEvent } from 'react';

/** Handles a plain click on a link in place; one that asks for a new tab or a download is left to the browser. */
export function onPlainClick(action: () => void): (event: MouseEvent<HTMLAnchorElement>) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    action();
  };
}
