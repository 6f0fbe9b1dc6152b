import { type ToggleEvent, useEffect, useRef, useState } from 'react';

/** From this width the filters are beside the results and not a drawer. */
const WIDE = '(min-width: 992px)';

/**
 * Makes the filters' popover modal: it holds the focus and makes the page behind it inert. The browser itself handles
 * opening, closing, Escape and taps outside.
 */
export function useDrawer(openerId: string) {
  const drawer = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const panel = drawer.current;
    // Browsers without popovers show the filters above the results.
    if (!panel || !('popover' in panel)) return;
    // It may have been opened before the script loaded.
    setOpen(panel.matches(':popover-open'));
    const wide = matchMedia(WIDE);
    const close = () => panel.hidePopover();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  useEffect(() => {
    const panel = drawer.current;
    if (!isOpen || !panel) return;
    const outside = listOutside(panel).filter((element) => !element.inert);
    for (const element of outside) element.inert = true;
    panel.querySelector('button')?.focus();
    return () => {
      for (const element of outside) element.inert = false;
      // The browser restores the focus itself, but not to elements that were inert until now.
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

/** Lists everything on the page outside the element and its ancestors. */
function listOutside(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const siblings = [...parent.children].filter((other) => other !== element);
  return [...siblings.filter((other) => other instanceof HTMLElement), ...listOutside(parent)];
}
