/* The navigation drawer below 992 px. The browser opens and closes it by its buttons, Escape and a click outside. This
   script traps the focus while it is open, which a popover does not, and marks the page. */

const wide = matchMedia('(min-width: 992px)');
const drawer = document.querySelector<HTMLElement>('[data-drawer]');
const menuButton = document.querySelector<HTMLElement>('[data-menu-button]');
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
  const first = element.querySelector<HTMLDetailsElement>('[data-mobile-open="true"]');
  if (first && !element.querySelector('[data-menu][open]')) first.open = true;
}

function releaseFocus(element: HTMLElement): void {
  document.body.toggleAttribute('data-modal-open', false);
  for (const part of stilled) part.toggleAttribute('inert', false);
  stilled = [];
  for (const menu of element.querySelectorAll<HTMLDetailsElement>('[data-menu]')) menu.open = false;
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

if (drawer) {
  drawer.addEventListener('toggle', () => (drawer.matches(':popover-open') ? trapFocus(drawer) : releaseFocus(drawer)));
  drawer.addEventListener('keydown', (event) => cycleFocus(drawer, event));
  wide.addEventListener('change', () => {
    if (drawer.matches(':popover-open')) drawer.hidePopover();
  });
}

const search = document.querySelector<HTMLElement>('#header-search');
search?.addEventListener('toggle', () => {
  if (search.matches(':popover-open')) search.querySelector('input')?.focus();
});
