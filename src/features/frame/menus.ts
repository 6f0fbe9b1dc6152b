/*
 * What the header's menus can do only with a script: open on hover, close on Escape and on a click elsewhere, and carry
 * the markers that say so (spec 2 §4). Opening, closing and one at a time are the browser's own.
 */

const CLOSE_DELAY = 150;
const wide = matchMedia('(min-width: 992px)');
const hover = matchMedia('(hover: hover) and (pointer: fine)');

const header = document.querySelector<HTMLElement>('[data-header]');
const drawer = document.querySelector<HTMLElement>('[data-drawer]');
const menus = [...document.querySelectorAll<HTMLDetailsElement>('[data-menu]')];

function closeMenus(except?: HTMLDetailsElement): void {
  for (const menu of menus) if (menu !== except) menu.open = false;
}

/** The row of menus is only above 992 px; in the drawer a menu stays open until it is closed. */
function openOnHover(menu: HTMLDetailsElement): void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  menu.addEventListener('pointerenter', () => {
    clearTimeout(leaving);
    if (wide.matches && hover.matches) menu.open = true;
  });
  menu.addEventListener('pointerleave', () => {
    if (!wide.matches || !hover.matches) return;
    leaving = setTimeout(() => {
      if (!menu.contains(document.activeElement) || document.activeElement === menu.querySelector('summary'))
        menu.open = false;
    }, CLOSE_DELAY);
  });
  // A click on a menu that hovering has just opened would close it again.
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    if (wide.matches && hover.matches && menu.open && menu.matches(':hover') && event.detail > 0)
      event.preventDefault();
  });
}

function markOpen(): void {
  header?.toggleAttribute(
    'data-dropdown-open',
    menus.some((menu) => menu.open),
  );
}

for (const menu of menus) {
  openOnHover(menu);
  menu.addEventListener('toggle', markOpen);
}

document.addEventListener('click', (event) => {
  const inside = event.target instanceof Element ? event.target.closest('[data-menu]') : null;
  if (wide.matches && !inside) closeMenus();
});

document.addEventListener('keydown', (event) => {
  const open = menus.find((menu) => menu.open);
  if (event.key !== 'Escape' || !open || !wide.matches) return;
  const held = open.contains(document.activeElement);
  open.open = false;
  if (held) open.querySelector('summary')?.focus();
});

document.addEventListener('focusin', (event) => {
  const menu = event.target instanceof Element ? event.target.closest<HTMLDetailsElement>('[data-menu]') : null;
  if (wide.matches) closeMenus(menu ?? undefined);
});

drawer?.addEventListener('toggle', (event) => {
  const open = (event as ToggleEvent).newState === 'open';
  document.body.toggleAttribute('data-modal-open', open);
  // A popover does not keep the focus to itself as a dialog does.
  for (const part of document.querySelectorAll('main, footer')) part.toggleAttribute('inert', open);
  const shown = menus.find((menu) => menu.dataset['mobileOpen'] === 'true');
  if (open && shown && !menus.some((menu) => menu.open)) shown.open = true;
  if (!open) closeMenus();
});

wide.addEventListener('change', () => {
  closeMenus();
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
});

/** Says which link is the page itself: the header is the same on every page, so the server cannot. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-header] a[href]')) {
  if (link.pathname === location.pathname && link.origin === location.origin && link.pathname !== '/') {
    link.setAttribute('aria-current', 'page');
  }
}

const search = document.querySelector<HTMLElement>('#header-search');
search?.addEventListener('toggle', (event) => {
  if ((event as ToggleEvent).newState === 'open') search.querySelector('input')?.focus();
});
