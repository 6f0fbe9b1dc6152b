import { type ToggleEvent, useEffect, useRef, useState } from 'react';

/** Where the filters stand beside the results, they are no drawer. */
const WIDE = '(min-width: 992px)';

/**
 * What the filters' popover can do only with script: hold the focus and keep the page behind it out of reach, as a modal
 * dialog does. Opening, closing, Escape and a tap beside it are the browser's own.
 */
export function useDrawer(openerId: string) {
  const drawer = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const panel = drawer.current;
    // A browser without popovers shows the filters above the results, and knows none of this.
    if (!panel || !('popover' in panel)) return;
    // It may have been opened before the script was there.
    setOpen(panel.matches(':popover-open'));
    const wide = matchMedia(WIDE);
    const close = () => panel.hidePopover();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  useEffect(() => {
    const panel = drawer.current;
    if (!isOpen || !panel) return;
    const outside = around(panel).filter((element) => !element.inert);
    for (const element of outside) element.inert = true;
    panel.querySelector('button')?.focus();
    return () => {
      for (const element of outside) element.inert = false;
      // The browser gives the focus back by itself, but not to what was still out of reach a moment ago.
      const active = document.activeElement;
      if (active === document.body || panel.contains(active)) document.getElementById(openerId)?.focus();
    };
  }, [isOpen, openerId]);

  return {
    drawer,
    isOpen,
    onToggle: (event: ToggleEvent) => {
      if (event.target === event.currentTarget) setOpen(event.newState === 'open');
    },
  };
}

/** All of the page but the element and what holds it. */
function around(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const siblings = [...parent.children].filter((other) => other !== element);
  return [...siblings.filter((other) => other instanceof HTMLElement), ...around(parent)];
}
