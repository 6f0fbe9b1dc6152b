/*
 * The navigation as a drawer below 992 px. The browser opens and closes it, by its buttons, Escape and a click beside it;
 * this keeps the focus inside meanwhile, as a popover alone does not, and marks the page (spec 2 §4).
 */

const wide = matchMedia('(min-width: 992px)');
const drawer = document.querySelector<HTMLElement>('[data-drawer]');
const menuButton = document.querySelector<HTMLElement>('[data-menu-button]');
let stilled: Element[] = [];

/** Everything that the drawer does not lie in: the siblings of it and of all that it lies in. */
function around(element: HTMLElement): Element[] {
  const { parentElement } = element;
  if (!parentElement) return [];
  const siblings = [...parentElement.children].filter((child) => child !== element && !child.hasAttribute('inert'));
  return parentElement === document.body ? siblings : [...siblings, ...around(parentElement)];
}

function hold(element: HTMLElement): void {
  document.body.toggleAttribute('data-modal-open', true);
  stilled = around(element);
  for (const part of stilled) part.toggleAttribute('inert', true);
  const first = element.querySelector<HTMLDetailsElement>('[data-mobile-open="true"]');
  if (first && !element.querySelector('[data-menu][open]')) first.open = true;
}

function release(element: HTMLElement): void {
  document.body.toggleAttribute('data-modal-open', false);
  for (const part of stilled) part.toggleAttribute('inert', false);
  stilled = [];
  for (const menu of element.querySelectorAll<HTMLDetailsElement>('[data-menu]')) menu.open = false;
  // A click beside a popover takes the focus from it and gives it to nobody.
  if (!wide.matches) menuButton?.focus();
}

/** At the last of what takes focus Tab leads to the first, and back: never out into the page or the browser's own bars. */
function cycle(element: HTMLElement, event: KeyboardEvent): void {
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
  drawer.addEventListener('toggle', () => (drawer.matches(':popover-open') ? hold(drawer) : release(drawer)));
  drawer.addEventListener('keydown', (event) => cycle(drawer, event));
  wide.addEventListener('change', () => {
    if (drawer.matches(':popover-open')) drawer.hidePopover();
  });
}

const search = document.querySelector<HTMLElement>('#header-search');
search?.addEventListener('toggle', () => {
  if (search.matches(':popover-open')) search.querySelector('input')?.focus();
});
