/* Behaviour of the navigation drawer beyond a popover: it opens its marked menus, marks the page, and traps the focus. */

const wide = matchMedia('(min-width: 992px)');
let stilled: Element[] = [];

/** Returns everything outside the drawer: its siblings and those of its ancestors. */
function listOutside(element: HTMLElement): Element[] {
  const { parentElement } = element;
  if (!parentElement) return [];
  const siblings = [...parentElement.children].filter((child) => child !== element && !child.hasAttribute('inert'));
  return parentElement === document.body ? siblings : [...siblings, ...listOutside(parentElement)];
}

function trapFocus(element: HTMLElement): void {
  document.body.toggleAttribute('data-modal-open', true);
  stilled = listOutside(element);
  for (const part of stilled) part.toggleAttribute('inert', true);
  if (element.querySelector('[data-menu][open]')) return;
  for (const menu of element.querySelectorAll<HTMLDetailsElement>('[data-mobile-open]')) {
    // Menus of one name close each other.
    menu.name = '';
    menu.open = true;
  }
}

function releaseFocus(element: HTMLElement, menuButton: HTMLElement | null): void {
  document.body.toggleAttribute('data-modal-open', false);
  for (const part of stilled) part.toggleAttribute('inert', false);
  stilled = [];
  for (const menu of element.querySelectorAll<HTMLDetailsElement>('[data-menu]')) {
    menu.open = false;
    menu.name = 'nav';
  }
  // A click outside a popover removes the focus without moving it anywhere.
  if (!wide.matches) menuButton?.focus();
}

/**
 * Tab on the last focusable element moves to the first, and back: never out into the page or the browser's toolbars.
 */
function cycleFocus(element: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !element.matches(':popover-open')) return;
  const stops = [...element.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((stop) =>
    stop.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Starts the drawer, which may be open already. */
export function startDrawer(drawer: HTMLElement, menuButton: HTMLElement | null): void {
  const follow = (): void => (drawer.matches(':popover-open') ? trapFocus(drawer) : releaseFocus(drawer, menuButton));
  drawer.addEventListener('toggle', follow);
  drawer.addEventListener('keydown', (event) => cycleFocus(drawer, event));
  wide.addEventListener('change', () => {
    if (drawer.matches(':popover-open')) drawer.hidePopover();
  });
  if (drawer.matches(':popover-open')) trapFocus(drawer);
}
